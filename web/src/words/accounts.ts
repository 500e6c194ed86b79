/* Accounts in words: luck or play in one sentence, and the sum behind it. The rules are those of
   `hornox.words.accounts`. */
import type { Account, SeatSummary } from "../net/messages";
import { round, sayHeads, sayNumber, saySigned, wholeParts } from "./analysis";
import { text } from "./templates";
import type { Lang } from "./templates";

/** Whether heads come from luck or from play; each is a sentence. */
export type Verdict =
  | "even" | "bad_luck" | "good_luck" | "play" | "more_luck" | "half" | "more_play" | "lucky" | "evened"
  | "wasted" | "both" | "mixed" | "unclear"; // prettier-ignore

const LITTLE = 0.1; // of par: luck or mistakes below it hardly matter,
const LEAST = 1; // nor do they below one head
const HALF = 0.2; // of both: mistakes and luck that differ by less are about half and half

/** An account in whole heads that add up: heads = par + luck + mistakes, luck = deal + others + turns. */
export type AccountParts = Record<"par" | "luck" | "deal" | "others" | "turns" | "mistakes", number>;

export function accountParts({ par, deal_luck, mistakes, ...luck }: Account): AccountParts {
  const [whole = 0, deal = 0, others = 0, turns = 0, wrong = 0] = wholeParts([
    par.value, deal_luck.value, luck.others, luck.turns, mistakes.value,
  ]); // prettier-ignore
  return { par: whole, luck: deal + others + turns, deal, others, turns, mistakes: wrong };
}

/** Whether the heads come from luck or from play. */
export function verdictOn({ heads, par, mistakes }: Account): Verdict {
  const luck = heads - par.value - mistakes.value;
  const little = Math.max(LEAST, LITTLE * par.value);
  if (2 * together(par.error, mistakes.error) > Math.max(little, mistakes.value, Math.abs(luck))) return "unclear";
  if (mistakes.value < little) return Math.abs(luck) < little ? "even" : luck > 0 ? "bad_luck" : "good_luck";
  if (Math.abs(luck) < little) return "play";
  const gap = mistakes.value - Math.abs(luck);
  // What mistakes cost is missing from luck: both are wrong together, and in one direction.
  const error = luck > 0 ? together(par.error, 2 * mistakes.error) : par.error;
  return compare(gap, error, mistakes.value + Math.abs(luck), luck > 0);
}

function together(one: number, other: number): number {
  return Math.sqrt(one ** 2 + other ** 2);
}

/** Mistakes that matter and luck that matters, which is `bad` or good. */
function compare(gap: number, error: number, both: number, bad: boolean): Verdict {
  if (Math.abs(gap) <= HALF * both) return bad ? "half" : "evened";
  if (Math.abs(gap) < 2 * error) return bad ? "both" : "mixed";
  if (gap > 0) return bad ? "more_play" : "wasted";
  return bad ? "more_luck" : "lucky";
}

/** How far a number may be off: two standard errors, as a whole number of heads. */
export function margins({ par, mistakes }: Account): Record<"luck" | "mistakes", number> {
  return { luck: Math.ceil(2 * together(par.error, mistakes.error)), mistakes: Math.ceil(2 * mistakes.error) };
}

/** Whether the errors are too large to say what mattered more. */
export function isTooClose(account: Account): boolean {
  return ["both", "mixed", "unclear"].includes(verdictOn(account));
}

/** Luck or play, in one sentence. In the pro variant all cards are open: luck is what the others chose. */
export function sayHeadline(account: Account, name: string, lang: Lang, { game = "", me = false } = {}): string {
  const verdict = verdictOn(account);
  return text(game === "pro" ? `analysis.verdict.${verdict}.pro` : `analysis.verdict.${verdict}`, lang, {
    me,
    Who: me ? text("person.you.start", lang) : name,
    who: me ? text("person.you.whom", lang) : name,
  });
}

/** The sum behind it, in a line. */
export function sayAccount(account: Account, name: string, lang: Lang, team = false): string {
  const { par, ...parts } = accountParts(account);
  const signed = Object.fromEntries(Object.entries(parts).map(([part, value]) => [part, saySigned(value, lang, 0)]));
  return text(team ? "analysis.account.team" : "analysis.account", lang, {
    ...signed,
    par,
    who: name,
    heads: sayNumber(account.heads, lang),
  });
}

/**
 * Why luck is as large as it is: from what strong play costs, over mistakes, to the heads. Good luck is also what
 * mistakes of the others spared, if all of them are known.
 */
export function sayLuck(account: Account, lang: Lang, others: readonly Account[] = [], game = ""): string {
  const { par, mistakes, luck } = accountParts(account);
  const start = text(mistakes ? "analysis.luck.mistakes" : "analysis.luck.par", lang, {
    par: text("heads", lang, { heads: par }),
    mistakes,
    sum: par + mistakes,
  });
  const kind = luck > 0 ? "bad" : luck < 0 ? "good" : "none";
  const form = game === "pro" ? ".pro" : "";
  const end = text(`analysis.luck.${kind}${form}`, lang, { heads: par + mistakes + luck, luck: Math.abs(luck) });
  const spared = others.length ? round(others.reduce((sum, one) => sum + one.mistakes.value, 0) / others.length) : 0;
  if (kind !== "good" || !spared) return `${start} ${end}`;
  return `${start} ${end} ${text(`analysis.luck.others${form}`, lang, { mistakes: text("heads", lang, { heads: spared }) })}`;
}

/** What a decision that was not obvious cost on average. */
export function sayMeanRegret({ name, mean_regret, decisions }: SeatSummary, lang: Lang): string {
  const regret = sayHeads(sayNumber(mean_regret, lang, 2), lang);
  return text("analysis.regret", lang, { who: name, regret, count: decisions });
}
