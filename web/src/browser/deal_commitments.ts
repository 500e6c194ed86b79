/*
 * The commitments to fair deals: before the first card the server publishes the fingerprint of its
 * seed. This device keeps it, so that players can check the deal without trusting the server.
 */
import type { TableInfo } from "../net/messages";

const STORAGE_KEY = "hornox.promises";
const MOST_KEPT = 60;
const DEALT_STEP = 1; // the step at which the first cards have been dealt

type Commitments = Record<string, string>;

function storedCommitments(): Commitments {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Commitments;
  } catch {
    return {};
  }
}

/**
 * Keep the commitment of a table, if no card has been played yet; the first one counts. True if this
 * device sees the first cards of that table for the first time.
 */
export function storeCommitment({ code, commitment }: TableInfo, step: number): boolean {
  if (!commitment) return false; // a lesson
  const promises = storedCommitments();
  if (step > DEALT_STEP || promises[code]) return false;
  const latest = Object.entries(promises).slice(1 - MOST_KEPT);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries([...latest, [code, commitment]])));
  } catch {
    // Without it, there is nothing to compare with after the game.
  }
  return step === DEALT_STEP;
}

/** The commitment of that table, if this device was there before the game. */
export function storedCommitment(code: string): string | null {
  return storedCommitments()[code] ?? null;
}
