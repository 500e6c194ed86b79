/* The question of a step: who is asked, among which options, and who has chosen. */
import type { Chosen, GameEvent, Situation } from "../net/messages";

/** A step from the server, and when its clock runs out. */
export interface ReceivedStep {
  step: number;
  events: readonly GameEvent[];
  situations: readonly Situation[];
  asked: readonly number[];
  deadline: number | null;
  /** The people for whom a bot chose. */
  stoodIn?: readonly number[];
}

export type SealedChoices = Pick<Chosen, "step" | "seats" | "mine">;

export class Question {
  step = $state(0);
  /** What each seat at this device sees and may choose. */
  situations: readonly Situation[] = $state.raw([]);
  asked: readonly number[] = $state.raw([]);
  chosen: readonly number[] = $state.raw([]);
  /** Milliseconds since 1970 when the clock runs out. */
  deadline: number | null = $state(null);
  private sealed: SealedChoices | null = null;

  /** Seats at this device that have yet to choose. */
  readonly pending = $derived(
    this.situations.flatMap(({ seat, options, choice }) =>
      options && !choice && seat !== null ? [seat] : [],
    ),
  );

  begin(received: ReceivedStep): void {
    this.step = received.step;
    this.situations = received.situations;
    this.asked = received.asked;
    this.chosen = [];
    this.deadline = received.deadline;
    this.applySealed();
  }

  /** Note who has chosen; the message may come before its step is shown. */
  seal(sealings: SealedChoices): void {
    this.sealed = sealings;
    this.applySealed();
  }

  private applySealed(): void {
    if (this.sealed?.step !== this.step) return;
    this.chosen = this.sealed.seats;
    for (const [seat, say] of Object.entries(this.sealed.mine)) this.noteChoice(Number(seat), say);
  }

  /** This seat passes no more: its question is open again. */
  reopen(seat: number): void {
    const { sealed } = this;
    if (sealed) {
      const mine = Object.fromEntries(Object.entries(sealed.mine).filter(([one]) => Number(one) !== seat));
      this.sealed = { ...sealed, seats: sealed.seats.filter((one) => one !== seat), mine };
    }
    this.chosen = this.chosen.filter((one) => one !== seat);
    this.noteChoice(seat, "");
  }

  /** Note the choice of a seat at this device. */
  noteChoice(seat: number, say: string): void {
    this.situations = this.situations.map((one) =>
      one.seat === seat ? { ...one, choice: say, bot_chose: one.bot_chose && one.choice === say } : one,
    );
  }
}

/** When a clock with that many seconds left runs out, in milliseconds since 1970. */
export function deadlineAfter(left: number | null): number | null {
  return left === null ? null : Date.now() + left * 1000;
}

/** What each seat has chosen. */
export function choicesBySeat(situations: readonly Situation[]): Record<number, string> {
  return Object.fromEntries(situations.flatMap(({ seat, choice }) => (choice ? [[seat, choice]] : [])));
}
