/* The grid in which a number of cards is largest. */

export interface Grid {
  columns: number;
  /** The width of a card, in pixels. */
  width: number;
  /** 0 for whole cards, 1 for square ones. */
  short: number;
}

interface Place {
  width: number;
  height: number;
  gap: number;
  /** What lies below each card, and is no part of it. */
  foot?: number;
  most?: number;
  /** Whole cards of this width are better than larger ones that are cut short. */
  enough?: number;
  /** So many columns are better, if the cards become only a little smaller. */
  liked?: number;
}

const WHOLE = 1.4; // the height of a whole card, in widths
const SQUARE = 1;
const LITTLE_SMALLER = 0.85;

/** All cards lie in the place; they become shorter before they become narrower. */
export function largestGrid(count: number, place: Place): Grid {
  const whole = widest(count, place, WHOLE);
  if (whole.width >= (place.enough ?? Infinity)) return whole;
  const best = widest(count, place, SQUARE);
  const liked = gridOf(count, place.liked ?? best.columns, place);
  return liked.width >= LITTLE_SMALLER * best.width ? liked : best;
}

function widest(count: number, place: Place, shape: number): Grid {
  let best: Grid = { columns: 1, width: 0, short: 1 };
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const grid = gridOf(count, columns, place, shape);
    if (grid.width > best.width) best = grid;
  }
  return best;
}

/** `shape` is the least height of a card, in widths. */
function gridOf(count: number, columns: number, { width, height, gap, foot = 0, most = Infinity }: Place, shape = SQUARE): Grid {
  const lines = Math.ceil(Math.max(1, count) / columns);
  const across = (width - (columns - 1) * gap) / columns;
  const down = (height - (lines - 1) * gap) / lines - foot;
  const wide = Math.floor(Math.min(across, down / shape, most));
  const tall = Math.min(WHOLE, Math.max(SQUARE, down / Math.max(wide, 1)));
  return { columns, width: wide, short: (WHOLE - tall) / (WHOLE - SQUARE) };
}
