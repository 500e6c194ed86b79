/* What the pace of a session's playback depends on: its sentences, and how a round ends there. */
import { prefs } from "../browser/prefs.svelte";
import type { Pacing } from "../playback/playback.svelte";
import { say } from "../words";
import type { Session } from "./session.svelte";

export function pacingOf(session: Session): Pacing {
  return {
    sentence: (event) => say(session.memory.tell(event), prefs.lang, session.names, session.you),
    waitsAfterRound: () => waitsAfterRound(session),
  };
}

/** As the host has chosen; but nobody loses time to a clock, and who only watches taps nothing. */
function waitsAfterRound({ info, deadline, me }: Session): boolean {
  return me !== null && deadline === null && (info?.wait_after_round ?? false);
}
