/*
 * Checks the reducer: the events of a step, applied one by one, must give the table that the server
 * sends after the step. tests/web/test_parity.py writes the cases and runs this.
 */
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { fillDefaults } from "../src/net/fill_defaults";
import type { GameEvent, View } from "../src/net/messages";
import { applyEvent } from "../src/playback/apply_event";
import type { TableFields } from "../src/playback/apply_event";

interface ReducedStep {
  before: unknown;
  events: unknown;
  after: unknown;
}

const FIELDS = [
  "stage", "round", "totals", "winners", "hands", "rows", "piles", "open", "marks", "marker",
  "side", "stack", "faceup", "set_aside", "bulls", "supply",
] as const satisfies (keyof TableFields)[]; // prettier-ignore

const cases = (JSON.parse(readFileSync(process.env["HORNOX_CASES"] ?? "", "utf8")) as { shown: ReducedStep[] })
  .shown;

test("event by event, the cards end up where the server says", () => {
  for (const { before, events, after } of cases) {
    const reduced = (fillDefaults("GameEvent", events) as GameEvent[]).reduce(applyEvent, fillDefaults("View", before) as View);
    expect({ events, table: comparable(reduced) }).toEqual({ events, table: comparable(fillDefaults("View", after) as View) });
  }
});

function comparable(view: View): object {
  const all = view as unknown as TableFields;
  return {
    ...Object.fromEntries(FIELDS.map((field) => [field, all[field]])),
    queue: all.queue?.map((one) => one.card),
    deck: view.game === "eleven" ? all.deck?.length : 0,
    specials: all.specials?.hands.map((held) => [...held].sort()),
  };
}
