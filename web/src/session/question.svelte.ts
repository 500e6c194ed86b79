/* What a step asks, of whom, and who has answered. */
import type { Chosen, GameEvent, Situation } from "../net/messages";

/** A step that was heard, and when its clock runs out. */
export interface Heard {
  step: number;
  events: readonly GameEvent[];
  situations: readonly Situation[];
  asked: readonly number[];
  until: number | null;
}

export type Sealings = Pick<Chosen, "step" | "seats" | "mine">;

export class Question {
  step = $state(0);
  /** What each of my seats sees and may choose. */
  situations: readonly Situation[] = $state.raw([]);
  asked: readonly number[] = $state.raw([]);
  chosen: readonly number[] = $state.raw([]);
  /** Milliseconds since 1970 when the clock runs out. */
  until: number | null = $state(null);
  private sealings: Sealings | null = null;

  /** Which of my seats have yet to choose. */
  readonly pending = $derived(
    this.situations.flatMap(({ seat, options, choice }) =>
      options && !choice && seat !== null ? [seat] : [],
    ),
  );

  take(heard: Heard): void {
    this.step = heard.step;
    this.situations = heard.situations;
    this.asked = heard.asked;
    this.chosen = [];
    this.until = heard.until;
    this.count();
  }

  /** These have chosen; it may be told before its step is shown. */
  seal(sealings: Sealings): void {
    this.sealings = sealings;
    this.count();
  }

  private count(): void {
    if (this.sealings?.step !== this.step) return;
    this.chosen = this.sealings.seats;
    for (const [seat, say] of Object.entries(this.sealings.mine)) this.note(Number(seat), say);
  }

  /** What I chose at this seat. */
  note(seat: number, say: string): void {
    this.situations = this.situations.map((one) =>
      one.seat === seat ? { ...one, choice: say } : one,
    );
  }
}

/** When a clock that has so many seconds left runs out, in milliseconds since 1970. */
export function runsOut(left: number | null): number | null {
  return left === null ? null : Date.now() + left * 1000;
}

/** What each seat has chosen. */
export function choicesIn(situations: readonly Situation[]): Record<number, string> {
  return Object.fromEntries(situations.flatMap(({ seat, choice }) => (choice ? [[seat, choice]] : [])));
}
