/* Who at a table has the coach, for the screen; whether there are hints, the server says. */
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

/** Those who have switched it on, and those who have not yet. */
export function splitByCoach({ seats }: TableInfo): { on: number[]; off: number[] } {
  const people = seatsOfPeople(seats);
  return { on: people.filter((seat) => seats[seat]?.coach), off: people.filter((seat) => !seats[seat]?.coach) };
}
