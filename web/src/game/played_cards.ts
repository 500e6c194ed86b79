/* The cards that were played this round, for the memory aids of the row games. */
import type { Card, View } from "../net/messages";
import { BACK } from "./number_cards";

/** Every card that has lain open on the table in this round. */
export function playedCards(view: View): ReadonlySet<Card> {
  if (view.game === "eleven") return new Set();
  const aside = "set_aside" in view ? view.set_aside : [];
  const queue = view.queue.map(({ card }) => card);
  const cards = [...view.rows.flat(), ...view.piles.flat(), ...queue, ...aside];
  return new Set(cards.filter((card) => card !== BACK));
}

/** All cards of a round: in the pro game only as many as are dealt. */
export function roundCards({ game, seats }: View): Card[] {
  const highest = game === "pro" ? 10 * seats + 4 : 104;
  return Array.from({ length: highest }, (_, at) => at + 1);
}
