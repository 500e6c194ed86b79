/* Tests of how much a take hurts. */
import { expect, test } from "vitest";

import type { Took } from "../net/messages";
import { displayTime } from "./pace";
import { painOf, vibrationOf } from "./take_pain";

test("one head hurts hardly, thirteen as much as can be", () => {
  expect([1, 7, 13, 27].map(painOf)).toEqual([0, 0.5, 1, 1]);
});

test("the more it hurts, the longer it is shown and felt", () => {
  const [one, many] = [1, 13].map((heads) => displayTime({ event: "took", heads } as Took));
  expect(many).toBeGreaterThan((one ?? 0) * 1.5);
  expect(vibrationOf(1)).toHaveLength(1);
  expect(vibrationOf(13)).toHaveLength(7);
});
