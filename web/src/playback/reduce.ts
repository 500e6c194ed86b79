/*
 * What a table looks like after each event of a step, so that one can be shown after the other.
 *
 * The server decides and sends the view after the whole step; this only moves cards about in
 * between. tests/web/test_shown.py shows that both come to the same.
 */
import type {
  AnniversaryTable,
  BuffaloTable,
  Card,
  ElevenTable,
  FanTable,
  GameEvent,
  SpecialTable,
  ProTable,
  Row,
  RowTable,
  Special,
  View,
} from "../net/messages";

/** Every field that any table has; a look has those of its own game. */
export type Look = RowTable &
  Partial<
    Omit<ProTable, keyof RowTable> &
      Omit<SpecialTable, keyof RowTable> &
      Omit<FanTable, keyof RowTable> &
      Omit<AnniversaryTable, keyof SpecialTable> &
      Omit<BuffaloTable, keyof SpecialTable | "served" | "deck"> &
      Pick<ElevenTable, "bulls" | "supply" | "turn" | "deck">
  >;

type Change = Partial<Look>;
type Of<E extends GameEvent["event"]> = Extract<GameEvent, { event: E }>;
type Shows = { [E in GameEvent["event"]]?: (look: Look, event: Of<E>) => Change };

export function show(view: View, event: GameEvent): View {
  const look = view as unknown as Look;
  const change = SHOWS[event.event] as ((look: Look, event: GameEvent) => Change) | undefined;
  return change ? ({ ...look, ...change(look, event) } as unknown as View) : view;
}

const SHOWS: Shows = {
  dealt: (look, { round, hands, rows, deck }) => ({
    stage: "play",
    round,
    hands,
    ...(look.game === "eleven"
      ? { piles: rows, deck, bulls: hands.map(() => 0), supply: 10 }
      : { rows, queue: [], piles: hands.map(() => []) }),
    ...(look.game === "buffalo" ? { stack: deck, piles: [[], []] } : {}),
    ...(look.marks ? { marks: rows.map(() => []) } : {}),
    ...(look.set_aside ? { set_aside: [] } : {}),
  }),
  specials_dealt: (look, { hands, faceup }) =>
    look.game === "buffalo"
      ? { faceup }
      : specials(look, (held, seat) => [...(look.round > 1 ? held : []), ...(hands[seat] ?? [])]),
  draft_opened: (look, { round, cards, first }) => ({
    stage: "draft",
    round,
    open: cards,
    first,
    rows: [],
    queue: [],
    piles: look.totals.map(() => []),
    hands: look.totals.map(() => []),
  }),
  picked: (look, { seat, card }) => ({
    hands: put(look.hands, seat, sorted([...(look.hands[seat] ?? []), card])),
    open: without(look.open ?? [], card),
  }),
  rows_opened: (_, { rows }) => ({ stage: "play", rows, open: [] }),
  marker_set: (_, { row, side }) => ({ marker: row, side }),
  revealed: (look, { cards }) => ({
    queue: cards,
    hands: look.hands.map((hand, seat) => {
      const played = cards.find((one) => one.seat === seat);
      return played ? without(hand, played.card) : hand;
    }),
    ...(look.stack ? { stack: look.stack.slice(1) } : {}),
  }),
  placed: (look, { card, row, why, place }) => ({
    rows: row < look.rows.length ? put(look.rows, row, slipped(look.rows[row] ?? [], card, place)) : [...look.rows, [card]],
    queue: look.queue.filter((one) => one.card !== card),
    ...(why === "fifth" ? { marks: [...(look.marks ?? []), ["fifth"]] } : {}),
  }),
  took: (look, { seat, row, cards, stays, team }) => {
    const pile = look.game === "buffalo" ? (team ? 0 : 1) : seat;
    const gone = look.game === "anniversary" && stays.length === 0;
    const laid = look.queue[0] !== undefined && [...stays, ...cards].includes(look.queue[0].card);
    return {
      rows: gone ? look.rows.filter((_, at) => at !== row) : put(look.rows, row, stays),
      piles: put(look.piles, pile, [...(look.piles[pile] ?? []), ...cards]),
      queue: laid ? look.queue.slice(1) : look.queue,
      ...(look.marks ? { marks: marksAfter(look, row, gone) } : {}),
    };
  },
  round_ended: (look, { heads }) => ({
    totals: look.totals.map((total, at) => total + (heads[at] ?? 0)),
    stage: "deal",
    ...(look.game === "anniversary" ? { marks: [] } : {}),
  }),
  game_ended: (_, { winners }) => ({ winners, stage: "over" }),
  special_used: (look, { seat, special, refill }) => ({
    acting: { seat, special, card: null, order: [], struck: false },
    ...(look.faceup
      ? { faceup: [...less(look.faceup, special), ...refill] }
      : specials(look, (held, at) => (at === seat ? less(held, special) : held))),
  }),
  marked: (look, { row, mark }) => ({
    marks: put(look.marks ?? [], row, [...(look.marks?.[row] ?? []), mark]),
    acting: null,
  }),
  unmarked: (look, { row }) => ({
    marks: put(look.marks ?? [], row, (look.marks?.[row] ?? []).filter((one) => one !== "stop")),
  }),
  shifted: (look, { card, source, row }) => {
    const rest = put(look.rows, source, without(look.rows[source] ?? [], card));
    return { rows: put(rest, row, sorted([...(rest[row] ?? []), card])) };
  },
  replaced: (look, { seat, back, card }) => ({
    hands: put(look.hands, seat, sorted([...without(look.hands[seat] ?? [], card), back])),
    queue: look.queue.map((one) => (one.card === back ? { ...one, card } : one)),
    acting: null,
  }),
  cancelled: (look, { seat, positive, cards }) => ({
    piles: put(
      look.piles,
      seat,
      (look.piles[seat] ?? []).filter((card) => card !== positive && !cards.includes(card)),
    ),
    set_aside: [...(look.set_aside ?? []), positive, ...cards],
  }),
  gave: (look, { seat, special }) =>
    specials(look, (held, at) => (at === seat ? less(held, special) : held)),
  drew: (look, { seat, special }) =>
    specials(look, (held, at) => (at === seat ? [...held, special] : held)),
  reordered: (look, { order }) => ({
    queue: [...look.queue].sort((one, other) => order.indexOf(one.card) - order.indexOf(other.card)),
    acting: null,
  }),
  laid: (look, { seat, card, pile, top }) => {
    const lying = look.piles[pile] ?? [];
    const old = lying.indexOf(top) + 1;
    const laid = [...lying.slice(old), card].sort((one, other) => above(top, one) - above(top, other));
    return {
      hands: put(look.hands, seat, without(look.hands[seat] ?? [], card)),
      piles: put(look.piles, pile, [...lying.slice(0, old), ...laid]),
    };
  },
  turn_ended: (_, { seat }) => ({ turn: seat }),
  pile_taken: (look, { seat, pile, cards }) => ({
    hands: put(look.hands, seat, sorted([...(look.hands[seat] ?? []), ...cards])),
    piles: look.piles.filter((_, at) => at !== pile),
  }),
  bull_taken: (look, { seat, victim }) => ({
    bulls: (look.bulls ?? []).map((count, at) => count + Number(at === seat) - Number(at === victim)),
    supply: (look.supply ?? 0) - Number(victim === null),
  }),
  piles_opened: (look, { cards }) => ({
    piles: [...look.piles, ...cards.map((card) => [card])],
    deck: (look.deck ?? []).slice(cards.length),
  }),
};

