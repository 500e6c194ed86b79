/* The heads of a row while its cards fly: a card counts from when it lands until it leaves. */
import { headsOf } from "../../game/number_cards";
import type { GameEvent } from "../../net/messages";
import { painOf } from "../take_pain";
import { SWEEPS } from "./flight_paths";

export interface HeadsStep {
  /** Milliseconds after the event, at normal speed. */
  after: number;
  heads: number;
}

const LANDS = 500;
const LANDS_IN_FULL_ROW = 1500;
const LANDS_AFTER_TAKE = 850;

/** What the row shows, one after the other, until it shows the heads that it has now. */
export function headsWhileFlying(event: GameEvent, row: number, heads: number): HeadsStep[] {
  if (event.event !== "took" || event.row !== row) return [{ after: LANDS, heads }];
  const full = event.why === "full";
  const between = 40 + 50 * painOf(event.heads);
  const leaving = event.cards.map((_, at) => ({
    after: (full ? SWEEPS : 0) + between * at,
    heads: headsOf(event.cards.slice(at + 1)),
  }));
  return [...leaving, { after: full ? LANDS_IN_FULL_ROW : LANDS_AFTER_TAKE, heads }];
}
