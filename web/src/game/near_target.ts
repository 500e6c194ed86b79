/* Who is about to end the game: near the total that ends it, with what lies in their bull pile. */
import type { Seat, View } from "../net/messages";
import { headsOf } from "./number_cards";
import { targetTotal } from "./placings_and_winners";

const NEAR = 0.85;

export function seatsNearTarget(view: View): Seat[] {
  const target = targetTotal(view);
  if (target === null || !("piles" in view) || view.stage !== "play") return [];
  return view.totals.flatMap((_, seat) => (headsWithPile(view, seat) >= target * NEAR ? [seat] : []));
}

/** The total of a player, with what lies in their bull pile. */
export function headsWithPile(view: View, seat: Seat): number {
  return (view.totals[seat] ?? 0) + headsOf(("piles" in view && view.piles[seat]) || []);
}
