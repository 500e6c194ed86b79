/* The list of all games by id, in the order in which they are offered. */
import { ROW_LIMITS } from "../net/messages";
import type { GameId } from "../net/messages";

/** All games, in the order in which they are offered. */
export const GAMES = Object.keys(ROW_LIMITS) as readonly GameId[];

export function isGame(name: string | null): name is GameId {
  return GAMES.some((game) => game === name);
}
