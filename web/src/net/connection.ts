/*
 * The WebSocket connection to a table. It says hello, counts the steps it has received, and
 * reconnects by itself: after the device slept, the network changed or the server restarted.
 * docs/protocol.md describes the messages.
 */
import { parseMessage } from "./fill_defaults";
import { Refused, Unreachable } from "./error_classes";
import { guest } from "./guest";
import type { ClientMessage, Code, Refusal, ServerMessage, Welcome } from "./messages";

/** `waiting`: to try again; `refused`: for good. */
export type ConnectionStatus =
  | { is: "connecting" | "open" | "waiting" | "left" }
  | { is: "refused"; code: Code; message: string };

/** Any message but hello, which the connection sends by itself. */
export type Request = Exclude<ClientMessage, { type: "hello" }>;

/** What a session needs of a connection; a lesson has one without a server. */
export type TableConnection = Pick<Connection, "request" | "introduce" | "leave">;

interface PendingRequest {
  request: Request;
  done: () => void;
  failed: (error: Error) => void;
}

const SHORTEST_RETRY = 500; // milliseconds between two tries, doubled after each ...
const LONGEST_RETRY = 15_000; // ... up to this
const ANSWER_TIMEOUT = 8_000; // for an answer; after that the connection counts as broken
const QUIET_TIME = 15_000; // without a message; then the connection is tested when somebody looks again
const TICK_EVERY = 10_000; // a device that has missed some of these was asleep
const FINAL_REFUSALS: readonly Code[] = [
  "unknown_table", "unknown_guest", "blocked", "closed", "damaged", "malformed",
];
const WAKE_EVENTS = ["online", "pageshow"] as const;

export class Connection {
  /** The last step that was received; after reconnecting, the server sends what happened since. */
  step = 0;
  status: ConnectionStatus = { is: "connecting" };

  private socket: WebSocket | null = null;
  private readonly pending = new Map<number, PendingRequest>();
  private lastRequest = 0;
  private retries = 0;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private answerTimer: ReturnType<typeof setTimeout> | undefined;
  /** Called when an attempt to connect has ended. */
  private onSettled: () => void = () => undefined;
  private askedPause = 0; // seconds that the server asked us to wait before it went down
  private lastMessageAt = 0;
  private lastTickAt = Date.now();
  private readonly tickTimer: ReturnType<typeof setInterval>;

  private readonly code: string;
  private readonly onMessage: (message: ServerMessage) => void;
  private readonly onStatus: (status: ConnectionStatus) => void;
  private readonly anonymous: boolean;

  /** `anonymous`: only watch, even if this guest has a seat. */
  constructor(
    code: string,
    onMessage: (message: ServerMessage) => void,
    onStatus: (status: ConnectionStatus) => void = () => undefined,
    anonymous = false,
  ) {
    this.code = code;
    this.onMessage = onMessage;
    this.onStatus = onStatus;
    this.anonymous = anonymous;
    for (const event of WAKE_EVENTS) addEventListener(event, this.wake);
    addEventListener("offline", this.goOffline);
    document.addEventListener("visibilitychange", this.wake);
    this.tickTimer = setInterval(() => this.tick(), TICK_EVERY);
    this.connect();
  }

  static open(
    this: void,
    code: string,
    onMessage: (message: ServerMessage) => void,
    onStatus: (status: ConnectionStatus) => void,
    anonymous: boolean,
  ): TableConnection {
    return new Connection(code, onMessage, onStatus, anonymous);
  }

  /**
   * Send a request. The promise resolves once the server has saved it, or rejects with Refused
   * or Unreachable.
   *
   * A choice is never lost: it waits for the connection and is sent again, since it counts once.
   */
  request(request: Request): Promise<void> {
    return new Promise((done, failed) => {
      if (this.status.is !== "open" && !isChoice(request)) return failed(new Unreachable());
      const re = ++this.lastRequest;
      this.pending.set(re, { request, done, failed });
      if (this.status.is === "open") this.send({ ...request, re });
    });
  }

  /**
   * Tell the server a name that was taken since, on a new connection: each says hello only once.
   * It resolves when the server has answered, or cannot be reached.
   */
  async introduce(): Promise<void> {
    if (this.status.is !== "open") return; // a connection that opens later does so anyway
    const settled = new Promise<void>((resolve) => (this.onSettled = resolve));
    this.restart();
    await settled;
  }

  leave(): void {
    for (const event of WAKE_EVENTS) removeEventListener(event, this.wake);
    removeEventListener("offline", this.goOffline);
    document.removeEventListener("visibilitychange", this.wake);
    clearInterval(this.tickTimer);
    this.closeSocket();
    this.setStatus({ is: "left" });
    this.failPending(() => true);
  }

  // Connecting

