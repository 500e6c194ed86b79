/* What the referee asks for next, and how a tap answers it, in the JSON of docs/referee.md. */
import type { Card } from "../net/messages";

export type Option = number | string;

export interface Pending {
  by: string;
  kind: string;
  special?: string;
  options: readonly Option[];
  /** Shift asks for the row after the card. */
  asksRow?: boolean;
}

export interface Decision {
  by?: string;
  kind?: string;
  special?: string;
  use?: string;
  row?: number;
  card?: Card;
  to?: number;
  order?: readonly Card[];
  before?: Card;
  plays?: readonly { pile: number; cards: readonly Card[] }[];
}

const ANSWERED = ["take_row", "negpos", "target", "steal"];
const ROW_SPECIALS = ["seven", "stop", "insert"];

/** The question that taps can answer; null if there is none. */
export function readPending(result: Record<string, unknown>, last: Decision | undefined): Pending | null {
  const next = result["next"] as Pending | undefined;
  if (!next || !ANSWERED.includes(next.kind)) return null;
  return { ...next, asksRow: next.special === "shift" && last?.card !== undefined };
}

export function isRowChoice({ kind, special = "", asksRow = false }: Pending): boolean {
  return kind === "take_row" || (kind === "target" && (asksRow || ROW_SPECIALS.includes(special)));
}

/** The decisions after an answer: a new one, or the last one with its target. */
export function answerPending(decisions: readonly Decision[], pending: Pending, option: Option): readonly Decision[] {
  const { by, kind } = pending;
  const value = option as number;
  if (kind === "take_row") return [...decisions, { by, kind, row: value }];
  if (kind === "negpos") return [...decisions, { by, kind, positive: value } as Decision];
  const earlier = decisions.slice(0, -1);
  return [...earlier, { ...decisions.at(-1), ...targetField(pending, option) }];
}

function targetField(pending: Pending, option: Option): object {
  if (pending.kind === "steal") return { steal_from: option };
  if (pending.asksRow) return { to: option };
  return isRowChoice(pending) ? { row: option } : { card: option };
}
