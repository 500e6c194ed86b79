/*
 * What is selected but not confirmed is the choice when the time runs out: the server is told of it
 * in the last seconds of a step, early enough for a slow line, and of every change.
 */
import type { Session } from "../session.svelte";

const LAST_SECONDS = 10_000; // milliseconds before the time is over
const CALM = 250; // milliseconds after a tap, which another one may follow
const EXPLAINED: readonly string[] = ["use", "swap"]; // selecting such a card shows what it does: no choice yet

export function keepDraft(session: Session): void {
  let told = { step: 0, seat: -1, choice: "" };

  async function tell(step: number, seat: number, choice: string): Promise<void> {
    const before = told.step === step && told.seat === seat ? told.choice : "";
    if (choice === before) return;
    if ((await session.attempt({ type: "draft", step, seat, choice })) === null) told = { step, seat, choice };
  }

  $effect(() => {
    const { deadline, me, step, picker, busy } = session;
    if (deadline === null || me === null || busy || picker.sealed) return;
    if (session.connectionStatus.is !== "open") return; // again when it is
    const { current } = picker;
    const choice = current && !EXPLAINED.includes(current.choice) ? current.say : "";
    const wait = Math.max(CALM, deadline - Date.now() - LAST_SECONDS);
    const timer = setTimeout(() => void tell(step, me, choice), wait);
    return () => clearTimeout(timer);
  });
}
