/* The lessons that were finished on this device. */
const STORAGE_KEY = "hornox.learned";

function stored(): string[] {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

const lessons: { games: readonly string[] } = $state({ games: stored() });

export function hasLearned(game: string): boolean {
  return lessons.games.includes(game);
}

export function storeLearned(game: string): void {
  if (hasLearned(game)) return;
  lessons.games = [...lessons.games, game];
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(lessons.games));
  } catch {
    // Without storage, it lasts until the page is closed.
  }
}
