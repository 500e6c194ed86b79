/* The analysis beside a replay: the decisions at the moment that is shown, and the way to the next
   mistake. Create it while a component is set up. */
import { untrack } from "svelte";

import type { Analysis, Seat } from "../net/messages";
import type { Replay } from "../playback/replay.svelte";
import { AnalysisProgress } from "./analysis_progress.svelte";
import { momentsOf } from "../game/seat_analysis";
import type { Moment } from "../game/seat_analysis";

export class ReplayAnalysis {
  readonly progress = new AnalysisProgress();

  private readonly replay: Replay;
  private readonly code: string;
  private readonly viewer: () => Seat | null;
  private opened = false;
  private awaited: -1 | 0 | 1 = $state(0);

  readonly analysis: Analysis | null = $derived(this.progress.analysis);
  /** The seat one looks through; with open hands one's own, or the first that is shown. */
  readonly seat: Seat = $derived.by(() => {
    const { mine = [] } = this.progress.report ?? {};
    return this.viewer() ?? mine[0] ?? this.analysis?.summaries[0]?.seat ?? 0;
  });
  readonly hidden: boolean = $derived(this.progress.report?.hidden.includes(this.seat) ?? false);
  private readonly all: readonly Moment[] = $derived(this.analysis ? momentsOf(this.analysis, this.seat) : []);
  /** The decisions of that seat at the moment that is shown. */
  readonly here: readonly Moment[] = $derived(this.all.filter((one) => this.placeOf(one) === this.replay.at));
  /** Where its clear mistakes are, in order. */
  readonly mistakes: readonly number[] = $derived([
    ...new Set(this.all.filter(({ decision }) => decision.mistake > 0).map((one) => this.placeOf(one))),
  ]);

  constructor(replay: Replay, code: string, viewer: () => Seat | null) {
    this.replay = replay;
    this.code = code;
    this.viewer = viewer;
    $effect(() => {
      if (this.awaited && this.analysis) untrack(() => this.jump(this.awaited || 1));
    });
    $effect(() => () => this.progress.stop());
  }

  /** Have the game analysed, once. */
  open(): void {
    if (!this.opened) this.progress.start(this.code);
    this.opened = true;
  }

  /** Go to the next or the previous mistake, as soon as the analysis is there. */
  jump(way: -1 | 1): void {
    this.open();
    this.awaited = this.analysis ? 0 : way;
    const { at } = this.replay;
    const found = way > 0 ? this.mistakes.find((one) => one > at) : this.mistakes.findLast((one) => one < at);
    if (found !== undefined) this.replay.step(found - at);
  }

  private placeOf({ decision }: Moment): number {
    return this.replay.momentBefore(decision.step);
  }
}
