/* One seat of an analysed game: its decisions, its worst moments, and its curve. */
import type { Analysis, Decision, Seat } from "../net/messages";

/** A decision and the round that it belongs to. */
export interface Moment {
  round: number;
  decision: Decision;
}

export const WORST_COUNT = 3;

/** The decisions of a seat, in order. */
export function momentsOf(analysis: Analysis, seat: Seat): Moment[] {
  return analysis.rounds.flatMap(({ round, seats }) =>
    seats.filter((one) => one.seat === seat).flatMap(({ decisions }) => decisions.map((decision) => ({ round, decision }))),
  );
}

/**
 * The clear mistakes of a seat that cost most, the worst first, and one of a turn. Two of the same turn are there
 * only if there are too few others; but what is asked twice in a turn counts once.
 */
export function worstMoments(analysis: Analysis, seat: Seat, count = WORST_COUNT): Moment[] {
  const mistakes = momentsOf(analysis, seat).filter(({ decision }) => decision.mistake > 0);
  mistakes.sort(byCost);
  const found = mistakes.filter(isFirstOf(mistakes, questionOf));
  const isFirstOfTurn = isFirstOf(found, turnOf);
  const more = found.filter((one, at) => !isFirstOfTurn(one, at));
  return [...found.filter(isFirstOfTurn), ...more].slice(0, count).sort(byCost);
}

function byCost(one: Moment, other: Moment): number {
  return other.decision.mistake - one.decision.mistake;
}

function isFirstOf(moments: readonly Moment[], key: (one: Moment) => string): (one: Moment, at: number) => boolean {
  return (one, at) => moments.findIndex((other) => other.round === one.round && key(other) === key(one)) === at;
}

/** A pick of a draft is of no turn. */
function turnOf({ decision: { turn, evaluation } }: Moment): string {
  return [turn, evaluation.kind === "pick"].join();
}

function questionOf({ decision: { turn, evaluation } }: Moment): string {
  return [turn, evaluation.kind, evaluation.options[evaluation.best]?.choice].join();
}

/** The same moments in a better analysis, what cost most first. */
export function refinedMoments(moments: readonly Moment[], analysis: Analysis): Moment[] {
  const refined = moments.map((moment) => {
    const { seat, step } = moment.decision;
    return momentsOf(analysis, seat).find(({ decision }) => decision.step === step) ?? moment;
  });
  return refined.sort(byCost);
}

/** A point of the curve: the heads that the seat should have at the end of this round. */
export interface CurvePoint {
  step: number;
  heads: number;
  /** What a clear mistake at this decision cost. */
  mistake: number;
}

/** The heads to expect, decision by decision; each round ends with those that were taken. */
export function curveOf(analysis: Analysis, seat: Seat): CurvePoint[] {
  let before = 0;
  return analysis.rounds.flatMap(({ seats }) => {
    const own = seats.find((one) => one.seat === seat);
    if (!own) return [];
    const last = Math.max(...seats.flatMap(({ decisions }) => decisions.map(({ step }) => step)));
    const points = own.decisions.map(({ step, expected, mistake }) => ({ step, heads: before + expected, mistake }));
    before += own.account.heads;
    return [...points, { step: last + 0.5, heads: before, mistake: 0 }];
  });
}
