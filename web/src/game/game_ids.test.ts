/* Tests of the order of the games. */
import { expect, test } from "vitest";

import { GAMES, LEARNING_ORDER, OFFERS } from "./game_ids";

test("the games stand in one order everywhere: that of the path", () => {
  expect(GAMES.slice(0, LEARNING_ORDER.length)).toEqual(LEARNING_ORDER);
  expect(OFFERS.filter((offer) => offer !== "6takes")).toEqual(GAMES);
});
