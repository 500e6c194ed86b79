/* Tests of the replay of a finished game. */
import { expect, test, vi } from "vitest";

import { prefs } from "../browser/prefs.svelte";
import { fillDefaults } from "../net/fill_defaults";
import type { WatchedStep } from "../net/messages";
import { Replay } from "./replay.svelte";

const table = (rows: number[][], hands: number[][], more: object = {}): object => ({
  game: "classic",
  seats: 2,
  options: { options: "race" },
  seed: "5",
  stage: "play",
  totals: [0, 0],
  piles: [[], []],
  rows,
  hands,
  ...more,
});

/** Two players, one turn, and the round and the game are over. */
const STEPS = fillDefaults("WatchedStep", [
  {
    step: 0,
    chosen: {},
    events: [{ event: "dealt", round: 1, hands: [[20], [3]], rows: [[10], [50], [60], [70]] }],
    view: table([[10], [50], [60], [70]], [[20], [3]]),
  },
  {
    step: 1,
    chosen: { 0: "20", 1: "3" },
    events: [{ event: "revealed", cards: [{ seat: 1, card: 3 }, { seat: 0, card: 20 }] }],
    view: table([[10], [50], [60], [70]], [[], []], { queue: [{ seat: 1, card: 3 }, { seat: 0, card: 20 }] }),
  },
  {
    step: 2,
    chosen: { 1: "r1" },
    events: [
      { event: "took", seat: 1, card: 3, row: 0, cards: [10], heads: 3, stays: [3], why: "low" },
      { event: "placed", seat: 0, card: 20, row: 0, end: 3 },
      { event: "window_closed" },
      { event: "round_ended", round: 1, heads: [0, 3] },
      { event: "game_ended", winners: [0], totals: [0, 3] },
    ],
    view: table([[3, 20], [50], [60], [70]], [[], []], { stage: "over", totals: [0, 3], winners: [0] }),
  },
]) as WatchedStep[];

function loaded(): Replay {
  const replay = new Replay();
  replay.load(STEPS);
  return replay;
}

function rows(replay: Replay): unknown {
  return replay.view && "rows" in replay.view ? replay.view.rows[0] : null;
}

test("every event that is shown is a moment, in the middle of a step too", () => {
  const replay = loaded();

  const seen = replay.moments.map((_, at) => {
    replay.goTo(at);
    return [replay.currentEvent?.event, rows(replay)];
  });

  expect(seen).toEqual([
    ["dealt", [10]],
    ["revealed", [10]],
    ["took", [3]],
    ["placed", [3, 20]],
    ["round_ended", [3, 20]],
    ["game_ended", [3, 20]],
  ]);
});

test("the log, the scores and the winners are those of the moment", () => {
  const replay = loaded();

  replay.goTo(3);
  const then = [replay.log.length, replay.sheet.length, replay.view?.winners];
  replay.step(Infinity);

  expect(then).toEqual([4, 0, []]);
  expect([replay.log.length, replay.sheet.length, replay.view?.winners]).toEqual([7, 1, [0]]);
});

test("before a turn the replay knows what everybody will choose", () => {
  const replay = loaded();

  expect(replay.nextChoices).toEqual({ 0: "20", 1: "3" });
  replay.goTo(2); // in the middle of a step nobody chooses

  expect(replay.nextChoices).toEqual({});
});

test("one turn forward and one turn back go to the beginnings of turns", () => {
  const replay = loaded();

  replay.turn(1);
  const first = replay.at;
  replay.step(2);
  replay.turn(-1);

  expect([first, replay.at]).toEqual([1, 1]);
});

test("nobody can step out of the game", () => {
  const replay = loaded();

  replay.step(-1);
  const first = replay.at;
  replay.step(99);

  expect([first, replay.at]).toEqual([0, 5]);
});

test("a log entry leads to its moment, or to the next one", () => {
  const replay = loaded();

  replay.goToLogEntry(3);
  const take = replay.currentEvent?.event;
  replay.goToLogEntry(5); // the window closed, which nobody looks at

  expect([take, replay.currentEvent?.event]).toEqual(["took", "round_ended"]);
});

test("it plays to the end, and then from the start again", async () => {
  vi.useFakeTimers();
  const replay = loaded();

  const over = replay.play();
  await vi.runAllTimersAsync();
  await over;
  const end = [replay.at, replay.playing];
  void replay.play();

  expect(end).toEqual([5, false]);
  expect([replay.at, replay.playing]).toEqual([0, true]);
  replay.stop();
  vi.useRealTimers();
});

test("another player's view shows the same moment", () => {
  const replay = loaded();
  replay.goTo(3);

  replay.load(STEPS.map((step) => ({ ...step })));

  expect(replay.at).toBe(3);
});

test("what is shown of a moment follows its cards, and what counts is what has landed", async () => {
  vi.useFakeTimers();
  prefs.speed = 1;
  const replay = loaded();
  replay.goTo(1);
  replay.goTo(2);
  const shown = (view: typeof replay.view): unknown => view && "rows" in view && view.rows[0];

  expect([shown(replay.shown), shown(replay.landed), shown(replay.view)]).toEqual([[-1], [10], [3]]);
  await vi.advanceTimersByTimeAsync(3000);
  expect([shown(replay.shown), shown(replay.landed)]).toEqual([[3], [3]]);
  vi.useRealTimers();
});
