import { beforeAll, expect, test } from "vitest";

import { prefs } from "../browser/prefs.svelte";
import type { OptionValue, Reason } from "../net/messages";
import { loadAll } from "../words";
import { sayPlainly } from "./plain_reason";

beforeAll(async () => {
  prefs.lang = "en";
  await loadAll("en");
});

function option(choice: string, ...reasons: Partial<Reason>[]): OptionValue {
  return { choice, reasons } as unknown as OptionValue;
}

const FILLS = option(
  "54",
  { kind: "joins", card: 54, row: 4, place: 5 },
  { kind: "before", low: 51, high: 52, share: 0.13, heads: 8, count: 1 },
  { kind: "if_kept", card: 54, share: 0.38, heads: 8 },
);

test("the best card is explained without a percentage: where it goes, and who could come before it", () => {
  expect(sayPlainly(FILLS, FILLS)).toBe(
    "54 fills row 4, and only 51 and 52 can come before you. If you kept it, it might well take a row later.",
  );
});

test("another card is worse because of what is kept", () => {
  const other = option(
    "53",
    { kind: "joins", card: 53, row: 4, place: 5 },
    { kind: "safe" },
    { kind: "keeps", card: 54, share: 0.6, heads: 8, more: 3 },
    { kind: "now", heads: 0 },
    { kind: "later", heads: 2.9 },
    { kind: "others", heads: 0.7 },
  );

  expect(sayPlainly(other, FILLS)).toBe(
    "53 fills row 4, and this turn nothing can go wrong. But then you keep the 54, and later it will probably take a row.",
  );
});

test("or because of this turn", () => {
  const low = option("7", { kind: "low", card: 7, heads: 2 }, { kind: "now", heads: 2 }, { kind: "later", heads: -0.5 });

  expect(sayPlainly(low, FILLS)).toBe("7 fits no row, so you take the cheapest one. That costs more this turn than 54.");
});

test("nothing is said of what is no card for a row", () => {
  expect(sayPlainly(option("r4", { kind: "row", row: 4, heads: 2 }), FILLS)).toBe("");
});
