/* The list of the nine games. */
import type { GameId } from "../net/messages";

/** The nine games, in the order in which they are offered. */
export const GAMES: readonly GameId[] = [
  "classic",
  "pro",
  "anniversary",
  "evenodd",
  "climb",
  "cow",
  "flip",
  "buffalo",
  "eleven",
];

export function isGame(name: string | null): name is GameId {
  return GAMES.some((game) => game === name);
}
