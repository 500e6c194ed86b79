/* Explains in words why an item cannot be selected. */
import { prefs } from "../../browser/prefs.svelte";
import { t } from "../../i18n/translate";
import type { Card, Option, Special, View } from "../../net/messages";
import { ask, listing, specialName } from "../../words";
import type { Item } from "./option_picker.svelte";
import type { Session } from "../session.svelte";

/** The reason, or the question again if no reason is known. */
export function whyNot(session: Session, item: Item): string {
  const { view, me, picker, names } = session;
  if (me === null) return t("web.why.watching");
  if (session.busy) return t("web.why.busy");
  if (view?.stage === "over") return t("web.why.over");
  if (session.info?.seats[me]?.away) return t("web.why.away");
  if (!view || !picker.options.length) return waitingReason(session);
  const reason = reasonFor(view, picker.options, item);
  return reason || t("web.why.now", { question: ask(view, me, picker.options, prefs.lang, names) });
}

function waitingReason({ choosing, names }: Session): string {
  const waited = choosing.map((seat) => names[seat] ?? "").filter(Boolean);
  const wait = t("web.why.wait");
  return waited.length
    ? `${wait} ${t("web.play.wait", { names: listing(waited, prefs.lang) })}`
    : wait;
}

function reasonFor(view: View, options: readonly Option[], item: Item): string {
  const [kind, which = ""] = item.split(":");
  switch (kind) {
    case "row":
      return rowReason(view, options, Number(which));
    case "pile":
      return options.some((one) => one.choice === "done") ? t("web.why.pile.taken") : "";
    case "card":
      return cardReason(view, options, Number(which));
    case "seat":
      return options.some((one) => one.choice === "steal") ? t("web.why.seat") : "";
    case "flip":
      return t("web.why.flip.used");
    default:
      return "";
  }
}

function rowReason(view: View, options: readonly Option[], row: number): string {
  const [first] = options;
  if (first?.choice === "play") return t("web.why.row.play");
  if (view.game === "eleven" || !first) return "";
  const marks = "marks" in view ? (view.marks[row] ?? []) : [];
  if (marks.includes("stop")) return t("web.why.row.stop", { row: row + 1 });
  if (first.choice !== "target") return "";
  if (first.special === "seven" && marks.includes("seven")) {
    return t("web.why.row.seven", { row: row + 1 });
  }
  if (first.special === "insert") return t("web.why.row.insert", { card: view.queue[0]?.card ?? 0 });
  const shifts = first.special === "shift" && first.card !== null && first.row !== null;
  return shifts ? t("web.why.row.shift", { card: first.card ?? 0, row: row + 1 }) : "";
}

function cardReason(view: View, options: readonly Option[], card: Card): string {
  const isMine = view.me !== null && view.hands[view.me]?.includes(card);
  if (view.game === "eleven") return isMine ? t("web.why.card.eleven", { card }) : "";
  if (!isMine) return t("web.why.card.lying");
  return options.some((one) => one.choice === "play") ? "" : t("web.why.card.hand");
}

/** Beat the Buffalo: what needs no played card (S-02). */
const ANY_TIME: readonly Special[] = ["seven", "stop"];

/** When these special cards can be played, and what a single one waits for. */
export function whenToPlay({ view, picker }: Session, specials: readonly Special[]): string[] {
  const [only] = specials;
  const deciding = picker.canSelect("pass");
  if (deciding && specials.length === 1 && only && only !== "back" && !picker.canSelect(`special:${only}`)) {
    return [t(`web.why.use.${only}`, { special: specialName(only, prefs.lang) })];
  }
  if (view?.game !== "buffalo") return [t("web.why.special.when")];
  const free = specials.filter((one) => ANY_TIME.includes(one)).map((one) => specialName(one, prefs.lang));
  return [
    t("web.why.special.window"),
    ...(free.length ? [t("web.why.special.choosing", { specials: listing(free, prefs.lang) })] : []),
  ];
}
