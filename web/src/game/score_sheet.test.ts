import { expect, test } from "vitest";

import type { RoundEnded } from "../net/messages";
import { ceiling, scores, spread } from "./score_sheet";

const round = (number: number, heads: number[]): RoundEnded => ({
  event: "round_ended",
  round: number,
  heads,
  why: "",
  times: 0,
});

test("whoever has the fewest heads comes first, and who has as many shares the place", () => {
  const lines = scores([round(1, [9, 4, 0]), round(2, [1, 6, 3])]);

  expect(lines.map(({ seat, place }) => [seat, place])).toEqual([[2, 1], [0, 2], [1, 2]]);
  expect(lines[1]?.sums).toEqual([9, 10]);
});

test("against the buffalo there are two lines, however many are in the team", () => {
  const lines = scores([round(1, [28, 28, 28, 9])], [28, 28, 28, 9], "buffalo");

  expect(lines.map(({ seat, total }) => [seat, total])).toEqual([[-1, 9], [0, 28]]);
});

test("before the first round is over there are totals all the same", () => {
  expect(scores([], [0, 0]).map(({ total }) => total)).toEqual([0, 0]);
});

test("a scale ends at a round number", () => {
  expect([0, 7, 66, 81, 250].map(ceiling)).toEqual([10, 10, 80, 100, 300]);
});

test("names that would lie on each other are moved apart, and stay in the picture", () => {
  const placed = spread([98, 99, 100, 10], 15, 100);

  expect(placed).toEqual([70, 85, 100, 10]);
});
