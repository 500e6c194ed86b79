/*
 * Checks that the client says the same sentences as Python. tests/web/test_parity.py writes the
 * cases and runs this with `npm test`; HORNOX_CASES names their file.
 */
import { readFileSync } from "node:fs";

import { beforeAll, expect, test } from "vitest";

import { fillDefaults } from "../src/net/fill_defaults";
import type { Award, Choice, Forecast, GameEvent, View } from "../src/net/messages";
import { ask, loadAll, placings, say, sayChoice } from "../src/words";
import { sayAward } from "../src/words/awards";
import { sayForecast } from "../src/words/forecasts";
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
  says: string;
}

interface Cases {
  told: EventCase[];
  asked: QuestionCase[];
  placed: PlacingsCase[];
  foreseen: ForecastCase[];
  awarded: AwardCase[];
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
  for (const { award, lang, names, says } of cases.awarded) {
    expect(sayAward(fillDefaults("Award", award) as Award, lang, names)).toBe(says);
  }
});

test("fields that the server leaves out are filled in", () => {
  for (const [kind, short, whole] of cases.filled) expect(fillDefaults(kind, short)).toEqual(whole);
});
