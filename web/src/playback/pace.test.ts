/* How long an event is shown. */
import { expect, test } from "vitest";

import type { Placed } from "../net/messages";
import { crowdFactor } from "./pace";

const LIES_DOWN = { event: "placed", why: "nearest", number: 0, barred: null } as unknown as Placed;

test("the more cards are laid, the quicker is what simply lies down", () => {
  expect([2, 4, 7, 10].map((seats) => crowdFactor(LIES_DOWN, seats))).toEqual([1, 1, 1.3, 1.6]);
});

test("a flipped card, another reason and a take keep their time", () => {
  const told = [{ ...LIES_DOWN, number: 42 }, { ...LIES_DOWN, why: "fifth" }, { event: "took" }] as Placed[];

  expect(told.map((event) => crowdFactor(event, 10))).toEqual([1, 1, 1]);
});
