/* Tests of the layout of the score chart. */
import { expect, test } from "vitest";

import { scaleTop, spreadLabels } from "./chart_layout";

test("a scale ends at a round number", () => {
  expect([0, 7, 66, 81, 250].map(scaleTop)).toEqual([10, 10, 80, 100, 300]);
});

test("names that would lie on each other are moved apart, and stay in the picture", () => {
  const placed = spreadLabels([98, 99, 100, 10], 15, 100);

  expect(placed).toEqual([70, 85, 100, 10]);
});
