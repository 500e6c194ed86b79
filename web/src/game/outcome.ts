/* How a game ended. */
import { BUFFALO } from "./cards";
import type { Seat, View } from "../net/messages";
import { t } from "../i18n/translate";
import { prefs } from "../browser/prefs.svelte";
import { Voice, listing } from "../words";

type Ended = Pick<View, "game" | "totals" | "winners">;

/** Whether the team has beaten the buffalo; null in the other games. */
export function againstBuffalo({ game, totals }: Ended): "won" | "lost" | "tied" | null {
  if (game !== "buffalo") return null;
  const [team = 0, buffalo = 0] = [totals[0], totals.at(-1)];
  return team < buffalo ? "won" : team > buffalo ? "lost" : "tied";
}

/** Who has won, in a line to be printed large. */
export function headline(ended: Ended, names: readonly string[], me: Seat | null): string {
  const team = againstBuffalo(ended);
  if (team) return t(`web.end.team.${team}`);
  const mine = me !== null && ended.winners.includes(me);
  if (mine && ended.winners.length === 1) return t("web.end.won.you");
  const voice = new Voice(prefs.lang, names, me);
  const order = mine ? [me, ...ended.winners.filter((seat) => seat !== me)] : ended.winners;
  const all = order.map((seat, at) => voice.person(seat, at ? "" : ".start"));
  if (all.length === 1) return t("web.end.won", { who: all[0] ?? "" });
  return t(mine ? "web.end.shared.you" : "web.end.shared", { all: listing(all, prefs.lang) });
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
