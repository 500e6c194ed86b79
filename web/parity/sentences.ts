/*
 * Whether the client says what Python says. tests/web/test_words.py writes the cases and runs
 * this with `npm test`; HORNOX_CASES says where they are.
 */
import { readFileSync } from "node:fs";

import { beforeAll, expect, test } from "vitest";

import { filled } from "../src/net/defaults";
import type { Choice, GameEvent, View } from "../src/net/messages";
import { ask, load, placings, say, sayChoice } from "../src/words";
import type { Lang } from "../src/words";

interface Told {
  event: unknown;
  lang: Lang;
  names: string[];
  me: number | null;
  says: string;
}

interface Asked {
  view: unknown;
  seat: number;
  options: unknown[];
  lang: Lang;
  names: string[];
  asks: string;
  answers: string[];
}

interface Placed {
  totals: number[];
  lang: Lang;
  names: string[];
  me: number | null;
  placings: string[];
}

interface Cases {
  told: Told[];
  asked: Asked[];
  placed: Placed[];
  filled: [kind: string, short: unknown, whole: unknown][];
}

const cases = JSON.parse(readFileSync(process.env["HORNOX_CASES"] ?? "", "utf8")) as Cases;

beforeAll(async () => {
  await Promise.all([load("en"), load("de")]);
});

test("events are told in the same words", () => {
  for (const { event, lang, names, me, says } of cases.told) {
    const said = say(filled("GameEvent", event) as GameEvent, lang, names, me);
    expect({ event, said }).toEqual({ event, said: says });
  }
});

test("questions and options are put in the same words", () => {
  for (const { view, seat, options, lang, names, asks, answers } of cases.asked) {
    const seen = filled("View", view) as View;
    const choices = filled("Choice", options) as Choice[];
    expect(ask(seen, seat, choices, lang, names)).toBe(asks);
    expect(choices.map((choice) => sayChoice(choice, lang, seen, names))).toEqual(answers);
  }
});

test("score sheets are the same", () => {
  for (const { totals, lang, names, me, placings: lines } of cases.placed) {
    expect(placings(totals, lang, names, me)).toEqual(lines);
  }
});

test("what the server leaves out is put in again", () => {
  for (const [kind, short, whole] of cases.filled) expect(filled(kind, short)).toEqual(whole);
});
