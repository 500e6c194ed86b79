/* How many rows there may be, and how the revealed cards stand beside them on a large screen. */

const ALWAYS = 4; // rows

/** Rows that there may be: a fifth must not make the others smaller when it comes. */
export function mostRows(game: string): number {
  return game === "anniversary" ? 5 : ALWAYS;
}

/** So many columns that each card has a row beside it, but two at most: more would make the rows small. */
export function columnsBesideRows(cards: number): number {
  return Math.min(2, Math.ceil(cards / ALWAYS));
}

export function linesBesideRows(cards: number): number {
  return Math.max(ALWAYS, Math.ceil(cards / columnsBesideRows(cards)));
}
