/* Tests of where the path of games leads next. */
import { expect, test } from "vitest";

import { LEARNING_ORDER } from "../game/game_ids";
import { nextOnPath } from "./next_on_path";

test("the path leads to the first game that was not played, and at last nowhere", () => {
  const [first, second, third] = LEARNING_ORDER;

  expect(nextOnPath([])).toBe(first);
  expect(nextOnPath([first ?? "", second ?? ""])).toBe(third);
  expect(nextOnPath(LEARNING_ORDER)).toBeUndefined();
});
