/* How long each event is shown, and a pause that can be cut short. */
import type { GameEvent } from "../net/messages";

/** Milliseconds for which an event is shown at normal speed; other events pass at once. */
const DISPLAY_TIMES: Partial<Record<GameEvent["event"], number>> = {
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

export function displayTime(event: GameEvent): number {
  return DISPLAY_TIMES[event.event] ?? 0;
}

/** A pause that can be cut short. */
export class Pause {
  private end: ((hurried: boolean) => void) | null = null;

  /** Wait; true if the pause was cut short. */
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

  cutShort(): void {
    this.end?.(true);
  }
}
