import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { prefs } from "../browser/prefs.svelte";
import { comes, pass, plays, situation, socket, view, welcome } from "../testing/server_stub";
import type { Sitting } from "./session.svelte";

let sitting: Sitting;

function placed(seat: number, card: number): object {
  return { event: "placed", seat, card, row: 3, end: 40 };
}

function turn(card: number): object[] {
  const cards = [{ seat: 0, card }, { seat: 1, card: card + 1 }];
  return [{ event: "revealed", cards }, placed(0, card), placed(1, card + 1)];
}

function step(number: number, events: object[], ...hand: number[]): void {
  const situations = [situation(...hand)];
  socket().tell({ type: "step", step: number, events, situations, asked: [0, 1, 2] });
}

function told(): string[] {
  return sitting.log.map(({ step: of, event }) => `${of} ${event.event}`);
}

const TURN = 1100 + 800 + 800; // the events of a turn, at the usual speed

beforeEach(() => {
  sitting = comes();
});

afterEach(() => {
  sitting.leave();
  vi.useRealTimers();
});

describe("a turn", () => {
  beforeEach(() => welcome());

  test("is shown event by event, and told in the log as it is shown", async () => {
    step(2, turn(51), 60, 70);

    expect([sitting.busy, sitting.now?.event]).toEqual([true, "revealed"]);
    expect(told()).toEqual(["1 dealt", "2 revealed"]);
    await pass(1100);
    expect([sitting.now?.event, sitting.look?.hands[0]]).toEqual(["placed", [60, 70]]);
    await pass(TURN);
    expect([sitting.busy, sitting.now]).toEqual([false, null]);
    expect(told()).toEqual(["1 dealt", "2 revealed", "2 placed", "2 placed"]);
  });

  test("asks nothing until it has been shown", async () => {
    step(2, turn(51), 60, 70);

    expect([sitting.picker.options, sitting.choosing]).toEqual([[], []]);
    await pass(TURN);
    expect(sitting.picker.options.map(({ say }) => say)).toEqual(["60", "70"]);
    expect(sitting.choosing).toEqual([0, 1, 2]);
  });

  test("is over at once where nothing shall move", async () => {
    prefs.speed = 0;

    step(2, turn(51), 60, 70);
    await pass(0);

    expect(sitting.busy).toBe(false);
    expect(told()).toHaveLength(4);
  });

  test("that is skipped is told to its end", async () => {
    step(2, turn(51), 60, 70);
    sitting.skip();
    await pass(0);

    expect(sitting.busy).toBe(false);
    expect(told()).toHaveLength(4);
    expect(sitting.look?.hands[0]).toEqual([60, 70]);
  });

  test("is skipped with all that has come since", async () => {
    step(2, turn(51), 60, 70);
    step(3, [{ event: "round_ended", round: 1, heads: [1, 2, 3] }, ...turn(60)], 70);
    sitting.skip();
    await pass(0);

    expect(sitting.busy).toBe(false);
    expect(told()).toHaveLength(8);
    expect(sitting.sheet.map(({ heads }) => heads)).toEqual([[1, 2, 3]]);
  });

  test("does not hold up the next one that is shown", async () => {
    step(2, turn(51), 60, 70);
    sitting.skip();
    await pass(0);

    step(3, turn(60), 70);
    await pass(0);

    expect(sitting.busy).toBe(true);
  });

  test("knows who has chosen since, though it is still being shown", async () => {
    step(2, [placed(0, 51)], 60, 70);
    step(3, [placed(1, 52)], 60, 70);
    socket().tell({ type: "chosen", step: 3, seats: [1, 2] });
    await pass(TURN);

    expect(sitting.chosen).toEqual([1, 2]);
    expect(sitting.choosing).toEqual([0]);
  });

  test("has its clock from when it was heard, not from when it is shown", async () => {
    const heard = Date.now();
    step(2, turn(51), 60, 70);
    socket().tell({ type: "step", step: 3, events: [], situations: [situation(70)], asked: [0], left: 30 });
    await pass(TURN);

    expect(sitting.deadline).toBe(heard + 30_000);
  });
});

