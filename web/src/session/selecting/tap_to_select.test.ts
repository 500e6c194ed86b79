/* Tests of selecting and confirming. */
import { beforeEach, expect, test, vi } from "vitest";

import { prefs } from "../../browser/prefs.svelte";
import { setUpComponentTests } from "../../testing/mount";
import {
  advanceTime, joinTable, playOptions, sendWelcome, situationJson, socket, viewJson,
} from "../../testing/server_stub";
import { Selection } from "./tap_to_select.svelte";
import type { Session } from "../session.svelte";
import { whenToPlay } from "./why_not";

setUpComponentTests();

let session: Session;
let selection: Selection;

function asked(game: string, options: object[], more: object = {}): void {
  const seen = { ...viewJson(0, [[24, 33, 36], [0], [0]], more), game };
  sendWelcome({ situations: [{ seat: 0, view: seen, options }] });
  selection.onQuestion();
}

function said(): string[] {
  return socket().received.flatMap(({ choice }) => (typeof choice === "string" ? [choice] : []));
}

const take = (pile: number): object => ({ choice: "take_pile", pile, say: `p${pile + 1}` });
const lay = (card: number, pile: number): object => ({ choice: "lay", card, pile, say: `${card}p${pile + 1}` });
const flip = (card: number): object => ({ choice: "play", card, flip: true, say: `${card}f` });

/** The reasons are loaded when they are first wanted. */
async function noted(note: string): Promise<void> {
  await vi.waitFor(() => expect(selection.note).toBe(note));
}

beforeEach(() => {
  session = joinTable();
  selection = new Selection(session);
});

test("the second tap on a card plays it", async () => {
  asked("classic", playOptions(24, 33));
  await advanceTime(500);

  selection.tap("card:24");
  expect(said()).toEqual([]);
  selection.tap("card:24");
  expect(said()).toEqual(["24"]);
});

test("one tap is enough if the player prefers that", async () => {
  prefs.quick = true;
  asked("classic", playOptions(24, 33));
  await advanceTime(500);

  selection.tap("card:24");

  expect(said()).toEqual(["24"]);
});

test("one tap is not enough while more can be selected", async () => {
  prefs.quick = true;
  asked("flip", [...playOptions(24, 33), flip(24)]);
  await advanceTime(500);

  selection.tap("card:24");
  expect(said()).toEqual([]);
  selection.toggleFlip();
  expect(said()).toEqual(["24f"]);
});

test("a tap that was meant for the question before only selects", () => {
  prefs.quick = true;
  asked("classic", playOptions(24, 33));

  selection.tap("card:24");

  expect(said()).toEqual([]);
  expect(session.picker.current?.say).toBe("24");
});

test("a pile on which the selected card does not fit is not taken by one tap", async () => {
  prefs.quick = true;
  asked("eleven", [lay(24, 0), lay(24, 1), take(0), take(1), take(2)], { piles: [[20], [22], [70]] });
  await advanceTime(500);

  selection.tap("card:24");
  selection.tap("pile:2");

  expect(said()).toEqual([]);
  expect(selection.note).toBe("The 24 does not fit on the 70.");
});

test.each([
  ["a row, when a card is asked", "row:1", "Each card goes to its row by itself."],
  ["a card that lies", "card:20", "This card stays where it is."],
] as const)("%s, says why not in place of the question", async (_, item, note) => {
  asked("classic", playOptions(24, 33));

  selection.tap(item);

  await noted(note);
});

test("a card that cannot be flipped says so", async () => {
  asked("flip", [...playOptions(24, 33), flip(24)]);
  await advanceTime(500);

  selection.tap("card:33");
  selection.toggleFlip();

  await noted("The 33 cannot be flipped: only 10 to 99 can, with two different digits.");
});

test("a flip that is used up says so", async () => {
  asked("flip", playOptions(24, 33));

  selection.toggleFlip();

  await noted("You have already used your flip this round.");
});

test("a special card that cannot be played now is explained, without an alarm", () => {
  asked("anniversary", playOptions(24, 33), { specials: { hands: [["stop"], [], []] } });

  selection.tap("special:stop");

  expect(selection.explained).toBe("stop");
  expect(selection.note).toBe("");
  expect(whenToPlay(session, ["stop"])).toEqual([
    "You can play a special card when your own card is the next to be laid.",
  ]);
});

test("a special card that is of no use just now says what it waits for", () => {
  const use = { choice: "use", special: "stop", say: "stop" };
  asked("buffalo", [{ choice: "pass", say: "pass" }, use], { faceup: ["replace", "stop"] });

  expect(whenToPlay(session, ["replace"])).toEqual([
    "“Replace” works when a player’s own card is next and the player still holds another.",
  ]);
});

test("while a team chooses cards, only what lies there is said to be of use", () => {
  asked("buffalo", playOptions(24, 33), { faceup: ["replace", "stop"] });

  const window = "Special cards are used between two cards, once all are revealed.";
  expect(whenToPlay(session, ["replace"])).toEqual([window]);
  expect(whenToPlay(session, ["replace", "stop"])).toEqual([window, "Stop can also be laid while cards are chosen."]);
});

test("a tap while others choose says who they are", async () => {
  sendWelcome({ situations: [{ seat: 0, view: viewJson(0, [[24], [0], [0]]) }], asked: [1, 2], chosen: [2] });

  selection.tap("card:24");

  await noted("It is not your turn. We are waiting for Ben.");
});

test("while a turn is shown nothing can be chosen", async () => {
  sendWelcome();
  const events = [{ event: "revealed", cards: [{ seat: 0, card: 51 }] }];
  socket().sendMessage({ type: "step", step: 2, events, situations: [situationJson(60)], asked: [0] });

  selection.tap("card:60");

  await noted("One moment: this turn is still being shown.");
});

test("a note goes away by itself, and with the next tap", async () => {
  asked("classic", playOptions(24, 33));
  selection.tap("row:1");
  await noted("Each card goes to its row by itself.");
  await advanceTime(10_000);
  expect(selection.note).toBe("");

  selection.tap("row:1");
  selection.tap("card:24");
  await advanceTime(500);
  expect(selection.note).toBe("");
});
