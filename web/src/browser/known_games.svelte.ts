/* The games that the player knows on this device: by a lesson, or because a game was played to its end. */
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
