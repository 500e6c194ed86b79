/* Tests of the layout of the score chart. */
import { expect, test } from "vitest";

import { scaleTop, spreadLabels } from "./chart_layout";

test("a scale ends at a round number", () => {
  expect([0, 7, 66, 81, 250].map(scaleTop)).toEqual([10, 10, 80, 100, 300]);
});

test("labels that would overlap are moved apart and stay inside the chart", () => {
  const placed = spreadLabels([98, 99, 100, 10], 15, 100);

  expect(placed).toEqual([70, 85, 100, 10]);
});
