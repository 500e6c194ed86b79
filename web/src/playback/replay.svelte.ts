/* A finished game, to be looked at moment by moment. */
import type { GameEvent, RoundEnded, View, WatchedStep } from "../net/messages";
import { Pause, lookedAt } from "./pace";
import type { Told } from "./game_log.svelte";
import { show } from "./reduce";

/** An event that is worth a look: where it is, and how much of the log has been told by then. */
export interface Moment {
  step: number;
  /** Its place in the step. */
  at: number;
  told: number;
  event: GameEvent;
  /** A turn, a round or the end begins with it. */
  begins: boolean;
}

const BEGINNINGS = ["dealt", "draft_opened", "rows_opened", "revealed", "game_ended"];
export const SPEEDS = [0.5, 1, 2, 4] as const;

export function linesOf(steps: readonly WatchedStep[]): Told[] {
  const events = steps.flatMap(({ step, events }) => events.map((event) => ({ step, event })));
  return events.map((line, at) => ({ id: at + 1, ...line }));
}

export function momentsOf(steps: readonly WatchedStep[]): Moment[] {
  const moments: Moment[] = [];
  let told = 0;
  let next = false; // 11 nimmt!: the next player's turn begins
  steps.forEach(({ events }, step) =>
    events.forEach((event, at) => {
      told++;
      next ||= event.event === "turn_ended";
      if (!lookedAt(event)) return;
      const begins = next || BEGINNINGS.includes(event.event);
      moments.push({ step, at, told, event, begins });
      next = false;
    }),
  );
  return moments;
}

/** What the table looked like then; with it counts what passed at once after it. */
export function lookAt(steps: readonly WatchedStep[], { step, at }: Moment): View | null {
  const here = steps[step];
  if (!here) return null;
  if (!here.events.slice(at + 1).some(lookedAt)) return here.view;
  const before = steps[step - 1] ?? here;
  return here.events.slice(0, at + 1).reduce(show, before.view);
}

export class Replay {
  /** Which of the moments is shown. */
  at = $state(0);
  playing = $state(false);
  speed: number = $state(1);
  /** Whether the last move was a single step on: then cards fly as they did. */
  flies = $state(false);

  private steps: readonly WatchedStep[] = $state.raw([]);
  private readonly pause = new Pause();
  private run = 0;

  readonly moments: readonly Moment[] = $derived(momentsOf(this.steps));
  private readonly lines = $derived(linesOf(this.steps));
  readonly last = $derived(this.moments.length - 1);
  readonly moment: Moment | null = $derived(this.moments[this.at] ?? null);
  readonly look: View | null = $derived(this.moment && lookAt(this.steps, this.moment));
  readonly now: GameEvent | null = $derived(this.moment?.event ?? null);
  readonly log: readonly Told[] = $derived(this.lines.slice(0, this.moment?.told ?? 0));
  readonly sheet: readonly RoundEnded[] = $derived(
    this.log.flatMap(({ event }) => (event.event === "round_ended" ? [event] : [])),
  );
  /** What each seat chooses next, in notation, if this is the end of a step. */
  readonly next: Readonly<Record<number, string>> = $derived.by(() => {
    const { moment } = this;
    if (!moment || this.moments[this.at + 1]?.step === moment.step) return {};
    return this.steps[moment.step + 1]?.chosen ?? {};
  });

  /** The same game, perhaps through other eyes: the moment stays. */
  load(steps: readonly WatchedStep[]): void {
    this.steps = steps;
    this.go(this.at);
  }

  go(at: number): void {
    this.flies = at === this.at + 1;
    this.at = Math.max(0, Math.min(this.last, at));
  }

  step(by: number): void {
    this.stop();
    this.go(this.at + by);
  }

  /** To where a turn begins, before or after this moment. */
  turn(way: -1 | 1): void {
    this.stop();
    const starts = this.moments.flatMap(({ begins }, at) => (begins ? [at] : []));
    const found =
      way > 0 ? starts.find((at) => at > this.at) : starts.findLast((at) => at < this.at);
    this.go(found ?? (way > 0 ? this.last : 0));
  }

  /** To the moment at which that line of the log was told. */
  find(line: number): void {
    this.stop();
    this.go(this.moments.findIndex(({ told }) => told >= line));
  }

  toggle(): void {
    if (this.playing) this.stop();
    else void this.play();
  }

  async play(): Promise<void> {
    const run = ++this.run;
    this.playing = true;
    if (this.at >= this.last) this.go(0);
    while (this.playing && this.at < this.last) {
      const pause = this.now ? lookedAt(this.now) / this.speed : 0;
      await this.pause.wait(pause);
      if (run !== this.run) return;
      this.go(this.at + 1);
    }
    this.playing = false;
  }

  stop(): void {
    this.run++;
    this.playing = false;
    this.pause.hurry();
  }
}
