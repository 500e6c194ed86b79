/* What to practise today. The server knows for its guests; without a name, it is three of the shelf. */
import { errorText } from "../i18n/translate";
import { guest } from "../net/guest";
import * as http from "../net/http_of_later_screens";
import type { DuePuzzle, PracticeReport, PuzzleInfo } from "../net/messages";
import { today } from "./days";

const DAILY = 3;
const ASK_AGAIN = 4_000; // milliseconds, while games are looked through

const NOTHING: PracticeReport = { puzzles: [], due: 0, searching: 0, days: [], own: 0, learned: 0, solved: [] };

export class DailyPractice {
  report: PracticeReport | null = $state.raw(null);
  shelf: readonly PuzzleInfo[] = $state.raw([]);
  wrong = $state("");
  readonly known = guest() !== null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private run = 0;

  /** Ask, and ask again while games are looked through; `stop` ends that. */
  async load(): Promise<void> {
    this.stop();
    const { run } = this;
    try {
      const [shelf, report] = await Promise.all([
        this.shelf.length ? this.shelf : http.fetchPuzzles(),
        this.known ? http.fetchMyPuzzles(today()) : NOTHING,
      ]);
      const puzzles = this.known ? report.puzzles : await this.ofTheShelf(firstOfDay(shelf));
      if (run !== this.run) return;
      this.shelf = shelf;
      this.report = { ...report, puzzles };
      this.wrong = "";
    } catch (error) {
      if (run !== this.run) return;
      this.wrong = errorText(error);
    }
    if (this.report?.searching) this.timer = setTimeout(() => void this.load(), ASK_AGAIN);
  }

  /** Three more, though today's are done. */
  async more(): Promise<readonly DuePuzzle[]> {
    if (this.known) return (await http.fetchMyPuzzles(today(), true)).puzzles;
    return this.ofTheShelf(anyOf(this.shelf));
  }

  /** Some of a theme that have not been solved; when all are, any. */
  async ofTheme(game: string, theme: string): Promise<readonly DuePuzzle[]> {
    const its = this.shelf.filter((one) => one.game === game && one.theme === theme);
    const solved = this.report?.solved ?? [];
    const left = its.filter(({ id }) => !solved.includes(id));
    return this.ofTheShelf((left.length ? left : its).slice(0, DAILY));
  }

  private async ofTheShelf(chosen: readonly PuzzleInfo[]): Promise<readonly DuePuzzle[]> {
    const puzzles = await Promise.all(chosen.map(({ id }) => http.fetchPuzzle(id)));
    return puzzles.map((puzzle) => ({ puzzle, solved: 0, missed: 0 }));
  }

  stop(): void {
    this.run++;
    clearTimeout(this.timer);
  }
}

/** The same for everybody on the same day: easy ones of the first game. */
function firstOfDay(shelf: readonly PuzzleInfo[]): readonly PuzzleInfo[] {
  const easy = shelf.filter(({ game }) => game === "classic");
  const start = (today() * DAILY) % Math.max(1, easy.length);
  return [...easy.slice(start), ...easy.slice(0, start)].slice(0, DAILY);
}

function anyOf(shelf: readonly PuzzleInfo[]): readonly PuzzleInfo[] {
  const start = Math.floor(Math.random() * Math.max(1, shelf.length - DAILY));
  return shelf.slice(start, start + DAILY);
}
