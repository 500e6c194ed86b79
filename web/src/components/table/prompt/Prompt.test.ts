/* Tests of the prompt and its buttons. */
import { flushSync } from "svelte";
import { beforeEach, expect, test } from "vitest";

import { prefs } from "../../../browser/prefs.svelte";
import { Selection } from "../../../session/selecting/tap_to_select.svelte";
import type { Session } from "../../../session/session.svelte";
import { mountComponent, setUpComponentTests } from "../../../testing/mount";
import {
  SEATS, advanceTime, joinTable, playOptions, sendWelcome, situationJson, socket, viewJson,
} from "../../../testing/server_stub";
import Prompt from "./Prompt.svelte";

setUpComponentTests();

let session: Session;
let selection: Selection;
let page: HTMLElement;

function prompt(tips = false): void {
  page = mountComponent(Prompt, { session, selection, tips });
}

function text(selector: string): string | undefined {
  flushSync();
  return page.querySelector(selector)?.textContent?.trim();
}

function buttons(): string[] {
  flushSync();
  return [...page.querySelectorAll("button")].map((one) => one.textContent?.trim() ?? "").filter(Boolean);
}

beforeEach(() => {
  session = joinTable();
  selection = new Selection(session);
});

test("the question is shown, and nothing can be confirmed yet", () => {
  sendWelcome();
  prompt();

  expect(text(".question span")).toBe("Which card will you play?");
  expect(page.querySelector<HTMLButtonElement>(".confirm")?.disabled).toBe(true);
});

test("the first question says what to tap, until a card is chosen and never again", () => {
  prefs.tips = [];
  sendWelcome();
  prompt(true);

  expect(text(".question span")).toBe("Tap a card: the table shows where it goes.");
  expect(text(".hint")).toBe("Heads are penalty points.");
  selection.tap("card:60");
  flushSync();
  selection.clear();
  expect(text(".question span")).toBe("Which card will you play?");
  expect(prefs.tips).toEqual(["tap"]);
});

test("the button says what it would choose, and chooses it", () => {
  sendWelcome();
  prompt();
  selection.tap("card:60");

  expect(text(".confirm")).toBe("Play 60");
  page.querySelector<HTMLButtonElement>(".confirm")?.click();
  expect(socket().received.at(-1)).toMatchObject({ choice: "60" });
});

test("a confirmed choice can still be changed, and the hint says who is still choosing", async () => {
  sendWelcome({ chosen: [2] });
  prompt();
  selection.tap("card:60");
  session.confirm();
  expect(text(".question span")).toBe("One moment: play 60 …");
  socket().sendMessage({ type: "done", re: socket().received.at(-1)?.["re"] });
  await advanceTime(0);

  expect(text(".question span")).toBe("You play the 60.");
  expect(text(".hint")).toBe("You can still change your choice. We are waiting for Ben.");
  selection.tap("card:51");
  expect(text(".confirm")).toBe("Play 51");
});

test("a player with nothing to choose reads who is still choosing", () => {
  sendWelcome({ situations: [{ seat: 0, view: viewJson(0, [[51], [0], [0]]) }], asked: [1, 2] });
  prompt();

  expect(text(".question span")).toBe("We are waiting for Ben and Cleo.");
  expect(buttons()).toEqual([]);
});

test("a turn is described as it is shown, and can be skipped", async () => {
  sendWelcome();
  prompt();
  const events = [
    { event: "revealed", cards: [{ seat: 0, card: 51 }] },
    { event: "placed", seat: 0, card: 51, row: 3, end: 40 },
  ];
  socket().sendMessage({ type: "step", step: 2, events, situations: [situationJson(60)], asked: [0] });
  await advanceTime(2100);

  expect(text(".question span")).toBe("Your 51 goes to row 4, after the 40 (11 away).");
  expect(buttons()).toEqual(["Skip"]);
});

test("the flip is a switch, and says what the card would count as", async () => {
  const seen = { ...viewJson(0, [[24], [0], [0]], { flips: [true, true, true] }), game: "flip" };
  const options = [...playOptions(24, 33), { choice: "play", card: 24, flip: true, say: "24f" }];
  sendWelcome({ situations: [{ seat: 0, view: seen, options }] });
  prompt();
  await advanceTime(500);
  selection.tap("card:24");
  page.querySelector<HTMLElement>("[data-item='flip']")?.click();

  expect(text("[data-item='flip']")).toBe("24 as 42");
  expect(text(".confirm")).toBe("Play 24 as 42");
});

