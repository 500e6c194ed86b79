/*
 * The reducer: the table after an event, so that the events of a step can be shown one by one.
 *
 * The server decides, and sends the view after the whole step; this only moves cards in between.
 * tests/web/test_parity.py checks that both end up the same.
 */
import type {
  AnniversaryTable, BuffaloTable, Card, ElevenTable, FanTable, GameEvent, GameId, ProTable, Row,
  RowTable, Special, SpecialTable, View,
} from "../net/messages";

/** The fields of all kinds of table; a table has only those of its own game. */
export type TableFields = RowTable & { game: GameId } &
  Partial<
    Omit<ProTable, keyof RowTable> &
      Omit<SpecialTable, keyof RowTable> &
      Omit<FanTable, keyof RowTable> &
      Omit<AnniversaryTable, keyof SpecialTable> &
      Omit<BuffaloTable, keyof SpecialTable | "served" | "deck"> &
      Pick<ElevenTable, "bulls" | "supply" | "turn" | "deck">
  >;

type Change = Partial<TableFields>;
type Of<E extends GameEvent["event"]> = Extract<GameEvent, { event: E }>;
type Reducers = { [E in GameEvent["event"]]?: (table: TableFields, event: Of<E>) => Change };

export function applyEvent(view: View, event: GameEvent): View {
  const table = view as unknown as TableFields;
  const change = REDUCERS[event.event] as ((table: TableFields, event: GameEvent) => Change) | undefined;
  return change ? ({ ...table, ...change(table, event) } as unknown as View) : view;
}

const REDUCERS: Reducers = {
  dealt: (table, { round, hands, rows, deck }) => ({
    stage: "play",
    round,
    hands,
    ...(table.game === "eleven"
      ? { piles: rows, deck, bulls: hands.map(() => 0), supply: 10 }
      : { rows, queue: [], piles: hands.map(() => []) }),
    ...(table.game === "buffalo" ? { stack: deck, piles: [[], []] } : {}),
    ...(table.marks ? { marks: rows.map(() => []) } : {}),
    ...(table.set_aside ? { set_aside: [] } : {}),
  }),
  specials_dealt: (table, { hands, faceup }) =>
    table.game === "buffalo"
      ? { faceup }
      : updateSpecials(table, (held, seat) => [...(table.round > 1 ? held : []), ...(hands[seat] ?? [])]),
  draft_opened: (table, { round, cards, first }) => ({
    stage: "draft",
    round,
    open: cards,
    first,
    rows: [],
    queue: [],
    piles: table.totals.map(() => []),
    hands: table.totals.map(() => []),
  }),
  picked: (table, { seat, card }) => ({
    hands: replaceAt(table.hands, seat, ascending([...(table.hands[seat] ?? []), card])),
    open: withoutCard(table.open ?? [], card),
  }),
  rows_opened: (_, { rows }) => ({ stage: "play", rows, open: [] }),
  marker_set: (_, { row, side }) => ({ marker: row, side }),
  revealed: (table, { cards }) => ({
    queue: cards,
    hands: table.hands.map((hand, seat) => {
      const played = cards.find((one) => one.seat === seat);
      return played ? withoutCard(hand, played.card) : hand;
    }),
    ...(table.stack ? { stack: table.stack.slice(1) } : {}),
  }),
  placed: (table, { card, row, why, place }) => ({
    rows: row < table.rows.length ? replaceAt(table.rows, row, insertCard(table.rows[row] ?? [], card, place)) : [...table.rows, [card]],
    queue: table.queue.filter((one) => one.card !== card),
    ...(why === "fifth" ? { marks: [...(table.marks ?? []), ["fifth"]] } : {}),
    ...specialIsDone(table),
  }),
  took: (table, { seat, row, cards, stays, team }) => {
    const pile = table.game === "buffalo" ? (team ? 0 : 1) : seat;
    const gone = table.game === "anniversary" && stays.length === 0;
    const laid = table.queue[0] !== undefined && [...stays, ...cards].includes(table.queue[0].card);
    return {
      rows: gone ? table.rows.filter((_, at) => at !== row) : replaceAt(table.rows, row, stays),
      piles: replaceAt(table.piles, pile, [...(table.piles[pile] ?? []), ...cards]),
      queue: laid ? table.queue.slice(1) : table.queue,
      ...(table.marks ? { marks: marksAfterTake(table, row, gone) } : {}),
      ...specialIsDone(table),
    };
  },
  round_ended: (table, { heads }) => ({
    totals: table.totals.map((total, at) => total + (heads[at] ?? 0)),
    stage: "deal",
    ...(table.game === "anniversary" ? { marks: [] } : {}),
  }),
  game_ended: (_, { winners }) => ({ winners, stage: "over" }),
  special_used: (table, { seat, special, refill }) => ({
    acting: { seat, special, card: null, order: [], struck: false },
    ...(table.faceup
      ? { faceup: [...withoutSpecial(table.faceup, special), ...refill] }
      : updateSpecials(table, (held, at) => (at === seat ? withoutSpecial(held, special) : held))),
  }),
  marked: (table, { row, mark }) => ({
    marks: replaceAt(table.marks ?? [], row, [...(table.marks?.[row] ?? []), mark]),
    acting: null,
  }),
  unmarked: (table, { row }) => ({
    marks: replaceAt(table.marks ?? [], row, (table.marks?.[row] ?? []).filter((one) => one !== "stop")),
  }),
  card_chosen: (_, { special, card }) => (special === "negpos" ? { positive: card } : {}),
  shifted: (table, { card, source, row }) => {
    const rest = replaceAt(table.rows, source, withoutCard(table.rows[source] ?? [], card));
    return { rows: replaceAt(rest, row, ascending([...(rest[row] ?? []), card])), ...specialIsDone(table) };
  },
  replaced: (table, { seat, back, card }) => ({
    hands: replaceAt(table.hands, seat, ascending([...withoutCard(table.hands[seat] ?? [], card), back])),
    queue: table.queue.map((one) => (one.card === back ? { ...one, card } : one)),
    acting: null,
  }),
  cancelled: (table, { seat, positive, cards }) => ({
    piles: replaceAt(
      table.piles,
      seat,
      (table.piles[seat] ?? []).filter((card) => card !== positive && !cards.includes(card)),
    ),
    set_aside: [...(table.set_aside ?? []), positive, ...cards],
    positive: 0,
  }),
  gave: (table, { seat, special }) =>
    updateSpecials(table, (held, at) => (at === seat ? withoutSpecial(held, special) : held)),
  drew: (table, { seat, special }) =>
    updateSpecials(table, (held, at) => (at === seat ? [...held, special] : held)),
  reordered: (table, { order }) => ({
    queue: [...table.queue].sort((one, other) => order.indexOf(one.card) - order.indexOf(other.card)),
    acting: null,
  }),
  laid: (table, { seat, card, pile, top }) => {
    const lying = table.piles[pile] ?? [];
    const old = lying.indexOf(top) + 1;
    const laid = [...lying.slice(old), card].sort((one, other) => distanceAbove(top, one) - distanceAbove(top, other));
    return {
      hands: replaceAt(table.hands, seat, withoutCard(table.hands[seat] ?? [], card)),
      piles: replaceAt(table.piles, pile, [...lying.slice(0, old), ...laid]),
    };
  },
  turn_ended: (_, { seat }) => ({ turn: seat }),
  pile_taken: (table, { seat, pile, cards }) => ({
    hands: replaceAt(table.hands, seat, ascending([...(table.hands[seat] ?? []), ...cards])),
    piles: table.piles.filter((_, at) => at !== pile),
  }),
  bull_taken: (table, { seat, victim }) => ({
    bulls: (table.bulls ?? []).map((count, at) => count + Number(at === seat) - Number(at === victim)),
    supply: (table.supply ?? 0) - Number(victim === null),
  }),
  piles_opened: (table, { cards }) => ({
    piles: [...table.piles, ...cards.map((card) => [card])],
    deck: (table.deck ?? []).slice(cards.length),
  }),
};

