import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { remember } from "./guest";
import type { Asking, Telling } from "./messages";
import { Lost, Refused } from "./errors";
import { Wire } from "./connection";
import type { Line } from "./connection";

/** The server's end of each line that was opened. */
const lines: FakeSocket[] = [];

class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  closed = false;
  readonly heard: (Asking & { re?: number })[] = [];
  readonly address: string;

  constructor(address: string) {
    this.address = address;
    lines.push(this);
  }

  send(json: string): void {
    this.heard.push(JSON.parse(json) as Asking);
  }

  close(): void {
    this.closed = true;
  }

  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  welcome(step = 0, steps: object[][] = []): void {
    this.onopen?.();
    const empty = { situations: [], asked: [], chosen: [], said: [], seats: [] };
    this.tell({ type: "welcome", table: { code: "ABCD", seats: [] }, step, steps, ...empty });
  }
}

const heard: Telling[] = [];
const states: Line["is"][] = [];
let wire: Wire;

function latest(): FakeSocket {
  const line = lines.at(-1);
  if (!line) throw new Error("no line was opened");
  return line;
}

function picked(card: number): object {
  return { event: "picked", seat: 0, card };
}

function stepped(step: number): object {
  return { type: "step", step, events: [picked(step)], situations: [], asked: [] };
}

function heardSteps(): number[] {
  return heard.flatMap((one) => (one.type === "step" ? [one.step] : []));
}

async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.spyOn(Math, "random").mockReturnValue(1);
  lines.length = heard.length = states.length = 0;
  remember({ id: "1", name: "Anna", token: "1.secret" });
  wire = new Wire(
    "ABCD",
    (message) => heard.push(message),
    (line) => states.push(line.is),
  );
});

afterEach(() => {
  wire.leave();
  vi.useRealTimers();
});

describe("a line", () => {
  test("says hello with the token and is open once it is welcome", () => {
    latest().welcome();

    expect(latest().address).toBe("ws://localhost:3000/api/tables/ABCD/live");
    expect(latest().heard).toEqual([{ type: "hello", token: "1.secret", step: 0 }]);
    expect(states).toEqual(["connecting", "open"]);
  });

  test("who only watches does not say who they are, though they may have a seat", () => {
    const watching = new Wire("ABCD", () => undefined, () => undefined, true);
    latest().welcome();

    expect(latest().heard).toEqual([{ type: "hello", token: null, step: 0 }]);
    watching.leave();
  });

  test("fills in what the server left out", () => {
    latest().welcome();
    latest().tell({ type: "said", name: "Ben", kind: "quick", text: "hello" });

    expect(heard.at(-1)).toEqual({
      type: "said", name: "Ben", kind: "quick", text: "hello", seat: null,
    });
  });

  test("that was cut comes back and asks for what it missed", async () => {
    latest().welcome(3);
    latest().tell(stepped(4));
    latest().onclose?.();

    await pass(500);
    latest().welcome(6, [[picked(5)], [picked(6)]]);

    expect(states).toEqual(["connecting", "open", "waiting", "connecting", "open"]);
    expect(latest().heard[0]).toMatchObject({ type: "hello", step: 4 });
    expect(heard.at(-1)).toMatchObject({ step: 6, steps: [[picked(5)], [picked(6)]] });
  });

  test("waits longer after each try, but never long", async () => {
    const waits: number[] = [];
    for (let tries = 0; tries < 8; tries++) {
      const before = lines.length;
      latest().onclose?.();
      let waited = 0;
      for (; lines.length === before; waited += 500) await pass(500);
      waits.push(waited);
    }

    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15000, 15000, 15000]);
  });

  test("that gets no answer counts as cut", async () => {
    latest().welcome();
    const lost = expect(wire.ask({ type: "start" })).rejects.toBeInstanceOf(Lost);

    await pass(8000);

    await lost;
    expect(lines[0]?.closed).toBe(true);
    expect(states.at(-1)).toBe("waiting");
  });

  test("without a network is cut at once", () => {
    latest().welcome();
    dispatchEvent(new Event("offline"));

    expect(states.at(-1)).toBe("waiting");
    expect(latest().closed).toBe(true);
  });

  test("to a server that goes down waits as long as it was told", async () => {
    latest().welcome();
    latest().tell({ type: "closing", after: 5 });
    latest().onclose?.();

    await pass(5400);
    const before = lines.length;
    await pass(200);

    expect([before, lines.length]).toEqual([1, 2]);
  });

  test("to a table that is not there is given up", async () => {
    latest().onopen?.();
    latest().tell({ type: "refused", code: "unknown_table", message: "there is no table ABCD" });
    await pass(60_000);

    expect(lines).toHaveLength(1);
    expect(wire.line).toEqual({
      is: "refused", code: "unknown_table", message: "there is no table ABCD",
    });
  });

  test("to a full table is tried again", async () => {
    latest().onopen?.();
    latest().tell({ type: "refused", code: "busy", message: "full" });
    await pass(500);

    expect(lines).toHaveLength(2);
  });

  test("that was left stays silent", async () => {
    latest().welcome();
    wire.leave();
    dispatchEvent(new Event("online"));
    await pass(60_000);

    expect(lines).toHaveLength(1);
    expect(latest().closed).toBe(true);
  });
});

