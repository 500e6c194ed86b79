/* Tests of the lines of the score sheet. */
import { expect, test } from "vitest";

import type { RoundEnded } from "../net/messages";
import { scoreLines } from "./score_sheet";

const round = (number: number, heads: number[]): RoundEnded => ({
  event: "round_ended",
  round: number,
  heads,
  why: "",
  times: 0,
});

test("the player with the fewest heads comes first, and equal totals share a place", () => {
  const lines = scoreLines([round(1, [9, 4, 0]), round(2, [1, 6, 3])]);

  expect(lines.map(({ seat, place }) => [seat, place])).toEqual([[2, 1], [0, 2], [1, 2]]);
  expect(lines[1]?.sums).toEqual([9, 10]);
});

test("against the buffalo there are two lines, however many are in the team", () => {
  const lines = scoreLines([round(1, [28, 28, 28, 9])], [28, 28, 28, 9], "buffalo");

  expect(lines.map(({ seat, total }) => [seat, total])).toEqual([[-1, 9], [0, 28]]);
});

test("before the end of the first round there are totals already", () => {
  expect(scoreLines([], [0, 0]).map(({ total }) => total)).toEqual([0, 0]);
});
