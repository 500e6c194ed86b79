/* The headline of a finished game: who has won, and how close it was for one player. */
import { prefs } from "../browser/prefs.svelte";
import { buffaloOutcome, rankPlacings } from "../game/placings_and_winners";
import type { Ended } from "../game/placings_and_winners";
import type { Seat } from "../net/messages";
import { Voice, listing } from "../words";
import { t } from "./translate";

export function headline(ended: Ended, names: readonly string[], me: Seat | null): string {
  const team = buffaloOutcome(ended);
  if (team) return t(`web.end.team.${team}`);
  const mine = me !== null && ended.winners.includes(me);
  if (mine && ended.winners.length === 1) return t("web.end.won.you");
  const voice = new Voice(prefs.lang, names, me);
  const order = mine ? [me, ...ended.winners.filter((seat) => seat !== me)] : ended.winners;
  const all = order.map((seat, at) => voice.person(seat, at ? "" : ".start"));
  if (all.length === 1) return t("web.end.won", { who: all[0] ?? "" });
  return t(mine ? "web.end.shared.you" : "web.end.shared", { all: listing(all, prefs.lang) });
}

/** How a player has done: by how much they won, or how far they were behind; "" if that says nothing. */
export function ownOutcome(ended: Ended, me: Seat | null): string {
  const own = rankPlacings(ended).find(({ seat }) => seat === me);
  if (!own || ended.game === "buffalo") return "";
  const others = ended.totals.filter((_, seat) => seat !== me);
  const behind = own.heads - Math.min(...others);
  if (own.won) return behind < 0 ? t("web.end.own.won", { lead: -behind }) : "";
  const { place } = own;
  return behind > 0 ? t(`web.end.own.${place === 2 ? "two" : place === 3 ? "few" : "other"}`, { place, behind }) : "";
}
