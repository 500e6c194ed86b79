/* Tests of where the path of games leads next. */
import { expect, test } from "vitest";

import { played } from "../browser/known_games.svelte";
import { LEARNING_ORDER } from "../game/game_ids";
import { mountComponent, setUpComponentTests } from "../testing/mount";
import NextOnPath from "../components/lobby/NextOnPath.svelte";
import { nextOnPath } from "./next_on_path";

setUpComponentTests();

test("the path leads to the first game that was not played, and at last nowhere", () => {
  const [first, second, third] = LEARNING_ORDER;

  expect(nextOnPath([])).toBe(first);
  expect(nextOnPath([first ?? "", second ?? ""])).toBe(third);
  expect(nextOnPath(LEARNING_ORDER)).toBeUndefined();
});

test("whoever has not played the first game is offered no other on top", () => {
  const link = () => mountComponent(NextOnPath, { won: [] }).querySelector("a")?.getAttribute("href");

  expect(link()).toBeUndefined();
  played.add("classic");
  expect(link()).toBe(`/try/${LEARNING_ORDER[1]}`);
});
