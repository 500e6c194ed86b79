/* Tests of what a television says about a card. */
import { beforeAll, expect, test } from "vitest";

import type { GameEvent } from "../net/messages";
import { load, loadAll } from ".";
import { sayShort } from "./short_sentences";

const NAMES = ["Anna", "Ben", "Carl"];
const CAUSE = { how: "took", seat: 0, card: 8, row: 0 } as const;

function placed(seat: number, card: number, cause: object | null = null): GameEvent {
  return { event: "placed", seat, card, row: 3, why: "nearest", end: 5, number: 0, cause, barred: null } as unknown as GameEvent;
}

beforeAll(async () => {
  await loadAll("en");
  await load("de");
});

test("a card, its owner and its row are enough", () => {
  expect(sayShort(placed(1, 13), "en", NAMES)).toBe("Ben: 13 → row 4");
  expect(sayShort(placed(1, 13), "de", NAMES)).toBe("Ben: 13 → Reihe 4");
});

test("a reason that several cards share is given once", () => {
  const [first, second] = [placed(1, 13, CAUSE), placed(2, 14, CAUSE)];

  expect(sayShort(first, "en", NAMES, [first])).toBe("Ben: 13 → row 4: Anna has taken row 1 with the 8");
  expect(sayShort(second, "en", NAMES, [first])).toBe("Carl: 14 → row 4");
});

test("a card that joined the same row before is no reason", () => {
  const joined = { how: "joined", seat: 0, card: 12, row: 3 };

  expect(sayShort(placed(1, 13, joined), "en", NAMES)).toBe("Ben: 13 → row 4");
});

test("who takes a row is told with what it costs", () => {
  const took = {
    event: "took", seat: 1, card: 9, row: 1, why: "full", end: 8, number: 0, cards: [4, 5, 6, 7, 8], heads: 6,
    stays: [9], discarded: [], team: false, cause: null, barred: null,
  } as unknown as GameEvent;

  expect(sayShort(took, "en", NAMES)).toBe("9 → row 2: Ben takes 5 cards, 6 heads");
});

test("what is printed beneath the cards is not said", () => {
  const revealed = { event: "revealed", cards: [{ seat: 0, card: 8, flipped: false }] } as unknown as GameEvent;

  expect(sayShort(revealed, "en", NAMES)).toBe("");
});
