/* Tests of the pace of a session: the end of a round, and reduced motion. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { prefs } from "../browser/prefs.svelte";
import { SEATS, advanceTime, joinTable, sendWelcome, situationJson, socket } from "../testing/server_stub";
import { load } from "../words";
import type { Session } from "./session.svelte";

let session: Session;

function turn(card: number): object[] {
  const cards = [{ seat: 0, card }, { seat: 1, card: card + 1 }];
  return [{ event: "revealed", cards }, ...cards.map((one) => ({ event: "placed", ...one, row: 3, end: 40 }))];
}

function step(number: number, events: object[], ...hand: number[]): void {
  socket().sendMessage({ type: "step", step: number, events, situations: [situationJson(...hand)], asked: [0, 1, 2] });
}

const TURN = 1985 + 800 + 800; // the events of a turn, at the usual speed

beforeEach(() => {
  session = joinTable();
});

describe("the end of a round", () => {
  const ENDED = { event: "round_ended", round: 1, heads: [1, 2, 3] };
  const TABLE = { code: "ABCDEF", game: "classic", state: "playing", seats: SEATS, commitment: "" };

  test("is shown for some seconds, and a tap goes on at once", async () => {
    sendWelcome();
    step(2, [ENDED, ...turn(51)], 60);
    await advanceTime(7_900);

    expect(session.currentEvent?.event).toBe("round_ended");
    session.playback.goOn();
    await advanceTime(0);
    expect(session.currentEvent?.event).toBe("revealed");
    expect(session.sheet.map(({ heads }) => heads)).toEqual([[1, 2, 3]]);
  });

  test("goes on by itself", async () => {
    sendWelcome();
    step(2, [ENDED, ...turn(51)], 60);
    await advanceTime(8_000);

    expect(session.currentEvent?.event).toBe("revealed");
  });

  test("waits for who plays with bots alone", async () => {
    const seats = TABLE.seats.map((seat, at) => (at ? { ...seat, name: "calf", bot: "calf" } : seat));
    sendWelcome({ table: { ...TABLE, seats } });
    step(2, [ENDED, ...turn(51)], 60);
    await advanceTime(600_000);

    expect(session.currentEvent?.event).toBe("round_ended");
  });

  test("stays until it is tapped, if the host wants it so", async () => {
    sendWelcome({ table: { ...TABLE, wait_after_round: true } });
    step(2, [ENDED, ...turn(51)], 60);
    step(3, turn(60));
    await advanceTime(600_000);

    expect(session.currentEvent?.event).toBe("round_ended");
    session.playback.goOn();
    await advanceTime(TURN);
    expect(session.currentEvent?.event).not.toBe("round_ended");
  });

  test("does not wait for a tap while a clock runs", async () => {
    sendWelcome({ table: { ...TABLE, wait_after_round: true } });
    socket().sendMessage({
      type: "step", step: 2, events: [ENDED, ...turn(51)], situations: [situationJson(60)], asked: [0], left: 30,
    });
    await advanceTime(8_000);

    expect(session.currentEvent?.event).toBe("revealed");
  });

  test("is not skipped with the turn before it", async () => {
    sendWelcome();
    step(2, [...turn(51), ENDED], 60);
    session.skip();
    await advanceTime(0);

    expect(session.currentEvent?.event).toBe("round_ended");
  });
});

describe("with reduced motion", () => {
  beforeAll(() => load("en"));
  beforeEach(() => {
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("reduce") }));
    sendWelcome();
  });
  afterEach(() => vi.unstubAllGlobals());

  test("every sentence of a turn stays long enough to be read", async () => {
    step(2, turn(51), 60, 70);
    const shown: [string, number][] = [];
    for (let at = 0; session.busy && at < 60_000; at += 50) {
      const { event } = session.currentEvent ?? {};
      const name = event === "placed" ? `${event} ${session.view && "queue" in session.view && session.view.queue.length}` : "revealed";
      if (name !== shown.at(-1)?.[0]) shown.push([name, 0]);
      const last = shown.at(-1);
      if (last) last[1] += 50;
      await advanceTime(50);
    }

    expect(shown.map(([name]) => name)).toEqual(["revealed", "placed 1", "placed 0"]);
    expect(Math.min(...shown.map(([, time]) => time))).toBeGreaterThan(1_500);
  });

  test("nothing is shown one by one if the speed is 0", async () => {
    prefs.speed = 0;

    step(2, turn(51), 60, 70);
    await advanceTime(0);

    expect(session.busy).toBe(false);
  });
});

describe("in a lesson", () => {
  beforeAll(() => load("en"));

  test("cards move a little slower than in a game, but nobody waits for long, and a tap goes on", async () => {
    session.leave();
    session = joinTable({ slow: true });
    sendWelcome();
    step(2, turn(51), 60, 70);

    await advanceTime(2_400);
    expect(session.currentEvent?.event).toBe("revealed");
    await advanceTime(300);
    expect(session.currentEvent?.event).toBe("placed");
    const { queue } = session.view as unknown as { queue: unknown[] };
    session.playback.goOn();
    await advanceTime(0);
    expect([queue.length, session.view && "queue" in session.view && session.view.queue.length]).toEqual([1, 0]);
  });
});
