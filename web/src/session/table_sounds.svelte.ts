/* What is to be heard at a table. */
import { untrack } from "svelte";

import type { GameEvent } from "../net/messages";
import type { Sitting } from "./session.svelte";
import { sound } from "../playback/sound";
import type { Sound } from "../playback/sound";

const SOUNDS: Partial<Record<GameEvent["event"], Sound>> = {
  picked: "laid",
  placed: "laid",
  laid: "laid",
  took: "took",
  pile_taken: "took",
};

/** Who did not wait this long, in milliseconds, knows without a bell that it is their turn. */
const LONG = 4_000;

/** Let the table be heard; call it once, in the screen that shows it. */
export function listen(sitting: Sitting): void {
  let waits = 0; // since when

  $effect(() => {
    const name = sitting.now && SOUNDS[sitting.now.event];
    if (name) sound(name);
  });

  $effect(() => {
    const asked = sitting.pending.length > 0 && !sitting.busy;
    if (!asked) waits ||= Date.now();
    else if (document.hidden || (waits && Date.now() - waits > LONG)) sound("turn");
    if (asked) waits = 0;
  });

  $effect(() => {
    if (sitting.picker.sealed && !untrack(() => sitting.busy)) sound("sealed");
  });

  $effect(() => {
    const said = sitting.heard;
    if (said && !untrack(() => sitting.seats.includes(said.seat ?? -1))) sound("message");
  });
}
