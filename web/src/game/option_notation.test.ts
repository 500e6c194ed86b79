/* Options by their notation. */
import { expect, test } from "vitest";

import { readNotation } from "./option_notation";

test("every kind of option is read", () => {
  expect(readNotation("59")).toMatchObject({ cards: [59], flipped: false, row: null, pile: null });
  expect(readNotation("24f")).toMatchObject({ cards: [24], flipped: true });
  expect(readNotation("12+13")).toMatchObject({ cards: [12, 13] });
  expect(readNotation("24p3")).toMatchObject({ cards: [24], pile: 2 });
  expect(readNotation("r2")).toMatchObject({ cards: [], row: 1 });
  expect(readNotation("p1")).toMatchObject({ cards: [], pile: 0, row: null });
  expect(readNotation("unstop4")).toMatchObject({ row: 3, word: "unstop" });
  expect(readNotation("C")).toMatchObject({ seat: 2, special: null });
  expect(readNotation("pass")).toMatchObject({ word: "pass", special: null });
  expect(readNotation("done")).toMatchObject({ word: "done", special: null });
  expect(readNotation("five_row")).toMatchObject({ special: "five_row", row: null });
});
