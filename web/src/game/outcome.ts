/* How a game ended: who came where, and who has won. */
import { BUFFALO } from "./cards";
import type { Seat, View } from "../net/messages";

export type Ended = Pick<View, "game" | "totals" | "winners">;

/** Whether the team has beaten the buffalo; null in the other games. */
export function againstBuffalo({ game, totals }: Ended): "won" | "lost" | "tied" | null {
  if (game !== "buffalo") return null;
  const [team = 0, buffalo = 0] = [totals[0], totals.at(-1)];
  return team < buffalo ? "won" : team > buffalo ? "lost" : "tied";
}

/** Whether there is something to celebrate for whoever looks; who only watches is glad for anybody. */
export function isGlad(ended: Ended, seats: readonly Seat[]): boolean {
  if (ended.game === "buffalo") return againstBuffalo(ended) === "won";
  return !seats.length || seats.some((seat) => ended.winners.includes(seat));
}

/** One line of the placings: a seat, or the team or the buffalo. */
export interface Placed {
  seat: Seat;
  heads: number;
  place: number;
  won: boolean;
}

export function placed(ended: Ended): Placed[] {
  const { game, totals, winners } = ended;
  const count = totals.length;
  const seats = game === "buffalo" ? [0, count - 1] : totals.map((_, seat) => seat);
  const beaten = againstBuffalo(ended) === "won";
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
