/* The finale of a game: its places are revealed from the last to the first, step by step. */
import type { Placing } from "./placings_and_winners";

export interface FinaleStep {
  kind: "opening" | "place" | "between" | "winner";
  /** Who is in the middle of the stage. */
  stage: readonly Placing[];
  /** How many places are revealed, counted from the last. */
  revealed: number;
  /** Milliseconds at normal speed. */
  lasts: number;
}

const MOST_CONTENDERS = 3;

/** The steps for these placings, which come best first. */
export function finaleSteps(placings: readonly Placing[]): FinaleStep[] {
  const winners = placings.filter(({ won }) => won);
  const others = placings.filter(({ won }) => !won).reverse();
  const contenders = contendersAmong(placings, winners);
  const held = Math.max(0, contenders.length - winners.length);
  const places = others.slice(0, others.length - held).map(
    (placing, at): FinaleStep => ({ kind: "place", stage: [placing], revealed: at + 1, lasts: placeTime(at, others.length) }),
  );
  return [
    ...(places.length ? [{ kind: "opening", stage: [], revealed: 0, lasts: 1800 } as const] : []),
    ...places,
    ...(contenders.length ? [{ kind: "between", stage: contenders, revealed: places.length, lasts: 2800 } as const] : []),
    { kind: "winner", stage: winners, revealed: placings.length, lasts: 5500 },
  ];
}

/** Who could still win when only the winner and the second are left, in the order of the seats. */
function contendersAmong(placings: readonly Placing[], winners: readonly Placing[]): Placing[] {
  const second = placings[winners.length];
  if (winners.length !== 1 || !second) return [];
  const all = placings.filter(({ won, place }) => won || place === second.place);
  return all.length <= MOST_CONTENDERS ? all.sort((one, other) => Math.abs(one.seat) - Math.abs(other.seat)) : [];
}

/** The nearer to the top, the longer; many players do not wait for ever. */
function placeTime(at: number, count: number): number {
  return count - at > 4 ? 1100 : 1700;
}
