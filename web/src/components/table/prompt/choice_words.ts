/* What the prompt says about a choice: its question, one that was made, one that is not yet complete. */
import { prefs } from "../../../browser/prefs.svelte";
import { describeSpecial, gameTitle, t } from "../../../i18n/translate";
import type { Option, TableInfo, View } from "../../../net/messages";
import type { OptionPicker } from "../../../session/selecting/option_picker.svelte";
import type { Session } from "../../../session/session.svelte";
import { ask, sayChoice, specialName } from "../../../words";

/** The question; at a shared device it says whose it is. */
export function sayQuestion({ view, me, picker, names, shared }: Session): string {
  if (!view) return "";
  const asked = ask(view, me, picker.options, prefs.lang, names);
  return shared ? `${names[me ?? 0]}: ${asked}` : asked;
}

/** What was chosen. */
export function sayChosen(session: Session, option: Option): string {
  const words = { choice: sayChoice(option, prefs.lang, session.view, session.names) };
  if (session.sending) return t("web.play.sending", words);
  if (session.botChose) return t("web.play.chosen.bot", words);
  if (option.choice === "play" && !option.flip) return t("web.play.chosen.play", { card: option.card });
  return t("web.play.chosen", words);
}

const FIRST_STACK = 10; // the buffalo's cards before the first turn

/** Beat the Buffalo for one or two: it is said until the first card is played (S-11). */
export function sayDouble(view: View | null): string {
  if (view?.game !== "buffalo" || view.seats > 2 || view.queue.length || view.stack.length !== FIRST_STACK) return "";
  return t("web.buffalo.double", { count: view.seats });
}

/** What is still to be selected, if the option needs two items. */
export function sayMissing(picker: OptionPicker): string {
  const cards = picker.options.flatMap((one) => ("card" in one && one.card !== null ? [one.card] : []));
  const card = cards.find((one) => picker.isSelected(`card:${one}`));
  return card === undefined ? t("web.play.more.card") : t("web.play.more.pile", { card });
}

/** What somebody who came too late can hope for: another game may have fewer seats. */
export function sayWatching(info: TableInfo | null): string {
  const { free_next: free = 0, watching = 0, seats = [] } = info ?? {};
  if (!free) return t("web.play.watching.full", { count: seats.length });
  const game = gameTitle(info?.game ?? "classic");
  return free < watching ? t("web.play.watching.some", { count: free, game }) : t("web.play.watching", { game });
}

/** What the selected special card does. */
export function sayWhatItDoes({ current }: OptionPicker): string {
  return current?.choice === "use" || current?.choice === "swap" ? describeSpecial(current.special) : "";
}

/** The names of the special cards that can be used before the next card is laid. */
export function usableSpecials({ options }: OptionPicker): string[] {
  if (!options.some(({ choice }) => choice === "pass")) return [];
  return options.flatMap((one) => (one.choice === "use" ? [specialName(one.special, prefs.lang)] : []));
}
