/* Playing at once: a table for the player and three bots, and the game starts. */
import { router } from "../browser/routes.svelte";
import { DEFAULT_BOT, fetchBotLevels } from "../game/player_names";
import type { BotLevel } from "../game/player_names";
import * as http from "../net/http";
import type { GameId } from "../net/messages";
import { withGuest } from "./my_name.svelte";

export const DIFFICULTIES = ["easy", "medium", "hard"] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];
export type BotByDifficulty = Readonly<Record<Difficulty, BotLevel>>;

/** The weakest bot of the server, the one in the middle, and the strongest. */
export async function fetchDifficulties(): Promise<BotByDifficulty> {
  const levels = await fetchBotLevels();
  const level = (at: number): BotLevel => levels[at] ?? DEFAULT_BOT;
  return { easy: level(0), medium: level(Math.floor(levels.length / 2)), hard: level(levels.length - 1) };
}

/** Open the table and go there; it rejects with Refused or Unreachable. */
export async function playNow(game: GameId, bot: BotLevel = DEFAULT_BOT): Promise<void> {
  const bots = [bot, bot, bot];
  const { code } = await withGuest(() => http.openTable({ game, bots, start: true }));
  router.navigate(`/t/${code}`);
}
