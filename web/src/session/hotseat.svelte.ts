/*
 * Who sits at this device: nobody, one person, or several who hand it on. Among several a hand is
 * seen only by its owner, once they have said that they hold the device.
 */
import type { Situation } from "../net/messages";
import type { Question } from "./question.svelte";
import type { Showing } from "../playback/playback.svelte";

export class Device {
  seats: readonly number[] = $state.raw([]);
  /** Of several people, whose turn it is to look; and whether they hold it. */
  private acting = $state(0);
  holding = $state(false);

  private readonly question: Question;
  private readonly showing: Showing;

  /** Whose eyes are looked through: mine, or nobody's. */
  readonly me: number | null = $derived(this.seats[this.acting] ?? null);
  readonly shared = $derived(this.seats.length > 1);
  readonly situation: Situation | null = $derived.by(() => {
    const { situations } = this.question;
    return situations.find((one) => one.seat === this.me) ?? situations[0] ?? null;
  });
  /** Whether the hand may be seen. */
  readonly open = $derived.by(() => !this.shared || (this.holding && !this.showing.busy));
  /** The next person must say that they hold it, for what is asked needs the hand. */
  readonly covered = $derived.by(
    () =>
      !this.open &&
      !this.showing.busy &&
      this.question.pending.includes(this.me ?? -1) &&
      isSecret(this.situation),
  );

  constructor(question: Question, showing: Showing) {
    this.question = question;
    this.showing = showing;
  }

  reseat(seats: readonly number[]): void {
    this.seats = seats;
    this.acting = 0;
  }

  /** It goes to the next person who has to choose. */
  passOn(): void {
    const [next] = this.question.pending;
    this.holding = false;
    if (next !== undefined) this.acting = this.seats.indexOf(next);
  }

  /** This person holds it, to choose or to change what they chose. */
  hold(seat: number): void {
    this.acting = this.seats.indexOf(seat);
    this.holding = true;
  }
}

/** Whether one needs to see one's hand to answer. */
function isSecret(situation: Situation | null): boolean {
  return (situation?.options ?? []).some((option) => {
    if (option.choice === "use" || option.choice === "pass") return situation?.view?.game !== "buffalo";
    if (option.choice === "target") return option.special === "replace";
    return !["take_row", "unstop", "steal", "pick"].includes(option.choice);
  });
}
