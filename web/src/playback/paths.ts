/* Which way the cards go at each event: from the hand of whoever played them, into the pile of
 * whoever took them. Seats are found by `data-seat`, wherever on the page they are. */
import type { GameEvent, Seat } from "../net/messages";
import type { Flight, Places } from "./flights";

type Of<E extends GameEvent["event"]> = Extract<GameEvent, { event: E }>;
type Way = Partial<Flight>;
type Ways = { [E in GameEvent["event"]]?: (event: Of<E>, scene: Scene, key: string) => Way };

/** Where things are while an event is shown: those that stay, and where cards were before. */
export interface Scene {
  find: (selector: string) => DOMRect | null;
  before: Places;
  /** 1 is the usual speed. */
  speed: number;
}

const USUAL: Flight = { lasts: 500, waits: 0 };

/** How the card of that key travels while the event is shown. */
export function journey(now: GameEvent | null, scene: Scene): (key: string) => Flight {
  const way = now ? (WAYS[now.event] as Ways[GameEvent["event"]]) : undefined;
  return (key) => {
    const { lasts, waits, ...rest } = { ...USUAL, ...(now && way?.(now as never, scene, key)) };
    return { ...rest, lasts: lasts / scene.speed, waits: waits / scene.speed };
  };
}

const WAYS: Ways = {
  dealt: ({ hands, rows }, _, key) => ({ appears: true, waits: 30 * nth([...rows, ...hands], key) }),
  draft_opened: ({ cards }, _, key) => ({ appears: true, waits: 6 * cards.indexOf(Number(key)) }),
  rows_opened: () => ({ appears: true }),
  piles_opened: (_, { find }) => ({ from: find("[data-deck]") }),
  // Without a side it is the cow.
  marker_set: ({ side }, _, key) => ({ hops: !side && key === "marker" }),
  revealed: ({ cards }, scene, key) => {
    const place = cards.findIndex(({ card }) => String(card) === key);
    const played = cards[place];
    if (!played) return {};
    return { from: hidden(scene, played.seat), turns: !scene.before.at.has(key), waits: 35 * place };
  },
  took: (event, scene, key) => {
    const full = event.why === "full";
    if (key === String(event.card)) {
      const via = full ? scene.find(`[data-row="${event.row}"] [data-price]`) : null;
      return { via, lasts: full ? 1100 : 500, waits: full ? 0 : 350, to: heap(scene, event) };
    }
    const place = event.cards.indexOf(Number(key));
    if (place < 0) return {};
    return { to: heap(scene, event), lasts: 650, waits: (full ? 550 : 0) + 40 * place };
  },
  picked: ({ seat }, scene) => ({ to: at(scene, seat) }),
  special_used: ({ seat }, scene) => ({ from: at(scene, seat) }),
  marked: ({ seat, mark }, scene) => ({
    from: scene.before.at.get(`acting@${mark}`) ?? at(scene, seat),
  }),
  replaced: ({ seat }, scene) => ({ from: at(scene, seat), to: at(scene, seat) }),
  // A card may come to lie beneath another one of the same turn.
  laid: ({ seat, pile }, scene) => ({
    from: at(scene, seat),
    to: scene.find(`[data-pile="${pile}"]`),
  }),
  pile_taken: ({ seat, cards }, scene, key) => {
    const pile = scene.before.at.get(String(cards.at(-1))) ?? null;
    return cards.includes(Number(key))
      ? { from: pile, to: at(scene, seat), waits: 25 * cards.indexOf(Number(key)) }
      : {};
  },
};

function at({ find }: Scene, seat: Seat): DOMRect | null {
  return find(`[data-seat="${seat}"]`);
}

/** Where a card lay before anybody could see it. */
function hidden(scene: Scene, seat: Seat): DOMRect | null {
  const back = scene.before.at.get(`back@${seat}`);
  return back ?? (seat < 0 ? scene.find("[data-stack]") : null) ?? at(scene, seat);
}

/** Where taken cards go. */
function heap(scene: Scene, { seat, team }: Of<"took">): DOMRect | null {
  const common = team ? "team" : seat < 0 ? "buffalo" : "";
  return (common ? scene.find(`[data-heap="${common}"]`) : null) ?? at(scene, seat);
}

function nth(heaps: readonly (readonly number[])[], key: string): number {
  return Math.max(0, ...heaps.map((cards) => cards.indexOf(Number(key))));
}
