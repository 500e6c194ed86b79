/*
 * The line to a table. It says hello, keeps count of the steps it has heard, and comes back by
 * itself whenever it was cut: after a nap of the device, a change of network, a restart of the
 * server. docs/protocol.md tells what is said on it.
 */
import { telling } from "./defaults";
import { guest } from "./guest";
import type { Asking, Choose, Code, Refusal, Telling, Welcome } from "./messages";
import { Lost, Refused } from "./errors";

/** How the line is; `waiting` to try again, `refused` for good. */
export type Line =
  | { is: "connecting" | "open" | "waiting" | "left" }
  | { is: "refused"; code: Code; message: string };

/** Anything but hello, which the line says itself. */
export type Request = Exclude<Asking, { type: "hello" }>;

interface Pending {
  request: Request;
  done: () => void;
  failed: (error: Error) => void;
}

const SHORTEST = 500; // milliseconds between two tries, doubled after each ...
const LONGEST = 15_000; // ... up to this
const PATIENCE = 8_000; // for an answer, before the line counts as cut
const QUIET = 15_000; // without a word; then a line is tried when somebody looks again
const TICK = 10_000; // a clock that has missed some of these was asleep
const FOR_GOOD: readonly Code[] = ["unknown_table", "unknown_guest", "closed", "malformed"];
const WAKES = ["online", "pageshow"] as const;

export class Wire {
  /** The last step that was heard; a line that comes back is told what happened since. */
  step = 0;
  line: Line = { is: "connecting" };

  private socket: WebSocket | null = null;
  private readonly pending = new Map<number, Pending>();
  private said = 0;
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private pause = 0; // seconds the server has asked for before it went down
  private heardAt = 0;
  private tickedAt = Date.now();
  private readonly ticking: ReturnType<typeof setInterval>;

  private readonly code: string;
  private readonly hear: (message: Telling) => void;
  private readonly changed: (line: Line) => void;
  private readonly nameless: boolean;

  /** `nameless`: only to watch, even for who has a seat. */
  constructor(
    code: string,
    hear: (message: Telling) => void,
    changed: (line: Line) => void = () => undefined,
    nameless = false,
  ) {
    this.code = code;
    this.hear = hear;
    this.changed = changed;
    this.nameless = nameless;
    for (const event of WAKES) addEventListener(event, this.wake);
    addEventListener("offline", this.cut);
    document.addEventListener("visibilitychange", this.wake);
    this.ticking = setInterval(() => this.tick(), TICK);
    this.connect();
  }

  /**
   * Ask for something; done once it is on disk, or Refused, or Lost.
   *
   * A choice is not lost: it waits for the line and is said again, for it counts only once.
   */
  ask(request: Request): Promise<void> {
    return new Promise((done, failed) => {
      if (this.line.is !== "open" && !isChoice(request)) return failed(new Lost());
      const re = ++this.said;
      this.pending.set(re, { request, done, failed });
      if (this.line.is === "open") this.send({ ...request, re });
    });
  }

  choose(choice: Omit<Choose, "type" | "re">): Promise<void> {
    return this.ask({ type: "choose", ...choice });
  }

  /** I have taken a name since: say it. A line that is not open will, by itself. */
  introduce(): void {
    if (this.line.is === "open") this.hello();
  }

  leave(): void {
    for (const event of WAKES) removeEventListener(event, this.wake);
    removeEventListener("offline", this.cut);
    document.removeEventListener("visibilitychange", this.wake);
    clearInterval(this.ticking);
    this.hangUp();
    this.turn({ is: "left" });
    this.fail(() => true);
  }

  // The line

  private connect(): void {
    clearTimeout(this.retry);
    this.turn({ is: "connecting" });
    const { protocol, host } = location;
    const scheme = protocol === "https:" ? "wss:" : "ws:";
    const address = `${scheme}//${host}/api/tables/${encodeURIComponent(this.code)}/live`;
    const socket = new WebSocket(address);
    socket.onopen = () => this.hello();
    socket.onmessage = (message: MessageEvent<string>) => this.heard(telling(message.data));
    socket.onclose = () => this.lost();
    this.socket = socket;
    this.expect(); // also where the connection itself never comes about
  }

