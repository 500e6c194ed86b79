/* Tests of what is shown while an event is told: nothing counts before it has landed. */
import { expect, test } from "vitest";

import { fillDefaults } from "../net/fill_defaults";
import type { GameEvent, View } from "../net/messages";
import { makePlayed, makeView } from "../testing/mount";
import { applyEvent } from "./apply_event";
import type { TableFields } from "./apply_event";
import { GAP, framesOf } from "./frames";
import type { Frame } from "./frames";
import { displayTime } from "./pace";

function frames(before: View, json: object): Frame[] {
  const event = fillDefaults("GameEvent", json) as GameEvent;
  return framesOf(before, event, applyEvent(before, event));
}

function table(view: View): TableFields {
  return view as unknown as TableFields;
}

function lanes(some: readonly Frame[], row: number): (readonly number[] | undefined)[] {
  return some.map(({ view }) => table(view).rows[row]);
}

const QUEUE = [{ seat: 0, card: 20, flipped: false }];
const FULL = { event: "took", seat: 0, card: 20, row: 0, cards: [3, 5, 6, 8, 9], heads: 7, stays: [20], why: "full" };
const BEFORE = makeView("classic", { rows: [[3, 5, 6, 8, 9], [30], [40], [50]], queue: QUEUE, piles: [[], []] });

test("the sixth card arrives, then the row is swept, and then the card has the first place", () => {
  expect(lanes(frames(BEFORE, FULL), 0)).toEqual([[3, 5, 6, 8, 9, 20], [GAP, GAP, GAP, GAP, GAP, 20], [20], [20]]);
});

test("beyond the cow too the card that takes lies at the end of the row", () => {
  const before = makeView("cow", { rows: [[10, 13, 16, 18], [30]], marker: 0, queue: QUEUE, piles: [[], []] });
  const took = { ...FULL, cards: [10, 13, 16, 18] };

  expect(lanes(frames(before, took), 0)[0]).toEqual([10, 13, 16, 18, GAP, 20]);
});

test("a card that stays moves up only when the others have left", () => {
  const before = makeView("cow", { rows: [[36], [5, 8, 10, 11, 14]], marker: 1, piles: [[], []] });
  const took = { ...FULL, card: 36, row: 1, cards: [5, 8, 10, 11], stays: [14], why: "cow" };

  expect(lanes(frames(before, took), 1)).toEqual([[GAP, GAP, GAP, GAP, 14], [14], [14]]);
});

test("a card that fits nowhere waits until the row is on its way", () => {
  const low = frames(BEFORE, { ...FULL, why: "low" });

  expect(low.map(({ view }) => table(view).queue.length)).toEqual([1, 0, 0]);
  expect(low[1]?.at).toBeGreaterThan(0);
});

test.each([FULL, { ...FULL, why: "low" }, { ...FULL, heads: 20 }])("nothing is counted before it has landed: %o", (took) => {
  const shown = frames(BEFORE, took);

  const taken = shown.map(({ landed }) => table(landed).piles[0]?.length);
  const sums = shown.map(({ landed }) => table(landed).rows[0]?.length);
  expect([taken.slice(0, -1), sums.slice(0, -1)]).toEqual([taken.slice(0, -1).fill(0), sums.slice(0, -1).fill(5)]);
  expect([taken.at(-1), sums.at(-1)]).toEqual([5, 1]);
  expect(shown.at(-1)?.at).toBeLessThan(displayTime(took as unknown as GameEvent));
});

test("a card that is laid counts when it has landed", () => {
  const shown = frames(BEFORE, { event: "placed", seat: 0, card: 35, row: 1 });

  expect(shown.map(({ view }) => table(view).rows[1])).toEqual([[30, 35], [30, 35]]);
  expect(shown.map(({ landed }) => table(landed).rows[1])).toEqual([[30], [30, 35]]);
});

test("a flipped card lies flipped for a while, and the next event waits until it has turned over", () => {
  const placed = { event: "placed", seat: 0, card: 35, row: 1 };
  const [plain, flipped] = [placed, { ...placed, card: 53, number: 35 }].map((one) => frames(BEFORE, one).at(-1)?.at ?? 0);

  expect(flipped).toBeGreaterThan((plain ?? 0) + 500);
  expect(displayTime({ ...placed, number: 35 } as unknown as GameEvent)).toBeGreaterThan((flipped ?? 0) + 200);
});

test("cards are turned over where their players put them, and then sorted", () => {
  const cards = [{ seat: -1, card: 4 }, { seat: 2, card: 8 }, { seat: 0, card: 20 }, { seat: 1, card: 33 }];
  const shown = frames(BEFORE, { event: "revealed", cards });

  expect(shown.map(({ view }) => table(view).queue.map(({ seat }) => seat))).toEqual([
    [0, 1, 2, -1],
    [-1, 2, 0, 1],
    [-1, 2, 0, 1],
  ]);
});

test("before a new deal the table is empty, and no row has heads of the last round", () => {
  const rows = [[1], [2], [3], [4]];
  const shown = frames(BEFORE, { event: "dealt", round: 2, hands: [[51], [0]], rows });

  expect(shown.map(({ view }) => table(view).rows.flat())).toEqual([[], [1, 2, 3, 4], [1, 2, 3, 4], [1, 2, 3, 4]]);
  expect(shown.map(({ landed }) => table(landed).rows.flat().length)).toEqual([0, 0, 4, 4]);
  expect(shown.map(({ view }) => table(view).hands.flat().length)).toEqual([0, 2, 2, 2]);
});

test("while a pile is taken the others keep their places, and so their numbers", () => {
  const before = makeView("eleven", { piles: [[12, 20], [70], [99]], bulls: [0, 0, 0] });
  const shown = frames(before, { event: "pile_taken", seat: 1, pile: 0, cards: [12, 20] });

  expect(shown.map(({ view }) => table(view).piles)).toEqual([[[], [70], [99]], [[70], [99]]]);
});

test("a special card is gone with the card on which it was played", () => {
  const acting = { seat: 0, special: "insert", card: null, order: [], struck: false };
  const queue = [makePlayed(0, 7), makePlayed(-1, 15)];
  const before = makeView("buffalo", { rows: [[10], [20], [30], [40]], queue, acting });

  const shown = frames(before, { event: "placed", seat: 0, card: 7, row: 0, why: "insert", place: 0 });

  expect(shown.map(({ view }) => [table(view).queue.length, table(view).acting])).toEqual([[1, null], [1, null]]);
});