describe("watching again", () => {
  beforeEach(async () => {
    welcome();
    step(2, turn(51), 60, 70);
    await pass(TURN);
  });

  test("shows the last turn, tells nothing twice, and asks again", async () => {
    const lines = told();
    void sitting.again();

    expect([sitting.now?.event, sitting.picker.options]).toEqual(["revealed", []]);
    await pass(TURN);
    expect([sitting.busy, sitting.picker.options.length]).toEqual([false, 2]);
    expect(told()).toEqual(lines);
  });

  test("moves even where otherwise nothing shall", async () => {
    prefs.speed = 0;
    void sitting.again();
    await pass(500);

    expect(sitting.now?.event).toBe("revealed");
  });

  test("goes on with what has come meanwhile", async () => {
    void sitting.again();
    step(3, turn(60), 70);
    await pass(2 * TURN);

    expect(sitting.step).toBe(3);
    expect(told().at(-1)).toBe("3 placed");
    expect(sitting.picker.options.map(({ say }) => say)).toEqual(["70"]);
  });

  test("takes the whole turn, though somebody was asked in the middle of it", async () => {
    step(3, [placed(2, 53)], 60, 70);
    await pass(TURN);

    expect(sitting.latest?.events.map(({ event }) => event)).toEqual([
      "revealed", "placed", "placed", "placed",
    ]);
  });
});

describe("a line that comes back", () => {
  beforeEach(() => welcome());

  async function cut(): Promise<void> {
    socket().onclose?.();
    await pass(1000);
  }

  test("in the middle of a turn shows how things stand, and tells everything once, in order", async () => {
    step(2, turn(51), 60, 70);
    step(3, turn(60), 70);
    await cut();
    welcome({ step: 4, steps: [[placed(2, 90)]], situations: [situation(70)], sheet: [] });
    await pass(3 * TURN);

    expect([sitting.busy, sitting.step]).toEqual([false, 4]);
    expect(sitting.look?.hands[0]).toEqual([70]);
    expect(told()).toEqual([
      "1 dealt", "2 revealed", "2 placed", "2 placed", "3 revealed", "3 placed", "3 placed", "4 placed",
    ]);
  });

  test("counts a round only once", async () => {
    const ended = { event: "round_ended", round: 1, heads: [1, 2, 3] };
    step(2, [...turn(51), ended], 60, 70);
    await cut();
    welcome({ step: 3, steps: [[placed(2, 90)]], sheet: [ended] });
    await pass(3 * TURN);

    expect(sitting.sheet).toHaveLength(1);
  });

  test("and has missed nothing leaves the show and the selection alone", async () => {
    sitting.picker.tap("card:51");
    await cut();
    welcome({ steps: [], chosen: [2] });

    expect(sitting.picker.current?.say).toBe("51");
    expect(sitting.chosen).toEqual([2]);
    expect(told()).toEqual(["1 dealt"]);
  });

  test("still knows what I chose while it was gone, and says it", async () => {
    socket().onclose?.();
    sitting.picker.tap("card:51");
    sitting.confirm();
    await pass(1000);
    welcome({ steps: [] });

    expect(sitting.picker.sealed).toBe("51");
    expect(socket().heard.at(-1)).toMatchObject({ type: "choose", step: 1, choice: "51" });
  });
});

describe("a choice", () => {
  beforeEach(() => welcome());

  function answer(type: "done" | "refused"): void {
    const { re } = socket().heard.at(-1) ?? {};
    socket().tell({ type, re, code: "illegal_choice", message: "no" });
  }

  test("is sealed at once and can be changed", () => {
    sitting.picker.tap("card:51");
    sitting.confirm();
    answer("done");
    sitting.picker.tap("card:60");
    sitting.confirm();

    expect(sitting.picker.sealed).toBe("60");
    expect(sitting.picker.isSealed("card:51")).toBe(false);
  });

  test("that is refused is not sealed, and the one before is", async () => {
    sitting.picker.tap("card:51");
    sitting.confirm();
    answer("done");
    await pass(0);
    sitting.picker.tap("card:60");
    sitting.confirm();
    answer("refused");
    await pass(0);

    expect(sitting.picker.sealed).toBe("51");
    expect(sitting.trouble).toMatchObject({ code: "illegal_choice" });
  });

  test("made in another tab is known here", () => {
    socket().tell({ type: "chosen", step: 1, seats: [0], mine: { 0: "70" } });

    expect(sitting.picker.sealed).toBe("70");
    expect(sitting.pending).toEqual([]);
  });
});

