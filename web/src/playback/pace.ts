/* How long one looks at what happens. */
import type { GameEvent } from "../net/messages";

/** Milliseconds at the usual speed that an event is looked at; the others pass at once. */
const LOOKED_AT: Partial<Record<GameEvent["event"], number>> = {
  dealt: 900,
  draft_opened: 500,
  picked: 450,
  rows_opened: 600,
  marker_set: 700,
  revealed: 1100,
  placed: 800,
  took: 1500,
  round_ended: 1200,
  game_ended: 1500,
  special_used: 1100,
  marked: 700,
  unmarked: 700,
  shifted: 1000,
  replaced: 1000,
  cancelled: 1200,
  gave: 600,
  drew: 700,
  reordered: 900,
  laid: 650,
  pile_taken: 1100,
  bull_taken: 800,
  piles_opened: 500,
};

export function lookedAt(event: GameEvent): number {
  return LOOKED_AT[event.event] ?? 0;
}

/** A pause that somebody may end before its time. */
export class Pause {
  private end: ((hurried: boolean) => void) | null = null;

  /** Wait; true if somebody would not. */
  wait(milliseconds: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.end?.(false), milliseconds);
      this.end = (hurried) => {
        clearTimeout(timer);
        this.end = null;
        resolve(hurried);
      };
    });
  }

  hurry(): void {
    this.end?.(true);
  }
}
