/*
 * Whether what is shown event by event comes to what the server sends after the step: the cards
 * in every row, pile and hand, and all that lies beside them. tests/web/test_words.py runs this.
 */
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { filled } from "../src/net/defaults";
import type { GameEvent, View } from "../src/net/messages";
import { show } from "../src/playback/reduce";
import type { Look } from "../src/playback/reduce";

interface Shown {
  before: unknown;
  events: unknown;
  after: unknown;
}

const FIELDS = [
  "stage", "round", "totals", "winners", "hands", "rows", "piles", "open", "marks", "marker",
  "side", "stack", "faceup", "set_aside", "bulls", "supply",
] as const satisfies (keyof Look)[]; // prettier-ignore

const cases = (JSON.parse(readFileSync(process.env["HORNOX_CASES"] ?? "", "utf8")) as { shown: Shown[] })
  .shown;

test("event by event, the cards come to lie where the server says", () => {
  for (const { before, events, after } of cases) {
    const seen = (filled("GameEvent", events) as GameEvent[]).reduce(show, filled("View", before) as View);
    expect({ events, look: look(seen) }).toEqual({ events, look: look(filled("View", after) as View) });
  }
});

function look(view: View): object {
  const all = view as unknown as Look;
  return {
    ...Object.fromEntries(FIELDS.map((field) => [field, all[field]])),
    queue: all.queue?.map((one) => one.card),
    deck: view.game === "eleven" ? all.deck?.length : 0,
    specials: all.specials?.hands.map((held) => [...held].sort()),
  };
}
