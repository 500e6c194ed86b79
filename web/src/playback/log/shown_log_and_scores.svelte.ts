/* The game log and the score sheet, as far as their events have been shown. */
import type { GameEvent, RoundEnded, Seat } from "../../net/messages";

/** An entry of the log: an event, and its step. */
export interface LogEntry {
  id: number;
  step: number;
  event: GameEvent;
  /** The people for whom a bot chose in this step; with its first event. */
  stoodIn?: readonly Seat[];
}

const MOST_ENTRIES = 1500;

export class GameLog {
  sheet: readonly RoundEnded[] = $state.raw([]);
  private all: readonly LogEntry[] = $state.raw([]);
  private revealed = $state(0);
  readonly entries: readonly LogEntry[] = $derived(this.all.filter((line) => line.id <= this.revealed));

  append(step: number, events: readonly GameEvent[], stoodIn: readonly Seat[] = []): void {
    const last = this.lastId();
    const lines = events.map((event, at) => ({ id: last + at + 1, step, event, ...(at === 0 && stoodIn.length && { stoodIn }) }));
    this.all = [...this.all, ...lines].slice(-MOST_ENTRIES);
  }

  /** Count this event, the next of the log, as shown. */
  reveal(event: GameEvent): void {
    this.revealed++;
    if (event.event === "round_ended") this.sheet = [...this.sheet, event];
  }

  revealAll(): void {
    this.revealed = this.lastId();
  }

  private lastId(): number {
    return this.all.at(-1)?.id ?? 0;
  }
}
