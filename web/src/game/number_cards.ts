/* Number cards: the heads on a card, and what a flipped card counts as. */
import type { Card, View } from "../net/messages";

/** The bull heads printed on a number card. */
export function headsOn(card: Card): number {
  if (card === 0) return 0;
  if (card === 55) return 7;
  if (card % 11 === 0) return 5;
  if (card % 10 === 0) return 3;
  return card % 5 === 0 ? 2 : 1;
}

/** What a card is worth: 11 nimmt! sets its own heads. */
export function headsAt(view: View, card: Card): number {
  return view.options.options === "eleven" ? (view.options.heads[card] ?? 0) : headsOn(card);
}

export function headsOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + headsOn(card), 0);
}

/** What a card counts as with its digits flipped: 24 is 42, and 90 is 9. */
export function flipDigits(card: Card): number {
  return (card % 10) * 10 + Math.floor(card / 10);
}

export const BACK: Card = 0;