describe("a device that wakes up", () => {
  test("does not wait for the next try", () => {
    latest().welcome();
    latest().onclose?.();
    dispatchEvent(new Event("online"));

    expect(lines).toHaveLength(2);
  });

  test("tries a line that was quiet, and drops it if it is dead", async () => {
    latest().welcome(2);
    await pass(20_000);
    document.dispatchEvent(new Event("visibilitychange"));

    expect(latest().heard.at(-1)).toMatchObject({ type: "hello", step: 2 });
    await pass(8000);
    expect(states.at(-1)).toBe("waiting");
  });

  test("leaves a line alone that has just spoken", () => {
    latest().welcome();
    document.dispatchEvent(new Event("visibilitychange"));

    expect(latest().heard).toHaveLength(1);
  });

  test("is noticed by its clock", async () => {
    latest().welcome();
    vi.setSystemTime(Date.now() + 3_600_000);
    await pass(10_000);

    expect(latest().heard).toHaveLength(2);
  });
});

describe("steps", () => {
  test("are heard once and in order", () => {
    latest().welcome(1);
    for (const step of [2, 2, 1, 3]) latest().tell(stepped(step));

    expect(heardSteps()).toEqual([2, 3]);
  });

  test("that are missing are asked for", () => {
    latest().welcome(1);
    latest().tell(stepped(4));

    expect(heardSteps()).toEqual([]);
    expect(latest().heard.at(-1)).toMatchObject({ type: "hello", step: 1 });
  });

  test("that crossed with a hello are not told twice", async () => {
    latest().welcome(1);
    await pass(20_000);
    dispatchEvent(new Event("pageshow"));
    latest().tell(stepped(2));
    latest().welcome(3, [[picked(2)], [picked(3)]]);

    expect(heard.at(-1)).toMatchObject({ steps: [[picked(3)]] });
  });
});

describe("what is asked", () => {
  test("is done when the server says so", async () => {
    latest().welcome();
    const sitting = wire.ask({ type: "sit", seat: 1 });
    latest().tell({ type: "done", re: 1 });

    await expect(sitting).resolves.toBeUndefined();
    expect(latest().heard.at(-1)).toEqual({ type: "sit", seat: 1, re: 1 });
  });

  test("is refused with a code", async () => {
    latest().welcome();
    const refused = wire.ask({ type: "sit", seat: 1 }).catch((error: unknown) => error);
    latest().tell({ type: "refused", code: "seat_taken", message: "Ben sits there", re: 1 });

    const error = await refused;
    expect(error).toBeInstanceOf(Refused);
    expect(error).toMatchObject({ code: "seat_taken", message: "Ben sits there" });
  });

  test("too fast is refused, whichever it was", async () => {
    latest().welcome();
    const refused = expect(wire.ask({ type: "start" })).rejects.toMatchObject({ code: "too_fast" });
    latest().tell({ type: "refused", code: "too_fast", message: "fewer messages, please" });

    await refused;
  });

  test("is lost with the line, and at once where there is none", async () => {
    latest().welcome();
    const asked = expect(wire.ask({ type: "rematch" })).rejects.toBeInstanceOf(Lost);
    latest().onclose?.();

    await asked;
    await expect(wire.ask({ type: "start" })).rejects.toBeInstanceOf(Lost);
  });

  test("to be chosen waits for the line and is said again", async () => {
    latest().welcome(4);
    const choosing = wire.choose({ seat: 0, step: 4, choice: "51" });
    latest().onclose?.();
    await pass(500);
    latest().welcome(4);

    expect(latest().heard.at(-1)).toEqual({
      type: "choose", seat: 0, step: 4, choice: "51", re: 1,
    });
    latest().tell({ type: "done", re: 1 });
    await expect(choosing).resolves.toBeUndefined();
  });

  test("to be chosen on being welcome is said once", () => {
    wire.leave();
    wire = new Wire("ABCD", (message) => {
      if (message.type === "welcome") void wire.choose({ seat: 0, step: 1, choice: "51" });
    });
    latest().welcome(1);

    expect(latest().heard.map(({ type }) => type)).toEqual(["hello", "choose"]);
    latest().tell({ type: "done", re: 1 });
  });

  test("to be chosen is over with its step", async () => {
    latest().welcome(4);
    const choosing = wire.choose({ seat: 0, step: 4, choice: "51" });
    latest().onclose?.();
    await pass(500);
    latest().welcome(5);

    await expect(choosing).resolves.toBeUndefined();
    expect(latest().heard).toHaveLength(1);
  });
});
