/* What the pace of a session's playback depends on: its sentences, and how a round ends there. */
import { prefs } from "../browser/prefs.svelte";
import type { GameEvent } from "../net/messages";
import type { Pacing } from "../playback/playback.svelte";
import { say } from "../words";
import type { Session } from "./session.svelte";

/** What is said about an event at this device; some events have no sentence. */
export function tellEvent(session: Session, event: GameEvent): string {
  return say(session.memory.tell(event), prefs.lang, session.names, session.you);
}

export function pacingOf(session: Session): Pacing {
  return {
    sentence: (event) => tellEvent(session, event),
    isSlow: () => session.slow,
    waitsAfterRound: () => waitsAfterRound(session),
  };
}

/**
 * As the host has chosen; and always where all people are at this device, since nobody else waits.
 * But nobody loses time to a clock, and who only watches taps nothing.
 */
export function waitsAfterRound({ info, deadline, me, mySeats }: Session): boolean {
  if (me === null || deadline !== null || !info) return false;
  const alone = info.seats.every(({ name, bot }, seat) => !name || bot !== "" || mySeats.includes(seat));
  return info.wait_after_round || alone;
}
