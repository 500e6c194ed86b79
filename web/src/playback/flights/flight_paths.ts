/*
 * The path of each card at an event: from the hand of the player who played it, into the pile of
 * the player who took it. Seats are found by `data-seat`, wherever on the page they are.
 */
import type { GameEvent, Seat } from "../../net/messages";
import type { CardPlaces, Flight } from "./animate_flights";
import { painOf } from "../take_pain";

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

/** Milliseconds until a full row is swept: by then its sixth card lies there for all to see. */
export const SWEEPS = 800;
const ARRIVES = 550; // there it has arrived at the end of the row
const MOVES_UP = 400; // and so long it takes to the start of the row

/** How the cards of a row leave it: the more heads they have, the heavier they are. */
function sweep({ why, heads }: Of<"took">): { begins: number; between: number; lasts: number; weight: number } {
  const weight = painOf(heads);
  return { begins: why === "full" ? SWEEPS : 0, between: 40 + 50 * weight, lasts: 600 + 500 * weight, weight };
}

/** When the last card of a row has left it; then the played card may have the place of the first. */
function rowIsEmptyAfter(event: Of<"took">): number {
  const { begins, between, lasts } = sweep(event);
  return begins + between * (event.cards.length - 1) + 0.6 * lasts;
}

/** When the played card lies where it stays: now the row has the heads of that card. */
export function landsAfter(event: Of<"took">): number {
  return rowIsEmptyAfter(event) + MOVES_UP;
}
const DEFAULT_FLIGHT: Flight = { lasts: 500, waits: 0 };

/** Plan how each card flies while the event is shown; cards are named by their key. */
export function planFlights(now: GameEvent | null, scene: Scene): (key: string) => Flight {
  const way = now ? (PATHS[now.event] as Paths[GameEvent["event"]]) : undefined;
  return (key) => {
    const { lasts, waits, ...rest } = { ...DEFAULT_FLIGHT, ...(now && way?.(now as never, scene, key)) };
    return { ...rest, lasts: lasts / scene.speed, waits: waits / scene.speed };
  };
}

const PATHS: Paths = {
  dealt: ({ hands, rows }, scene, key) => ({
    anew: true,
    from: dealerPlace(scene),
    turns: true,
    lasts: 450,
    waits: 40 * dealOrder([...rows, ...hands], key),
  }),
  draft_opened: ({ cards }, _, key) => ({ anew: true, appears: true, waits: 6 * cards.indexOf(Number(key)) }),
  rows_opened: () => ({ appears: true }),
  piles_opened: (_, { find }) => ({ from: find("[data-deck]") }),
  // Without a side it is the cow.
  marker_set: ({ side }, _, key) => ({ hops: !side && key === "marker" }),
  revealed: ({ cards }, scene, key) => {
    const place = cards.findIndex(({ card }) => String(card) === key);
    const played = cards[place];
    if (!played) return {};
    return { from: faceDownPlace(scene, played.seat), turns: !scene.before.at.has(key), waits: 35 * place };
  },
  took: (event, scene, key) => {
    const full = event.why === "full";
    if (key === String(event.card)) {
      const to = takenPile(scene, event);
      const [leaves, lands] = [rowIsEmptyAfter(event), landsAfter(event)];
      if (!full) return { via: null, lasts: MOVES_UP, waits: leaves, to };
      const via = scene.find(`[data-row="${event.row}"] [data-price]`);
      return { via, stops: [ARRIVES / lands, leaves / lands], lasts: lands, waits: 0, to };
    }
    const place = event.cards.indexOf(Number(key));
    if (place < 0) return {};
    const { begins, between, lasts, weight } = sweep(event);
    return { to: takenPile(scene, event), lasts, waits: begins + between * place, weight };
  },
  picked: ({ seat }, scene) => ({ to: seatPlace(scene, seat) }),
  special_used: ({ seat }, scene) => ({ from: seatPlace(scene, seat) }),
  marked: ({ seat, mark }, scene) => ({
    from: scene.before.at.get(`acting@${mark}`) ?? seatPlace(scene, seat),
  }),
  replaced: ({ seat }, scene) => ({ from: seatPlace(scene, seat), to: seatPlace(scene, seat) }),
  // A card may end up beneath another one of the same turn.
  laid: ({ seat, pile }, scene) => ({
    from: seatPlace(scene, seat),
    to: scene.find(`[data-pile="${pile}"]`),
  }),
  pile_taken: ({ seat, cards }, scene, key) => {
    const pile = scene.before.at.get(String(cards.at(-1))) ?? null;
    return cards.includes(Number(key))
      ? { from: pile, to: seatPlace(scene, seat), waits: 25 * cards.indexOf(Number(key)) }
      : {};
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

/** Cards are dealt from the middle of the table. */
function dealerPlace({ find }: Scene): DOMRect | null {
  const board = find(".board");
  return board && new DOMRect(board.x + board.width / 2 - 20, board.y + board.height / 2 - 28, 40, 56);
}

function dealOrder(heaps: readonly (readonly number[])[], key: string): number {
  return Math.max(0, ...heaps.map((cards) => cards.indexOf(Number(key))));
}
