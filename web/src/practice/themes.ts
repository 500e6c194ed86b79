/* The themes of puzzles, in the order in which one meets them in a game. */
import type { Theme } from "../net/messages";

/** Every theme has a place; one without would fail the type check. */
const PLACES: Record<Theme, number> = {
  low: 0, sixth: 1, middle: 2, row: 3, marker: 4, flip: 5, draft: 6, stop: 7, special: 8, buffalo: 9, lay: 10,
  take: 11, other: 12,
}; // prettier-ignore

export const THEMES = (Object.keys(PLACES) as Theme[]).sort((one, other) => PLACES[one] - PLACES[other]);
