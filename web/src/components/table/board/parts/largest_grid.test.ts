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

test("on a large screen cards stay whole while they are wide enough", () => {
  const television = { width: 1100, height: 1040, gap: 16, foot: 40, most: 330 };

  expect(largestGrid(8, { ...television, enough: 96 })).toMatchObject({ columns: 4, short: 0 });
  expect(largestGrid(12, television).short).toBeGreaterThan(0);
  expect(largestGrid(12, { ...television, enough: 96 }).short).toBe(0);
});
