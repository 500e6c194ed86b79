/* Tests of the connection: reconnecting, missed steps, requests. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { Connection } from "./connection";
import type { ConnectionStatus } from "./connection";
import { Refused, Unreachable } from "./error_classes";
import { storeGuest } from "./guest";
import type { ClientMessage, ServerMessage } from "./messages";

/** The server's end of each socket that was opened. */
const sockets: FakeSocket[] = [];

class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  closed = false;
  readonly received: (ClientMessage & { re?: number })[] = [];
  readonly address: string;

  constructor(address: string) {
    this.address = address;
    sockets.push(this);
  }

  send(json: string): void {
    this.received.push(JSON.parse(json) as ClientMessage);
  }

  close(): void {
    this.closed = true;
  }

  sendMessage(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  welcome(step = 0, steps: object[][] = []): void {
    this.onopen?.();
    const empty = { situations: [], asked: [], chosen: [], said: [], seats: [] };
    this.sendMessage({ type: "welcome", table: { code: "ABCD", seats: [] }, step, steps, ...empty });
  }
}

const received: ServerMessage[] = [];
const states: ConnectionStatus["is"][] = [];
let connection: Connection;

function latest(): FakeSocket {
  const socket = sockets.at(-1);
  if (!socket) throw new Error("no socket was opened");
  return socket;
}

function pickedEvent(card: number): object {
  return { event: "picked", seat: 0, card };
}

function stepMessage(step: number): object {
  return { type: "step", step, events: [pickedEvent(step)], situations: [], asked: [] };
}

function receivedSteps(): number[] {
  return received.flatMap((one) => (one.type === "step" ? [one.step] : []));
}

async function advanceTime(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.spyOn(Math, "random").mockReturnValue(1);
  sockets.length = received.length = states.length = 0;
  storeGuest({ id: "1", name: "Anna", token: "1.secret" });
  connection = new Connection(
    "ABCD",
    (message) => received.push(message),
    (status) => states.push(status.is),
  );
});

afterEach(() => {
  connection.leave();
  vi.useRealTimers();
});

describe("a connection", () => {
  test("says hello with the token and is open once the server welcomes it", () => {
    latest().welcome();

    expect(latest().address).toBe("ws://localhost:3000/api/tables/ABCD/live");
    expect(latest().received).toEqual([{ type: "hello", token: "1.secret", step: 0 }]);
    expect(states).toEqual(["connecting", "open"]);
  });

  test("that only watches sends no token, even if the guest has a seat", () => {
    const watching = new Connection("ABCD", () => undefined, () => undefined, true);
    latest().welcome();

    expect(latest().received).toEqual([{ type: "hello", token: null, step: 0, tv: true }]);
    watching.leave();
  });

  test("fills in what the server left out", () => {
    latest().welcome();
    latest().sendMessage({ type: "said", name: "Ben", kind: "quick", text: "hello" });

    expect(received.at(-1)).toEqual({
      type: "said", name: "Ben", kind: "quick", text: "hello", seat: null,
    });
  });

  test("that broke reconnects and asks for what it missed", async () => {
    latest().welcome(3);
    latest().sendMessage(stepMessage(4));
    latest().onclose?.();

    await advanceTime(500);
    latest().welcome(6, [[pickedEvent(5)], [pickedEvent(6)]]);

    expect(states).toEqual(["connecting", "open", "waiting", "connecting", "open"]);
    expect(latest().received[0]).toMatchObject({ type: "hello", step: 4 });
    expect(received.at(-1)).toMatchObject({ step: 6, steps: [[pickedEvent(5)], [pickedEvent(6)]] });
  });

  test("waits longer after each try, up to 15 seconds", async () => {
    const waits: number[] = [];
    for (let tries = 0; tries < 8; tries++) {
      const before = sockets.length;
      latest().onclose?.();
      let waited = 0;
      for (; sockets.length === before; waited += 500) await advanceTime(500);
      waits.push(waited);
    }

    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15000, 15000, 15000]);
  });

  test("that gets no answer counts as broken", async () => {
    latest().welcome();
    const lost = expect(connection.request({ type: "start" })).rejects.toBeInstanceOf(Unreachable);

    await advanceTime(8000);

    await lost;
    expect(sockets[0]?.closed).toBe(true);
    expect(states.at(-1)).toBe("waiting");
  });

  test("breaks at once when the network is gone", () => {
    latest().welcome();
    dispatchEvent(new Event("offline"));

    expect(states.at(-1)).toBe("waiting");
    expect(latest().closed).toBe(true);
  });

  test("waits as long as a server that goes down asks for", async () => {
    latest().welcome();
    latest().sendMessage({ type: "closing", after: 5 });
    latest().onclose?.();

    await advanceTime(5400);
    const before = sockets.length;
    await advanceTime(200);

    expect([before, sockets.length]).toEqual([1, 2]);
  });

  test("is given up if there is no such table", async () => {
    latest().onopen?.();
    latest().sendMessage({ type: "refused", code: "unknown_table", message: "there is no table ABCD" });
    await advanceTime(60_000);

    expect(sockets).toHaveLength(1);
    expect(connection.status).toEqual({
      is: "refused", code: "unknown_table", message: "there is no table ABCD",
    });
  });

  test("is tried again if the server is busy", async () => {
    latest().onopen?.();
    latest().sendMessage({ type: "refused", code: "busy", message: "full" });
    await advanceTime(500);

    expect(sockets).toHaveLength(2);
  });

  test("stays silent once it was left", async () => {
    latest().welcome();
    connection.leave();
    dispatchEvent(new Event("online"));
    await advanceTime(60_000);

    expect(sockets).toHaveLength(1);
    expect(latest().closed).toBe(true);
  });
});

