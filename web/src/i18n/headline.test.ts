/* Tests of what a player is told at the end of a game. */
import { expect, test } from "vitest";

import { setUpComponentTests } from "../testing/mount";
import { ownOutcome } from "./headline";

setUpComponentTests();

const ENDED = { game: "classic" as const, totals: [18, 12, 14, 8], winners: [3] };

test("a winner is told by how much, everybody else their place and how far they were behind", () => {
  expect(ownOutcome(ENDED, 3)).toBe("You won by 4 heads.");
  expect(ownOutcome(ENDED, 1)).toBe("You came 2nd, 4 heads behind.");
  expect(ownOutcome(ENDED, 2)).toBe("You came 3rd, 6 heads behind.");
  expect(ownOutcome(ENDED, 0)).toBe("You came 4th, 10 heads behind.");
});

test("spectators, teams and those who share a win are told nothing more", () => {
  expect(ownOutcome(ENDED, null)).toBe("");
  expect(ownOutcome({ ...ENDED, game: "buffalo" }, 0)).toBe("");
  expect(ownOutcome({ game: "classic", totals: [5, 5], winners: [0, 1] }, 0)).toBe("");
});
