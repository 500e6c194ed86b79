/* What people call a pile of 11 nimmt!: its top card, as the numbers of piles change. */
import type { Card, OptionValue, Reason, View } from "../net/messages";

const HIGHEST = 100;

/** The top of a pile; through a whole turn that of its beginning, from which all cards count. 0: no pile. */
export function topOfPile(view: View | null, pile: number): Card {
  if (view?.game !== "eleven") return 0;
  return view.used.find(([place]) => place === pile)?.[1] ?? view.piles[pile]?.at(-1) ?? 0;
}

/** The top of the pile that an option of an analysis takes or lays on, which its reasons know. */
export function topOfOption({ reasons }: Pick<OptionValue, "reasons">): Card {
  return reasons.map(topOfReason).find(Boolean) ?? 0;
}

/** The top that a reason speaks of. */
export function topOfReason({ kind, card, low }: Reason): Card {
  if (kind === "lays" && card !== null && low !== null) return ((card - low - 1 + HIGHEST) % HIGHEST) + 1; // 1 follows 100
  return kind === "pile" ? (card ?? 0) : 0;
}