describe("a device that wakes up", () => {
  test("does not wait for the next try", () => {
    latest().welcome();
    latest().onclose?.();
    dispatchEvent(new Event("online"));

    expect(sockets).toHaveLength(2);
  });

  test("tests a connection that was quiet, and drops it if it is dead", async () => {
    latest().welcome(2);
    await advanceTime(20_000);
    document.dispatchEvent(new Event("visibilitychange"));
    latest().onopen?.();

    expect(sockets).toHaveLength(2);
    expect(latest().received).toMatchObject([{ type: "hello", step: 2 }]);
    await advanceTime(8000);
    expect(states.at(-1)).toBe("waiting");
  });

  test("does not test a connection that has just received something", () => {
    latest().welcome();
    document.dispatchEvent(new Event("visibilitychange"));

    expect(latest().received).toHaveLength(1);
  });

  test("is noticed by the missed ticks", async () => {
    latest().welcome();
    vi.setSystemTime(Date.now() + 3_600_000);
    await advanceTime(10_000);

    expect(sockets).toHaveLength(2);
  });
});

test("who takes a name says hello on a new connection, since each hears only one", async () => {
  latest().welcome(3);
  storeGuest({ id: "2", name: "Berta", token: "2.secret" });

  const introduced = connection.introduce();
  latest().welcome(3);
  await introduced;
  connection.request({ type: "sit" }).catch(() => undefined); // nobody answers

  expect(sockets).toHaveLength(2);
  expect(sockets[0]?.closed).toBe(true);
  expect(latest().received).toMatchObject([{ type: "hello", token: "2.secret", step: 3 }, { type: "sit" }]);
});

describe("steps", () => {
  test("are received once and in order", () => {
    latest().welcome(1);
    for (const step of [2, 2, 1, 3]) latest().sendMessage(stepMessage(step));

    expect(receivedSteps()).toEqual([2, 3]);
  });

  test("are asked for if they are missing", () => {
    latest().welcome(1);
    latest().sendMessage(stepMessage(4));

    latest().onopen?.();

    expect(receivedSteps()).toEqual([]);
    expect(latest().received).toMatchObject([{ type: "hello", step: 1 }]);
  });

  test("that crossed with a hello are not passed on twice", async () => {
    latest().welcome(1);
    await advanceTime(20_000);
    dispatchEvent(new Event("pageshow"));
    latest().sendMessage(stepMessage(2));
    latest().welcome(3, [[pickedEvent(2)], [pickedEvent(3)]]);

    expect(received.at(-1)).toMatchObject({ steps: [[pickedEvent(3)]] });
  });
});

describe("a request", () => {
  test("is done when the server says so", async () => {
    latest().welcome();
    const session = connection.request({ type: "sit", seat: 1 });
    latest().sendMessage({ type: "done", re: 1 });

    await expect(session).resolves.toBeUndefined();
    expect(latest().received.at(-1)).toEqual({ type: "sit", seat: 1, re: 1 });
  });

  test("is refused with a code", async () => {
    latest().welcome();
    const refused = connection.request({ type: "sit", seat: 1 }).catch((error: unknown) => error);
    latest().sendMessage({ type: "refused", code: "seat_taken", message: "Ben sits there", re: 1 });

    const error = await refused;
    expect(error).toBeInstanceOf(Refused);
    expect(error).toMatchObject({ code: "seat_taken", message: "Ben sits there" });
  });

  test("is refused if there were too many", async () => {
    latest().welcome();
    const refused = expect(connection.request({ type: "start" })).rejects.toMatchObject({ code: "too_fast" });
    latest().sendMessage({ type: "refused", code: "too_fast", message: "fewer messages, please" });

    await refused;
  });

  test("fails when the connection breaks, and at once where there is none", async () => {
    latest().welcome();
    const asked = expect(connection.request({ type: "rematch" })).rejects.toBeInstanceOf(Unreachable);
    latest().onclose?.();

    await asked;
    await expect(connection.request({ type: "start" })).rejects.toBeInstanceOf(Unreachable);
  });

  test("to choose waits for the connection and is sent again", async () => {
    latest().welcome(4);
    const choosing = connection.request({ type: "choose", seat: 0, step: 4, choice: "51" });
    latest().onclose?.();
    await advanceTime(500);
    latest().welcome(4);

    expect(latest().received.at(-1)).toEqual({
      type: "choose", seat: 0, step: 4, choice: "51", re: 1,
    });
    latest().sendMessage({ type: "done", re: 1 });
    await expect(choosing).resolves.toBeUndefined();
  });

  test("to choose that is made on being welcomed is sent once", () => {
    connection.leave();
    connection = new Connection("ABCD", (message) => {
      if (message.type === "welcome") void connection.request({ type: "choose", seat: 0, step: 1, choice: "51" });
    });
    latest().welcome(1);

    expect(latest().received.map(({ type }) => type)).toEqual(["hello", "choose"]);
    latest().sendMessage({ type: "done", re: 1 });
  });

  test("to choose is settled when its step is over", async () => {
    latest().welcome(4);
    const choosing = connection.request({ type: "choose", seat: 0, step: 4, choice: "51" });
    latest().onclose?.();
    await advanceTime(500);
    latest().welcome(5);

    await expect(choosing).resolves.toBeUndefined();
    expect(latest().received).toHaveLength(1);
  });
});
