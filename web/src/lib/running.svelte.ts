/* The running log: all that was heard, and how much of it has been shown. */
import type { GameEvent } from "./messages";

/** A line of the log: an event, and the step it belongs to. */
export interface Told {
  id: number;
  step: number;
  event: GameEvent;
}

const LONGEST = 1500;

export class Running {
  private heard: readonly Told[] = $state.raw([]);
  private told = $state(0);
  readonly lines: readonly Told[] = $derived(this.heard.filter((line) => line.id <= this.told));

  hear(step: number, events: readonly GameEvent[]): void {
    const last = this.last();
    const lines = events.map((event, at) => ({ id: last + at + 1, step, event }));
    this.heard = [...this.heard, ...lines].slice(-LONGEST);
  }

  /** One more has been shown. */
  tell(): void {
    this.told++;
  }

  tellAll(): void {
    this.told = this.last();
  }

  private last(): number {
    return this.heard.at(-1)?.id ?? 0;
  }
}
