/*
 * The path of each card at an event: from the hand of the player who played it, into the pile of
 * the player who took it. Seats are found by `data-seat`, wherever on the page they are.
 */
import type { Card, GameEvent, Played, Seat } from "../../net/messages";
import type { CardPlaces, Flight } from "./animate_flights";
import { DEALT, FLIES, JOINS, MOVES_UP, PILE, TURNED, sweep } from "../flight_times";

type Of<E extends GameEvent["event"]> = Extract<GameEvent, { event: E }>;
type Path = Partial<Flight>;
type Paths = { [E in GameEvent["event"]]?: (event: Of<E>, scene: Scene, key: string) => Path };

/** The places on the page while an event is shown: those that stay, and where cards were before. */
export interface Scene {
  find: (selector: string) => DOMRect | null;
  before: CardPlaces;
  /** 1 is the normal speed. */
  speed: number;
}

const DEFAULT_FLIGHT: Flight = { lasts: FLIES, waits: 0 };

const STACK = "pile@"; // and its lowest card
const BACK = "back@"; // and its seat
/** The hand closes up once the card that was played has landed. */
const MAKES_ROOM: Path = { waits: JOINS, lasts: 350, beneath: true };

/** Plan how each card flies while the event is shown; cards are named by their key. */
export function planFlights(now: GameEvent | null, scene: Scene): (key: string) => Flight {
  const way = now ? (PATHS[now.event] as Paths[GameEvent["event"]]) : undefined;
  return (key) => {
    const { lasts, waits, gathers, ...rest } = { ...DEFAULT_FLIGHT, ...(now && way?.(now as never, scene, key)) };
    const flight = { ...rest, lasts: lasts / scene.speed, waits: waits / scene.speed };
    return gathers ? { ...flight, gathers: { by: gathers.by, lasts: gathers.lasts / scene.speed } } : flight;
  };
}

const PATHS: Paths = {
  dealt: ({ hands, rows }, scene, key) => ({
    anew: true,
    from: dealerPlace(scene),
    turns: true,
    lasts: DEALT.lasts,
    waits: DEALT.between * dealOrder([...rows, ...hands], key),
  }),
  draft_opened: ({ cards }, _, key) => ({ anew: true, appears: true, waits: 6 * cards.indexOf(Number(key)) }),
  rows_opened: () => ({ appears: true }),
  piles_opened: (_, { find }, key) => (key.startsWith(STACK) ? { from: find("[data-deck]") } : {}),
  // Without a side it is the cow.
  marker_set: ({ side }, _, key) => ({ hops: !side && key === "marker" }),
  revealed: ({ cards }, scene, key) => {
    const waits = JOINS + TURNED.between * placeAtTable(cards, key);
    if (key.startsWith(BACK)) return { closes: true, waits, lasts: TURNED.closes };
    const played = cards.find(({ card }) => String(card) === key);
    if (!played) return MAKES_ROOM;
    // One's own card comes from the hand, and lies there before any other is turned over.
    if (scene.before.at.has(key)) return { lasts: JOINS, turns: false };
    return { from: faceDownPlace(scene, played.seat), turns: true, waits: waits + TURNED.closes, lasts: TURNED.lasts };
  },
  took: (event, scene, key) => {
    const place = event.cards.indexOf(Number(key));
    if (place < 0) return { lasts: key === String(event.card) && event.why === "full" ? FLIES : MOVES_UP };
    const { gathers, lasts, weight } = sweep(event);
    return { to: takenPile(scene, event), gathers: { by: wayToPile(scene, event.cards, place), lasts: gathers }, lasts: gathers + lasts, weight };
  },
  picked: ({ seat }, scene) => ({ to: seatPlace(scene, seat) }),
  special_used: ({ seat }, scene) => ({ from: seatPlace(scene, seat) }),
  marked: ({ seat, mark }, scene) => ({
    from: scene.before.at.get(`acting@${mark}`) ?? seatPlace(scene, seat),
  }),
  replaced: ({ seat }, scene) => ({ from: seatPlace(scene, seat), to: seatPlace(scene, seat) }),
  laid: ({ seat, card, pile }, scene, key) => {
    if (key !== String(card)) return MAKES_ROOM;
    // A card may end up beneath another one of the same turn.
    return { from: seatPlace(scene, seat), to: scene.find(`[data-pile="${pile}"]`) };
  },
  pile_taken: ({ seat, cards }, scene, key) => {
    const top = String(cards.at(-1));
    const own = scene.find(`.hand [data-flies="${top}"]`);
    const place = cards.indexOf(Number(key));
    if (own && place >= 0) return { from: scene.before.at.get(top) ?? null, lasts: PILE.lasts, waits: PILE.between * place };
    // Where nobody sees its cards it goes as it lies there, the top card with it.
    const leaves = !own && key.startsWith(STACK) && !scene.find(`[data-flies="${key}"]`);
    return leaves ? { to: seatPlace(scene, seat), lasts: PILE.lasts, weight: 0.4 } : {};
  },
};

function seatPlace({ find }: Scene, seat: Seat): DOMRect | null {
  return find(`[data-seat="${seat}"]`);
}

/** Where a card lay before anybody could see it. */
function faceDownPlace(scene: Scene, seat: Seat): DOMRect | null {
  const back = scene.before.at.get(`back@${seat}`);
  return back ?? (seat < 0 ? scene.find("[data-stack]") : null) ?? seatPlace(scene, seat);
}

/** Where taken cards go. */
function takenPile(scene: Scene, { seat, team }: Of<"took">): DOMRect | null {
  const common = team ? "team" : seat < 0 ? "buffalo" : "";
  return (common ? scene.find(`[data-heap="${common}"]`) : null) ?? seatPlace(scene, seat);
}

/** How far the card at this place goes to the middle one, on which they all come together, each a little askew. */
function wayToPile({ before }: Scene, cards: readonly Card[], place: number): { x: number; y: number } {
  const [pile, at] = [Math.floor(cards.length / 2), place].map((one) => before.at.get(String(cards[one])));
  const askew = 2 * (place - cards.length / 2);
  return pile && at ? { x: pile.x - at.x + askew, y: pile.y - at.y - askew } : { x: 0, y: 0 };
}

/** Where the card with this key, or its back, lies among the others before they are sorted; the buffalo's is the last. */
function placeAtTable(cards: readonly Played[], key: string): number {
  const seats = cards.map(({ seat }) => (seat < 0 ? Infinity : seat)).sort((one, other) => one - other);
  const seat = key.startsWith(BACK) ? Number(key.slice(BACK.length)) : cards.find(({ card }) => String(card) === key)?.seat ?? 0;
  return Math.max(0, seats.indexOf(seat < 0 ? Infinity : seat));
}

/** Cards are dealt from the middle of the table. */
function dealerPlace({ find }: Scene): DOMRect | null {
  const board = find(".board");
  return board && new DOMRect(board.x + board.width / 2 - 20, board.y + board.height / 2 - 28, 40, 56);
}

function dealOrder(heaps: readonly (readonly number[])[], key: string): number {
  return Math.max(0, ...heaps.map((cards) => cards.indexOf(Number(key))));
}
