/* The guest that this device is on the server: a name, and the token that proves it. */
import type { NewGuest } from "./messages";

/** As this device keeps it. */
export type Guest = Omit<NewGuest, "animal"> & {
  animal?: string;
  /** The name is not their own: they were not asked for one. */
  invented?: boolean;
};

const PLACE = "hornox.guest";

let unstored: Guest | null = null; // for browsers that store nothing

export function guest(): Guest | null {
  try {
    const kept = localStorage.getItem(PLACE);
    return kept ? (JSON.parse(kept) as Guest) : unstored;
  } catch {
    return unstored;
  }
}

export function storeGuest(who: Guest | null): void {
  unstored = who;
  try {
    if (who) localStorage.setItem(PLACE, JSON.stringify(who));
    else localStorage.removeItem(PLACE);
  } catch {
    // Without storage, it lasts until the page is closed.
  }
}
