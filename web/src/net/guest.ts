/* The guest that this device is on the server: a name, and the token that proves it. */
import type { NewGuest } from "./messages";

const PLACE = "hornox.guest";

let unstored: NewGuest | null = null; // for browsers that store nothing

export function guest(): NewGuest | null {
  try {
    const kept = localStorage.getItem(PLACE);
    return kept ? (JSON.parse(kept) as NewGuest) : unstored;
  } catch {
    return unstored;
  }
}

export function storeGuest(who: NewGuest | null): void {
  unstored = who;
  try {
    if (who) localStorage.setItem(PLACE, JSON.stringify(who));
    else localStorage.removeItem(PLACE);
  } catch {
    // Without storage, it lasts until the page is closed.
  }
}
