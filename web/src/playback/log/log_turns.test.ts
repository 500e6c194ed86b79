/* Tests of the game log grouped by turn. */
import { expect, test } from "vitest";

import { fillDefaults } from "../../net/fill_defaults";
import type { GameEvent } from "../../net/messages";
import type { LogEntry } from "./shown_log_and_scores.svelte";
import { groupByTurn } from "./log_turns";

function log(...events: object[]): LogEntry[] {
  return events.map((event, at) => ({ id: at + 1, step: 1, event: fillDefaults("GameEvent", event) as GameEvent }));
}

const dealt = { event: "dealt", round: 2, hands: [], rows: [] };
const revealed = { event: "revealed", cards: [] };
const placed = { event: "placed", seat: 0, card: 5, row: 0 };

test("a turn begins when the cards are revealed, and turns count from the deal", () => {
  const turns = groupByTurn(log(dealt, revealed, placed, revealed, placed));

  expect(turns.map(({ round, turn }) => [round, turn])).toEqual([[2, null], [null, 1], [null, 2]]);
  expect(turns[2]?.lines.map(({ id }) => id)).toEqual([4, 5]);
});

test("a log that does not reach back to the deal does not guess the number of a turn", () => {
  expect(groupByTurn(log(placed, revealed)).map(({ turn }) => turn)).toEqual([null, 0]);
});

test("in 11 nimmt! a turn belongs to a player", () => {
  const laid = { event: "laid", seat: 0, card: 5, pile: 0, top: 1, distance: 4 };
  const turns = groupByTurn(log(dealt, laid, { event: "turn_ended", seat: 1 }, laid));

  expect(turns.map(({ seat }) => seat)).toEqual([null, 1]);
});
