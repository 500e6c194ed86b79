/* The lines of the score sheet: the rounds and totals of every player, the best first. */
import type { RoundEnded, Seat } from "../net/messages";
import { BUFFALO } from "./letters_of_unnamed_seats";

/** One line of the sheet: a player's, or the team's against the buffalo's. */
export interface ScoreLine {
  /** -1 is the buffalo; the team has its first seat. */
  seat: Seat;
  rounds: readonly number[];
  /** After each round. */
  sums: readonly number[];
  total: number;
  /** Players with the same total share a place. */
  place: number;
}

/** Every line, the best first. `totals` may be newer than the rounds. */
export function scoreLines(
  sheet: readonly RoundEnded[],
  totals: readonly number[] = [],
  game = "",
): ScoreLine[] {
  const count = sheet[0]?.heads.length ?? totals.length;
  const seats = game === "buffalo" ? [0, count - 1] : Array.from({ length: count }, (_, at) => at);
  const all = seats.map((at) => {
    const rounds = sheet.map(({ heads }) => heads[at] ?? 0);
    const sums = runningSums(rounds);
    const total = totals[at] ?? sums.at(-1) ?? 0;
    return { seat: game === "buffalo" && at ? BUFFALO : at, rounds, sums, total, place: 1 };
  });
  for (const one of all) one.place += all.filter(({ total }) => total < one.total).length;
  return all.sort((one, other) => one.total - other.total);
}

function runningSums(rounds: readonly number[]): number[] {
  let sum = 0;
  return rounds.map((heads) => (sum += heads));
}
