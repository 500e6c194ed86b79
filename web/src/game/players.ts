/* The names of the people and bots at a table, and the levels of the bots. */
import * as http from "../net/http";
import type { BotName, SeatInfo } from "../net/messages";

/** Bots have no names of their own: each is called after a cow, by the letter of its seat. */
const COWS = ["Alma", "Berta", "Cora", "Dora", "Elsa", "Frieda", "Greta", "Hilda", "Irma", "Jule"];

/** The bots that are offered, from the weakest to the strongest. */
export const LEVELS = ["calf", "heifer", "ox", "bull", "hornox"] as const;
export type Level = (typeof LEVELS)[number];
export const USUAL: Level = "ox";

const BOTS: readonly BotName[] = [...LEVELS, "random", "steady"];

type Called = Pick<SeatInfo, "name" | "bot">;

export function namesOf(seats: readonly Called[]): string[] {
  return seats.map(({ name, bot }, seat) => (bot && name === bot ? (COWS[seat] ?? name) : name));
}

/** The same of a record, which does not tell a bot from a person but by its name. */
export function namesIn(recorded: readonly string[]): string[] {
  return namesOf(recorded.map((name) => ({ name, bot: isBot(name) ? name : "" })));
}

export function isBot(name: string): name is BotName {
  return BOTS.some((bot) => bot === name);
}

/** Those of the levels that the server can seat. */
export async function levels(): Promise<Level[]> {
  const able = await http.bots();
  return LEVELS.filter((level) => able.includes(level));
}