test("the first row that somebody chooses comes with a tip below the question, until they tap one", () => {
  prefs.tips = [];
  const options = [0, 1, 2, 3].map((row) => ({ choice: "take_row", row, say: `r${row + 1}` }));
  const queue = [{ seat: 0, card: 1 }];
  const situations = [{ seat: 0, view: viewJson(0, [[60], [0], [0]], { queue }), options }];
  sendWelcome({ situations });
  prompt(true);

  expect(text(".question")).toMatch(/Which row/);
  expect(text(".hint")).toMatch(/^Tap it\. The number at its end/);
  session.picker.select("row:1");
  flushSync();
  session.picker.clear();
  flushSync();
  expect(text(".hint")).toBe("");
});

test("whom everybody else waits for is told so", () => {
  prefs.tips = ["tap"];
  sendWelcome({ asked: [0, 1, 2], chosen: [1] });
  prompt(true);

  expect(text(".hint")).toBe("");
  sendWelcome({ asked: [0, 1, 2], chosen: [1, 2], step: 9 });
  expect(text(".hint")).toBe("All the others have chosen and are waiting for you.");
});

test("the team can pass once, or all turn long", async () => {
  const queue = [{ seat: 0, card: 51 }];
  const seen = { ...viewJson(0, [[60], [0], [0]], { queue, faceup: ["stop"] }), game: "buffalo" };
  const options = [{ choice: "pass", say: "pass" }, { choice: "use", special: "stop", say: "stop" }];
  sendWelcome({ situations: [{ seat: 0, view: seen, options }] });
  prompt();

  expect(buttons()).toEqual(["Pass for this card", "Pass the whole turn"]);
  expect(text(".hint")).toBe("You can tap Stop.");
  expect(text(".main")).toBeUndefined(); // nothing is louder than the special card
  await advanceTime(1000);
  page.querySelectorAll("button")[1]?.click();
  expect(socket().received.at(-1)).toMatchObject({ type: "pass_turn", seat: 0, on: true });
  const seats = SEATS.map((seat, at) => ({ ...seat, passes: at === 0 }));
  const table = { code: "ABCDEF", game: "buffalo", state: "playing", seats, commitment: "" };
  socket().sendMessage({ type: "table", table, seats: [0], step: 1 });
  flushSync();
  expect(text(".hint")).toBe("You pass for the rest of this turn.");
  expect(buttons()).toEqual(["Pass", "Ask me again"]);

  page.querySelectorAll("button")[1]?.click();
  expect(socket().received.at(-1)).toMatchObject({ type: "pass_turn", seat: 0, on: false });
  socket().sendMessage({ type: "table", table: { ...table, seats: SEATS }, seats: [0], step: 1 });
  socket().sendMessage({ type: "done", re: socket().received.at(-1)?.["re"] });
  await advanceTime(10);
  expect(buttons()).toEqual(["Pass for this card", "Pass the whole turn"]);
});

test("the host can let a bot play for an absent player", () => {
  const seats = [
    { name: "Anna", here: true, host: true }, { name: "Ben" }, { name: "Cleo", here: true },
  ];
  const table = { code: "ABCDEF", game: "classic", state: "playing", seats, commitment: "" };
  const situation = { seat: 0, view: viewJson(0, [[51], [0], [0]]), options: playOptions(51) };
  const welcome = { table, seats: [0], asked: [0, 1, 2] };
  sendWelcome({ ...welcome, situations: [situation] });
  prompt();
  expect(buttons()).toEqual(["Confirm"]); // it would read as an offer to the host

  sendWelcome({ ...welcome, step: 2, chosen: [0], situations: [{ ...situation, choice: "51" }] });
  flushSync();
  expect(buttons()).toEqual(["Bot for Ben"]);
});

test("people who share a device are asked by name, and can look again", async () => {
  const hands = [[51], [52], [0]];
  const situations = [0, 1].map((seat) => ({
    seat, view: viewJson(seat, hands), options: playOptions(51 + seat), choice: String(51 + seat),
  }));
  sendWelcome({ seats: [0, 1], situations, chosen: [0, 1] });
  prompt();

  expect(text(".question span")).toBe("All of you have chosen.");
  expect(buttons()).toEqual(["Anna: look again", "Ben: look again"]);
});

