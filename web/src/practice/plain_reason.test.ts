import { beforeAll, expect, test } from "vitest";

import { prefs } from "../browser/prefs.svelte";
import type { OptionValue, Reason } from "../net/messages";
import { loadAll } from "../words";
import { sayPlainly } from "./plain_reason";

beforeAll(async () => {
  prefs.lang = "en";
  await loadAll("en");
});

const NOTHING: Omit<Reason, "kind"> = {
  seat: null, card: null, row: null, place: null, low: null, high: null, share: null, heads: null, count: null,
  total: null, more: null, cards: [], choice: null, aimed: false,
}; // prettier-ignore

/** As the server sends it: what a reason does not tell is null. */
function option(choice: string, ...reasons: Partial<Reason>[]): OptionValue {
  return { choice, reasons: reasons.map((one) => ({ ...NOTHING, ...one })) } as unknown as OptionValue;
}

const ALONE = { names: [], team: false };

const FILLS = option(
  "54",
  { kind: "joins", card: 54, row: 4, place: 5 },
  { kind: "before", low: 51, high: 52, share: 0.13, heads: 8, count: 1 },
  { kind: "if_kept", card: 54, share: 0.38, heads: 8 },
);

test("the best card is explained without a percentage: where it goes, and who could come before it", () => {
  expect(sayPlainly(FILLS, FILLS, ALONE)).toBe(
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

  expect(sayPlainly(other, FILLS, ALONE)).toBe(
    "53 fills row 4, and this turn nothing can go wrong. But then you keep the 54, and later it will probably take a row.",
  );
});

test("or because of this turn", () => {
  const low = option("7", { kind: "low", card: 7, heads: 2 }, { kind: "now", heads: 2 }, { kind: "later", heads: -0.5 });

  expect(sayPlainly(low, FILLS, ALONE)).toBe("7 fits no row, so you take the cheapest one. That costs more this turn than 54.");
});

test("a card that may take a row all the same is not called safe", () => {
  const joins = option("9", { kind: "joins", card: 9, row: 1, place: 3 }, { kind: "takes", share: 0.6, heads: 7 });

  expect(sayPlainly(joins, joins, ALONE)).toBe(
    "9 goes to row 1, as the rows lie now; still, it will probably take a row this turn.",
  );
});

test("of a row it is told what it costs, and which cards make it worse later", () => {
  const best = option("r2", { kind: "row", row: 3, heads: 5 }, { kind: "nobody" });
  const cheap = option("r0", { kind: "row", row: 1, heads: 1 }, { kind: "hand", card: 37, heads: 6, more: 1.4 }, { kind: "now", heads: -4 }, { kind: "later", heads: 6.1 });

  expect(sayPlainly(best, best, ALONE)).toBe("Row 3 costs 5 heads. Then nobody else takes a row this turn.");
  expect(sayPlainly(cheap, best, ALONE)).toBe("Row 1 costs 1 head. But later your other cards take more, most of all the 37.");
});

test("of a pile it is told what it brings, and of a card what fits after it", () => {
  const lays = option("94p6", { kind: "lays", card: 94, row: 6, low: 10 }, { kind: "fits", cards: [], total: 3 });
  const pile = option("p0", { kind: "pile", row: 1, card: 78 }, { kind: "brings", count: 4, heads: 6 }, { kind: "bull", count: 1 }, { kind: "round", heads: 1.3 });

  expect(sayPlainly(lays, lays, ALONE)).toBe("94 goes on the 84, 10 above it. After that, none of your other 3 cards fits on a pile.");
  expect(sayPlainly(pile, lays, ALONE)).toMatch(
    /^You take the pile with the 78 into your hand: 4 cards with 6 heads\. It brings your first bull card: .* But in the end you would have more heads than with 94 on the 84\.$/,
  );
});

test("against the buffalo, what counts is also what the buffalo takes", () => {
  const best = option("shift", { kind: "shift", card: 84, row: 4, aimed: true });
  const none = option("pass", { kind: "others", heads: 3.8 }, { kind: "later", heads: 1 });

  expect(sayPlainly(none, best, { names: [], team: true })).toBe("But with it the buffalo takes less than after “Shift”.");
});

test("a pick says how safe the card is in one's hand, without its percentage", () => {
  const best = option("22", { kind: "picked", card: 22, share: 0.1, heads: 3 }, { kind: "between", low: 18, high: 24 });
  const other = option("40", { kind: "picked", card: 40, share: 0.6, heads: 4 }, { kind: "round", heads: 2 });

  expect(sayPlainly(best, best, ALONE)).toBe("In your hand, the 22 is quite safe. It lies between your 18 and your 24.");
  expect(sayPlainly(other, best, ALONE)).toBe(
    "In your hand, the 40 will probably take a row. But in the end you would have more heads than with 22.",
  );
});
