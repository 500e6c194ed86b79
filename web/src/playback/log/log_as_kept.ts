/*
 * The log of a table without memory aids. It tells what has just happened, like the people at a
 * table would; what lies in closed piles by now, nobody can look up in it.
 */
import type { Seat } from "../../net/messages";
import { eventAsKept, eventAsTold } from "../../words";
import type { LogEntry } from "./shown_log_and_scores.svelte";

/** `closed` entries are from turns that are over, `seats` play, and `me` reads it. */
interface Reader {
  closed: number;
  seats: number;
  me: Seat | null;
}

export function logAsKept(log: readonly LogEntry[], reader: Reader): LogEntry[] {
  const news = newsStart(log, reader);
  return log.flatMap((entry, at) => {
    const event = at < news ? eventAsKept(entry.event, reader.me) : eventAsTold(entry.event, reader.me);
    return event ? [event === entry.event ? entry : { ...entry, event }] : [];
  });
}

/** Where the news begin: with the reveal of a turn that goes on; in 11 nimmt! with a lap. */
function newsStart(log: readonly LogEntry[], { closed, seats }: Reader): number {
  const ends = log.flatMap(({ event }, at) => (event.event === "turn_ended" ? [at] : []));
  const eleven = ends.length > 0 || log.some(({ event }) => event.event === "laid");
  if (eleven) return ends.at(-seats) ?? 0;
  return Math.max(closed, log.findLastIndex(({ event }) => event.event === "revealed"));
}
