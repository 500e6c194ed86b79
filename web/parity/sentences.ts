/*
 * Checks that the client says the same sentences as Python. tests/web/test_parity.py writes the
 * cases and runs this with `npm test`; HORNOX_CASES names their file.
 */
import { readFileSync } from "node:fs";

import { beforeAll, expect, test } from "vitest";

import { fillDefaults } from "../src/net/fill_defaults";
import type { Award, Choice, Decision, Forecast, GameEvent, SeatSummary, View } from "../src/net/messages";
import { ask, loadAll, placings, say, sayChoice } from "../src/words";
import { sayAccount, sayDifference, sayHeadline, sayMeanRegret } from "../src/words/accounts";
import { sayHindsight, sayMoment, sayReasons, sayWhy } from "../src/words/analysis";
import { sayAward } from "../src/words/awards";
import { sayForecast } from "../src/words/forecasts";
import { sayNotation } from "../src/words/notation";
import type { Lang } from "../src/words";

interface EventCase {
  event: unknown;
  lang: Lang;
  names: string[];
  me: number | null;
  says: string;
}

interface QuestionCase {
  view: unknown;
  seat: number;
  options: unknown[];
  lang: Lang;
  names: string[];
  asks: string;
  answers: string[];
}

interface ForecastCase {
  found: unknown;
  lang: Lang;
  names: string[];
  me: number;
  says: string;
}

interface PlacingsCase {
  totals: number[];
  lang: Lang;
  names: string[];
  me: number | null;
  placings: string[];
}

interface AwardCase {
  award: unknown;
  lang: Lang;
  names: string[];
  me: number | null;
  says: string;
}

interface AnalysisCase {
  lang: Lang;
  team: boolean;
  me: number | null;
  names: string[];
  summary: unknown;
  seats: number;
  decision: unknown;
  round: number;
  game: string;
  headline: string;
  regret: string;
  moment: string;
  reasons: string[][];
  hindsight: string;
  notations: [choice: string, says: string][];
  piles: [choice: string, says: string][];
}

interface Cases {
  told: EventCase[];
  asked: QuestionCase[];
  placed: PlacingsCase[];
  foreseen: ForecastCase[];
  awarded: AwardCase[];
  analysed: AnalysisCase[];
  filled: [kind: string, short: unknown, whole: unknown][];
}

const cases = JSON.parse(readFileSync(process.env["HORNOX_CASES"] ?? "", "utf8")) as Cases;

beforeAll(async () => {
  await Promise.all([loadAll("en"), loadAll("de")]);
});

test("events have the same sentences", () => {
  for (const { event, lang, names, me, says } of cases.told) {
    const said = say(fillDefaults("GameEvent", event) as GameEvent, lang, names, me);
    expect({ event, said }).toEqual({ event, said: says });
  }
});

test("questions and options have the same words", () => {
  for (const { view, seat, options, lang, names, asks, answers } of cases.asked) {
    const seen = fillDefaults("View", view) as View;
    const choices = fillDefaults("Choice", options) as Choice[];
    expect(ask(seen, seat, choices, lang, names)).toBe(asks);
    expect(choices.map((choice) => sayChoice(choice, lang, seen, names))).toEqual(answers);
  }
});

test("forecasts have the same sentences", () => {
  for (const { found, lang, names, me, says } of cases.foreseen) {
    const said = sayForecast(fillDefaults("Forecast", found) as Forecast, lang, names, me);
    expect({ found, said }).toEqual({ found, said: says });
  }
});

test("score sheets are the same", () => {
  for (const { totals, lang, names, me, placings: lines } of cases.placed) {
    expect(placings(totals, lang, names, me)).toEqual(lines);
  }
});

test("awards have the same words", () => {
  for (const { award, lang, names, me, says } of cases.awarded) {
    expect(sayAward(fillDefaults("Award", award) as Award, lang, names, me)).toBe(says);
  }
});

test("analyses have the same sentences", () => {
  for (const { lang, team, me, names, round, notations, piles, game, seats, ...expected } of cases.analysed) {
    const summary = fillDefaults("SeatSummary", expected.summary) as SeatSummary;
    const decision = fillDefaults("Decision", expected.decision) as Decision;
    const { options, best } = decision.evaluation;
    const told = { name: summary.name, game, seats, me: me === 1 };
    const said = {
      headline: sayHeadline(summary.account, lang, told),
      account: sayAccount(summary.account, lang, told),
      difference: sayDifference(summary.account, lang, told),
      regret: sayMeanRegret(summary, lang),
      moment: sayMoment(decision, round, lang, names, { team }),
      reasons: options.map((one) => sayReasons(one, options[best] ?? one, lang, names, { team })),
      why: options.map((one) => sayWhy(one, options[best] ?? one, lang, names, { team })),
      hindsight: sayHindsight(decision, lang),
    };
    expect({ ...expected, ...said }).toEqual(expected);
    for (const [choice, says] of notations) expect(sayNotation(choice, lang, names)).toBe(says);
    for (const [choice, says] of piles) expect(sayNotation(choice, lang, [], 18)).toBe(says);
  }
});

test("fields that the server leaves out are filled in", () => {
  for (const [kind, short, whole] of cases.filled) expect(fillDefaults(kind, short)).toEqual(whole);
});
