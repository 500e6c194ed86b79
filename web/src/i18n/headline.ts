/* The headline of a finished game: who has won. */
import { prefs } from "../browser/prefs.svelte";
import { buffaloOutcome } from "../game/placings_and_winners";
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