  private hello(): void {
    const token = this.nameless ? null : (guest()?.token ?? null);
    this.send({ type: "hello", token, step: this.step });
  }

  private send(message: Asking): void {
    this.socket?.send(JSON.stringify(message));
    this.expect();
  }

  /** Whatever is said is answered soon, or the line is cut without anybody having told us. */
  private expect(): void {
    this.silence ??= setTimeout(() => this.lost(), PATIENCE);
  }

  private hangUp(): void {
    clearTimeout(this.retry);
    clearTimeout(this.silence);
    this.silence = undefined;
    if (!this.socket) return;
    this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    this.socket = null;
  }

  private lost(): void {
    this.hangUp();
    this.fail((request) => !isChoice(request));
    this.turn({ is: "waiting" });
    const backoff = Math.min(LONGEST, SHORTEST * 2 ** this.tries++);
    const wait = this.pause * 1000 + backoff * (0.5 + Math.random() / 2); // not all at once
    this.pause = 0;
    this.retry = setTimeout(() => this.connect(), wait);
  }

  private turn(line: Line): void {
    this.line = line;
    this.changed(line);
  }

  /** Somebody looks again, or there is a network again: no more waiting, and no dead line. */
  private readonly wake = (): void => {
    if (document.visibilityState === "hidden") return;
    if (this.line.is === "waiting") this.connect();
    else if (this.line.is === "open" && Date.now() - this.heardAt > QUIET) this.hello();
  };

  /** There is no network any more: a line does not notice that by itself. */
  private readonly cut = (): void => {
    if (this.line.is === "open") this.lost();
  };

  private tick(): void {
    const slept = Date.now() - this.tickedAt > 3 * TICK;
    this.tickedAt = Date.now();
    if (slept) this.wake();
  }

  // What is heard

  private heard(message: Telling): void {
    clearTimeout(this.silence);
    this.silence = undefined;
    this.heardAt = Date.now();
    switch (message.type) {
      case "welcome":
        return this.welcomed(message);
      case "step":
        if (message.step <= this.step) return; // it was in the welcome
        if (message.step > this.step + 1) return this.hello(); // something is missing
        this.step = message.step;
        break;
      case "closing":
        this.pause = message.after;
        break;
      case "done":
        return this.settle(message.re, (asked) => asked.done());
      case "refused":
        return this.refused(message);
    }
    this.hear(message);
  }

  private welcomed(message: Welcome): void {
    const missed = message.step - this.step; // some may have come while hello was on its way
    const steps = missed > 0 ? message.steps.slice(-missed) : [];
    const again = this.line.is !== "open";
    this.step = message.step;
    this.tries = 0;
    this.turn({ is: "open" });
    if (again) this.sayAgain();
    this.hear({ ...message, steps });
  }

  private sayAgain(): void {
    for (const [re, { request }] of this.pending) {
      const over = request.type === "choose" && request.step < this.step;
      if (over) this.settle(re, (asked) => asked.done()); // with it or without, the welcome told
      else this.send({ ...request, re });
    }
  }

  private refused({ re, code, message }: Refusal): void {
    const error = new Refused(code, message);
    if (re) return this.settle(re, (asked) => asked.failed(error));
    if (this.line.is === "open") return this.fail(() => true, error); // too fast, whichever it was
    if (!FOR_GOOD.includes(code)) return this.lost();
    this.hangUp();
    this.fail(() => true, error);
    this.turn({ is: "refused", code, message });
  }

  private settle(re: number, how: (asked: Pending) => void): void {
    const asked = this.pending.get(re);
    this.pending.delete(re);
    if (asked) how(asked);
  }

  private fail(which: (request: Request) => boolean, error: Error = new Lost()): void {
    for (const [re, { request }] of this.pending) {
      if (which(request)) this.settle(re, (asked) => asked.failed(error));
    }
  }
}

function isChoice(request: Request): boolean {
  return request.type === "choose";
}
