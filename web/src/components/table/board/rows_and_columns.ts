/* How many rows there may be, and how the revealed cards stand beside them on a large screen. */

const ALWAYS = 4; // rows

/** Rows that there may be: a fifth must not make the others smaller when it comes. */
export function mostRows(game: string): number {
  return game === "anniversary" ? 5 : ALWAYS;
}

/** So many columns that each card has a row beside it. */
export function columnsBesideRows(cards: number): number {
  return Math.ceil(cards / ALWAYS);
}

/** On a television never more than two, which would make the rows small; rather more lines than rows. */
export function gridOnTv(cards: number): { columns: number; lines: number } {
  const columns = Math.min(2, columnsBesideRows(cards));
  return { columns, lines: Math.max(ALWAYS, Math.ceil(cards / columns)) };
}
