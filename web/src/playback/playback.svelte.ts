/* The playback of events: shows them one after the other, at the speed that is set. */
import { isMotionReduced, prefs } from "../browser/prefs.svelte";
import type { GameEvent, View } from "../net/messages";
import { applyEvent } from "./apply_event";
import { landsAfter } from "./flight_times";
import { framesOf } from "./frames";
import type { Frame } from "./frames";
import { LEARNING_FACTOR, Pause, crowdFactor, displayTime, readingTime } from "./pace";

const GLANCE = 350; // milliseconds for a change that is not put into words and does not move

/** When the game ends, the result comes next: nothing says before it who has won. */
const ENDINGS: readonly string[] = ["round_ended", "game_ended"];
const LATE_TAP = 500; // ms

/** What the pace depends on besides the events. */
export interface Pacing {
  /** What is said while the event is shown. */
  sentence: (event: GameEvent) => string;
  /** Whether the table is one of a lesson. */
  isSlow: () => boolean;
  /** Whether the end of a round stays until somebody goes on. */
  waitsAfterRound: () => boolean;
}

export class Playback {
  /** The table as it is shown: what lies where. */
  view: View | null = $state.raw(null);
  /** The same without what is still in the air: of this all figures are counted. */
  landed: View | null = $state.raw(null);
  /** The event that is being shown. */
  currentEvent: GameEvent | null = $state.raw(null);
  busy = $state(false);
  /** The last turn, so that it can be watched again. */
  lastTurn: { before: View; events: readonly GameEvent[] } | null = $state.raw(null);
  /** How many steps wait to be shown: the more, the faster they are shown. */
  backlog = 0;

  /** Called before each event that is new; it may hold it back. */
  before: ((at: number) => Promise<void> | undefined) | null = null;
  /** Called after each event that is new and was not skipped; there may be more to say about it. */
  after: ((event: GameEvent) => Promise<void> | undefined) | null = null;

  /** How fast the event is shown; 1 is the normal speed. */
  speed = 1;

  private run = 0; // only the latest run goes on
  private skipping = false;
  private wentOn = false;
  private roundEndedAt: number | null = null; // if its end is shown now
  private readonly pause = new Pause();
  private readonly pacing: Pacing;

  constructor(pacing: Pacing) {
    this.pacing = pacing;
  }

  /** Show events one after the other, and call `tell` for each; false if it was stopped. */
  async play(
    start: View,
    events: readonly GameEvent[],
    tell: ((event: GameEvent) => void) | null,
  ): Promise<boolean> {
    const run = ++this.run;
    const atOnce = tell !== null && (prefs.speed === 0 || document.hidden);
    const gameEnds = events.some(({ event }) => event === "game_ended");
    let hurried = atOnce || (tell !== null && this.skipping);
    this.busy = true;
    this.rest(start);
    let table = start;
    for (const [at, event] of events.entries()) {
      const held = tell ? this.before?.(at) : undefined;
      if (held && at === 0) this.currentEvent = null;
      if (held) await held;
      if (held && run !== this.run) return false;
      hurried ||= this.skipping;
      const isEnding = gameEnds && ENDINGS.includes(event.event);
      this.currentEvent = isEnding ? null : event;
      const before = table;
      table = applyEvent(before, event);
      // Who skips a turn still wants to know how the round has ended.
      this.roundEndedAt = event.event === "round_ended" ? performance.now() : null;
      if (this.roundEndedAt !== null) [hurried, this.skipping] = [atOnce, false];
      const time = hurried || isEnding ? 0 : this.timeFor(event, tell !== null);
      if (time) hurried = await this.showFrames(framesOf(before, event, table));
      if (run !== this.run) return false;
      this.rest(table);
      tell?.(event);
      const left = time - landsAfter(event) / this.speed;
      if (left > 0 && !hurried && !this.wentOn) hurried = await this.pause.wait(left);
      if (run !== this.run) return false;
      const explained = tell && !hurried ? this.after?.(event) : undefined;
      if (explained) await explained;
      if (explained && run !== this.run) return false;
    }
    return true;
  }

  /** Show a table on which nothing moves. */
  rest(view: View | null): void {
    this.view = this.landed = view;
  }

  /** Show the frames until all cards have landed; true if that was cut short. */
  private async showFrames(frames: readonly Frame[]): Promise<boolean> {
    const { run } = this;
    let now = 0;
    this.wentOn = false;
    for (const { at, view, landed } of frames) {
      const hurried = at > now && (await this.pause.wait((at - now) / this.speed));
      if (hurried || this.wentOn || run !== this.run) return hurried;
      [now, this.view, this.landed] = [at, view, landed];
    }
    return false;
  }

  /** Milliseconds for which an event is shown. */
  private timeFor(event: GameEvent, isNew: boolean): number {
    const ends = event.event === "round_ended";
    // The end of a round is a moment, however many steps wait.
    const crowd = this.pacing.isSlow() || isMotionReduced() ? 1 : crowdFactor(event, this.view?.hands.length ?? 0);
    this.speed = this.speedFactor(ends ? 0 : this.backlog) * crowd;
    if (ends && isNew && this.pacing.waitsAfterRound()) return Infinity;
    const shown = displayTime(event) * (this.pacing.isSlow() ? LEARNING_FACTOR : 1);
    // Where nothing moves, the sentence is all there is.
    const read = shown && isMotionReduced() ? readingTime(this.pacing.sentence(event)) : 0;
    const passes = isMotionReduced() && !read && !ends;
    return (passes ? Math.min(shown, GLANCE) : Math.max(shown, read)) / this.speed;
  }

  /** A turn that is watched again is animated even if the speed is 0. */
  private speedFactor(backlog: number): number {
    return Math.max(prefs.speed || 1, 0.1) * (1 + backlog / 2);
  }

  /** Go on to the next event. */
  goOn(): void {
    this.wentOn = true;
    this.pause.goOn();
  }

  /** Jump to the end. A tap that was meant for the last turn does not close the end of its round. */
  skip(): void {
    if (this.roundEndedAt !== null && performance.now() - this.roundEndedAt < LATE_TAP) return;
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
    this.roundEndedAt = null;
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
