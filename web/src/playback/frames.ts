/*
 * What the table shows while an event is told, step by step. The reducer moves all cards of an event
 * at once; on a table one thing happens after the other, and what a card is worth counts when it
 * has landed. Whoever draws the table asks `view` what lies where and `landed` for every figure.
 */
import { ROW_LIMITS } from "../net/messages";
import type { Card, GameEvent, Revealed, Row, Took, View } from "../net/messages";
import type { TableFields } from "./apply_event";
import { CLEARED, DEALT, landsAfter, rowIsEmptyAfter, sortingBegins, sweep } from "./flight_times";

export interface Frame {
  /** Milliseconds after the beginning of the event, at normal speed. */
  at: number;
  /** What lies where. Cards fly from one frame to the next. */
  view: View;
  /** The table without what is still in the air: of this all figures are counted. */
  landed: View;
}

/** A place of a row from which the card has left, or to which none has come. */
export const GAP: Card = -1;

/** How many cards a row holds; the next one is laid at its end, and takes them. */
export function placesOf(table: Pick<TableFields, "game" | "marks">, row: number): number {
  return ROW_LIMITS[table.game] + (table.marks?.[row]?.includes("seven") ? 1 : 0);
}

/** The frames between the table before the event and after it; in the last one all has landed. */
export function framesOf(before: View, event: GameEvent, after: View): Frame[] {
  return [...firstFrames(before, event, after), { at: landsAfter(event), view: after, landed: after }];
}

function firstFrames(before: View, event: GameEvent, after: View): Frame[] {
  switch (event.event) {
    case "dealt":
      return dealing(before, after);
    case "revealed":
      return revealing(before, event, after);
    case "took":
      return taking(before, event, after);
    case "pile_taken":
      return [{ at: 0, view: withGap(before, event.pile, after), landed: before }];
    default:
      return landsAfter(event) ? [{ at: 0, view: after, landed: before }] : [];
  }
}

/** What lay there goes before the new cards come. */
function dealing(before: View, after: View): Frame[] {
  const cleared = clearTable(before);
  const rowsLie = { ...after, hands: emptied(after).hands } as View;
  return [
    { at: 0, view: cleared, landed: cleared },
    { at: CLEARED, view: after, landed: clearTable(after) },
    { at: CLEARED + DEALT.lasts, view: after, landed: rowsLie },
  ];
}

/** The table before its cards are dealt. */
export function clearTable(view: View): View {
  return { ...view, ...emptied(view) } as View;
}

function emptied(view: View): Partial<TableFields> {
  const table = view as unknown as TableFields;
  const hands = table.hands.map(() => []);
  if (table.game === "eleven") return { hands, piles: [] };
  return { hands, rows: table.rows.map(() => []), queue: [], piles: table.piles.map(() => []) };
}

/** The cards are turned over where they lie, each at its seat, and sorted once all can be read. */
function revealing(before: View, event: Revealed, after: View): Frame[] {
  const { queue } = after as unknown as TableFields;
  const atSeats = [...queue].sort((one, other) => placeAtTable(one.seat) - placeAtTable(other.seat));
  return [
    { at: 0, view: { ...after, queue: atSeats } as unknown as View, landed: before },
    { at: sortingBegins(event), view: after, landed: before },
  ];
}

/** The buffalo's place is the last. */
function placeAtTable(seat: number): number {
  return seat < 0 ? Infinity : seat;
}

/** The sixth card arrives, the row is swept, and then what stays moves to its start. */
function taking(before: View, event: Took, after: View): Frame[] {
  const table = before as unknown as TableFields;
  const { row, card, cards } = event;
  const lay = table.rows[row] ?? [];
  const full = event.why === "full" && table.queue.some((one) => one.card === card);
  const lane: Row = full ? [...padded(lay, placesOf(table, row)), card] : lay;
  const queue = table.queue.filter((one) => !cards.includes(one.card) && !(full && one.card === card));
  const swept = lane.map((one) => (cards.includes(one) ? GAP : one));
  const show = (at: number, lies: Row, left = queue): Frame => {
    const rows = table.rows.map((old, place) => (place === row ? lies : old));
    return { at, view: { ...table, rows, queue: left } as unknown as View, landed: before };
  };
  const arrival = full ? [show(0, lane)] : [];
  return [
    ...arrival,
    show(sweep(event).begins, swept),
    { at: rowIsEmptyAfter(event), view: after, landed: before },
  ];
}

/** While a pile leaves, the others keep their places and their numbers. */
function withGap(before: View, pile: number, after: View): View {
  const { piles } = before as unknown as TableFields;
  return { ...after, piles: piles.map((cards, at) => (at === pile ? [] : cards)) } as unknown as View;
}

function padded(row: Row, places: number): Row {
  return [...row, ...Array.from({ length: Math.max(0, places - row.length) }, () => GAP)];
}
