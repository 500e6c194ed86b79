/*
 * The steps that the server has sent and that wait to be shown, one after the other. Meanwhile the view
 * of a session lags behind the server.
 */
import { clearTable } from "../playback/frames";
import type { GameEvent, TableInfo, View } from "../net/messages";
import type { GameLog } from "../playback/log/shown_log_and_scores.svelte";
import type { Playback } from "../playback/playback.svelte";
import type { TvPace } from "./follow_tv";
import type { Question, ReceivedStep } from "./question.svelte";
import type { OptionPicker } from "./selecting/option_picker.svelte";

/** What shows a step. */
interface Stage {
  readonly playback: Playback;
  readonly question: Question;
  readonly gameLog: GameLog;
  readonly picker: OptionPicker;
  readonly tvPace: TvPace;
}

/** What the session knows at the moment. */
interface Now {
  readonly info: TableInfo | null;
  readonly me: number | null;
  readonly situation: { readonly view: View | null } | null;
}

export class StepQueue {
  private waiting: ReceivedStep[] = [];
  private readonly now: Now;
  private readonly stage: Stage;
  private readonly onAllShown: () => void;

  constructor(now: Now, stage: Stage, onAllShown: () => void) {
    this.now = now;
    this.stage = stage;
    this.onAllShown = onAllShown;
  }

  /** The step that was received last, if it still waits. */
  get lastWaiting(): ReceivedStep | undefined {
    return this.waiting.at(-1);
  }

  add(step: ReceivedStep): void {
    this.waiting.push(step);
    this.stage.playback.backlog = this.countBacklog();
    this.stage.gameLog.append(step.step, step.events, step.stoodIn);
    if (!this.stage.playback.busy) void this.play();
  }

  /** This seat passes no more, at steps that are not shown yet, either. */
  reopen(seat: number): void {
    this.waiting = this.waiting.map((step) => ({
      ...step,
      situations: step.situations.map((one) => (one.seat === seat ? { ...one, choice: "" } : one)),
    }));
    this.stage.question.reopen(seat);
  }

  clear(): void {
    this.waiting = [];
  }

  /**
   * Where people play one after the other each move is a step, and a lap of them is in time; so is
   * each card of a turn in which the team is asked before every card.
   */
  private countBacklog(): number {
    const { info } = this.now;
    if (info?.game === "buffalo") {
      const next = this.waiting.findIndex(({ events }) => events.some(({ event }) => event === "revealed"));
      return next < 0 ? 0 : this.waiting.length - next;
    }
    const lap = info?.game === "eleven" && this.stage.question.deadline === null ? info.seats.length : 0;
    return Math.max(0, this.waiting.length - lap);
  }

  /** Show what waits, and then what the server sent last. */
  async play(): Promise<void> {
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      if (!(await this.playStep(next))) return;
    }
    this.onAllShown();
  }

  /** False if it was stopped. */
  private async playStep(next: ReceivedStep): Promise<boolean> {
    const { playback, question, gameLog, picker, tvPace } = this.stage;
    const before = this.now.situation?.view ?? null;
    const { me } = this.now;
    const wasAsked = me === null || question.asked.includes(me);
    question.begin(next);
    picker.setQuestion([], "");
    const now = this.now.situation?.view;
    if (!now) return true;
    const start = before ?? clearTable(now);
    playback.keepTurn(start, next.events, wasAsked);
    playback.backlog = this.countBacklog();
    playback.before = (at) => tvPace.before(next.step, at);
    return playback.play(start, next.events, (event) => gameLog.reveal(event));
  }

  /** The first cards of a game are dealt before everybody's eyes, like all others. */
  async playFirstDeal(events: readonly GameEvent[]): Promise<void> {
    const view = this.now.situation?.view;
    if (!view || (await this.stage.playback.play(clearTable(view), events, () => undefined))) await this.play();
  }
}