/** A special card goes with the card on which it was played, and not on to the next one. */
function specialIsDone(table: TableFields): Change {
  return table.acting ? { acting: null } : {};
}

/** How far a card is above the top of a pile; in 11 nimmt! 1 follows 100. */
function distanceAbove(top: Card, card: Card): number {
  return (card - top + 100) % 100;
}

function replaceAt<T>(things: readonly T[], place: number, thing: T): T[] {
  return things.map((one, at) => (at === place ? thing : one));
}

/** The cards without that one; a hidden hand loses a back. */
function withoutCard(cards: Row, card: Card): Row {
  const place = cards.includes(card) ? cards.indexOf(card) : cards.indexOf(0);
  return cards.filter((_, at) => at !== place);
}

function withoutSpecial(held: readonly Special[], special: Special): readonly Special[] {
  const place = held.includes(special) ? held.indexOf(special) : held.indexOf("back");
  return held.filter((_, at) => at !== place);
}

function ascending(cards: Row): Row {
  return [...cards].sort((one, other) => one - other);
}

function insertCard(row: Row, card: Card, place: number): Row {
  return place < 0 ? [...row, card] : [...row.slice(0, place), card, ...row.slice(place)];
}

/** A take uses up the 7 of its row; in the anniversary game it lifts every Stop. */
function marksAfterTake(table: TableFields, row: number, gone: boolean): NonNullable<TableFields["marks"]> {
  const marks = replaceAt(table.marks ?? [], row, (table.marks?.[row] ?? []).filter((one) => one !== "seven"));
  if (table.game !== "anniversary") return marks;
  const lifted = marks.map((some) => some.filter((one) => one !== "stop"));
  if (!gone) return lifted;
  return lifted.filter((_, at) => at !== row).map((some) => some.filter((one) => one !== "fifth"));
}

function updateSpecials(
  table: TableFields,
  changed: (held: readonly Special[], seat: number) => readonly Special[],
): Change {
  if (!table.specials) return {};
  const held = table.specials.hands.length ? table.specials.hands : table.hands.map(() => []);
  return { specials: { ...table.specials, hands: held.map(changed) } };
}
