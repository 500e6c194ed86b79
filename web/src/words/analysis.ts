/* Analyses in words: what a decision cost, and why. Loaded when one is shown. */
import { isAboutEqual } from "../game/about_equal";
import { topOfReason } from "../game/pile_tops";
import type { Decision, OptionValue, Reason } from "../net/messages";
import { Voice } from "./language_and_names";
import { sayNotation, sayOption } from "./notation";
import { text } from "./templates";
import type { Key, Lang, Values } from "./templates";

const MINUS = "\u2212";
const DIFFERENCES: readonly Reason["kind"][] = ["now", "later", "round", "others", "reserve", "saves"];
/** What is said of an option if one thing is said: the first of these that is known. */
const TELLING: readonly Reason["kind"][] = [
  "before", "full", "low", "row", "lays", "pile", "picked", "left", "again", "seven", "stop", "unstop", "insert",
  "shift", "replace", "five_row", "negpos", "first", "last", "sort", "took", "chooses", "takes", "nothing", "safe", "joins",
]; // prettier-ignore
/** What is said besides: why a card takes, and what surely follows from a choice. */
const CAUSES: readonly Reason["kind"][] = [
  "because_took", "because_joined", "because_marker", "because_cow", "because_team",
  "follows", "follows_unless", "follows_low", "nobody", "nobody_unless", "took", "chooses",
  "brings", "bull", "fits", "fits_then", "more", "between", "nothing", "turn",
]; // prettier-ignore
/** What is said beside anything that is taken. */
const ALWAYS: readonly Reason["kind"][] = ["altogether", "along", "saved"];
/** What is told with what follows from it. */
const HAS_CAUSE: readonly Reason["kind"][] = [
  "row", "takes", "lays", "pile", "picked", "left", "seven", "stop", "unstop", "insert", "shift", "replace", "five_row", "first", "last", "sort", "again",
]; // prettier-ignore
/** What a card is heading for: how often it comes to that is told with it. */
const HEADING: readonly Reason["kind"][] = ["low", "full"];
const COMPARED: readonly Reason["kind"][] = ["keeps", "instead", "hand", "partners"];
const KEPT: readonly Reason["kind"][] = [...COMPARED, "if_kept"];
const LATER: readonly Reason["kind"][] = ["later", "round"];
const OF_TEAM: readonly Reason["kind"][] = ["before", "takes", "altogether", "safe", "nothing", "spared", "turn", "rest", "rest_ends", "others"];
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

/** What was played, what it cost in comparison with the others, and what was better. */
export function sayMoment(
  decision: Decision,
  round: number,
  lang: Lang,
  names: readonly string[] = [],
  { team = false } = {},
): string {
  const { options, best, kind } = decision.evaluation;
  const key = kind === "pick" ? "analysis.moment.pick" : team ? "analysis.moment.team" : "analysis.moment";
  return text(key, lang, {
    who: new Voice(lang, names).person(decision.seat),
    round,
    turn: decision.turn,
    played: sayOption(options[decision.played], lang, names),
    best: sayOption(options[best], lang, names),
    regret: sayCost(decision.regret.value, lang),
  });
}

/** Why an option costs what it does, in a few sentences; see `say_why` in Python. */
export function sayWhy(
  option: OptionValue,
  best: OptionValue,
  lang: Lang,
  names: readonly string[] = [],
  { team = false } = {},
): string[] {
  const told = toldWith(option, best);
  const facts = told.filter(({ kind }) => !DIFFERENCES.includes(kind));
  const others = facts.filter(({ kind }) => !KEPT.includes(kind));
  const parts = told.filter(({ kind }) => DIFFERENCES.includes(kind));
  const [most] = [...parts].sort((one, other) => (other.heads ?? 0) - (one.heads ?? 0));
  const say = (reason: Reason) => sayReason(reason, lang, { names, team });
  if (isAboutEqual(option.regret) || (most?.heads ?? 0) < SAID || !most) {
    return [...facts.filter(({ kind }) => kind === "if_kept"), ...tellingFacts(others, others.slice(0, 2))].map(say);
  }
  const leading = facts.filter(({ kind }) => COMPARED.includes(kind) && comesLater(parts));
  const ranked = [...others].sort((one, other) => rankInTelling(one) - rankInTelling(other));
  const first = ranked.slice(0, ranked[0]?.kind === "again" ? 2 : 1);
  const said = [...leading, ...tellingFacts(others, first)].map(say);
  return [...said, saySum(parts, sayOption(best, lang, names), lang, team)];
}

