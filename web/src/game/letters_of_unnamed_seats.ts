/* The letters of the seats, for players without a name; and the seat of the buffalo. */
import type { Seat } from "../net/messages";

export const BUFFALO: Seat = -1;

/** The letter of a seat without a name. */
export function seatLetter(seat: Seat): string {
  return seat < 0 ? "BUFFALO" : "ABCDEFGHIJ".charAt(seat);
}
