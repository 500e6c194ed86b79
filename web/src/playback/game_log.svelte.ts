/* The running log and the score sheet: all that was heard, as far as it has been shown. */
import type { GameEvent, RoundEnded } from "../net/messages";

/** A line of the log: an event, and the step it belongs to. */
export interface Told {
  id: number;
  step: number;
  event: GameEvent;
}

const LONGEST = 1500;

export class Running {
  sheet: readonly RoundEnded[] = $state.raw([]);
  private heard: readonly Told[] = $state.raw([]);
  private told = $state(0);
  readonly lines: readonly Told[] = $derived(this.heard.filter((line) => line.id <= this.told));

  hear(step: number, events: readonly GameEvent[]): void {
    const last = this.last();
    const lines = events.map((event, at) => ({ id: last + at + 1, step, event }));
    this.heard = [...this.heard, ...lines].slice(-LONGEST);
  }

  /** This one, which is the next, has been shown. */
  tell(event: GameEvent): void {
    this.told++;
    if (event.event === "round_ended") this.sheet = [...this.sheet, event];
  }

  tellAll(): void {
    this.told = this.last();
  }

  private last(): number {
    return this.heard.at(-1)?.id ?? 0;
  }
}
