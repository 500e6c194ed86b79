/* A selection is confirmed before its time is up: nobody means to leave it to a bot then. */
import type { Session } from "./session.svelte";

const EARLY = 800; // milliseconds: the way to the server takes some time

/** For an effect: it runs anew whenever something else is selected. */
export function confirmInTime(session: Session): (() => void) | undefined {
  const { deadline, picker } = session;
  if (deadline === null || picker.sealed || !picker.current) return undefined;
  const timer = setTimeout(() => session.confirm(), Math.max(0, deadline - EARLY - Date.now()));
  return () => clearTimeout(timer);
}
