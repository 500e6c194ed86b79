/* The moment of a replay that its address names. */
import { expect, test } from "vitest";

import { parseMoment } from "./replay_address";

test("a moment is named by its number, or by a step and a seat", () => {
  expect(parseMoment("#12")).toEqual({ at: 11, step: null, seat: null });
  expect(parseMoment("#9.2")).toEqual({ at: 0, step: 9, seat: 2 });
});

test("anything else is the beginning", () => {
  for (const hash of ["", "#", "#0", "#x", "#1.", "#-3.1"]) expect(parseMoment(hash)).toMatchObject({ at: 0, step: null });
});