/** How far a card lies above a top; 11 nimmt! counts on from 100 to 1. */
function above(top: Card, card: Card): number {
  return (card - top + 100) % 100;
}

function put<T>(things: readonly T[], place: number, thing: T): T[] {
  return things.map((one, at) => (at === place ? thing : one));
}

/** The cards once that one has left; out of a hidden hand goes a back. */
function without(cards: Row, card: Card): Row {
  const place = cards.includes(card) ? cards.indexOf(card) : cards.indexOf(0);
  return cards.filter((_, at) => at !== place);
}

function less(held: readonly Special[], special: Special): readonly Special[] {
  const place = held.includes(special) ? held.indexOf(special) : held.indexOf("back");
  return held.filter((_, at) => at !== place);
}

function sorted(cards: Row): Row {
  return [...cards].sort((one, other) => one - other);
}

function slipped(row: Row, card: Card, place: number): Row {
  return place < 0 ? [...row, card] : [...row.slice(0, place), card, ...row.slice(place)];
}

/** A take uses up the 7 of its row; in the anniversary game it lifts every Stop. */
function marksAfter(look: Look, row: number, gone: boolean): NonNullable<Look["marks"]> {
  const marks = put(look.marks ?? [], row, (look.marks?.[row] ?? []).filter((one) => one !== "seven"));
  if (look.game !== "anniversary") return marks;
  const lifted = marks.map((some) => some.filter((one) => one !== "stop"));
  if (!gone) return lifted;
  return lifted.filter((_, at) => at !== row).map((some) => some.filter((one) => one !== "fifth"));
}

function specials(
  look: Look,
  changed: (held: readonly Special[], seat: number) => readonly Special[],
): Change {
  if (!look.specials) return {};
  const held = look.specials.hands.length ? look.specials.hands : look.hands.map(() => []);
  return { specials: { ...look.specials, hands: held.map(changed) } };
}
