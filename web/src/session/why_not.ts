/* Why something that was tapped cannot be chosen, in words for whoever tapped it. */
import type { Card, Option, Special, View } from "../net/messages";
import type { Thing } from "./option_picker.svelte";
import type { Sitting } from "./session.svelte";
import { describeSpecial, t } from "../i18n/translate";
import { prefs } from "../browser/prefs.svelte";
import { ask, listing, specialName } from "../words";

/** The reason where it is known, and what is asked instead. */
export function why(sitting: Sitting, thing: Thing): string {
  const { look, me, picker, names } = sitting;
  if (me === null) return t("web.why.watching");
  if (sitting.busy) return t("web.why.busy");
  if (look?.stage === "over") return t("web.why.over");
  if (sitting.info?.seats[me]?.away) return t("web.why.away");
  if (!look || !picker.options.length) return notAsked(sitting);
  if (thing.startsWith("special:")) return specialReason(look, picker.options, thing.slice(8) as Special);
  const question = ask(look, me, picker.options, prefs.lang, names);
  const reason = reasonFor(look, picker.options, thing);
  return reason ? t("web.why.now", { why: reason, question }) : t("web.why.now.only", { question });
}

function notAsked({ choosing, names }: Sitting): string {
  const waited = choosing.map((seat) => names[seat] ?? "").filter(Boolean);
  const wait = t("web.why.wait");
  return waited.length
    ? `${wait} ${t("web.play.wait", { names: listing(waited, prefs.lang) })}`
    : wait;
}

function reasonFor(look: View, options: readonly Option[], thing: Thing): string {
  const [kind, which = ""] = thing.split(":");
  switch (kind) {
    case "row":
      return rowReason(look, options, Number(which));
    case "pile":
      return options.some((one) => one.choice === "done") ? t("web.why.pile.taken") : "";
    case "card":
      return cardReason(look, options, Number(which));
    case "seat":
      return options.some((one) => one.choice === "steal") ? t("web.why.seat") : "";
    case "flip":
      return t("web.why.flip.used");
    default:
      return "";
  }
}

function rowReason(look: View, options: readonly Option[], row: number): string {
  const [first] = options;
  if (first?.choice === "play") return t("web.why.row.play");
  if (look.game === "eleven" || !first) return "";
  const marks = "marks" in look ? (look.marks[row] ?? []) : [];
  if (marks.includes("stop")) return t("web.why.row.stop", { row: row + 1 });
  if (first.choice !== "target") return "";
  if (first.special === "seven" && marks.includes("seven")) {
    return t("web.why.row.seven", { row: row + 1 });
  }
  if (first.special === "insert") return t("web.why.row.insert", { card: look.queue[0]?.card ?? 0 });
  const shifts = first.special === "shift" && first.card !== null && first.row !== null;
  return shifts ? t("web.why.row.shift", { card: first.card ?? 0, row: row + 1 }) : "";
}

function cardReason(look: View, options: readonly Option[], card: Card): string {
  const isMine = look.me !== null && look.hands[look.me]?.includes(card);
  if (look.game === "eleven") return isMine ? t("web.why.card.eleven", { card }) : "";
  if (!isMine) return t("web.why.card.lying");
  return options.some((one) => one.choice === "play") ? "" : t("web.why.card.hand");
}

/** A special card tells what it does, too. */
function specialReason(look: View, options: readonly Option[], special: Special): string {
  return `${describeSpecial(special)}. ${whyNot(look, options, special)}`;
}

function whyNot(look: View, options: readonly Option[], special: Special): string {
  if (options.some((one) => one.choice === "pass")) {
    return t("web.why.special.now", { special: specialName(special, prefs.lang) });
  }
  return t(look.game === "buffalo" ? "web.why.special.window" : "web.why.special.when");
}
