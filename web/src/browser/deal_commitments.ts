/*
 * What the server has promised before the first card: the fingerprint of the seed. It is kept on
 * this device, so that after the game nobody need take the server's word for it.
 */
import type { TableInfo } from "../net/messages";

const PLACE = "hornox.promises";
const MOST = 60;
const FIRST = 1; // the step at which the first cards have been dealt

type Promises = Record<string, string>;

function kept(): Promises {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Promises;
  } catch {
    return {};
  }
}

/** Keep what a table promises before anything was played; the first word counts. */
export function note({ code, commitment }: TableInfo, step: number): void {
  const promises = kept();
  if (step > FIRST || promises[code]) return;
  const latest = Object.entries(promises).slice(1 - MOST);
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries([...latest, [code, commitment]])));
  } catch {
    // Then there is nothing to compare with afterwards.
  }
}

/** What was promised at that table before the game, if this device was there. */
export function promised(code: string): string | null {
  return kept()[code] ?? null;
}
