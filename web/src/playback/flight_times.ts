/* How long the cards of an event fly, in milliseconds at normal speed, and when all have landed. */
import type { GameEvent } from "../net/messages";
import { painOf } from "./take_pain";

type Of<E extends GameEvent["event"]> = Extract<GameEvent, { event: E }>;

/** What most flights take. */
export const FLIES = 500;
/** Until a full row is swept: by then its sixth card lies at its end for all to see. */
export const SWEEPS = 800;
/** One's own card joins the others, */
export const JOINS = 350;
/** and once it lies there all others are turned over, each a moment after the one before it. */
export const TURNED = { closes: 110, lasts: 360, between: 45 };
/** From the end of a row, or from the revealed cards, to its start. */
export const MOVES_UP = 400;
/** The table is cleared before it is dealt anew, */
export const CLEARED = 250;
/** a card is dealt in so long, and the next one comes so much later. */
export const DEALT = { lasts: 450, between: 40 };
/** Revealed cards can be read where their players put them; then they are sorted, and lie so for a moment. */
export const SORTED = { waits: 220, lasts: 600, rests: 300 };
/** The cards of a row that is taken come together on one pile; then that pile flies. */
const GATHERS = 260;
/** When a pile that flies away has left the row: it is slow at first. */
const HAS_LEFT = 0.45;
/** A taken pile goes slowly enough to see who gets it, and each of its cards follows the one before it. */
export const PILE = { lasts: 900, between: 25 };

/** A flipped card lies so long as it counted, before it turns over to what is printed on it. */
const STAYS_FLIPPED = 900;

/** How the cards of a row leave it: the more heads they have, the heavier they are. */
export function sweep({ why, heads }: Of<"took">): { begins: number; gathers: number; lasts: number; weight: number } {
  const weight = painOf(heads);
  return { begins: why === "full" ? SWEEPS : 0, gathers: GATHERS * (1 + 0.5 * weight), lasts: 450 + 500 * weight, weight };
}

/** When the last card of a row has left it; then the cards that stay may have its first places. */
export function rowIsEmptyAfter(event: Of<"took">): number {
  const { begins, gathers, lasts } = sweep(event);
  return begins + gathers + HAS_LEFT * lasts;
}

/** When the revealed cards are sorted: all of them have been turned over, and one could read them. */
export function sortingBegins({ cards }: Of<"revealed">): number {
  const { closes, lasts, between } = TURNED;
  return JOINS + closes + lasts + between * (cards.length - 1) + SORTED.waits;
}

export function staysFlipped({ number }: { number: number }): number {
  return number ? STAYS_FLIPPED : 0;
}

const LANDINGS: { [E in GameEvent["event"]]?: (event: Of<E>) => number } = {
  dealt: ({ hands, rows }) =>
    CLEARED + DEALT.lasts + DEALT.between * (Math.max(1, ...[...rows, ...hands].map((some) => some.length)) - 1),
  revealed: (event) => sortingBegins(event) + SORTED.lasts,
  took: (event) => {
    const { begins, gathers, lasts } = sweep(event);
    const lies = rowIsEmptyAfter(event) + MOVES_UP + staysFlipped(event);
    return Math.max(lies, begins + gathers + lasts);
  },
  pile_taken: ({ cards }) => PILE.lasts + PILE.between * (cards.length - 1),
  placed: (event) => FLIES + staysFlipped(event),
  laid: () => FLIES,
  picked: () => FLIES,
  rows_opened: () => FLIES,
  piles_opened: () => FLIES,
  bull_taken: () => FLIES,
  shifted: () => FLIES,
  replaced: () => FLIES,
};

/** When the last card of an event has landed: from then on it counts. */
export function landsAfter(event: GameEvent): number {
  const landing = LANDINGS[event.event] as ((event: GameEvent) => number) | undefined;
  return landing?.(event) ?? 0;
}
