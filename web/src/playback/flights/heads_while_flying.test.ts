import { expect, test } from "vitest";

import type { GameEvent } from "../../net/messages";
import { headsWhileFlying } from "./heads_while_flying";

const took = { event: "took", seat: 0, card: 60, row: 1, cards: [5, 22, 31], heads: 8, why: "full" } as unknown as GameEvent;

test("a card that is laid counts when it has landed", () => {
  const placed = { event: "placed", seat: 0, card: 60, row: 1 } as unknown as GameEvent;

  expect(headsWhileFlying(placed, 1, 4)).toEqual([{ after: 500, heads: 4 }]);
});

test("in a take the heads go with the cards, and the new card counts last", () => {
  const steps = headsWhileFlying(took, 1, 3);

  expect(steps.map(({ heads }) => heads)).toEqual([6, 1, 0, 3]);
  expect(steps.map(({ after }) => after)).toEqual(steps.map(({ after }) => after).sort((one, other) => one - other));
  expect(headsWhileFlying(took, 0, 3)).toHaveLength(1);
});
