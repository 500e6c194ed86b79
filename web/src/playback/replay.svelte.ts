/* The replay of a finished game, moment by moment. */
import type { GameEvent, RoundEnded, View, WatchedStep } from "../net/messages";
import type { LogEntry } from "./log/shown_log_and_scores.svelte";
import { isMotionOff } from "../browser/prefs.svelte";
import { framesOf } from "./frames";
import type { Frame } from "./frames";
import { Pause, displayTime } from "./pace";
import { applyEvent } from "./apply_event";

/** An event that is shown: where it is, and how long the log is by then. */
export interface Moment {
  step: number;
  /** Its place in the step. */
  at: number;
  logLength: number;
  event: GameEvent;
  /** A turn, a round or the end begins with it. */
  begins: boolean;
}

const TURN_STARTS = ["dealt", "draft_opened", "rows_opened", "revealed", "game_ended"];
export const SPEEDS = [0.5, 1, 2, 4] as const;

export function logEntries(steps: readonly WatchedStep[]): LogEntry[] {
  const events = steps.flatMap(({ step, events }) => events.map((event) => ({ step, event })));
  return events.map((line, at) => ({ id: at + 1, ...line }));
}

export function listMoments(steps: readonly WatchedStep[]): Moment[] {
  const moments: Moment[] = [];
  let logLength = 0;
  let next = false; // 11 nimmt!: the next player's turn begins
  steps.forEach(({ events }, step) =>
    events.forEach((event, at) => {
      logLength++;
      next ||= event.event === "turn_ended";
      if (!displayTime(event)) return;
      const begins = next || TURN_STARTS.includes(event.event);
      moments.push({ step, at, logLength, event, begins });
      next = false;
    }),
  );
  return moments;
}

/** The table at that moment, including the events after it that are not shown. */
export function viewAt(steps: readonly WatchedStep[], { step, at }: Moment): View | null {
  const here = steps[step];
  if (!here) return null;
  if (!here.events.slice(at + 1).some(displayTime)) return here.view;
  const before = steps[step - 1] ?? here;
  return here.events.slice(0, at + 1).reduce(applyEvent, before.view);
}

export class Replay {
  /** The index of the moment that is shown. */
  at = $state(0);
  playing = $state(false);
  speed: number = $state(1);
  /** Whether the last move was a single step forward: then the cards fly. */
  animates = $state(false);

  private steps: readonly WatchedStep[] = $state.raw([]);
  private readonly pause = new Pause();
  private readonly landing = new Pause();
  private run = 0;
  /** What is shown of the moment until all of its cards have landed. */
  private frame: Frame | null = $state.raw(null);

  readonly moments: readonly Moment[] = $derived(listMoments(this.steps));
  private readonly entries = $derived(logEntries(this.steps));
  readonly last = $derived(this.moments.length - 1);
  readonly moment: Moment | null = $derived(this.moments[this.at] ?? null);
  /** The table once all of the moment has been shown. */
  readonly view: View | null = $derived(this.moment && viewAt(this.steps, this.moment));
  /** What lies where now, while the cards of the moment fly. */
  readonly shown: View | null = $derived(this.frame ? this.frame.view : this.view);
  /** The same without what is still in the air: of this all figures are counted. */
  readonly landed: View | null = $derived(this.frame ? this.frame.landed : this.view);
  readonly currentEvent: GameEvent | null = $derived(this.moment?.event ?? null);
  readonly log: readonly LogEntry[] = $derived(this.entries.slice(0, this.moment?.logLength ?? 0));
  readonly sheet: readonly RoundEnded[] = $derived(
    this.log.flatMap(({ event }) => (event.event === "round_ended" ? [event] : [])),
  );
  /** What each seat chooses next, in notation, if this is the end of a step. */
  readonly nextChoices: Readonly<Record<number, string>> = $derived.by(() => {
    const { moment } = this;
    if (!moment || this.moments[this.at + 1]?.step === moment.step) return {};
    return this.steps[moment.step + 1]?.chosen ?? {};
  });

  /** Load the steps, perhaps as another seat saw them; the moment stays the same. */
  load(steps: readonly WatchedStep[]): void {
    this.steps = steps;
    this.goTo(this.at);
  }

  goTo(at: number): void {
    const before = this.view;
    this.animates = at === this.at + 1;
    this.at = Math.max(0, Math.min(this.last, at));
    this.landing.cutShort();
    this.frame = null;
    if (this.animates && before && !isMotionOff()) void this.showFrames(before);
  }

  /** Show how the table becomes that of this moment. */
  private async showFrames(before: View): Promise<void> {
    const { currentEvent: event, view } = this;
    if (!event || !view) return;
    let now = 0;
    for (const frame of framesOf(before, event, view)) {
      if (frame.at > now && (await this.landing.wait((frame.at - now) / this.speed))) return;
      now = frame.at;
      this.frame = frame;
    }
    this.frame = null;
  }

  step(by: number): void {
    this.stop();
    this.goTo(this.at + by);
  }

  /** Go to the previous or next beginning of a turn. */
  turn(way: -1 | 1): void {
    this.stop();
    const starts = this.moments.flatMap(({ begins }, at) => (begins ? [at] : []));
    const found =
      way > 0 ? starts.find((at) => at > this.at) : starts.findLast((at) => at < this.at);
    this.goTo(found ?? (way > 0 ? this.last : 0));
  }

  /** The moment at which what is chosen in that step is still open. */
  momentBefore(step: number): number {
    return Math.max(0, this.moments.findLastIndex((one) => one.step < step));
  }

  /** Go to the moment of that log entry. */
  goToLogEntry(line: number): void {
    this.stop();
    this.goTo(this.moments.findIndex(({ logLength }) => logLength >= line));
  }

  toggle(): void {
    if (this.playing) this.stop();
    else void this.play();
  }

  async play(): Promise<void> {
    const run = ++this.run;
    this.playing = true;
    if (this.at >= this.last) this.goTo(0);
    while (this.playing && this.at < this.last) {
      const pause = this.currentEvent ? displayTime(this.currentEvent) / this.speed : 0;
      await this.pause.wait(pause);
      if (run !== this.run) return;
      this.goTo(this.at + 1);
    }
    this.playing = false;
  }

  stop(): void {
    this.run++;
    this.playing = false;
    this.pause.cutShort();
  }
}