/** Whether at least half of a difference comes after this turn, or no other part is larger. */
function comesLater(parts: readonly Reason[]): boolean {
  const every = parts.map(({ heads }) => heads ?? 0);
  const later = Math.max(0, ...parts.filter(({ kind }) => LATER.includes(kind)).map(({ heads }) => heads ?? 0));
  const total = every.reduce((sum, heads) => sum + heads, 0);
  return later > 0 && (later >= total / 2 || later === Math.max(...every));
}

/** These first, then the causes of what they tell and what follows, and what is always said. */
function tellingFacts(facts: readonly Reason[], first: readonly Reason[]): Reason[] {
  const besides = [
    ...ALWAYS,
    ...(first.some(({ kind }) => HAS_CAUSE.includes(kind)) ? CAUSES : []),
    ...(first.some(({ kind }) => HEADING.includes(kind)) ? (["takes"] as const) : []),
  ];
  return [...first, ...facts.filter((one) => besides.includes(one.kind) && !first.includes(one))];
}

function rankInTelling({ kind }: Reason): number {
  return TELLING.includes(kind) ? TELLING.indexOf(kind) : TELLING.length;
}

/** What it costs more than the best option, and the parts of it, the largest first. */
function saySum(parts: readonly Reason[], best: string, lang: Lang, team: boolean): string {
  const size = ({ heads }: Reason) => Math.abs(heads ?? 0);
  const total = parts.reduce((sum, { heads }) => sum + round(TENTHS * (heads ?? 0)), 0) / TENTHS;
  const shown = parts.filter(size).sort((one, other) => size(other) - size(one));
  const listed = shown.map((reason) => sayReason(reason, lang, { team })).join(", ");
  return text(total > 0 ? "analysis.sum" : "analysis.difference", lang, { best, parts: listed, heads: sayCost(total, lang) });
}

/** All of it: every fact about this turn, and every part of the difference. */
export function sayReasons(
  option: OptionValue,
  best: OptionValue,
  lang: Lang,
  names: readonly string[] = [],
  { team = false } = {},
): string[] {
  const told = toldWith(option, best);
  const said = told.filter(({ kind }) => !DIFFERENCES.includes(kind)).map((reason) => sayReason(reason, lang, { names, team }));
  const parts = told.filter(({ kind }) => DIFFERENCES.includes(kind));
  return parts.some(({ heads }) => heads) ? [...said, saySum(parts, sayOption(best, lang, names), lang, team)] : said;
}

/** The reasons with their heads as they are said beside those of the best option; see `told_with` in Python. */
function toldWith(option: OptionValue, best: OptionValue): Reason[] {
  const parts = option.reasons.filter(({ kind }) => DIFFERENCES.includes(kind));
  const rounded = wholeParts(parts.map(({ heads }) => TENTHS * (heads ?? 0)));
  const tenths = new Map(parts.map(({ kind }, at) => [kind, rounded[at] ?? 0]));
  for (const [end, part, sign] of [["ends", "round", 1], ["rest_ends", "others", -1]] as const) {
    const start = best.reasons.find(({ kind }) => kind === end);
    const more = tenths.get(part);
    if (start && more !== undefined) tenths.set(end, round(TENTHS * (start.heads ?? 0)) + sign * more);
  }
  return option.reasons.map((reason) => ({ ...reason, heads: tenths.has(reason.kind) ? (tenths.get(reason.kind) ?? 0) / TENTHS : reason.heads }));
}

