/* The outcome of a game: placings, winners, and the total that ends it. */
import type { Seat, View } from "../net/messages";
import { BUFFALO } from "./letters_of_unnamed_seats";

export type Ended = Pick<View, "game" | "totals" | "winners">;

/** Whether the team has beaten the buffalo; null in the other games. */
export function buffaloOutcome({ game, totals }: Ended): "won" | "lost" | "tied" | null {
  if (game !== "buffalo") return null;
  const [team = 0, buffalo = 0] = [totals[0], totals.at(-1)];
  return team < buffalo ? "won" : team > buffalo ? "lost" : "tied";
}

/** Whether one of these seats has won; for a spectator, who has none, any win counts. */
export function isWinFor(ended: Ended, seats: readonly Seat[]): boolean {
  if (ended.game === "buffalo") return buffaloOutcome(ended) === "won";
  return !seats.length || seats.some((seat) => ended.winners.includes(seat));
}

/** One line of the placings: a seat, or the team or the buffalo. */
export interface Placing {
  seat: Seat;
  heads: number;
  place: number;
  won: boolean;
}

export function rankPlacings(ended: Ended): Placing[] {
  const { game, totals, winners } = ended;
  const count = totals.length;
  const seats = game === "buffalo" ? [0, count - 1] : totals.map((_, seat) => seat);
  const beaten = buffaloOutcome(ended) === "won";
  return seats
    .map((at) => {
      const heads = totals[at] ?? 0;
      const isBuffalo = game === "buffalo" && at > 0;
      return {
        seat: isBuffalo ? BUFFALO : at,
        heads,
        place: 1 + seats.filter((other) => (totals[other] ?? 0) < heads).length,
        won: game === "buffalo" ? beaten !== isBuffalo : winners.includes(at),
      };
    })
    .sort((one, other) => Number(other.won) - Number(one.won) || one.heads - other.heads);
}

/** The total that ends this game, if one does. */
export function targetTotal({ options }: View): number | null {
  return options.options === "race" && !options.rounds ? options.target : null;
}
