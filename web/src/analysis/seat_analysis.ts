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

/** The clear mistakes of a seat that cost most, the worst first; what is asked twice in a turn counts once. */
export function worstMoments(analysis: Analysis, seat: Seat, count = WORST_COUNT): Moment[] {
  const mistakes = momentsOf(analysis, seat).filter(({ decision }) => decision.mistake > 0);
  mistakes.sort((one, other) => other.decision.mistake - one.decision.mistake);
  return mistakes.filter((one, at) => mistakes.findIndex((other) => isSameQuestion(one, other)) === at).slice(0, count);
}

function isSameQuestion(one: Moment, other: Moment): boolean {
  return one.round === other.round && questionOf(one) === questionOf(other);
}

function questionOf({ decision: { turn, evaluation } }: Moment): string {
  return [turn, evaluation.kind, evaluation.options[evaluation.best]?.choice].join();
}

/** The same moments in a better analysis. */
export function refinedMoments(moments: readonly Moment[], analysis: Analysis): Moment[] {
  return moments.map((moment) => {
    const { seat, step } = moment.decision;
    return momentsOf(analysis, seat).find(({ decision }) => decision.step === step) ?? moment;
  });
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
