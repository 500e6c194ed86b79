/* Some puzzles one after the other: the position, the answer, and how many were right. */
import { isAboutEqual } from "../game/about_equal";
import type { Seated } from "../game/faces";
import * as http from "../net/http_of_later_screens";
import { guest } from "../net/guest";
import type { AnswerReport, DuePuzzle, Evaluation, OptionValue, Puzzle } from "../net/messages";
import { Session } from "../session/session.svelte";
import { today } from "./days";
import { PuzzleConnection } from "./puzzle_connection";
import { seatsOf } from "./puzzle_seats";
import type { SeatsByGame } from "./puzzle_seats";

/** Whether an option is the best, or cannot be told from it. */
export function isRight({ options }: Evaluation, option: number): boolean {
  const found = options[option];
  return !!found && isAboutEqual(found.regret);
}

export class PracticeRun {
  readonly puzzles: readonly DuePuzzle[];
  /** The number of the puzzle; after the last one, the run is over. */
  at = $state(0);
  session: Session = $state.raw() as Session;
  /** The option that was chosen; null while nothing is. */
  chosen: number | null = $state(null);
  /** What the server says to the answer; null while it has not said it, or has not been asked. */
  report: AnswerReport | null = $state.raw(null);
  unsaved = $state(false);
  right = $state(0);
  private readonly me: Seated;
  private readonly players: SeatsByGame;

  readonly puzzle: Puzzle | null = $derived.by(() => this.puzzles[this.at]?.puzzle ?? null);
  readonly over = $derived.by(() => this.at >= this.puzzles.length);

  /** `players`: those of the games that one's own mistakes are from. */
  constructor(puzzles: readonly DuePuzzle[], me: Seated, players: SeatsByGame = new Map()) {
    this.puzzles = puzzles;
    this.me = me;
    this.players = players;
    this.open();
  }

  private open(): void {
    this.session?.leave();
    this.chosen = null;
    this.report = null;
    this.unsaved = false;
    const { puzzle } = this;
    if (!puzzle) return;
    this.session = new Session("", {
      connect: (_code, onMessage, onStatus) =>
        new PuzzleConnection(puzzle, seatsOf(puzzle, this.me, this.players), onMessage, onStatus, (choice) => this.answer(puzzle, choice)),
    });
  }

  private answer(puzzle: Puzzle, choice: string): void {
    if (this.chosen !== null) return;
    this.chosen = puzzle.evaluation.options.findIndex((option) => option.choice === choice);
    if (isRight(puzzle.evaluation, this.chosen)) this.right += 1;
    if (guest()) void this.save(puzzle, choice);
  }

  private async save(puzzle: Puzzle, choice: string): Promise<void> {
    try {
      const report = await http.answerPuzzle(puzzle.id, choice, today());
      if (puzzle === this.puzzle) this.report = report;
    } catch {
      if (puzzle === this.puzzle) this.unsaved = true;
    }
  }

  next(): void {
    this.at += 1;
    this.open();
  }

  leave(): void {
    this.session?.leave();
  }
}

/** The option that the answer is compared with: the wrong one that was chosen, or the tempting one. */
export function comparedOption({ evaluation, tempting }: Puzzle, chosen: number): OptionValue | null {
  const other = isRight(evaluation, chosen) ? tempting : chosen;
  return other === evaluation.best ? null : (evaluation.options[other] ?? null);
}
