/* Why a card is better or worse, in one or two sentences without a percentage: what a child can check. */
import { t } from "../i18n/translate";
import type { OptionValue, Reason } from "../net/messages";

const OFTEN = 0.5;
const SOMETIMES = 0.2;
const MATTERS = 0.3; // heads: a smaller difference is no reason
const LAST_PLACE = 5;

type Kind = Reason["kind"];

/** Nothing if the reasons of this option are of another kind: a row, a pile or a special card. */
export function sayPlainly(option: OptionValue, best: OptionValue): string {
  const now = sayThisTurn(option);
  if (!now) return "";
  const later = option === best ? sayIfKept(option) : sayDifference(option, best);
  return `${now} ${later}`.trim();
}

function find({ reasons }: OptionValue, kind: Kind): Reason | undefined {
  return reasons.find((reason) => reason.kind === kind);
}

function sayThisTurn(option: OptionValue): string {
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
  return t(find(option, "safe") ? "web.practice.plain.safe" : "web.practice.plain.open");
}

function sayIfKept(option: OptionValue): string {
  const kept = find(option, "if_kept");
  return kept ? t(`web.practice.plain.kept.${howOften(kept)}`, { card: kept.card ?? 0 }) : "";
}

/** What is worse about it than about the best: the part that costs most. */
function sayDifference(option: OptionValue, best: OptionValue): string {
  const parts = (["now", "later", "others"] as const).map((kind) => ({ kind, heads: find(option, kind)?.heads ?? 0 }));
  const most = parts.reduce((one, other) => (other.heads > one.heads ? other : one));
  if (most.heads < MATTERS) return "";
  const keeps = find(option, "keeps");
  if (most.kind === "later" && keeps) {
    return t(`web.practice.plain.keeps.${howOften(keeps)}`, { card: keeps.card ?? 0 });
  }
  return t(`web.practice.plain.worse.${most.kind}`, { best: best.choice });
}

function howOften({ share }: Reason): "often" | "sometimes" | "rarely" {
  if ((share ?? 0) >= OFTEN) return "often";
  return (share ?? 0) >= SOMETIMES ? "sometimes" : "rarely";
}
