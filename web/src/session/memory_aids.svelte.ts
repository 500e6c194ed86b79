/*
 * What people see of what they would have to remember: closed piles, and the cards that were
 * played. Without memory aids they see it only after the game.
 */
import type { GameEvent, Seat, TableInfo, View } from "../net/messages";
import { logAsKept } from "../playback/log/log_as_kept";
import type { LogEntry } from "../playback/log/shown_log_and_scores.svelte";
import { eventAsTold } from "../words";

/** The table that the screen shows. */
interface Shown {
  readonly info: TableInfo | null;
  readonly view: View | null;
  readonly busy: boolean;
  /** None while the next step is held back for the television. */
  readonly currentEvent: GameEvent | null;
  /** The seat of the only reader; null if there are several, or a spectator. */
  readonly you: Seat | null;
}

export class MemoryAids {
  private readonly shown: Shown;

  constructor(shown: Shown) {
    this.shown = shown;
  }

  private readonly on = $derived.by(() => this.shown.info?.memory_aids ?? false);
  readonly showPiles = $derived.by(
    () => this.on || (this.shown.info?.state === "over" && !this.shown.busy),
  );
  /** The row games have a tracker of the cards that were played. */
  readonly trackCards = $derived.by(() => this.on && this.shown.info?.game !== "eleven");
  /** Nothing of the last turn remains to be shown or laid. */
  private readonly turnIsOver = $derived.by(() => {
    const { view, busy, currentEvent } = this.shown;
    return !(busy && currentEvent) && !(view && "queue" in view && view.queue.length);
  });

  /** So much of the log is closed: an act while cards are chosen does not open it again (S-02). */
  private closed = 0;

  /** The event as people are told it. */
  tell(event: GameEvent): GameEvent {
    return this.showPiles ? event : eventAsTold(event, this.shown.you);
  }

  /** The log as people may read it later. */
  keep(log: readonly LogEntry[]): readonly LogEntry[] {
    if (this.showPiles) return log;
    if (this.turnIsOver) this.closed = log.length;
    else if (log.length < this.closed) this.closed = 0; // another log
    const seats = this.shown.info?.seats.length ?? 0;
    return logAsKept(log, { closed: this.closed, seats, me: this.shown.you });
  }
}
