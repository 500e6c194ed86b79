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
export const SWEEPS = 900;
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
  dealt: ({ hands, rows }, _, key) => ({ anew: true, appears: true, waits: 30 * dealOrder([...rows, ...hands], key) }),
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
      const via = full ? scene.find(`[data-row="${event.row}"] [data-price]`) : null;
      return { via, lasts: full ? 1500 : 500, waits: full ? 0 : 350, to: takenPile(scene, event) };
    }
    const place = event.cards.indexOf(Number(key));
    if (place < 0) return {};
    const weight = painOf(event.heads);
    const waits = (full ? SWEEPS : 0) + (40 + 50 * weight) * place;
    return { to: takenPile(scene, event), lasts: 600 + 500 * weight, waits, weight };
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

function dealOrder(heaps: readonly (readonly number[])[], key: string): number {
  return Math.max(0, ...heaps.map((cards) => cards.indexOf(Number(key))));
}
