/* Accounts in words: luck or play in one sentence, and the sum behind it. The rules are those of
   `hornox.words.accounts`. */
import { momentsOf, worstMoments } from "../game/seat_analysis";
import type { Account, Analysis, Seat, SeatSummary } from "../net/messages";
import { round, sayHeads, sayNumber, saySigned, wholeParts } from "./analysis";
import { text } from "./templates";
import type { Key, Lang } from "./templates";
import { verdictOn } from "./verdicts";

/**
 * An account in whole heads that add up: heads = usual + more, usual = par + others, more = play + luck,
 * play = mistakes + theirs + less, luck = deal + turns. Usual is what the others took; of a team, what a strong one
 * would have taken, and less is what a strong one is charged for, below 0.
 */
export type AccountParts = Record<
  "par" | "others" | "usual" | "mistakes" | "theirs" | "less" | "play" | "deal" | "turns" | "luck" | "more", number
>; // prettier-ignore

/** Who is told about, and at which table. */
export interface Told {
  name: string;
  game: string;
  seats: number;
  me?: boolean;
}

export function accountParts({ par, others, mistakes, theirs, usual: charged, deal_luck, luck }: Account): AccountParts {
  const taken = par.value + others;
  const [usual, usually, deal] = [round(taken), round(par.value), round(deal_luck.value)];
  const told = [mistakes.value, theirs?.value ?? 0, -charged, luck.value + taken - usual];
  const [own = 0, spared = 0, less = 0, rest = 0] = wholeParts(told);
  const play = own + spared + less;
  return {
    par: usually, others: usual - usually, usual, mistakes: own, theirs: spared, less, play,
    deal, turns: rest - deal, luck: rest, more: play + rest,
  }; // prettier-ignore
}

/** How far luck, and mistakes beside those of the others, may be off: two standard errors. */
export function marginOf({ luck }: Account): number {
  return Math.ceil(2 * luck.error);
}

/** Luck or play, in one sentence. */
export function sayHeadline(account: Account, lang: Lang, told: Told): string {
  const verdict = verdictOn(account);
  const ofTeam = told.game === "buffalo" && !verdict.startsWith("hidden");
  return text((ofTeam ? `analysis.verdict.${verdict}.team` : `analysis.verdict.${verdict}`) as Key, lang, people(told, lang));
}

function people({ name, seats, me = false }: Told, lang: Lang) {
  return {
    me,
    others: seats - 1,
    Who: me ? text("person.you.start", lang) : name,
    who: me ? text("person.you.whom", lang) : name,
  };
}

/** Where the difference comes from: first how large it is, then mistakes, then luck. */
export function sayDifference(account: Account, lang: Lang, told: Told): string {
  const { usual, mistakes, theirs, less, play, luck, more } = accountParts(account);
  const [who, team, rivals] = [people(told, lang), told.game === "buffalo", round(account.rivals)];
  const taken = text(team ? "analysis.taken.team" : "analysis.taken", lang, {
    ...who,
    rivals,
    heads: text("heads", lang, { heads: round(account.heads) }),
    more: sayMore(more + usual - rivals, lang),
    usual: sayMore(usual - rivals, lang),
  });
  const form = luck > 0 ? "bad" : luck < 0 ? "good" : "none";
  if (!account.theirs) {
    const own = text("analysis.play.hidden", lang, { ...who, mistakes });
    return `${taken} ${own} ${text(`analysis.luck.${form}.hidden`, lang, { luck: Math.abs(luck) })}`;
  }
  const key = team ? (told.seats === 1 ? "analysis.play.team.alone" : "analysis.play.team") : "analysis.play";
  const facts = { ...who, mistakes, theirs: Math.abs(theirs), usual: Math.abs(less), more: sayMore(play, lang, "no_difference") };
  return `${taken} ${text(key, lang, facts)} ${text(`analysis.luck.${form}`, lang, { luck: Math.abs(luck) })}`;
}

/** So many more, or fewer. */
function sayMore(heads: number, lang: Lang, none: "same" | "no_difference" = "same"): string {
  return text(`analysis.${heads > 0 ? "more" : heads < 0 ? "fewer" : none}`, lang, { heads: Math.abs(heads) });
}

/** The whole sum in a line, and how far luck and mistakes may be off. */
export function sayAccount(account: Account, lang: Lang, { name, game }: Told): string {
  const { par, ...parts } = accountParts(account);
  const signed = Object.fromEntries(Object.entries(parts).map(([part, value]) => [part, saySigned(value, lang, 0)]));
  const key = account.theirs ? (game === "buffalo" ? "analysis.account.team" : "analysis.account") : "analysis.account.hidden";
  const heads = sayNumber(account.heads, lang);
  return text(key, lang, { ...signed, par, heads, who: name, margin: marginOf(account) });
}

/** How much of all mistakes the moments that cost most explain; nothing, if all of it. */
export function sayShareOfMoments(analysis: Analysis, seat: Seat, lang: Lang): string {
  const [shown, every] = [worstMoments(analysis, seat), momentsOf(analysis, seat).filter(({ decision }) => decision.cost > 0)];
  const mistakes = totalOf(analysis, seat);
  if (!shown.length || shown.length === every.length) return "";
  const cost = round(shown.reduce((sum, { decision }) => sum + decision.mistake, 0));
  return text("analysis.share", lang, { cost: Math.min(mistakes, cost), mistakes });
}

/** What the picks of a draft cost, of all mistakes; nothing, if they cost nothing. */
export function sayPicks(analysis: Analysis, seat: Seat, lang: Lang): string {
  const picks = momentsOf(analysis, seat).filter(({ decision }) => decision.evaluation.kind === "pick");
  const mistakes = totalOf(analysis, seat);
  const cost = Math.min(mistakes, round(picks.reduce((sum, { decision }) => sum + decision.cost, 0)));
  return cost ? text("analysis.picks", lang, { cost, mistakes }) : "";
}

function totalOf({ summaries }: Analysis, seat: Seat): number {
  const summary = summaries.find((one) => one.seat === seat);
  return summary ? accountParts(summary.account).mistakes : 0;
}

/** What a decision that was not obvious cost on average. */
export function sayMeanRegret({ name, mean_regret, decisions }: SeatSummary, lang: Lang): string {
  const regret = sayHeads(sayNumber(mean_regret, lang, 2), lang);
  return text("analysis.regret", lang, { who: name, regret, count: decisions });
}
