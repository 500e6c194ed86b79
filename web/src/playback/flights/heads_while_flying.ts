/* The heads of a row while its cards fly: they change once the card that was played lies there. */
import type { GameEvent } from "../../net/messages";
import { landsAfter } from "./flight_paths";

const LANDS = 500;

/** Milliseconds after the event, at normal speed, from which the row shows the heads that it has now. */
export function headsChangeAfter(event: GameEvent, row: number): number {
  return event.event === "took" && event.row === row ? landsAfter(event) : LANDS;
}
