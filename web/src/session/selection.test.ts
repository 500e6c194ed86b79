import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { tidy } from "../testing/mount";
import { Pointing } from "./selection.svelte";
import { prefs } from "../browser/prefs.svelte";
import { comes, pass, plays, situation, socket, view, welcome } from "../testing/server_stub";
import type { Sitting } from "./session.svelte";

tidy();

let sitting: Sitting;
let pointing: Pointing;

function asked(game: string, options: object[], more: object = {}): void {
  const seen = { ...view(0, [[24, 33, 36], [0], [0]], more), game };
  welcome({ situations: [{ seat: 0, view: seen, options }] });
  pointing.asked();
}

function said(): string[] {
  return socket().heard.flatMap(({ choice }) => (typeof choice === "string" ? [choice] : []));
}

const take = (pile: number): object => ({ choice: "take_pile", pile, say: `p${pile + 1}` });
const lay = (card: number, pile: number): object => ({ choice: "lay", card, pile, say: `${card}p${pile + 1}` });
const flip = (card: number): object => ({ choice: "play", card, flip: true, say: `${card}f` });

beforeEach(() => {
  sitting = comes();
  pointing = new Pointing(sitting);
});

afterEach(() => {
  sitting.leave();
  vi.useRealTimers();
});

test("the second tap on a card plays it", async () => {
  asked("classic", plays(24, 33));
  await pass(500);

  pointing.tap("card:24");
  expect(said()).toEqual([]);
  pointing.tap("card:24");
  expect(said()).toEqual(["24"]);
});

test("one tap is enough for whoever wants it so", async () => {
  prefs.quick = true;
  asked("classic", plays(24, 33));
  await pass(500);

  pointing.tap("card:24");

  expect(said()).toEqual(["24"]);
});

test("one tap is not enough while there is more to point at", async () => {
  prefs.quick = true;
  asked("flip", [...plays(24, 33), flip(24)]);
  await pass(500);

  pointing.tap("card:24");
  expect(said()).toEqual([]);
  pointing.flip();
  expect(said()).toEqual(["24f"]);
});

test("a tap that was meant for the question before only selects", () => {
  prefs.quick = true;
  asked("classic", plays(24, 33));

  pointing.tap("card:24");

  expect(said()).toEqual([]);
  expect(sitting.picker.current?.say).toBe("24");
});

test("a pile on which the selected card does not fit is not taken by one tap", async () => {
  prefs.quick = true;
  asked("eleven", [lay(24, 0), lay(24, 1), take(0), take(1), take(2)], { piles: [[20], [22], [70]] });
  await pass(500);

  pointing.tap("card:24");
  pointing.tap("pile:2");

  expect(said()).toEqual([]);
  expect(pointing.note).toBe("The 24 does not fit on pile 3.");
});

test.each([
  ["a row, when a card is asked", "row:1", "Every card finds its row by itself. Now: Which card do you play?"],
  ["a card that lies", "card:20", "This card lies where it lies. Now: Which card do you play?"],
] as const)("%s, says why not and what is asked", (_, thing, note) => {
  asked("classic", plays(24, 33));

  pointing.tap(thing);

  expect(pointing.note).toBe(note);
});

test("what cannot be flipped says so", async () => {
  asked("flip", [...plays(24, 33), flip(24)]);
  await pass(500);

  pointing.tap("card:33");
  pointing.flip();

  expect(pointing.note).toBe("The 33 cannot be flipped: only two different digits can.");
});

test("the flip of this round that is gone says so", () => {
  asked("flip", plays(24, 33));

  pointing.flip();

  expect(pointing.note).toBe("You have used your flip in this round. Now: Which card do you play?");
});

test("a special card says what it does, and when", () => {
  asked("anniversary", plays(24, 33), { specials: { hands: [["stop"], [], []] } });

  pointing.tap("special:stop");

  expect(pointing.note).toBe(
    "Stop: closes a row: nobody may add to it or take it until the Stop is lifted. " +
      "A special card is played when your own card is the next to be laid.",
  );
});

test("a hand that waits says for whom", () => {
  welcome({ situations: [{ seat: 0, view: view(0, [[24], [0], [0]]) }], asked: [1, 2], chosen: [2] });

  pointing.tap("card:24");

  expect(pointing.note).toBe("It is not your turn. We are waiting for Ben.");
});

test("while a turn is shown nothing can be chosen", () => {
  welcome();
  const events = [{ event: "revealed", cards: [{ seat: 0, card: 51 }] }];
  socket().tell({ type: "step", step: 2, events, situations: [situation(60)], asked: [0] });

  pointing.tap("card:60");

  expect(pointing.note).toBe("One moment: this turn is still being shown.");
});

test("a note goes away by itself, and with the next tap", async () => {
  asked("classic", plays(24, 33));
  pointing.tap("row:1");
  await pass(10_000);
  expect(pointing.note).toBe("");

  pointing.tap("row:1");
  pointing.tap("card:24");
  expect(pointing.note).toBe("");
});
