/* What my seats see and are asked. */
import type { Situation } from "./messages";

/** When a clock that has so many seconds left runs out, in milliseconds since 1970. */
export function runsOut(left: number | null): number | null {
  return left === null ? null : Date.now() + left * 1000;
}

/** What each seat has chosen. */
export function choicesIn(situations: readonly Situation[]): Record<number, string> {
  return Object.fromEntries(situations.flatMap(({ seat, choice }) => (choice ? [[seat, choice]] : [])));
}

/** With this seat's choice. */
export function noted(situations: readonly Situation[], seat: number, say: string): Situation[] {
  return situations.map((one) => (one.seat === seat ? { ...one, choice: say } : one));
}

/** The seats that have yet to choose. */
export function pendingIn(situations: readonly Situation[]): number[] {
  return situations.flatMap(({ seat, options, choice }) =>
    options && !choice && seat !== null ? [seat] : [],
  );
}

/** Whether one needs to see one's hand to answer. */
export function isSecret(situation: Situation | null): boolean {
  return (situation?.options ?? []).some((option) => {
    if (option.choice === "use" || option.choice === "pass") return situation?.view?.game !== "buffalo";
    if (option.choice === "target") return option.special === "replace";
    return !["take_row", "unstop", "steal", "pick"].includes(option.choice);
  });
}
