/* How many rows there may be, and how the revealed cards stand beside them on a large screen. */

const ALWAYS = 4; // rows

/** So many columns that each card has a row beside it. */
export function columnsBesideRows(cards: number): number {
  return Math.ceil(cards / ALWAYS);
}

/** On a television one or two, since more would make the rows small; rather more lines than rows. */
export function gridOnTv(cards: number): { columns: number; lines: number } {
  const columns = cards > ALWAYS + 1 ? 2 : 1;
  return { columns, lines: Math.max(ALWAYS, Math.ceil(cards / columns)) };
}

/** Where the next card but so many stands, among columns that are equally long: one reads down each of them. */
export function placeInColumns(at: number, cards: number, columns: number): { column: number; line: number } {
  const lines = Math.ceil(cards / columns);
  return { column: Math.floor(at / lines) + 1, line: (at % lines) + 1 };
}
