/* The playback of events: shows them one after the other, at the speed that is set. */
import { isMotionOff, prefs } from "../browser/prefs.svelte";
import type { GameEvent, View } from "../net/messages";
import { Pause, displayTime } from "./pace";
import { applyEvent } from "./reduce";

export class Playback {
  /** The table as it is shown. */
  view: View | null = $state.raw(null);
  /** The event that is being shown. */
  currentEvent: GameEvent | null = $state.raw(null);
  busy = $state(false);
  /** The last turn, so that it can be watched again. */
  lastTurn: { before: View; events: readonly GameEvent[] } | null = $state.raw(null);
  /** How many steps wait to be shown: the more, the faster they are shown. */
  backlog = 0;

  private run = 0; // only the latest run goes on
  private skipping = false;
  private readonly pause = new Pause();

  /** Show events one after the other, and call `tell` for each; false if it was stopped. */
  async play(
    start: View,
    events: readonly GameEvent[],
    tell: ((event: GameEvent) => void) | null,
  ): Promise<boolean> {
    const run = ++this.run;
    let hurried = tell !== null && (this.skipping || isMotionOff() || document.hidden);
    this.busy = true;
    this.view = start;
    for (const event of events) {
      this.currentEvent = event;
      this.view = applyEvent(this.view, event);
      tell?.(event);
      const pause = displayTime(event) / this.speedFactor();
      if (pause && !hurried) hurried = await this.pause.wait(pause);
      if (run !== this.run) return false;
    }
    return true;
  }

  /** A turn that is watched again is animated even if the speed is 0. */
  private speedFactor(): number {
    return Math.max(prefs.speed || 1, 0.1) * (1 + this.backlog / 2);
  }

  /** Jump to the end. */
  skip(): void {
    this.skipping = this.busy;
    this.pause.cutShort();
  }

  /** Stop; nothing more is shown. */
  stop(): void {
    this.run++;
    this.pause.cutShort();
    this.finish();
  }

  finish(): void {
    this.currentEvent = null;
    this.skipping = this.busy = false;
  }

  /** Keep what can be watched again: since the last reveal, or else since the last question. */
  keepTurn(before: View, events: readonly GameEvent[], asked: boolean): void {
    const old = this.lastTurn;
    const begins = events.some((one) => one.event === "revealed");
    const goesOn = old && !begins && (startsWithReveal(old.events) || !asked);
    this.lastTurn = goesOn ? { ...old, events: [...old.events, ...events] } : { before, events };
  }
}

/** Whether the last turn in these events began with a reveal, and not with a deal. */
function startsWithReveal(events: readonly GameEvent[]): boolean {
  const starts: readonly string[] = ["revealed", "dealt", "draft_opened"];
  return events.findLast((one) => starts.includes(one.event))?.event === "revealed";
}
