/* Tests of a session at a table: turns, choices, reconnecting, shared devices. */
import { beforeEach, describe, expect, test } from "vitest";

import { prefs } from "../browser/prefs.svelte";
import {
  advanceTime, SEATS, joinTable, playOptions, sendWelcome, situationJson, socket, viewJson,
} from "../testing/server_stub";
import type { Session } from "./session.svelte";

let session: Session;

function placed(seat: number, card: number): object {
  return { event: "placed", seat, card, row: 3, end: 40 };
}

function turn(card: number): object[] {
  const cards = [{ seat: 0, card }, { seat: 1, card: card + 1 }];
  return [{ event: "revealed", cards }, placed(0, card), placed(1, card + 1)];
}

function step(number: number, events: object[], ...hand: number[]): void {
  const situations = [situationJson(...hand)];
  socket().sendMessage({ type: "step", step: number, events, situations, asked: [0, 1, 2] });
}

function told(): string[] {
  return session.log.map(({ step: of, event }) => `${of} ${event.event}`);
}

const TURN = 1985 + 800 + 800; // the events of a turn, at the usual speed

beforeEach(() => {
  session = joinTable();
});

describe("a turn", () => {
  beforeEach(() => sendWelcome());

  test("is shown event by event, and so is the log", async () => {
    step(2, turn(51), 60, 70);

    expect([session.busy, session.currentEvent?.event]).toEqual([true, "revealed"]);
    expect(told()).toEqual(["1 dealt"]); // the log tells nothing before it lies on the table
    await advanceTime(1985);
    expect(told()).toEqual(["1 dealt", "2 revealed"]);
    expect([session.currentEvent?.event, session.view?.hands[0]]).toEqual(["placed", [60, 70]]);
    await advanceTime(TURN);
    expect([session.busy, session.currentEvent]).toEqual([false, null]);
    expect(told()).toEqual(["1 dealt", "2 revealed", "2 placed", "2 placed"]);
  });

  test("asks nothing until it has been shown", async () => {
    step(2, turn(51), 60, 70);

    expect([session.picker.options, session.choosing]).toEqual([[], []]);
    await advanceTime(TURN);
    expect(session.picker.options.map(({ say }) => say)).toEqual(["60", "70"]);
    expect(session.choosing).toEqual([0, 1, 2]);
  });

  test("is over at once if the speed is 0", async () => {
    prefs.speed = 0;

    step(2, turn(51), 60, 70);
    await advanceTime(0);

    expect(session.busy).toBe(false);
    expect(told()).toHaveLength(4);
  });

  test("that is skipped is in the log to its end", async () => {
    step(2, turn(51), 60, 70);
    session.skip();
    await advanceTime(0);

    expect(session.busy).toBe(false);
    expect(told()).toHaveLength(4);
    expect(session.view?.hands[0]).toEqual([60, 70]);
  });

  test("is skipped with all that has come since", async () => {
    step(2, turn(51), 60, 70);
    step(3, turn(60), 70);
    session.skip();
    await advanceTime(0);

    expect(session.busy).toBe(false);
    expect(told()).toHaveLength(7);
  });

  test("that is skipped does not skip the next one", async () => {
    step(2, turn(51), 60, 70);
    session.skip();
    await advanceTime(0);

    step(3, turn(60), 70);
    await advanceTime(0);

    expect(session.busy).toBe(true);
  });

  test("knows who has chosen since, though it is still being shown", async () => {
    step(2, [placed(0, 51)], 60, 70);
    step(3, [placed(1, 52)], 60, 70);
    socket().sendMessage({ type: "chosen", step: 3, seats: [1, 2] });
    await advanceTime(TURN);

    expect(session.chosen).toEqual([1, 2]);
    expect(session.choosing).toEqual([0]);
  });

  test("has its clock from when it arrived, not from when it is shown", async () => {
    const heard = Date.now();
    step(2, turn(51), 60, 70);
    socket().sendMessage({ type: "step", step: 3, events: [], situations: [situationJson(70)], asked: [0], left: 30 });
    await advanceTime(TURN);

    expect(session.deadline).toBe(heard + 30_000);
  });
});

describe("the first deal of a game", () => {
  const table = { code: "DEALT1", game: "classic", state: "playing", seats: [{ name: "Anna", here: true }], commitment: "abc" };
  const cards = (): unknown => session.view && "rows" in session.view && [session.view.rows.flat().length, session.view.hands[0]?.length];

  test("is seen by whoever comes to the table, once", async () => {
    localStorage.clear();
    sendWelcome({ table });

    expect([session.busy, cards()]).toEqual([true, [0, 0]]);
    await advanceTime(300);
    expect(cards()).toEqual([4, 3]);
    await advanceTime(1500);
    expect([session.busy, session.picker.options.length]).toEqual([false, 3]);

    const again = joinTable();
    sendWelcome({ table });
    expect(again.busy).toBe(false);
  });
});

