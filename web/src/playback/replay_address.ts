/* The moment of a replay that its address names: #12 is the twelfth, #9.2 is before step 9, as seat 2
   saw it. */
import type { Seat } from "../net/messages";

export interface AddressedMoment {
  /** From 0. */
  at: number;
  /** The step that comes next; null if the moment itself is named. */
  step: number | null;
  seat: Seat | null;
}

export function parseMoment(hash: string): AddressedMoment {
  const [, first = "", seat] = /^#(\d+)(?:\.(\d+))?$/.exec(hash) ?? [];
  const number = Number(first);
  if (seat !== undefined) return { at: 0, step: number, seat: Number(seat) };
  return { at: Math.max(0, number - 1), step: null, seat: null };
}
