/* Questions in words, and the options that answer them. */
import { flipDigits, headsOf, headsOn } from "../game/number_cards";
import { topOfPile } from "../game/pile_tops";
import type { Card, Choice, Played, Row, Seat, Target, View } from "../net/messages";
import { text } from "./templates";
import type { Lang } from "./templates";
import { Voice } from "./language_and_names";

/** An option as a short phrase, for a button or a log; with a view, it says a little more. */
export function sayChoice(
  choice: Choice,
  lang: Lang,
  view: View | null = null,
  names: readonly string[] = [],
): string {
  switch (choice.choice) {
    case "play":
      if (!choice.flip) return text("choice.play", lang, { card: choice.card });
      return text("choice.flip", lang, { card: choice.card, number: flipDigits(choice.card) });
    case "pick":
      return text("choice.pick", lang, { card: choice.card });
    case "take_row":
      return takeRow(choice.row, lang, view);
    case "take_pile":
      return takePile(choice.pile, lang, view);
    case "target":
      return strike(choice, lang);
    case "use":
    case "swap":
      return text(`choice.${choice.choice}`, lang, {
        special: text(`special.${choice.special}`, lang),
      });
    case "cancel":
      return text("choice.cancel", lang, { cards: new Voice(lang).cards(choice.cards) });
    case "steal":
      return text("choice.steal", lang, { whom: new Voice(lang, names).person(choice.seat) });
    case "unstop":
      return text("choice.unstop", lang, { row: choice.row + 1 });
    case "lay":
      return lay(choice.card, choice.pile, lang, view);
    case "pass":
    case "done":
      return text(`choice.${choice.choice}`, lang);
  }
}

function rowsOf(view: View | null): readonly Row[] {
  return view && view.game !== "eleven" ? view.rows : [];
}

function takeRow(row: number, lang: Lang, view: View | null): string {
  const cards = rowsOf(view)[row];
  if (!cards) return text("choice.take_row", lang, { row: row + 1 });
  return text("choice.take_row.heads", lang, { row: row + 1, heads: headsOf(cards) });
}

function takePile(pile: number, lang: Lang, view: View | null): string {
  const top = topOfPile(view, pile);
  return top ? text("choice.take_pile.top", lang, { top }) : text("choice.take_pile", lang, { pile: pile + 1 });
}

function lay(card: Card, pile: number, lang: Lang, view: View | null): string {
  const top = topOfPile(view, pile);
  return top ? text("choice.lay.on", lang, { card, top }) : text("choice.lay", lang, { card, pile: pile + 1 });
}

function strike({ special, row, card }: Target, lang: Lang): string {
  const values = { row: row === null ? 0 : row + 1, card: card ?? 0, heads: headsOn(card ?? 0) };
  if (special === "shift" && row !== null) return text("choice.shift.row", lang, values);
  if (special === "five_row" || special === "back") return text(`special.${special}`, lang);
  return text(`choice.${special}`, lang, values);
}

/** The question these options of that seat answer. */
export function ask(
  view: View,
  seat: Seat | null,
  options: readonly Choice[],
  lang: Lang,
  names: readonly string[] = [],
): string {
  const voice = new Voice(lang, names, seat);
  const last = options.at(-1);
  if (!last) return "";
  if (options[0]?.choice === "play") return askCard(voice, options);
  switch (last.choice) {
    case "take_row":
      return voice.text("ask.take_row", { Card: nextCard(voice, view, ".start") });
    case "target":
      return askTarget(voice, view, last);
    case "cancel":
      return voice.text("ask.cancel", { card: view.game === "anniversary" ? view.positive : 0 });
    case "use":
    case "unstop":
    case "pass":
      return askSpecial(voice, view, options);
    case "lay":
    case "take_pile":
      return voice.text(options[0]?.choice === "lay" ? "ask.eleven" : "ask.take_pile");
    case "play":
    case "pick":
    case "swap":
    case "done":
    case "steal":
      return voice.text(`ask.${last.choice}`);
  }
}

function askCard(voice: Voice, options: readonly Choice[]): string {
  if (options.some((one) => one.choice === "play" && one.flip)) return voice.text("ask.flip");
  return voice.text(options.at(-1)?.choice === "play" ? "ask.play" : "ask.play.team");
}

/** The card that is laid next, and whose it is. */
function nextCard(voice: Voice, view: View, form: "" | ".start" = ""): string {
  const { seat, card, flipped: counted } = queued(view);
  return voice.owned(seat, card, form, counted ? flipDigits(card) : 0);
}

function queued(view: View): Played {
  const played = view.game === "eleven" ? undefined : view.queue[0];
  if (!played) throw new Error(`no card waits in ${view.game}`);
  return played;
}

function askSpecial(voice: Voice, view: View, options: readonly Choice[]): string {
  if (view.game === "buffalo") {
    const uses = options.some((option) => option.choice === "use");
    return voice.text(uses ? "ask.window" : "ask.unstop", { card: nextCard(voice, view) });
  }
  const key = options.length > 1 ? "ask.special" : "ask.no_special";
  return voice.text(key, { Card: nextCard(voice, view, ".start") });
}

function askTarget(voice: Voice, view: View, target: Target): string {
  switch (target.special) {
    case "insert":
    case "replace":
      return voice.text(`ask.${target.special}`, { card: queued(view).card });
    case "shift":
      if (target.row === null || target.card === null) return voice.text("ask.shift");
      return voice.text("ask.shift.row", { card: target.card });
    case "sort":
      return askOrder(voice, view);
    case "five_row":
    case "back":
      return "";
    default:
      return voice.text(`ask.${target.special}`);
  }
}

function askOrder(voice: Voice, view: View): string {
  const order = "acting" in view ? (view.acting?.order ?? []) : [];
  if (!order.length) return voice.text("ask.sort");
  return voice.text("ask.sort.next", { order: order.join(", ") });
}
