/* Where the path of games leads next: to the first game that this player has not yet played. */
import { played } from "../browser/known_games.svelte";
import { LEARNING_ORDER } from "../game/game_ids";
import type { GameId } from "../net/messages";

export function isPlayed(game: GameId, won: readonly string[]): boolean {
  return played.has(game) || won.includes(game);
}

export function nextOnPath(won: readonly string[]): GameId | undefined {
  return LEARNING_ORDER.find((game) => !isPlayed(game, won));
}
