/* What the people and bots at a table are called. */
import type { BotName, SeatInfo } from "./messages";

/** Bots have no names of their own: each is called after a cow, by the letter of its seat. */
const COWS = ["Alma", "Berta", "Cora", "Dora", "Elsa", "Frieda", "Greta", "Hilda", "Irma", "Jule"];

const BOTS: Record<BotName, true> = { random: true, steady: true };

type Called = Pick<SeatInfo, "name" | "bot">;

export function namesOf(seats: readonly Called[]): string[] {
  return seats.map(({ name, bot }, seat) => (bot && name === bot ? (COWS[seat] ?? name) : name));
}

/** The same of a record, which does not tell a bot from a person but by its name. */
export function namesIn(recorded: readonly string[]): string[] {
  return namesOf(recorded.map((name) => ({ name, bot: Object.hasOwn(BOTS, name) ? name : "" })));
}

/** The colour of a seat; neighbours are far apart on the wheel. */
export function hueOf(seat: number): number {
  return (seat * 137 + 20) % 360;
}
