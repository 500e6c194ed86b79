/* How long each event is shown, and a pause that can be cut short. */
import type { GameEvent } from "../net/messages";
import { SORTED, landsAfter, staysFlipped } from "./flight_times";
import { painOf } from "./take_pain";

export const ROUND_END_TIME = 8_000; // milliseconds

/** Milliseconds for which an event is shown at normal speed; other events pass at once. */
const DISPLAY_TIMES: Partial<Record<GameEvent["event"], number>> = {
  dealt: 1200,
  draft_opened: 500,
  picked: 450,
  rows_opened: 600,
  marker_set: 700,
  revealed: 1600, // and longer until all are sorted, if there are many
  placed: 800,
  took: 1950, // and longer, the more it hurts
  round_ended: ROUND_END_TIME,
  game_ended: 1500,
  special_used: 1600,
  marked: 700,
  unmarked: 700,
  shifted: 1000,
  replaced: 1000,
  cancelled: 1200,
  gave: 600,
  drew: 700,
  reordered: 900,
  laid: 1200,
  pile_taken: 1500,
  bull_taken: 800,
  piles_opened: 500,
};

const PAIN_TIME = 1000;
/** Who learns a game sees it a little slower; why it went so is said at the end, and stays. */
export const LEARNING_FACTOR = 1.3;

export function displayTime(event: GameEvent): number {
  const sorted = event.event === "revealed" ? landsAfter(event) + SORTED.rests : 0;
  const usual = Math.max(DISPLAY_TIMES[event.event] ?? 0, sorted);
  const flipped = event.event === "placed" || event.event === "took" ? staysFlipped(event) : 0;
  return usual + flipped + (event.event === "took" ? PAIN_TIME * painOf(event.heads) : 0);
}

const FEW = 4; // cards a turn: so many are watched one by one
const HASTE = 0.1; // for each further one

/** How much faster this event is shown at a table of so many: what simply lies down, for the others wait. */
export function crowdFactor(event: GameEvent, seats: number): number {
  const isSimple = event.event === "placed" && event.why === "nearest" && !event.number && !event.barred;
  return isSimple ? 1 + HASTE * Math.max(0, seats - FEW) : 1;
}

/** Milliseconds in which most people have read a sentence. */
export function readingTime(sentence: string): number {
  return sentence ? 500 + 40 * sentence.length : 0;
}

/** A pause that can be cut short. */
export class Pause {
  private end: ((hurried: boolean) => void) | null = null;

  /** Wait, perhaps for ever; true if the pause was cut short. */
  wait(milliseconds: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = milliseconds < Infinity ? setTimeout(() => this.end?.(false), milliseconds) : undefined;
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

  /** End it as if its time were over. */
  goOn(): void {
    this.end?.(false);
  }
}