  private connect(): void {
    clearTimeout(this.retryTimer);
    this.setStatus({ is: "connecting" });
    const { protocol, host } = location;
    const scheme = protocol === "https:" ? "wss:" : "ws:";
    const address = `${scheme}//${host}/api/tables/${encodeURIComponent(this.code)}/live`;
    const socket = new WebSocket(address);
    socket.onopen = () => this.sendHello();
    socket.onmessage = (message: MessageEvent<string>) => this.receive(parseMessage(message.data));
    socket.onclose = () => this.reconnectLater();
    this.socket = socket;
    this.expectAnswer(); // also if the connection never opens
  }

  private sendHello(): void {
    const token = this.anonymous ? null : (guest()?.token ?? null);
    const wish = this.anonymous ? { tv: true } : { forecasts: true };
    this.send({ type: "hello", token, step: this.step, ...wish });
  }

  private send(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
    this.expectAnswer();
  }

  /** Every message is answered soon; otherwise the connection broke without telling us. */
  private expectAnswer(): void {
    this.answerTimer ??= setTimeout(() => this.reconnectLater(), ANSWER_TIMEOUT);
  }

  private closeSocket(): void {
    clearTimeout(this.retryTimer);
    clearTimeout(this.answerTimer);
    this.answerTimer = undefined;
    if (!this.socket) return;
    this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    this.socket = null;
  }

  /** Begin a new connection at once; the welcome tells what this one may have missed. */
  private restart(): void {
    this.closeSocket();
    this.failPending((request) => !isChoice(request));
    this.connect();
  }

  private reconnectLater(): void {
    this.closeSocket();
    this.failPending((request) => !isChoice(request));
    this.setStatus({ is: "waiting" });
    const backoff = Math.min(LONGEST_RETRY, SHORTEST_RETRY * 2 ** this.retries++);
    const spread = 0.5 + Math.random() / 2; // so that not all clients come at once
    const wait = this.askedPause * 1000 + backoff * spread;
    this.askedPause = 0;
    this.retryTimer = setTimeout(() => this.connect(), wait);
  }

  private setStatus(status: ConnectionStatus): void {
    this.status = status;
    this.onStatus(status);
    if (status.is !== "connecting") this.onSettled();
  }

  /** Somebody looks again, or the network is back: reconnect now, or test the connection. */
  private readonly wake = (): void => {
    if (document.visibilityState === "hidden") return;
    if (this.status.is === "waiting") this.connect();
    else if (this.status.is === "open" && Date.now() - this.lastMessageAt > QUIET_TIME) this.restart();
  };

  /** The network is gone; a WebSocket does not notice that by itself. */
  private readonly goOffline = (): void => {
    if (this.status.is === "open") this.reconnectLater();
  };

  private tick(): void {
    const slept = Date.now() - this.lastTickAt > 3 * TICK_EVERY;
    this.lastTickAt = Date.now();
    if (slept) this.wake();
  }

  // Receiving

  private receive(message: ServerMessage): void {
    clearTimeout(this.answerTimer);
    this.answerTimer = undefined;
    this.lastMessageAt = Date.now();
    switch (message.type) {
      case "welcome":
        return this.receiveWelcome(message);
      case "step":
        if (message.step <= this.step) return; // the welcome had it already
        if (message.step > this.step + 1) return this.restart(); // a step is missing
        this.step = message.step;
        break;
      case "closing":
        this.askedPause = message.after;
        break;
      case "done":
        return this.settleRequest(message.re, (pending) => pending.done());
      case "refused":
        return this.receiveRefusal(message);
    }
    this.onMessage(message);
  }

  private receiveWelcome(message: Welcome): void {
    const missed = message.step - this.step; // some may have arrived after hello was sent
    const steps = missed > 0 ? message.steps.slice(-missed) : [];
    const isReconnected = this.status.is !== "open";
    this.step = message.step;
    this.retries = 0;
    this.setStatus({ is: "open" });
    if (isReconnected) this.resendPending();
    this.onMessage({ ...message, steps });
  }

  private resendPending(): void {
    for (const [re, { request }] of this.pending) {
      const over = request.type === "choose" && request.step < this.step;
      // Whether it counted is in the welcome.
      if (over) this.settleRequest(re, (pending) => pending.done());
      else this.send({ ...request, re });
    }
  }

  private receiveRefusal({ re, code, message }: Refusal): void {
    const error = new Refused(code, message);
    if (re) return this.settleRequest(re, (pending) => pending.failed(error));
    // Too many requests: the server does not say which one it refused.
    if (this.status.is === "open") return this.failPending(() => true, error);
    if (!FINAL_REFUSALS.includes(code)) return this.reconnectLater();
    this.closeSocket();
    this.failPending(() => true, error);
    this.setStatus({ is: "refused", code, message });
  }

  private settleRequest(re: number, finish: (pending: PendingRequest) => void): void {
    const pending = this.pending.get(re);
    this.pending.delete(re);
    if (pending) finish(pending);
  }

  private failPending(which: (request: Request) => boolean, error: Error = new Unreachable()): void {
    for (const [re, { request }] of this.pending) {
      if (which(request)) this.settleRequest(re, (pending) => pending.failed(error));
    }
  }
}

function isChoice(request: Request): boolean {
  return request.type === "choose";
}
