/* The running log, turn by turn. */
import type { GameEvent, Seat } from "../net/messages";
import type { Told } from "./game_log.svelte";

/** What one turn brought; `turn` and `seat` say which it was, where that is known. */
export interface Turn {
  id: number;
  /** The round that begins with it. */
  round: number | null;
  /** Its number in the round; 0 if the log does not reach back to the deal. */
  turn: number | null;
  /** 11 nimmt!: whose turn it is. */
  seat: Seat | null;
  lines: Told[];
}

export function turnsOf(log: readonly Told[]): Turn[] {
  const turns: Turn[] = [];
  let last: Turn | null = null;
  let count = -1; // reveals since the deal
  for (const line of log) {
    if (isDeal(line.event)) count = 0;
    const starts = opening(line.event);
    if (starts?.turn === 0 && count >= 0) starts.turn = ++count;
    if (!last || starts) turns.push((last = { id: line.id, ...(starts ?? NO_TITLE), lines: [] }));
    last.lines.push(line);
  }
  return turns;
}

const NO_TITLE = { round: null, turn: null, seat: null };

/** The turn that this event begins, if it begins one. */
function opening(event: GameEvent): Omit<Turn, "id" | "lines"> | null {
  if (isDeal(event)) return { ...NO_TITLE, round: event.round };
  if (event.event === "revealed") return { ...NO_TITLE, turn: 0 };
  return event.event === "turn_ended" ? { ...NO_TITLE, seat: event.seat } : null;
}

function isDeal(event: GameEvent): event is Extract<GameEvent, { round: number }> {
  return event.event === "dealt" || event.event === "draft_opened";
}

/** Whether somebody had to take something, or the scores changed. */
export function isTake({ event }: GameEvent): boolean {
  return ["took", "pile_taken", "bull_taken", "round_ended", "game_ended"].includes(event);
}
