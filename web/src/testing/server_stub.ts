/* For tests of what sits at a table: the server's end of its line, and what it might say. */
import { vi } from "vitest";

import { remember } from "../net/guest";
import { prefs } from "../browser/prefs.svelte";
import { Sitting } from "../session/session.svelte";

export class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly heard: Record<string, unknown>[] = [];

  constructor() {
    latest = this;
  }

  send(json: string): void {
    this.heard.push(JSON.parse(json) as Record<string, unknown>);
  }

  close(): void {
    this.onclose = null;
  }

  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let latest: FakeSocket;

/** The line that was opened last. */
export function socket(): FakeSocket {
  return latest;
}

/** Anna comes to a table; things move at the usual speed. */
export function comes(): Sitting {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  Object.assign(prefs, { speed: 1, quick: false });
  remember({ id: "1", name: "Anna", token: "1.secret" });
  return new Sitting("ABCDEF");
}

export async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}

export const ROWS = [[10], [20], [30], [40]];
export const SEATS = ["Anna", "Ben", "Cleo"].map((name) => ({ name, here: true }));

export function view(me: number | null, hands: number[][], more: object = {}): object {
  const hidden = hands.map((hand, seat) => (seat === me ? hand : hand.map(() => 0)));
  const options = { options: "race" };
  return {
    game: "classic", seats: hands.length, options, round: 1, stage: "play", rows: ROWS,
    totals: hands.map(() => 0), piles: hands.map(() => []), hands: hidden, me, ...more,
  };
}

export function plays(...cards: number[]): object[] {
  return cards.map((card) => ({ choice: "play", card, say: String(card) }));
}

/** What seat 0 sees of three hands, and is asked. */
export function situation(...hand: number[]): object {
  const hands = [hand, hand.map(() => 0), hand.map(() => 0)];
  return { seat: 0, view: view(0, hands), options: plays(...hand) };
}

export function welcome(more: object = {}): void {
  latest.onopen?.();
  latest.tell({
    type: "welcome",
    table: { code: "ABCDEF", game: "classic", state: "playing", seats: SEATS, commitment: "" },
    seats: [0], step: 1, situations: [situation(51, 60, 70)], asked: [0, 1, 2], chosen: [],
    steps: [[{ event: "dealt", round: 1, hands: [[51, 60, 70]], rows: ROWS }]], said: [],
    ...more,
  });
}
