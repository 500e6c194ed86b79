/* For session tests: a stub of the server that sends messages over a fake WebSocket. */
import { onTestFinished, vi } from "vitest";

import { prefs } from "../browser/prefs.svelte";
import { storeGuest } from "../net/guest";
import { Session } from "../session/session.svelte";

export class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly received: Record<string, unknown>[] = [];

  constructor() {
    latest = this;
  }

  send(json: string): void {
    this.received.push(JSON.parse(json) as Record<string, unknown>);
  }

  close(): void {
    this.onclose = null;
  }

  sendMessage(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let latest: FakeSocket;

/** The socket that was opened last. */
export function socket(): FakeSocket {
  return latest;
}

/** Anna joins a table until the test is over; the animation has normal speed. */
export function joinTable(options: { watching?: boolean; slow?: boolean } = {}): Session {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  Object.assign(prefs, { speed: 1, quick: false });
  storeGuest({ id: "1", name: "Anna", token: "1.secret" });
  const session = new Session("ABCDEF", options);
  onTestFinished(() => {
    session.leave();
    vi.useRealTimers();
  });
  return session;
}

export async function advanceTime(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}

export const ROWS = [[10], [20], [30], [40]];
export const SEATS = ["Anna", "Ben", "Cleo"].map((name) => ({ name, here: true }));

export function viewJson(me: number | null, hands: number[][], more: object = {}): object {
  const hidden = hands.map((hand, seat) => (seat === me ? hand : hand.map(() => 0)));
  const options = { options: "race" };
  return {
    game: "classic", seats: hands.length, options, round: 1, stage: "play", rows: ROWS,
    totals: hands.map(() => 0), piles: hands.map(() => []), hands: hidden, me, ...more,
  };
}

export function playOptions(...cards: number[]): object[] {
  return cards.map((card) => ({ choice: "play", card, say: String(card) }));
}

/** The view and the options of seat 0, at a table of three. */
export function situationJson(...hand: number[]): object {
  const hands = [hand, hand.map(() => 0), hand.map(() => 0)];
  return { seat: 0, view: viewJson(0, hands), options: playOptions(...hand) };
}

export function sendWelcome(more: object = {}): void {
  latest.onopen?.();
  latest.sendMessage({
    type: "welcome",
    table: { code: "ABCDEF", game: "classic", state: "playing", seats: SEATS, commitment: "" },
    seats: [0], step: 1, situations: [situationJson(51, 60, 70)], asked: [0, 1, 2], chosen: [],
    steps: [[{ event: "dealt", round: 1, hands: [[51, 60, 70]], rows: ROWS }]], said: [],
    ...more,
  });
}

export function step(number: number, more: object = {}): void {
  latest.sendMessage({ type: "step", step: number, events: [{ event: "window_closed" }], asked: [0], situations: [], ...more });
}
