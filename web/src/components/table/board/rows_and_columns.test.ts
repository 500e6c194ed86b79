/* Tests of how the revealed cards stand beside the rows. */
import { expect, test } from "vitest";

import { columnsBesideRows, gridOnTv } from "./rows_and_columns";

test("on a television ten cards stand in two columns, so that the rows are large", () => {
  expect([2, 4, 5, 8, 10].map(gridOnTv)).toEqual([
    { columns: 1, lines: 4 },
    { columns: 1, lines: 4 },
    { columns: 2, lines: 4 },
    { columns: 2, lines: 4 },
    { columns: 2, lines: 5 },
  ]);
  expect(columnsBesideRows(10)).toBe(3);
});
