/* Options by their notation, as analyses name them; hornox.choices describes it. */
import type { Card, Seat, Special } from "../net/messages";

/** What the notation of an option names; rows and piles count from 0. */
export interface NotedOption {
  cards: readonly Card[];
  flipped: boolean;
  row: number | null;
  pile: number | null;
  special: Special | null;
  seat: Seat | null;
  word: "pass" | "done" | "unstop" | null;
}

const NOTHING: NotedOption = { cards: [], flipped: false, row: null, pile: null, special: null, seat: null, word: null };

/** 59, 24f, 12+13, 24p3, r2, p2, unstop3, A, pass, done, or the name of a special card. */
export function readNotation(choice: string): NotedOption {
  const [, cards = "", flip, kind = "", place = ""] = /^([\d+]*)(f?)(r|p|unstop)?(\d*)$/.exec(choice) ?? [];
  const at = Number(place) - 1;
  const found = { ...NOTHING, cards: cards ? cards.split("+").map(Number) : [], flipped: !!flip };
  if (cards || kind) return { ...found, ...(kind === "p" ? { pile: at } : kind && { row: at }), ...(kind === "unstop" && { word: kind }) };
  if (choice === "pass" || choice === "done") return { ...NOTHING, word: choice };
  if (/^[A-J]$/.test(choice)) return { ...NOTHING, seat: choice.charCodeAt(0) - "A".charCodeAt(0) };
  return { ...NOTHING, special: choice as Special };
}
