/* The sounds of a table, and the vibration of one's own takes: which event has which. */
import { untrack } from "svelte";

import { isMotionReduced, prefs } from "../browser/prefs.svelte";
import { seatsNearTarget } from "../game/near_target";
import type { GameEvent } from "../net/messages";
import { painOf, vibrationOf } from "../playback/pain";
import { moo, playSound } from "../playback/sound";
import type { Sound } from "../playback/sound";
import type { Session } from "./session.svelte";

const SOUNDS: Partial<Record<GameEvent["event"], Sound>> = {
  picked: "laid",
  placed: "laid",
  laid: "laid",
  took: "took",
  pile_taken: "took",
  round_ended: "round",
};

/** From here on a take is worth a moo. */
const MOO_HEADS = 5;

/** After a shorter wait, in milliseconds, players need no bell to know that it is their turn. */
const LONG_WAIT = 4_000;

/** Play the sounds of this session; call it once, in the screen that shows it. */
export function playTableSounds(session: Session): void {
  let waits = 0; // since when

  $effect(() => {
    const event = session.currentEvent;
    if (event) untrack(() => accompany(session, event));
  });

  $effect(() => {
    const asked = session.pending.length > 0 && !session.busy;
    if (!asked) waits ||= Date.now();
    else if (document.hidden || (waits && Date.now() - waits > LONG_WAIT)) playSound("turn");
    if (asked) waits = 0;
  });

  $effect(() => {
    if (session.picker.sealed && !untrack(() => session.busy)) playSound("sealed");
  });

  $effect(() => {
    const said = session.latestSaid;
    if (said && !untrack(() => session.mySeats.includes(said.seat ?? -1))) playSound("message");
  });
}

function accompany(session: Session, event: GameEvent): void {
  const name = SOUNDS[event.event];
  if (name) playSound(name);
  if (event.event === "revealed" && session.view && seatsNearTarget(session.view).length) playSound("heartbeat");
  if (event.event !== "took") return;
  if (event.heads >= MOO_HEADS) moo(painOf(event.heads));
  // Who wants silence wants no buzzing either.
  const buzzes = prefs.sound && !isMotionReduced() && session.mySeats.includes(event.seat);
  if (buzzes) navigator.vibrate?.(vibrationOf(event.heads));
}
