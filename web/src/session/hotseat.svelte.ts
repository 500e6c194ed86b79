/*
 * Hotseat: the seats at this device, and who of several people holds it. Only that person sees
 * their hand, once they have confirmed that they hold the device.
 */
import type { Situation } from "../net/messages";
import type { Playback } from "../playback/playback.svelte";
import type { Question } from "./question.svelte";

export class Hotseat {
  seats: readonly number[] = $state.raw([]);
  /** The index of the seat whose turn it is to look, and whether that person holds the device. */
  private acting = $state(0);
  holding = $state(false);

  private readonly question: Question;
  private readonly playback: Playback;

  /** The seat whose view is shown; null for a spectator. */
  readonly me: number | null = $derived(this.seats[this.acting] ?? null);
  readonly shared = $derived(this.seats.length > 1);
  readonly situation: Situation | null = $derived.by(() => {
    const { situations } = this.question;
    return situations.find((one) => one.seat === this.me) ?? situations[0] ?? null;
  });
  /** Whether the hand may be seen. */
  readonly handVisible = $derived.by(() => !this.shared || (this.holding && !this.playback.busy));
  /** The next person must confirm that they hold the device, since their question needs the hand. */
  readonly needsHandover = $derived.by(
    () =>
      !this.handVisible &&
      !this.playback.busy &&
      this.question.pending.includes(this.me ?? -1) &&
      needsHand(this.situation),
  );

  constructor(question: Question, playback: Playback) {
    this.question = question;
    this.playback = playback;
  }

  reseat(seats: readonly number[]): void {
    this.seats = seats;
    this.acting = 0;
  }

  /** Pass the device to the next person who has to choose. */
  passToNext(): void {
    const [next] = this.question.pending;
    this.holding = false;
    if (next !== undefined) this.acting = this.seats.indexOf(next);
  }

  /** This person takes the device, to choose or to change their choice. */
  takeDevice(seat: number): void {
    this.acting = this.seats.indexOf(seat);
    this.holding = true;
  }
}

/** Whether a player needs to see their hand to answer. */
function needsHand(situation: Situation | null): boolean {
  return (situation?.options ?? []).some((option) => {
    if (option.choice === "use" || option.choice === "pass") return situation?.view?.game !== "buffalo";
    if (option.choice === "target") return option.special === "replace";
    return !["take_row", "unstop", "steal", "pick"].includes(option.choice);
  });
}
