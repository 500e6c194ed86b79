/* The games that the player knows on this device: by a lesson, or because a game was played to its end. */
import { LEARNING_ORDER } from "../game/game_ids";
import type { GameId } from "../net/messages";

class StoredGames {
  private games: readonly string[];
  private readonly key: string;

  constructor(key: string) {
    this.key = key;
    this.games = $state(stored(key));
  }

  has(game: string): boolean {
    return this.games.includes(game);
  }

  add(game: string): void {
    if (this.has(game)) return;
    this.games = [...this.games, game];
    try {
      localStorage.setItem(this.key, JSON.stringify(this.games));
    } catch {
      // Without storage, it lasts until the page is closed.
    }
  }
}

function stored(key: string): string[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "[]") as string[];
  } catch {
    return [];
  }
}

/** Those whose lesson was finished. */
export const learned = new StoredGames("hornox.learned");
/** Those that were played to their end. */
export const played = new StoredGames("hornox.played");

/** Whether the game was played to its end on this device, or won on any. */
export function isPlayed(game: GameId, won: readonly string[]): boolean {
  return played.has(game) || won.includes(game);
}

/** The first game of the path that was not played yet; none once all were. */
export function nextGame(won: readonly string[]): GameId | undefined {
  return LEARNING_ORDER.find((game) => !isPlayed(game, won));
}
