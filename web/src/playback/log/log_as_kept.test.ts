/* Tests of the log at a table without memory aids. */
import { expect, test } from "vitest";

import type { GameEvent, Laid, PileTaken, Took } from "../../net/messages";
import { logAsKept } from "./log_as_kept";

const LAID = { event: "laid", seat: 0, card: 15, pile: 1, top: 10, distance: 5 } as Laid;
const TAKEN = { event: "pile_taken", seat: 1, pile: 0, cards: [3, 4, 9] } as PileTaken;
const TOOK = { event: "took", seat: -1, row: 2, cards: [5, 6], heads: 3, team: false } as unknown as Took;
const REVEALED = { event: "revealed", cards: [] } as GameEvent;

function turnEnd(seat: number): GameEvent {
  return { event: "turn_ended", seat };
}

function kept(events: readonly GameEvent[], reader: Partial<Parameters<typeof logAsKept>[1]> = {}): GameEvent[] {
  const log = events.map((event, id) => ({ id, step: id, event }));
  return logAsKept(log, { closed: log.length, seats: 2, me: null, ...reader }).map(({ event }) => event);
}

test("only the taker reads what was in a pile of 11 nimmt!, the others its top", () => {
  expect(kept([LAID, TAKEN], { me: 1 })).toEqual([LAID, TAKEN]);
  expect(kept([LAID, TAKEN], { me: 0 })).toEqual([LAID, { ...TAKEN, cards: [0, 9] }]);
  expect(kept([LAID, TAKEN])).toEqual([LAID, { ...TAKEN, cards: [0, 9] }]);
});

test("what was laid in 11 nimmt! stays in the log for a lap", () => {
  const first = [LAID, turnEnd(1)];
  const later = [{ ...LAID, card: 20, top: 15 }, turnEnd(0), { ...LAID, card: 21, top: 20 }];

  const cards = kept([...first, ...later]).flatMap((event) => (event.event === "laid" ? [event.card] : []));

  expect(kept(first)).toContainEqual(LAID);
  expect(cards).toEqual([20, 21]);
});

test("what the buffalo took is told during the turn, and forgotten after it", () => {
  expect(kept([REVEALED, TOOK], { closed: 0 })).toEqual([REVEALED, TOOK]);
  expect(kept([REVEALED, TOOK])).toEqual([REVEALED, { ...TOOK, cards: [], heads: 0 }]);
  expect(kept([REVEALED, TOOK, REVEALED], { closed: 0 })[1]).toEqual({ ...TOOK, cards: [], heads: 0 });
  expect(kept([REVEALED, TOOK, TOOK], { closed: 2 })[1]).toEqual({ ...TOOK, cards: [], heads: 0 });
});

test("what the team took stays in the log", () => {
  const ours = { ...TOOK, seat: 1, team: true };

  expect(kept([REVEALED, ours])).toEqual([REVEALED, ours]);
});
