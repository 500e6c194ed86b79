/* One seat of an analysed game. */
import { expect, test } from "vitest";

import type { Account, Analysis, Decision } from "../net/messages";
import { curveOf, momentsOf, refinedMoments, worstMoments } from "./seat_analysis";

const estimate = (value: number) => ({ value, error: 0.1 });

function decisionAt(step: number, mistake: number, expected = 5): Decision {
  const evaluation = { kind: "card" as const, deals: 64, options: [], best: 0, model_error: 0 };
  return {
    step, seat: 1, turn: step, evaluation, played: 0, regret: estimate(mistake), mistake, cost: mistake,
    about_equal: mistake === 0, obvious: false, again: false, taken: 0, expected, luck: 0,
  }; // prettier-ignore
}

function accountOf(heads: number): Account {
  const none = estimate(0);
  return { heads, rivals: heads, par: estimate(heads), others: 0, mistakes: none, theirs: none, usual: 0, deal_luck: none, turns: none, luck: none };
}

function analysisOf(...rounds: [heads: number, decisions: Decision[]][]): Analysis {
  return {
    version: 1, game: "classic", seats: 2, stage: 0, summaries: [],
    rounds: rounds.map(([heads, decisions], at) => ({
      round: at + 1, seats: [{ seat: 1, account: accountOf(heads), decisions }],
    })),
  }; // prettier-ignore
}

const GAME = analysisOf(
  [7, [decisionAt(1, 0.5, 3), decisionAt(2, 0, 4)]],
  [2, [decisionAt(4, 2, 6), decisionAt(5, 1, 5), decisionAt(6, 0.7, 4)]],
);

test("the three clear mistakes that cost most are the worst moments, the worst first", () => {
  const found = worstMoments(GAME, 1).map(({ round, decision }) => [round, decision.step]);

  expect(found).toEqual([[2, 4], [2, 5], [2, 6]]); // prettier-ignore
});

test("two moments of one turn are there only if there are too few others", () => {
  const again = { ...decisionAt(7, 1.5), turn: 4, evaluation: { ...decisionAt(7, 1.5).evaluation, kind: "row" as const } };
  const few = analysisOf([7, [decisionAt(4, 2), again, decisionAt(5, 1)]]);
  const many = analysisOf([7, [decisionAt(4, 2), again, decisionAt(5, 1), decisionAt(6, 0.5)]]);

  const steps = (game: Analysis) => worstMoments(game, 1).map(({ decision }) => decision.step);

  expect(steps(few)).toEqual([4, 7, 5]);
  expect(steps(many)).toEqual([4, 5, 6]);
});

test("what was about equal is no worst moment", () => {
  expect(worstMoments(analysisOf([7, [decisionAt(1, 0)]]), 1)).toEqual([]);
});

test("a seat that is not shown has no decisions", () => {
  expect(momentsOf(GAME, 0)).toEqual([]);
  expect(curveOf(GAME, 0)).toEqual([]);
});

test("a moment that somebody thinks about stays, with better values and sorted by them", () => {
  const better = analysisOf([7, []], [2, [decisionAt(4, 0.2), decisionAt(5, 9)]]);

  const refined = refinedMoments(worstMoments(GAME, 1), better);

  expect(refined.map(({ decision }) => [decision.step, decision.mistake])).toEqual([[5, 9], [6, 0.7], [4, 0.2]]); // prettier-ignore
});

test("the curve goes on from the heads of earlier rounds, and each round ends with what was taken", () => {
  expect(curveOf(GAME, 1).map(({ step, heads }) => [step, heads])).toEqual([
    [1, 3], [2, 4], [2.5, 7], [4, 13], [5, 12], [6, 11], [6.5, 9],
  ]); // prettier-ignore
});