test("a spectator reads whether there is a seat for them next time", () => {
  const view = viewJson(null, [[1], [2], [3]]);
  const table = { code: "ABCDEF", game: "classic", state: "playing", seats: SEATS, commitment: "", watching: 2 };
  const hint = (free_next: number, step: number): string => {
    sendWelcome({ seats: [], step, table: { ...table, free_next }, situations: [{ seat: null, view }] });
    flushSync();
    return text(".hint") ?? "";
  };
  prompt();

  expect(hint(2, 1)).toBe("You are watching. If you all play 6 nimmt! again, there is a seat for you.");
  expect(hint(1, 2)).toBe("You are watching. If you all play 6 nimmt! again, 1 seat is free for all who watch.");
  expect(hint(0, 3)).toBe("You are watching. People have all 3 seats: one is free only when somebody leaves.");
});

test("what a positive card cancels is chosen by buttons, one for each set", () => {
  const view = viewJson(0, [[51], [0], [0]], { game: "anniversary", positive: 55 });
  const options = [[1, 2, 66], [1, 10, 20]].map((cards) => ({ choice: "cancel", cards, say: cards.join("+") }));
  sendWelcome({ situations: [{ seat: 0, view, options }], asked: [0] });
  prompt();

  expect(text(".question span")).toBe("What should the 55 cancel?");
  expect(buttons().slice(0, 2)).toEqual(["1 + 2 + 66", "1 + 10 + 20"]);
  page.querySelector<HTMLButtonElement>('[data-item="cancel:1+10+20"]')?.click();
  expect(text(".confirm")).toBe("Cancel the 1, the 10 and the 20");
  page.querySelector<HTMLButtonElement>(".confirm")?.click();
  expect(socket().received.at(-1)).toMatchObject({ choice: "1+10+20" });
});

const TEAM_OPTIONS = [...playOptions(51, 60), { choice: "use", special: "stop", say: "stop" }, { choice: "unstop", row: 1, say: "unstop2" }];

function chooseAsTeam(step: number, choice: string): void {
  const view = viewJson(0, [[51, 60], [0, 0]], {
    game: "buffalo", faceup: ["stop", "sort"], marks: [[], ["stop"], [], []], piles: [[], []], stack: [0, 0],
  });
  const situations = [{ seat: 0, view, options: TEAM_OPTIONS, ...(choice ? { choice } : {}) }];
  const events = step > 1 ? [{ event: "unmarked", seat: 1, row: 0 }] : [];
  if (step === 1) sendWelcome({ situations, asked: [0, 1] });
  else socket().sendMessage({ type: "step", step, events, situations, asked: [0, 1] });
}

test("a small team reads that its heads count double, with the first tip too", () => {
  prefs.tips = [];
  const view = viewJson(0, [[51, 60], [0, 0]], {
    game: "buffalo", seats: 2, faceup: ["sort"], marks: [[], [], [], []], piles: [[], []], stack: Array<number>(10).fill(0),
  });
  sendWelcome({ situations: [{ seat: 0, view, options: playOptions(51, 60) }], asked: [0, 1] });
  prompt(true);

  expect(text(".hint")).toMatch(/^Heads are penalty points. .*heads count double/);
});

test("why something cannot be chosen stands in place of the question", () => {
  sendWelcome();
  prompt();
  selection.showNote("This card stays where it is.");

  expect(text(".question")).toBe("");
  expect(text(".alarm")).toBe("This card stays where it is.");
});

test("while a team chooses cards, a special card can be used too", () => {
  chooseAsTeam(1, "");
  prompt();

  expect(text(".question span")).toBe("Which card will you play? Before that you may use a special card for the team.");
  selection.tap("special:stop");
  expect(text(".confirm")).toBe("Use Stop");
  selection.tap("row:1");
  expect(text(".confirm")).toBe("Remove the Stop from row 2");
  page.querySelector<HTMLButtonElement>(".confirm")?.click();
  expect(socket().received.at(-1)).toMatchObject({ choice: "unstop2", step: 1 });
});

test("after somebody in the team has acted, a sealed card is still chosen and can be changed", async () => {
  chooseAsTeam(1, "60");
  prompt();
  chooseAsTeam(2, "60");
  socket().sendMessage({ type: "chosen", step: 2, seats: [0], mine: { 0: "60" } });
  await advanceTime(5000);

  expect(text(".question span")).toBe("You play the 60.");
  expect(session.choosing).toEqual([1]);
  selection.tap("card:51");
  expect(text(".confirm")).toBe("Play 51");
  page.querySelector<HTMLButtonElement>(".confirm")?.click();
  expect(socket().received.at(-1)).toMatchObject({ choice: "51", step: 2 });
});
