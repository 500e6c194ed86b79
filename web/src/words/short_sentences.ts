/* Sentences for a television: so short that they are read before the next card is on its way. The log
   has the whole ones. */
import type { Cause, GameEvent, Placed, Took } from "../net/messages";
import { say } from "./events";
import { Voice } from "./language_and_names";
import { reasons, takesClause } from "./placements";
import type { Lang } from "./templates";

/** What happened; why, only if no other card had the same cause `before` in the same turn. */
export function sayShort(
  event: GameEvent,
  lang: Lang,
  names: readonly string[],
  before: readonly GameEvent[] = [],
): string {
  if (event.event === "revealed") return ""; // each card has its owner's name beneath it
  if (event.event === "placed" && (event.why === "nearest" || event.why === "descending")) {
    return shortPlaced(new Voice(lang, names), event, before);
  }
  if (event.event === "took" && event.why === "full" && event.cards.length) {
    const voice = new Voice(lang, names);
    return voice.text("web.tv.took", { ...where(event), takes: takesClause(voice, event) });
  }
  return say(event, lang, names);
}

function shortPlaced(voice: Voice, event: Placed, before: readonly GameEvent[]): string {
  const { cause } = event;
  const plain = !cause || (cause.how === "joined" && cause.row === event.row); // everybody has just seen it
  const known = plain || before.some((one) => !isOf(event.card, one) && hasSameCause(one, cause));
  const why = known ? "" : reasons(voice, event, cause, event.row);
  return voice.text("web.tv.placed", { ...where(event), ...voice.who(event.seat), why });
}

function where(event: Placed | Took): { card: number; row: number } {
  return { card: event.number || event.card, row: event.row + 1 };
}

function isOf(card: number, event: GameEvent): boolean {
  return "card" in event && event.card === card;
}

function hasSameCause(event: GameEvent, cause: Cause | null): boolean {
  const known = event.event === "placed" || event.event === "took" ? event.cause : null;
  return known?.how === cause?.how && known?.seat === cause?.seat && known?.card === cause?.card;
}
