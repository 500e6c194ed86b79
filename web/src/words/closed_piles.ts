/*
 * What people are told of closed piles, and what a log may keep of it.
 *
 * Nobody looks under a top card in 11 nimmt! (E-15), nor into the buffalo's pile (S-17). A bot may
 * remember what lay there; a screen that shows it would be a memory aid, which a table must allow.
 */
import { BACK } from "../game/number_cards";
import type { GameEvent, Seat } from "../net/messages";

/** The event when it happens: everybody sees the top of a pile, its taker the rest. */
export function eventAsTold(event: GameEvent, me: Seat | null): GameEvent {
  if (event.event !== "pile_taken" || event.seat === me) return event;
  return { ...event, cards: [BACK, ...event.cards.slice(-1)] };
}

/** The event later, in a log: without what lies in a closed pile now; null if all of it does. */
export function eventAsKept(event: GameEvent, me: Seat | null): GameEvent | null {
  if (event.event === "laid") return null;
  if (event.event === "took" && event.seat < 0 && !event.team) return { ...event, cards: [], heads: 0 };
  return eventAsTold(event, me);
}
