/* The address of what was asked: opened, it asks the same again, in the reader's language. */
import type { Dispute } from "../net/messages";

/** A line as it was typed or judged, and the game that was chosen in the form for a typed one. */
export interface Asked {
  line: string;
  game?: Dispute["game"];
}

export function pathOf({ line, game }: Asked): string {
  return `/referee${game ? `?game=${game}` : ""}#${encodeURIComponent(line)}`;
}

export function readAddress({ hash, search }: { hash: string; search: string }): Asked {
  const game = new URLSearchParams(search).get("game") as Dispute["game"];
  return { line: decodeURIComponent(hash.slice(1)), ...(game ? { game } : {}) };
}
