/* Who I am, on this device: a name, and the token that proves it. */
import type { NewGuest } from "./messages";

const PLACE = "hornox.guest";

let here: NewGuest | null = null; // where a browser lets nothing be kept

export function guest(): NewGuest | null {
  try {
    const kept = localStorage.getItem(PLACE);
    return kept ? (JSON.parse(kept) as NewGuest) : here;
  } catch {
    return here;
  }
}

export function remember(who: NewGuest | null): void {
  here = who;
  try {
    if (who) localStorage.setItem(PLACE, JSON.stringify(who));
    else localStorage.removeItem(PLACE);
  } catch {
    // It lasts until the page is closed, then.
  }
}
