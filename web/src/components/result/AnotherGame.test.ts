/* Tests of the choice of another game for the people who are here. */
import { flushSync } from "svelte";
import { expect, test } from "vitest";

import { mountComponent, setUpComponentTests } from "../../testing/mount";
import AnotherGame from "./AnotherGame.svelte";

setUpComponentTests();

function tilesFor(players: number, watching: number): (game: string) => HTMLButtonElement | undefined {
  const names = Array.from({ length: players }, (_, at) => `Guest ${at}`);
  const props = { open: true, ended: "classic" as const, friends: true, players: names, watching, onchoose: () => undefined };
  const page = mountComponent(AnotherGame, props);
  flushSync();
  return (game) => [...page.querySelectorAll<HTMLButtonElement>("li button")].find((one) => one.querySelector("strong")?.textContent === game);
}

test("the host sees who would have no seat before choosing another game", () => {
  const tile = tilesFor(6, 1);

  expect(tile("Beat the Buffalo")?.textContent).toContain("1 to 6 players · no seat for 1 of those who watch");
  expect(tile("11 nimmt!")?.textContent).toContain("2 to 7 players");
  expect(tile("11 nimmt!")?.textContent).not.toContain("no seat");
});

test("a game with too few seats for the players cannot be chosen", () => {
  const tile = tilesFor(7, 0);

  expect(tile("Beat the Buffalo")?.textContent).toContain("too few seats for 7 people");
  expect(tile("Beat the Buffalo")?.disabled).toBe(true);
  expect(tile("11 nimmt!")?.disabled).toBe(false);
});