describe("watching again", () => {
  beforeEach(async () => {
    sendWelcome();
    step(2, turn(51), 60, 70);
    await advanceTime(TURN);
  });

  test("shows the last turn, logs nothing twice, and asks again", async () => {
    const lines = told();
    void session.replayLastTurn();

    expect([session.currentEvent?.event, session.picker.options]).toEqual(["revealed", []]);
    await advanceTime(TURN);
    expect([session.busy, session.picker.options.length]).toEqual([false, 2]);
    expect(told()).toEqual(lines);
  });

  test("is animated even if the speed is 0", async () => {
    prefs.speed = 0;
    void session.replayLastTurn();
    await advanceTime(500);

    expect(session.currentEvent?.event).toBe("revealed");
  });

  test("goes on with what has come meanwhile", async () => {
    void session.replayLastTurn();
    step(3, turn(60), 70);
    await advanceTime(2 * TURN);

    expect(session.step).toBe(3);
    expect(told().at(-1)).toBe("3 placed");
    expect(session.picker.options.map(({ say }) => say)).toEqual(["70"]);
  });

  test("takes the whole turn, though somebody was asked in the middle of it", async () => {
    step(3, [placed(2, 53)], 60, 70);
    await advanceTime(TURN);

    expect(session.lastTurn?.events.map(({ event }) => event)).toEqual([
      "revealed", "placed", "placed", "placed",
    ]);
  });
});

describe("a connection that comes back", () => {
  beforeEach(() => sendWelcome());

  async function cut(): Promise<void> {
    socket().onclose?.();
    await advanceTime(1000);
  }

  test("in the middle of a turn shows the table as it is, and logs everything once, in order", async () => {
    step(2, turn(51), 60, 70);
    step(3, turn(60), 70);
    await cut();
    sendWelcome({ step: 4, steps: [[placed(2, 90)]], situations: [situationJson(70)], sheet: [] });
    await advanceTime(3 * TURN);

    expect([session.busy, session.step]).toEqual([false, 4]);
    expect(session.view?.hands[0]).toEqual([70]);
    expect(told()).toEqual([
      "1 dealt", "2 revealed", "2 placed", "2 placed", "3 revealed", "3 placed", "3 placed", "4 placed",
    ]);
  });

  test("counts a round only once", async () => {
    const ended = { event: "round_ended", round: 1, heads: [1, 2, 3] };
    step(2, [...turn(51), ended], 60, 70);
    await cut();
    sendWelcome({ step: 3, steps: [[placed(2, 90)]], sheet: [ended] });
    await advanceTime(3 * TURN);

    expect(session.sheet).toHaveLength(1);
  });

  test("and has missed nothing keeps the animation and the selection", async () => {
    session.picker.select("card:51");
    await cut();
    sendWelcome({ steps: [], chosen: [2] });

    expect(session.picker.current?.say).toBe("51");
    expect(session.chosen).toEqual([2]);
    expect(told()).toEqual(["1 dealt"]);
  });

  test("still knows the choice that was made meanwhile, and sends it", async () => {
    socket().onclose?.();
    session.picker.select("card:51");
    session.confirm();
    await advanceTime(1000);
    sendWelcome({ steps: [] });

    expect(session.picker.sealed).toBe("51");
    expect(socket().received.at(-1)).toMatchObject({ type: "choose", step: 1, choice: "51" });
  });
});

describe("a choice", () => {
  beforeEach(() => sendWelcome());

  function answer(type: "done" | "refused"): void {
    const { re } = socket().received.at(-1) ?? {};
    socket().sendMessage({ type, re, code: "illegal_choice", message: "no" });
  }

  test("is sealed at once and can be changed", () => {
    session.picker.select("card:51");
    session.confirm();
    answer("done");
    session.picker.select("card:60");
    session.confirm();

    expect(session.picker.sealed).toBe("60");
    expect(session.picker.isSealed("card:51")).toBe(false);
  });

  test("that is refused does not count, and the one before does", async () => {
    session.picker.select("card:51");
    session.confirm();
    answer("done");
    await advanceTime(0);
    session.picker.select("card:60");
    session.confirm();
    answer("refused");
    await advanceTime(0);

    expect(session.picker.sealed).toBe("51");
    expect(session.error).toMatchObject({ code: "illegal_choice" });
  });

  test("made in another tab is known here", () => {
    socket().sendMessage({ type: "chosen", step: 1, seats: [0], mine: { 0: "70" } });

    expect(session.picker.sealed).toBe("70");
    expect(session.pending).toEqual([]);
  });
});

