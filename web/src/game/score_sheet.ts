/* The score sheet, as it is drawn and written. */
import { BUFFALO } from "./cards";
import type { RoundEnded, Seat } from "../net/messages";

/** One line of the sheet: a player's, or the team's against the buffalo's. */
export interface Score {
  /** -1 is the buffalo; the team has its first seat. */
  seat: Seat;
  rounds: readonly number[];
  /** After each round. */
  sums: readonly number[];
  total: number;
  /** Who has as many heads shares the place. */
  place: number;
}

/** Every line, the best first. `totals` may know more than the rounds that were told. */
export function scores(
  sheet: readonly RoundEnded[],
  totals: readonly number[] = [],
  game = "",
): Score[] {
  const count = sheet[0]?.heads.length ?? totals.length;
  const seats = game === "buffalo" ? [0, count - 1] : Array.from({ length: count }, (_, at) => at);
  const all = seats.map((at) => {
    const rounds = sheet.map(({ heads }) => heads[at] ?? 0);
    const sums = added(rounds);
    const total = totals[at] ?? sums.at(-1) ?? 0;
    return { seat: game === "buffalo" && at ? BUFFALO : at, rounds, sums, total, place: 1 };
  });
  for (const one of all) one.place += all.filter(({ total }) => total < one.total).length;
  return all.sort((one, other) => one.total - other.total);
}

function added(rounds: readonly number[]): number[] {
  let sum = 0;
  return rounds.map((heads) => (sum += heads));
}
