/* Analyses in words: what a decision cost, and why. Loaded when one is shown. */
import { isAboutEqual } from "../game/about_equal";
import type { Decision, OptionValue, Reason } from "../net/messages";
import { Voice } from "./language_and_names";
import { sayNotation } from "./notation";
import { text } from "./templates";
import type { Key, Lang, Values } from "./templates";

const MINUS = "\u2212";
const DIFFERENCES: readonly Reason["kind"][] = ["now", "later", "round", "others", "reserve"];
/** What is said of an option if one thing is said: the first of these that is known. */
const TELLING: readonly Reason["kind"][] = [
  "before", "full", "low", "row", "lays", "pile", "again", "seven", "stop", "unstop", "insert",
  "shift", "replace", "five_row", "negpos", "first", "last", "sort", "took", "takes", "safe", "joins",
]; // prettier-ignore
const OF_TEAM: readonly Reason["kind"][] = ["before", "takes", "safe", "spared", "turn", "rest", "rest_ends", "others"];
const SAID = 0.05; // heads: a difference that rounds to nothing is not told
const TENTHS = 10; // of a head: what parts of a difference are rounded to

// Numbers

/** Rounded as Python does: what lies just between two numbers becomes the even one. */
export function round(value: number, digits = 0): number {
  const halves = value * 2 ** (digits + 1);
  if (!Number.isInteger(halves) || halves % 2 === 0) return Number(value.toFixed(digits));
  const below = Math.floor(value * 10 ** digits);
  return (below % 2 === 0 ? below : below + 1) / 10 ** digits;
}

/** A number as it is written in this language; a whole one without decimals. */
export function sayNumber(value: number, lang: Lang, digits = 1): string {
  const rounded = round(value, digits);
  const plain = Math.abs(rounded).toFixed(Number.isInteger(rounded) ? 0 : digits);
  return (rounded < 0 ? MINUS : "") + (lang === "de" ? plain.replace(".", ",") : plain);
}

/** The same with its sign; nothing is 0. */
export function saySigned(value: number, lang: Lang, digits = 1): string {
  const said = sayNumber(value, lang, digits);
  return round(value, digits) > 0 ? `+${said}` : said;
}

/** A share in percent; only all and nothing are 100 and 0. */
function sayShare(share: number): number {
  const percent = round(100 * share);
  return share === 0 || share === 1 ? percent : Math.min(99, Math.max(1, percent));
}

/** The parts of a whole sum as whole numbers that still add up: those rounded farthest give way. */
export function wholeParts(parts: readonly number[]): number[] {
  const rounded = parts.map((part) => round(part));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const missing = round(sum(parts)) - sum(rounded);
  const step = missing > 0 ? 1 : -1;
  for (let left = Math.abs(missing); left > 0; left--) {
    const off = parts.map((part, at) => step * (part - (rounded[at] ?? 0)));
    const most = off.indexOf(Math.max(...off));
    rounded[most] = (rounded[most] ?? 0) + step;
  }
  return rounded;
}

export function sayHeads(heads: string, lang: Lang): string {
  return text("analysis.heads", lang, { heads });
}

// A decision

/** What was played, what it cost, and what was better. */
export function sayMoment(
  decision: Decision,
  round: number,
  lang: Lang,
  names: readonly string[] = [],
  me: number | null = null,
): string {
  const { options, best } = decision.evaluation;
  const voice = new Voice(lang, names, me);
  return voice.text("analysis.moment", {
    ...voice.who(decision.seat),
    round,
    turn: decision.turn,
    played: sayNotation(options[decision.played]?.choice ?? "", lang, names),
    best: sayNotation(options[best]?.choice ?? "", lang, names),
    regret: sayCost(decision.regret.value, lang),
  });
}

/** Why an option costs what it does, in at most two sentences; see `say_why` in Python. */
export function sayWhy(
  option: OptionValue,
  best: OptionValue,
  lang: Lang,
  names: readonly string[] = [],
  { team = false } = {},
): string[] {
  const facts = option.reasons.filter(({ kind }) => !DIFFERENCES.includes(kind));
  const parts = option.reasons.filter(({ kind }) => DIFFERENCES.includes(kind));
  const [most] = parts.sort((one, other) => (other.heads ?? 0) - (one.heads ?? 0));
  if (isAboutEqual(option.regret) || (most?.heads ?? 0) < SAID || !most) {
    return facts.slice(0, 2).map((reason) => sayReason(reason, lang, { team }));
  }
  const said = facts.sort((one, other) => rankInTelling(one) - rankInTelling(other)).slice(0, 1);
  return [
    ...said.map((reason) => sayReason(reason, lang, { team })),
    sayLargest(most, sayNotation(best.choice, lang, names), lang, team),
  ];
}

