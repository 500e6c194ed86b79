import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Pointing } from "../../../session/selection.svelte";
import { comes, pass, plays, situation, socket, view, welcome } from "../../../testing/server_stub";
import type { Sitting } from "../../../session/session.svelte";
import Prompt from "./Prompt.svelte";
import { shown, tidy } from "../../../testing/mount";

tidy();

let sitting: Sitting;
let pointing: Pointing;
let page: HTMLElement;

function prompt(): void {
  page = shown(Prompt, { sitting, pointing });
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
  sitting = comes();
  pointing = new Pointing(sitting);
});

afterEach(() => {
  sitting.leave();
  vi.useRealTimers();
});

test("the question stands there, and nothing can be confirmed yet", () => {
  welcome();
  prompt();

  expect(text(".question span")).toBe("Which card do you play?");
  expect(page.querySelector<HTMLButtonElement>(".confirm")?.disabled).toBe(true);
});

test("the button says what it would choose, and chooses it", () => {
  welcome();
  prompt();
  pointing.tap("card:60");

  expect(text(".confirm")).toBe("Play 60");
  page.querySelector<HTMLButtonElement>(".confirm")?.click();
  expect(socket().heard.at(-1)).toMatchObject({ choice: "60" });
});

test("what was chosen, once it is safe, can still be changed; it says who is waited for", async () => {
  welcome({ chosen: [2] });
  prompt();
  pointing.tap("card:60");
  sitting.confirm();
  expect(text(".question span")).toBe("On its way: play 60 …");
  socket().tell({ type: "done", re: socket().heard.at(-1)?.["re"] });
  await pass(0);

  expect(text(".question span")).toBe("You have chosen: play 60.");
  expect(text(".hint")).toBe("You can still change it. We are waiting for Ben.");
  pointing.tap("card:51");
  expect(text(".confirm")).toBe("Play 51");
});

test("who has nothing to choose reads for whom we wait", () => {
  welcome({ situations: [{ seat: 0, view: view(0, [[51], [0], [0]]) }], asked: [1, 2] });
  prompt();

  expect(text(".question span")).toBe("We are waiting for Ben and Cleo.");
  expect(buttons()).toEqual([]);
});

test("a turn is told as it is shown, and can be skipped", async () => {
  welcome();
  prompt();
  const events = [
    { event: "revealed", cards: [{ seat: 0, card: 51 }] },
    { event: "placed", seat: 0, card: 51, row: 3, end: 40 },
  ];
  socket().tell({ type: "step", step: 2, events, situations: [situation(60)], asked: [0] });
  await pass(1200);

  expect(text(".question span")).toBe("Your 51 goes to row 4, behind the 40 (11 away).");
  expect(buttons()).toEqual(["Skip"]);
});

test("the flip is a switch, and says what the card would count as", async () => {
  const seen = { ...view(0, [[24], [0], [0]], { flips: [true, true, true] }), game: "flip" };
  const options = [...plays(24, 33), { choice: "play", card: 24, flip: true, say: "24f" }];
  welcome({ situations: [{ seat: 0, view: seen, options }] });
  prompt();
  await pass(500);
  pointing.tap("card:24");
  page.querySelector<HTMLElement>("[data-thing='flip']")?.click();

  expect(text("[data-thing='flip']")).toBe("24 as 42");
  expect(text(".confirm")).toBe("Play 24 as 42");
});

test("the team can pass once, or all turn long", () => {
  const queue = [{ seat: 0, card: 51 }];
  const seen = { ...view(0, [[60], [0], [0]], { queue, faceup: ["stop"] }), game: "buffalo" };
  const options = [{ choice: "pass", say: "pass" }, { choice: "use", special: "stop", say: "stop" }];
  welcome({ situations: [{ seat: 0, view: seen, options }] });
  prompt();

  expect(buttons()).toEqual(["Pass", "Keep passing", "Confirm"]);
  page.querySelectorAll("button")[1]?.click();
  expect(socket().heard.at(-1)).toMatchObject({ choice: "pass" });
  expect(text(".hint")).toBe("You pass for the rest of this turn.");
});

test("the host can let a bot play for whoever is gone", () => {
  const seats = [
    { name: "Anna", here: true, host: true }, { name: "Ben" }, { name: "Cleo", here: true },
  ];
  const table = { code: "ABCDEF", game: "classic", state: "playing", seats, commitment: "" };
  welcome({ table });
  prompt();

  expect(buttons()).toContain("Let a bot play for Ben");
  expect(buttons()).not.toContain("Let a bot play for Cleo");
});

test("people who share a device are asked by name, and can look again", async () => {
  const hands = [[51], [52], [0]];
  const situations = [0, 1].map((seat) => ({
    seat, view: view(seat, hands), options: plays(51 + seat), choice: String(51 + seat),
  }));
  welcome({ seats: [0, 1], situations, chosen: [0, 1] });
  prompt();

  expect(text(".question span")).toBe("All of you have chosen.");
  expect(buttons()).toEqual(["Anna: look again", "Ben: look again"]);
});

test("who only watches is told so", () => {
  welcome({ seats: [], situations: [{ seat: null, view: view(null, [[1], [2], [3]]) }] });
  prompt();

  expect(text(".hint")).toBe("You are watching. Hands are hidden from you.");
});
