/* What has happened, shown one event after the other. */
import type { GameEvent, View } from "../net/messages";
import { Pause, lookedAt } from "./pace";
import { prefs, still } from "../browser/prefs.svelte";
import { show } from "./reduce";

export class Showing {
  /** What the table looks like. */
  look: View | null = $state.raw(null);
  /** The event that is being shown. */
  now: GameEvent | null = $state.raw(null);
  busy = $state(false);
  /** The last turn, to be watched again. */
  latest: { before: View; events: readonly GameEvent[] } | null = $state.raw(null);
  /** How many steps wait to be shown: the more, the faster it goes. */
  behind = 0;

  private run = 0; // a show that is not the latest has nothing more to say
  private rushed = false;
  private readonly pause = new Pause();

  /** One after the other, telling each that is new; false if it was broken off. */
  async play(
    start: View,
    events: readonly GameEvent[],
    tell: ((event: GameEvent) => void) | null,
  ): Promise<boolean> {
    const run = ++this.run;
    let hurried = tell !== null && (this.rushed || still() || document.hidden);
    this.busy = true;
    this.look = start;
    for (const event of events) {
      this.now = event;
      this.look = show(this.look, event);
      tell?.(event);
      const pause = lookedAt(event) / this.pace();
      if (pause && !hurried) hurried = await this.pause.wait(pause);
      if (run !== this.run) return false;
    }
    return true;
  }

  /** Whoever wants no show still wants to see what they ask to see again. */
  private pace(): number {
    return Math.max(prefs.speed || 1, 0.1) * (1 + this.behind / 2);
  }

  /** The end of it, at once. */
  skip(): void {
    this.rushed = this.busy;
    this.pause.hurry();
  }

  /** Nothing is shown any more. */
  stop(): void {
    this.run++;
    this.pause.hurry();
    this.rest();
  }

  rest(): void {
    this.now = null;
    this.rushed = this.busy = false;
  }

  /** What can be watched again: since the last reveal, or without one, since I was asked. */
  keep(before: View, events: readonly GameEvent[], asked: boolean): void {
    const old = this.latest;
    const begins = events.some((one) => one.event === "revealed");
    const goesOn = old && !begins && (isTurn(old.events) || !asked);
    this.latest = goesOn ? { ...old, events: [...old.events, ...events] } : { before, events };
  }
}

/** Whether the last of these began with cards that were revealed, and not with a deal. */
function isTurn(events: readonly GameEvent[]): boolean {
  const starts: readonly string[] = ["revealed", "dealt", "draft_opened"];
  return events.findLast((one) => starts.includes(one.event))?.event === "revealed";
}
