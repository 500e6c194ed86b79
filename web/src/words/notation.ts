/* Options by their notation, in a few words that fit into a sentence: 59, row 2, 24 on pile 3. */
import { flipDigits } from "../game/number_cards";
import { readNotation } from "../game/option_notation";
import { Voice } from "./language_and_names";
import type { Lang } from "./templates";

/** An option as the object of a sentence. */
export function sayNotation(choice: string, lang: Lang, names: readonly string[] = []): string {
  const voice = new Voice(lang, names);
  const { cards, flipped, row, pile, special, seat, word } = readNotation(choice);
  const [card = 0] = cards;
  if (flipped) return voice.text("notation.flip", { card, number: flipDigits(card) });
  if (card && pile !== null) return voice.text("notation.lay", { card, pile: pile + 1 });
  if (row !== null) return voice.text(word === "unstop" ? "notation.unstop" : "notation.row", { number: row + 1 });
  if (pile !== null) return voice.text("notation.pile", { number: pile + 1 });
  if (word) return voice.text(`notation.${word}`);
  if (seat !== null) return voice.text("notation.steal", { whom: voice.person(seat) });
  return special ? voice.special(special) : voice.listing(cards);
}
