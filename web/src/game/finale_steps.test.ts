import { expect, test } from "vitest";

import { finaleSteps } from "./finale_steps";
import { rankPlacings } from "./placings_and_winners";

function told(totals: number[], winners: number[], game = "classic"): string[] {
  const ended = { game, totals, winners } as unknown as Parameters<typeof rankPlacings>[0];
  return finaleSteps(rankPlacings(ended)).map(({ kind, stage }) => [kind, ...stage.map(({ seat }) => seat)].join(" "));
}

test("places are revealed from the last to the first, and the last two stay open together", () => {
  expect(told([30, 10, 20, 40], [1])).toEqual(["opening", "place 3", "place 0", "between 1 2", "winner 1"]);
});

test("the order of those who are left does not tell who has won", () => {
  expect(told([5, 10], [0])).toEqual(["between 0 1", "winner 0"]);
  expect(told([10, 5], [1])).toEqual(["between 0 1", "winner 1"]);
});

test("who shares the second place is still in it too", () => {
  expect(told([10, 5, 10], [1])).toEqual(["between 0 1 2", "winner 1"]);
});

test("several winners are shown together, after everybody else", () => {
  expect(told([5, 9, 5], [0, 2])).toEqual(["opening", "place 1", "winner 0 2"]);
});

test("the team and the buffalo", () => {
  expect(told([5, 5, 9], [], "buffalo")).toEqual(["between 0 -1", "winner 0"]);
});

test("ten players are through in half a minute", () => {
  const ended = { game: "classic", totals: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], winners: [0] } as const;
  const steps = finaleSteps(rankPlacings(ended));

  expect(steps.reduce((sum, { lasts }) => sum + lasts, 0)).toBeLessThan(30_000);
});
