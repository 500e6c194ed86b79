/* The analysis of a finished game: a first estimate at once, and then the whole. Nothing changes in between,
   while somebody reads. */
import { Refused, Unreachable } from "../net/error_classes";
import * as http from "../net/http_of_later_screens";
import type { Analysis, AnalysisReport } from "../net/messages";

const FIRST_PAUSE = 300; // milliseconds: the rough one is there soon
const LONGEST_PAUSE = 1_500; // nobody waits long for what is known
const PAUSE_AFTER_TROUBLE = 5_000; // the server is busy or away: it is asked again
const LAST_STAGE = 2; // before the server has said so
const LASTING = ["no_analysis", "unknown_record", "unknown_guest"];

export class AnalysisProgress {
  report: AnalysisReport | null = $state.raw(null);
  /** The first analysis that there was, and at the end the last. */
  analysis: Analysis | null = $state.raw(null);
  /** Why there is no better one at the moment. */
  error: Refused | Unreachable | null = $state.raw(null);
  /** Whether the answer is still being refined. */
  readonly unfinished: boolean = $derived(!this.report || this.report.stage < this.report.last_stage);

  /** Which step is being computed, of how many: a stage is a step. */
  readonly steps: number = $derived((this.report?.last_stage ?? LAST_STAGE) + 1);
  readonly step: number = $derived(Math.min((this.report?.stage ?? -1) + 2, this.steps));

  private timer: ReturnType<typeof setTimeout> | undefined;
  private run = 0;

  /** Ask until it is the best there can be; `stop` ends that. */
  start(code: string): void {
    this.stop();
    this.report = this.analysis = null;
    void this.ask(code, this.run, FIRST_PAUSE);
  }

  stop(): void {
    this.run++;
    clearTimeout(this.timer);
  }

  private async ask(code: string, run: number, pause: number): Promise<void> {
    const next = await this.fetch(code, run, pause);
    if (run !== this.run || next === null) return;
    this.timer = setTimeout(() => void this.ask(code, run, Math.min(2 * pause, LONGEST_PAUSE)), next);
  }

  /** How long to wait before asking again; null if there is no need to. */
  private async fetch(code: string, run: number, pause: number): Promise<number | null> {
    try {
      const known = this.report?.analysis ?? null;
      const report = await http.fetchAnalysis(code, known?.stage);
      if (run !== this.run) return null;
      this.report = { ...report, analysis: report.analysis ?? known };
      if (!this.analysis || !this.unfinished) this.analysis = this.report.analysis;
      this.error = null;
      return this.unfinished ? pause : null;
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      if (run === this.run) this.error = error;
      return error instanceof Refused && LASTING.includes(error.code) ? null : PAUSE_AFTER_TROUBLE;
    }
  }
}
