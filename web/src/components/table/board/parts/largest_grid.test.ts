/* The grid of the draft and of the piles. */
import { expect, test } from "vitest";

import { largestGrid } from "./largest_grid";

test("all cards lie within the place, however many there are", () => {
  for (const count of [1, 7, 26, 64]) {
    const { columns, width, short } = largestGrid(count, { width: 350, height: 240, gap: 4, foot: 12 });
    const lines = Math.ceil(count / columns);
    const tall = width * (1.4 - 0.4 * short);

    expect(columns * width + (columns - 1) * 4).toBeLessThanOrEqual(350);
    expect(lines * (tall + 12) + (lines - 1) * 4).toBeLessThanOrEqual(240.001);
  }
});

test("cards are whole where there is room, and square where there is none", () => {
  expect(largestGrid(4, { width: 900, height: 400, gap: 8, most: 120 })).toMatchObject({ width: 120, short: 0 });
  expect(largestGrid(64, { width: 350, height: 240, gap: 4 }).short).toBeGreaterThan(0.8);
});
