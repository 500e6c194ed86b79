/* Options by their notation, in a few words that fit into a sentence: 59, row 2, 24 on the 18. */
import { flipDigits } from "../game/number_cards";
import { readNotation } from "../game/option_notation";
import { topOfOption } from "../game/pile_tops";
import type { Card, OptionValue } from "../net/messages";
import { Voice } from "./language_and_names";
import type { Lang } from "./templates";

/** An option of an analysis, whose reasons know the top of its pile. */
export function sayOption(option: Pick<OptionValue, "choice" | "reasons"> | undefined, lang: Lang, names: readonly string[] = []): string {
  return option ? sayNotation(option.choice, lang, names, topOfOption(option)) : "";
}

/** An option as the object of a sentence; people call a pile by its `top`. */
export function sayNotation(choice: string, lang: Lang, names: readonly string[] = [], top: Card = 0): string {
  const voice = new Voice(lang, names);
  const { cards, flipped, row, pile, special, seat, word } = readNotation(choice);
  const [card = 0] = cards;
  if (flipped) return voice.text("notation.flip", { card, number: flipDigits(card) });
  if (top && pile !== null) return card ? voice.text("notation.lay.on", { card, top }) : voice.text("notation.pile.top", { top });
  if (card && pile !== null) return voice.text("notation.lay", { card, pile: pile + 1 });
  if (row !== null) return voice.text(word === "unstop" ? "notation.unstop" : "notation.row", { number: row + 1 });
  if (pile !== null) return voice.text("notation.pile", { number: pile + 1 });
  if (word) return voice.text(`notation.${word}`);
  if (seat !== null) return voice.text("notation.steal", { whom: voice.person(seat) });
  return special ? voice.special(special) : voice.listing(cards);
}
