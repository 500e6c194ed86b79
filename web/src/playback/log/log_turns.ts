/* The game log grouped by turn. */
import type { GameEvent, Seat } from "../../net/messages";
import type { LogEntry } from "./shown_log_and_scores.svelte";

/** One turn of the log; `turn` and `seat` say which, if that is known. */
export interface Turn {
  id: number;
  /** The round that begins with it. */
  round: number | null;
  /** Its number in the round; 0 if the log does not reach back to the deal. */
  turn: number | null;
  /** 11 nimmt!: whose turn it is. */
  seat: Seat | null;
  lines: LogEntry[];
}

export function groupByTurn(log: readonly LogEntry[]): Turn[] {
  const turns: Turn[] = [];
  let last: Turn | null = null;
  let count = -1; // reveals since the deal
  for (const line of log) {
    if (isDeal(line.event)) count = 0;
    const starts = turnBegunBy(line.event);
    if (starts?.turn === 0 && count >= 0) starts.turn = ++count;
    if (!last || starts) turns.push((last = { id: line.id, ...(starts ?? NO_TITLE), lines: [] }));
    last.lines.push(line);
  }
  return turns;
}

const NO_TITLE = { round: null, turn: null, seat: null };

/** The turn that this event begins, if it begins one. */
function turnBegunBy(event: GameEvent): Omit<Turn, "id" | "lines"> | null {
  if (isDeal(event)) return { ...NO_TITLE, round: event.round };
  if (event.event === "revealed") return { ...NO_TITLE, turn: 0 };
  return event.event === "turn_ended" ? { ...NO_TITLE, seat: event.seat } : null;
}

function isDeal(event: GameEvent): event is Extract<GameEvent, { round: number }> {
  return event.event === "dealt" || event.event === "draft_opened";
}

/** Whether somebody had to take something, or the scores changed. */
export function isTakeOrScore({ event }: GameEvent): boolean {
  return ["took", "pile_taken", "bull_taken", "round_ended", "game_ended"].includes(event);
}