/** One reason: a sentence, or a part of the one that compares. */
export function sayReason(reason: Reason, lang: Lang, { names = [] as readonly string[], team = false } = {}): string {
  const key = reasonKey(reason, team);
  const heads = reason.heads ?? 0;
  const said = DIFFERENCES.includes(reason.kind) ? saySigned(heads, lang) : sayCost(Math.abs(heads), lang);
  return text(key, lang, { ...reasonFacts(reason, lang, names), heads: said });
}

function reasonFacts(reason: Reason, lang: Lang, names: readonly string[]): Values {
  const { seat, card, row, low, high, count, total, share, place, more, cards, choice } = reason;
  const top = topOfReason(reason);
  const numbers = Object.entries({ card, row, low, high, count, total }).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  return {
    ...Object.fromEntries(numbers),
    ...(top && { top }),
    ...(seat !== null && card !== null && { owned: new Voice(lang, names).owned(seat, card) }),
    ...(share !== null && { share: sayShare(share) }),
    ...(more !== null && { more: sayCost(Math.abs(more), lang) }),
    ...(cards.length && { cards: new Voice(lang, names).listing(cards), count: cards.length }),
    ...(choice !== null && { choice: sayNotation(choice, lang, names) }),
    ...(place !== null && { place: text(`forecast.place.${place}` as Key, lang) }),
  };
}

/** So many heads; what is rounded to one is one head. */
export function sayCost(heads: number, lang: Lang): string {
  const said = sayNumber(heads, lang);
  return said === "1" ? text("heads", lang, { heads: 1 }) : sayHeads(said, lang);
}

function reasonKey(reason: Reason, team: boolean): Key {
  const ofTeam = team && OF_TEAM.includes(reason.kind);
  return `analysis.reason.${reason.kind}${reasonForm(reason)}${ofTeam ? ".team" : ""}` as Key;
}

/** Which of the sentences of its kind says it. */
function reasonForm({ kind, card, row, low, high, heads, share, count, total, more, cards, aimed }: Reason): string {
  switch (kind) {
    case "before":
      return (count ?? 1) > 1 ? ".several" : low === high ? ".one" : "";
    case "others":
    case "reserve":
    case "saves":
      return (heads ?? 0) < 0 ? ".more" : "";
    case "later":
      return share === null ? "" : ".partly";
    case "takes":
      return share === 1 ? ".always" : "";
    case "instead":
      return share ? ((more ?? 0) < 0 ? ".dearer" : "") : ".never";
    case "keeps":
    case "picked":
      return share ? "" : ".never";
    case "hand":
      return `${heads === more ? ".one" : ""}${(heads ?? 0) < 0 ? ".fewer" : ""}`;
    case "partners":
      return (heads ?? 0) < 0 ? ".fewer" : "";
    case "between":
      return low && high ? "" : low ? ".above" : ".below";
    case "fits":
      return formOfFits(cards.length, total ?? 0);
    case "fits_then":
      return count ? "" : ".none";
    case "bull":
      return count === 1 ? ".first" : "";
    default:
      if (kind.startsWith("because") && card !== null && row === null) return ".low";
      return aimed ? ".aimed" : "";
  }
}

function formOfFits(fits: number, total: number): string {
  if (total === 1) return fits ? ".last" : ".last.none";
  return !fits ? ".none" : fits === total ? ".all" : "";
}

/** What this turn would have cost with the cards that were really played, or nothing. */
export function sayHindsight({ evaluation, played }: Decision, lang: Lang): string {
  const chosen = evaluation.options[played];
  const best = evaluation.options[evaluation.best];
  if (!chosen || !best || chosen.hindsight === null || best.hindsight === null) return "";
  return text("analysis.hindsight", lang, {
    played: text("heads", lang, { heads: chosen.hindsight }),
    other: text("heads", lang, { heads: best.hindsight }),
    best: sayOption(best, lang),
  });
}
