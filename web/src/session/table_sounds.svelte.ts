/* The sounds of a table: which event plays which sound. */
import { untrack } from "svelte";

import { LazyPart } from "../browser/lazy_part.svelte";
import { prefs } from "../browser/prefs.svelte";
import type { GameEvent } from "../net/messages";
import type { Sound } from "../playback/sounds/sound";
import type { Session } from "./session.svelte";

/** Most play in silence. */
const player = new LazyPart(
  async () => ({ default: (await import("../playback/sounds/sound")).playSound }),
  { soon: true, fewTexts: true },
);

const SOUNDS: Partial<Record<GameEvent["event"], Sound>> = {
  picked: "laid",
  placed: "laid",
  laid: "laid",
  took: "took",
  pile_taken: "took",
  round_ended: "round",
};

/** After a shorter wait, in milliseconds, players need no bell to know that it is their turn. */
const LONG_WAIT = 4_000;

/** Play the sounds of this session; call it once, in the screen that shows it. */
export function playTableSounds(session: Session): void {
  let waits = 0; // since when
  const play = (sound: Sound): void => untrack(() => player.ifLoaded)?.(sound);

  $effect(() => {
    if (prefs.sound) void player.loadOnce();
  });

  $effect(() => {
    const name = session.currentEvent && SOUNDS[session.currentEvent.event];
    if (name) play(name);
  });

  $effect(() => {
    const asked = session.pending.length > 0 && !session.busy;
    if (!asked) waits ||= Date.now();
    else if (document.hidden || (waits && Date.now() - waits > LONG_WAIT)) play("turn");
    if (asked) waits = 0;
  });

  $effect(() => {
    if (session.picker.sealed && !untrack(() => session.busy)) play("sealed");
  });

  $effect(() => {
    const said = session.latestSaid;
    const isBot = untrack(() => !!session.info?.seats[said?.seat ?? -1]?.bot); // it says it silently
    if (said && !isBot && !untrack(() => session.mySeats.includes(said.seat ?? -1))) play("message");
  });
}
