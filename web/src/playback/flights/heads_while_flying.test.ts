import { expect, test } from "vitest";

import type { GameEvent } from "../../net/messages";
import { headsChangeAfter } from "./heads_while_flying";

const took = { event: "took", seat: 0, card: 60, row: 1, cards: [5, 22, 31], heads: 8, why: "full" } as unknown as GameEvent;

test("a card that is laid counts when it has landed", () => {
  const placed = { event: "placed", seat: 0, card: 60, row: 1 } as unknown as GameEvent;

  expect(headsChangeAfter(placed, 1)).toBe(500);
});

test("in a take the row keeps its heads until its cards are gone and the new one lies there", () => {
  expect(headsChangeAfter(took, 1)).toBeGreaterThan(1_500);
  expect(headsChangeAfter(took, 0)).toBe(500);
});
