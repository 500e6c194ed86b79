/* The names of players and bots at a table, and the bots' levels. */
import * as http from "../net/http";
import type { BotName, SeatInfo } from "../net/messages";

/** Bots have no names of their own: each is called after a cow, by the letter of its seat. */
const COWS = ["Alma", "Berta", "Cora", "Dora", "Elsa", "Frieda", "Greta", "Hilda", "Irma", "Jule"];

/** The bots that are offered, from the weakest to the strongest. */
export const BOT_LEVELS = [
  "calf",
  "heifer",
  "ox",
  "bull",
  "hornox",
] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];
export const DEFAULT_BOT: BotLevel = "ox";

const BOTS: readonly BotName[] = [...BOT_LEVELS, "random", "steady"];

type Called = Pick<SeatInfo, "name" | "bot">;

export function playerNames(seats: readonly Called[]): string[] {
  return seats.map(({ name, bot }, seat) => (bot && name === bot ? (COWS[seat] ?? name) : name));
}

/** The names in a record, in which only its name marks a bot. */
export function recordedNames(recorded: readonly string[]): string[] {
  return playerNames(recorded.map((name) => ({ name, bot: isBot(name) ? name : "" })));
}

export function isBot(name: string): name is BotName {
  return BOTS.some((bot) => bot === name);
}

/** The levels that the server can seat. */
export async function fetchBotLevels(): Promise<BotLevel[]> {
  const able = await http.fetchBots();
  return BOT_LEVELS.filter((level) => able.includes(level));
}
