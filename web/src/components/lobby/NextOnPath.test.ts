/* Tests of the next game of the path, near the top of the start page. */
import { expect, test } from "vitest";

import { played } from "../../browser/known_games.svelte";
import { LEARNING_ORDER } from "../../game/game_ids";
import { mountComponent, setUpComponentTests } from "../../testing/mount";
import NextOnPath from "./NextOnPath.svelte";

setUpComponentTests();

test("whoever has not played the first game is offered no other on top", () => {
  const link = () => mountComponent(NextOnPath, { won: [] }).querySelector("a")?.getAttribute("href");

  expect(link()).toBeUndefined();
  played.add("classic");
  expect(link()).toBe(`/try/${LEARNING_ORDER[1]}`);
});