describe("two people at one device", () => {
  const hands = [[51, 60], [52, 61], [0, 0]];

  function both(...waiting: number[]): object[] {
    return [0, 1].map((seat) => ({
      seat,
      view: view(seat, hands),
      options: waiting.includes(seat) ? plays(...(hands[seat] ?? [])) : null,
    }));
  }

  async function chooses(card: number): Promise<void> {
    sitting.picker.tap(`card:${card}`);
    sitting.confirm();
    socket().tell({ type: "done", re: socket().heard.at(-1)?.["re"] });
    await pass(0);
  }

  beforeEach(() => welcome({ seats: [0, 1], situations: both(0, 1) }));

  test("see no hand before the first says who holds it", () => {
    expect([sitting.covered, sitting.open, sitting.me]).toEqual([true, false, 0]);
    sitting.hold(0);
    expect([sitting.covered, sitting.open]).toEqual([false, true]);
  });

  test("hand it on once one has chosen", async () => {
    sitting.hold(0);
    await chooses(51);

    expect([sitting.covered, sitting.open, sitting.me]).toEqual([true, false, 1]);
    expect(sitting.picker.options.map(({ say }) => say)).toEqual(["52", "61"]);
  });

  test("see only what all may see when both have chosen, and can look again", async () => {
    sitting.hold(0);
    await chooses(51);
    sitting.hold(1);
    await chooses(52);

    expect([sitting.covered, sitting.open]).toEqual([false, false]);
    sitting.hold(0);
    expect([sitting.open, sitting.me, sitting.picker.sealed]).toEqual([true, 0, "51"]);
  });

  test("see no hand while a turn is shown, nor after it", async () => {
    sitting.hold(0);
    const situations = both(0);
    socket().tell({ type: "step", step: 2, events: turn(51), situations, asked: [0] });

    expect(sitting.open).toBe(false);
    await pass(TURN);
    expect([sitting.covered, sitting.open, sitting.me]).toEqual([true, false, 0]);
  });

  test("answer what needs no hand without covering anything", () => {
    const take = [{ choice: "take_row", row: 0, say: "r1" }, { choice: "take_row", row: 1, say: "r2" }];
    const situations = [
      { seat: 0, view: view(0, hands) },
      { seat: 1, view: view(1, hands, { queue: [{ seat: 1, card: 3 }] }), options: take },
    ];
    welcome({ step: 2, steps: [turn(51)], seats: [0, 1], situations, asked: [1] });

    expect([sitting.covered, sitting.open, sitting.me]).toEqual([false, false, 1]);
    expect(sitting.picker.can("row:1")).toBe(true);
  });

  test("are not told of anything as you", () => {
    expect(sitting.you).toBeNull();
  });
});

describe("passing in the team's window", () => {
  const options = [{ choice: "pass", say: "pass" }, { choice: "use", special: "stop", say: "stop" }];

  function windowOpens(number: number, events: object[]): void {
    const situations = [{ seat: 0, view: { ...view(0, [[51]]), game: "buffalo" }, options }];
    socket().tell({ type: "step", step: number, events, situations, asked: [0] });
  }

  function passes(): number {
    return socket().heard.filter(({ choice }) => choice === "pass").length;
  }

  test("goes on until the next cards are revealed", async () => {
    welcome({ situations: [{ seat: 0, view: { ...view(0, [[51]]), game: "buffalo" }, options }] });
    sitting.passOut();
    windowOpens(2, [{ event: "window_closed" }]);
    await pass(0);
    expect([passes(), sitting.passing]).toEqual([2, true]);

    windowOpens(3, turn(51));
    await pass(TURN);
    expect([passes(), sitting.passing]).toEqual([2, false]);
  });
});

test("bots are called by names of their own", () => {
  welcome({
    table: {
      code: "ABCDEF", game: "classic", state: "playing", commitment: "",
      seats: [{ name: "Anna" }, { name: "ox", bot: "ox" }, { name: "ox", bot: "ox" }],
    },
  });

  expect(new Set(sitting.names).size).toBe(3);
  expect(sitting.names).not.toContain("ox");
});