function rankInTelling({ kind }: Reason): number {
  return TELLING.includes(kind) ? TELLING.indexOf(kind) : TELLING.length;
}

/** The largest part of a difference as a sentence of its own. */
function sayLargest({ kind, heads }: Reason, best: string, lang: Lang, team: boolean): string {
  const form = team && kind === "others" ? ".team" : "";
  return text(`analysis.most.${kind}${form}` as Key, lang, { best, heads: sayCost(heads ?? 0, lang) });
}

/** All of it: every fact about this turn, and every part of the difference. */
export function sayReasons(
  option: OptionValue,
  best: OptionValue,
  lang: Lang,
  names: readonly string[] = [],
  { team = false } = {},
): string[] {
  const said = option.reasons
    .filter(({ kind }) => !DIFFERENCES.includes(kind))
    .map((reason) => sayReason(reason, lang, { team }));
  const parts = sayDifferences(option.reasons, lang, team).join(", ");
  if (parts) said.push(text("analysis.difference", lang, { best: sayNotation(best.choice, lang, names), parts }));
  return said;
}

/** The parts of the difference, the largest first, rounded so that they still add up; no part that rounds to nothing. */
function sayDifferences(reasons: readonly Reason[], lang: Lang, team: boolean): string[] {
  const parts = reasons.filter(({ kind }) => DIFFERENCES.includes(kind));
  const tenths = wholeParts(parts.map(({ heads }) => TENTHS * (heads ?? 0)));
  const size = ({ heads }: Reason) => Math.abs(heads ?? 0);
  return parts
    .map((reason, at) => ({ ...reason, heads: (tenths[at] ?? 0) / TENTHS }))
    .filter(size)
    .sort((one, other) => size(other) - size(one))
    .map((reason) => sayReason(reason, lang, { team }));
}

/** One reason: a sentence, or a part of the one that compares. */
export function sayReason(reason: Reason, lang: Lang, { team = false } = {}): string {
  const key = reasonKey(reason, team);
  const heads = reason.heads ?? 0;
  if (DIFFERENCES.includes(reason.kind)) return text(key, lang, { heads: saySigned(heads, lang) });
  return text(key, lang, { ...reasonFacts(reason, lang), heads: sayCost(heads, lang) });
}

function reasonFacts({ card, row, low, high, count, total, share, place }: Reason, lang: Lang): Values {
  const numbers = Object.entries({ card, row, low, high, count, total }).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  return {
    ...Object.fromEntries(numbers),
    ...(share !== null && { share: sayShare(share) }),
    ...(place !== null && { place: text(`forecast.place.${place}` as Key, lang) }),
  };
}

/** So many heads; what is rounded to one is one head. */
export function sayCost(heads: number, lang: Lang): string {
  const said = sayNumber(heads, lang);
  return said === "1" ? text("heads", lang, { heads: 1 }) : sayHeads(said, lang);
}

function reasonKey({ kind, low, high, heads, share }: Reason, team: boolean): Key {
  const one = kind === "before" && low === high ? ".one" : "";
  const always = kind === "takes" && share === 1 ? ".always" : "";
  const more = kind === "others" && (heads ?? 0) < 0 ? ".more" : "";
  return `analysis.reason.${kind}${one}${always}${more}${team && OF_TEAM.includes(kind) ? ".team" : ""}` as Key;
}

/** What this turn would have cost with the cards that were really played, or nothing. */
export function sayHindsight({ evaluation, played }: Decision, lang: Lang): string {
  const chosen = evaluation.options[played];
  const best = evaluation.options[evaluation.best];
  if (!chosen || !best || chosen.hindsight === null || best.hindsight === null) return "";
  return text("analysis.hindsight", lang, {
    played: text("heads", lang, { heads: chosen.hindsight }),
    other: text("heads", lang, { heads: best.hindsight }),
    best: sayNotation(best.choice, lang),
  });
}
