/* Tests of how the revealed cards stand beside the rows. */
import { expect, test } from "vitest";

import { columnsBesideRows, gridOnTv, placeInColumns } from "./rows_and_columns";

test("on a television five cards stand in one column and ten in two, so that the rows are large", () => {
  expect([2, 4, 5, 6, 8, 10].map(gridOnTv)).toEqual([
    { columns: 1, lines: 4 },
    { columns: 1, lines: 4 },
    { columns: 1, lines: 5 },
    { columns: 2, lines: 4 },
    { columns: 2, lines: 4 },
    { columns: 2, lines: 5 },
  ]);
  expect(columnsBesideRows(10)).toBe(3);
});

test("played cards are read down one column after the other, and no column is longer than the first", () => {
  const places = [0, 1, 2, 3, 4].map((at) => placeInColumns(at, 5, 2));

  expect(places.map(({ column, line }) => [column, line])).toEqual([[1, 1], [1, 2], [1, 3], [2, 1], [2, 2]]);
});
