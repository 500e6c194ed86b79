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

/** As long as the server lets a name be. */
export const LONGEST_NAME = 24; // letters

const BOTS: readonly BotName[] = [...BOT_LEVELS, "random", "steady"];

type Called = Pick<SeatInfo, "name" | "bot">;

/** Of two people with one name, the second has a number: nobody mixes them up in a sentence. */
export function playerNames(seats: readonly Called[]): string[] {
  return numbered(seats.map(({ name, bot }, seat) => (bot && name === bot ? (COWS[seat] ?? name) : name)));
}

function numbered(names: readonly string[]): string[] {
  const known = new Set(names.map(comparable));
  return names.map((name, at) => {
    if (!name || !isNameUsed(name, names.slice(0, at))) return name;
    let number = 2;
    while (known.has(comparable(`${name} ${number}`))) number++;
    known.add(comparable(`${name} ${number}`));
    return `${name} ${number}`;
  });
}

/** Whether somebody at the table has this name; capitals do not tell people apart. */
export function isNameUsed(name: string, names: readonly string[]): boolean {
  return name.trim() !== "" && names.some((one) => comparable(one) === comparable(name));
}

function comparable(name: string): string {
  return name.trim().toLocaleLowerCase();
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

/** The names of the people for whom a bot plays. */
export function namesPlayedByBot(seats: readonly SeatInfo[], names: readonly string[]): string[] {
  return seats.flatMap(({ bot, away }, seat) => (!bot && away ? [names[seat] ?? ""] : []));
}
