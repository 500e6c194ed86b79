/* Why an option is better or worse, in a few sentences without a percentage: what a child can check. */
import { prefs } from "../browser/prefs.svelte";
import { t } from "../i18n/translate";
import type { OptionValue, Reason } from "../net/messages";
import { sayCost, sayReason } from "../words/analysis";
import { sayOption } from "../words/notation";

const OFTEN = 0.5;
const SOMETIMES = 0.2;
const MATTERS = 0.3; // heads: a smaller difference is no reason
const LAST_PLACE = 5;

type Kind = Reason["kind"];

/** Facts that are plain enough as they are, of options that are no card for a row. */
const PLAIN: readonly Kind[] = [
  "row", "leaves", "lays", "fits", "fits_then", "more", "left", "between", "first", "last", "sort", "stop", "unstop",
  "seven", "insert", "shift", "replace", "five_row", "negpos", "goes", "took", "chooses", "along",
  "follows", "follows_low", "follows_unless", "nobody", "nobody_unless",
]; // prettier-ignore
/** What an option can cost more than the best one. */
const PARTS = ["now", "later", "round", "others", "reserve", "saves"] as const satisfies readonly Kind[];

interface Company {
  names: readonly string[];
  /** Whether the heads are a team's, against the buffalo. */
  team: boolean;
}

/** What happens with this option, and for any but the best, what is worse about it. */
export function sayPlainly(option: OptionValue, best: OptionValue, company: Company): string {
  const card = sayCardForRow(option);
  const said = card ? [card] : sayFacts(option, company);
  if (option !== best) said.push(sayDifference(option, best, company));
  else if (card) said.push(sayIfKept(option));
  return said.filter(Boolean).join(" ");
}

function find({ reasons }: OptionValue, kind: Kind): Reason | undefined {
  return reasons.find((reason) => reason.kind === kind);
}

/** Where a card goes as the rows lie; nothing if no card is played. */
function sayCardForRow(option: OptionValue): string {
  const [low, full, joins] = (["low", "full", "joins"] as const).map((kind) => find(option, kind));
  if (low) return t("web.practice.plain.low", { card: low.card ?? 0 });
  if (full) return t("web.practice.plain.full", { card: full.card ?? 0, row: full.row ?? 0 });
  if (!joins) return "";
  const where = { card: joins.card ?? 0, row: joins.row ?? 0 };
  const goes = t(joins.place === LAST_PLACE ? "web.practice.plain.fills" : "web.practice.plain.joins", where);
  return `${goes}${sayDanger(option)}`;
}

/** What could still come before it: cards of the others that lie between. */
function sayDanger(option: OptionValue): string {
  const before = find(option, "before");
  if (before) {
    const { low, high, count } = before;
    const between = (high ?? 0) - (low ?? 0);
    const form = (count ?? 1) > 1 ? "several" : (["one", "two"] as const)[between] ?? "range";
    return t(`web.practice.plain.before.${form}`, { low: low ?? 0, high: high ?? 0, count: count ?? 1 });
  }
  if (find(option, "safe")) return t("web.practice.plain.safe");
  const takes = find(option, "takes");
  const often = takes ? howOften(takes) : "rarely";
  return t(often === "rarely" ? "web.practice.plain.open" : `web.practice.plain.open.${often}`);
}

/** What a row, a pile, a special card or a pick brings. */
function sayFacts(option: OptionValue, { names, team }: Company): string[] {
  return option.reasons.map((reason) => {
    const own = sayInOtherWords(reason, option);
    if (own) return own;
    return PLAIN.includes(reason.kind) ? sayReason(reason, prefs.lang, { names, team }) : "";
  });
}

/** Facts that the analysis tells with shares, or at more length. */
function sayInOtherWords(reason: Reason, option: OptionValue): string {
  const { kind, card, count } = reason;
  if (kind === "pile") {
    const brings = find(option, "brings");
    const heads = sayCost(brings?.heads ?? 0, prefs.lang);
    return brings ? t("web.practice.plain.pile", { top: card ?? 0, count: brings.count ?? 0, heads }) : "";
  }
  if (kind === "bull") return t(count === 1 ? "web.practice.plain.bull.first" : "web.practice.plain.bull");
  if (kind === "picked") return t(`web.practice.plain.picked.${howOften(reason)}`, { card: card ?? 0 });
  return kind === "again" ? t("web.practice.plain.again") : "";
}

function sayIfKept(option: OptionValue): string {
  const kept = find(option, "if_kept");
  return kept ? t(`web.practice.plain.kept.${howOften(kept)}`, { card: kept.card ?? 0 }) : "";
}

/** What is worse about it than about the best: the part that costs most. */
function sayDifference(option: OptionValue, best: OptionValue, { names, team }: Company): string {
  const parts = PARTS.map((kind) => ({ kind, heads: find(option, kind)?.heads ?? 0 }));
  const most = parts.reduce((one, other) => (other.heads > one.heads ? other : one));
  if (most.heads < MATTERS) return "";
  if (most.kind === "later" || (most.kind === "round" && find(option, "hand"))) return sayLater(option);
  const key = most.kind === "others" && team ? "others.team" : most.kind;
  return t(`web.practice.plain.worse.${key}`, { best: sayOption(best, prefs.lang, names) });
}

/** Which cards make it worse later on. */
function sayLater(option: OptionValue): string {
  const keeps = find(option, "keeps");
  if (keeps) return t(`web.practice.plain.keeps.${howOften(keeps)}`, { card: keeps.card ?? 0 });
  if (find(option, "partners")) return t("web.practice.plain.worse.partners");
  const hand = find(option, "hand");
  if (hand) return t("web.practice.plain.worse.hand", { card: hand.card ?? 0 });
  return t(sayCardForRow(option) ? "web.practice.plain.worse.later" : "web.practice.plain.worse.later.row");
}

function howOften({ share }: Reason): "often" | "sometimes" | "rarely" {
  if ((share ?? 0) >= OFTEN) return "often";
  return (share ?? 0) >= SOMETIMES ? "sometimes" : "rarely";
}