describe("two people at one device", () => {
  const hands = [[51, 60], [52, 61], [0, 0]];

  function both(...waiting: number[]): object[] {
    return [0, 1].map((seat) => ({
      seat,
      view: viewJson(seat, hands),
      options: waiting.includes(seat) ? playOptions(...(hands[seat] ?? [])) : null,
    }));
  }

  async function chooses(card: number): Promise<void> {
    session.picker.select(`card:${card}`);
    session.confirm();
    socket().sendMessage({ type: "done", re: socket().received.at(-1)?.["re"] });
    await advanceTime(0);
  }

  beforeEach(() => sendWelcome({ seats: [0, 1], situations: both(0, 1) }));

  test("see no hand before the first confirms that they hold it", () => {
    expect([session.needsHandover, session.handVisible, session.me]).toEqual([true, false, 0]);
    session.takeDevice(0);
    expect([session.needsHandover, session.handVisible]).toEqual([false, true]);
  });

  test("pass it on once one of them has chosen", async () => {
    session.takeDevice(0);
    await chooses(51);

    expect([session.needsHandover, session.handVisible, session.me]).toEqual([true, false, 1]);
    expect(session.picker.options.map(({ say }) => say)).toEqual(["52", "61"]);
  });

  test("see only what all may see when both have chosen, and can look again", async () => {
    session.takeDevice(0);
    await chooses(51);
    session.takeDevice(1);
    await chooses(52);

    expect([session.needsHandover, session.handVisible]).toEqual([false, false]);
    session.takeDevice(0);
    expect([session.handVisible, session.me, session.picker.sealed]).toEqual([true, 0, "51"]);
  });

  test("see no hand while a turn is shown, nor after it", async () => {
    session.takeDevice(0);
    const situations = both(0);
    socket().sendMessage({ type: "step", step: 2, events: turn(51), situations, asked: [0] });

    expect(session.handVisible).toBe(false);
    await advanceTime(TURN);
    expect([session.needsHandover, session.handVisible, session.me]).toEqual([true, false, 0]);
  });

  test("answer a question that needs no hand without passing the device", () => {
    const take = [{ choice: "take_row", row: 0, say: "r1" }, { choice: "take_row", row: 1, say: "r2" }];
    const situations = [
      { seat: 0, view: viewJson(0, hands) },
      { seat: 1, view: viewJson(1, hands, { queue: [{ seat: 1, card: 3 }] }), options: take },
    ];
    sendWelcome({ step: 2, steps: [turn(51)], seats: [0, 1], situations, asked: [1] });

    expect([session.needsHandover, session.handVisible, session.me]).toEqual([false, false, 1]);
    expect(session.picker.canSelect("row:1")).toBe(true);
  });

  test("are called by their names, not you", () => {
    expect(session.you).toBeNull();
  });
});

describe("passing in the team's window", () => {
  const options = [{ choice: "pass", say: "pass" }, { choice: "use", special: "stop", say: "stop" }];

  function windowOpens(number: number, events: object[]): void {
    const situations = [{ seat: 0, view: { ...viewJson(0, [[51]]), game: "buffalo" }, options }];
    socket().sendMessage({ type: "step", step: number, events, situations, asked: [0] });
  }

  test("is kept by the table, so that nobody waits for this device before each card", async () => {
    const situations = [{ seat: 0, view: { ...viewJson(0, [[51]]), game: "buffalo" }, options }];
    sendWelcome({ situations, asked: [0, 1] });

    void session.passTurn();

    expect(socket().received.at(-1)).toMatchObject({ type: "pass_turn", seat: 0, on: true });
    expect(session.picker.sealed).toBe("pass");
    windowOpens(2, [{ event: "window_closed" }]);
    socket().sendMessage({ type: "chosen", step: 2, seats: [0], mine: { 0: "pass" } });
    await advanceTime(0);
    expect([session.picker.sealed, session.choosing]).toEqual(["pass", []]);
  });

  test("ends when one wants to be asked again, also at a card that is not shown yet", async () => {
    const situations = [{ seat: 0, view: { ...viewJson(0, [[51]]), game: "buffalo" }, options, choice: "pass" }];
    sendWelcome({ situations, asked: [0, 1] });
    socket().sendMessage({ type: "step", step: 2, events: [{ event: "placed", seat: 0, card: 51, row: 1 }], situations, asked: [0, 1] });
    socket().sendMessage({ type: "chosen", step: 2, seats: [0], mine: { 0: "pass" } });
    expect(session.busy).toBe(true);

    void session.passTurn(false);
    socket().sendMessage({ type: "done", re: socket().received.at(-1)?.["re"] });
    await advanceTime(3000);

    expect([session.step, session.picker.sealed, session.choosing]).toEqual([2, "", [0, 1]]);
  });

  test("shows card after card at the usual pace, though all steps are there at once", async () => {
    const view = { ...viewJson(0, [[51]]), game: "buffalo" };
    const table = { code: "ABCDEF", game: "buffalo", state: "playing", seats: SEATS, commitment: "" };
    sendWelcome({ table, situations: [{ seat: 0, view, options }] });

    for (const number of [2, 3, 4, 5]) windowOpens(number, [{ event: "placed", seat: 0, card: 51, row: 1, end: 20 }]);
    await advanceTime(0);
    expect(session.playback.backlog).toBe(0);

    windowOpens(6, turn(51));
    windowOpens(7, [{ event: "window_closed" }]);
    expect(session.playback.backlog).toBe(2);
  });
});

test("bots have names of their own", () => {
  sendWelcome({
    table: {
      code: "ABCDEF", game: "classic", state: "playing", commitment: "",
      seats: [{ name: "Anna" }, { name: "ox", bot: "ox" }, { name: "ox", bot: "ox" }],
    },
  });

  expect(new Set(session.names).size).toBe(3);
  expect(session.names).not.toContain("ox");
});
