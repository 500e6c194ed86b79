/* Who at a table has the coach, and whether there are hints: as the server decides it, for the screen. */
import type { SeatInfo, TableInfo } from "../../net/messages";

/** The seats of everybody who is no bot. */
export function seatsOfPeople(seats: readonly SeatInfo[]): number[] {
  return seats.flatMap(({ name, bot }, seat) => (name && !bot ? [seat] : []));
}

/** Whether one person plays here, against bots only. */
export function isAlone({ seats }: TableInfo, mySeats: readonly number[]): boolean {
  const people = seatsOfPeople(seats);
  return people.length === 1 && mySeats.length === 1 && people[0] === mySeats[0];
}

/** Whether everybody who is no bot has switched the coach on. */
export function isCoached({ seats, no_coach }: TableInfo): boolean {
  const people = seatsOfPeople(seats);
  return !no_coach && people.length > 0 && people.every((seat) => seats[seat]?.coach);
}

/** Those who have switched it on, and those who have not yet. */
export function splitByCoach({ seats }: TableInfo): { on: number[]; off: number[] } {
  const people = seatsOfPeople(seats);
  return { on: people.filter((seat) => seats[seat]?.coach), off: people.filter((seat) => !seats[seat]?.coach) };
}
