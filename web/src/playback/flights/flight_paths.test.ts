/* Tests of the paths of flying cards. */
import { expect, test } from "vitest";

import { fillDefaults } from "../../net/fill_defaults";
import type { GameEvent } from "../../net/messages";
import type { CardPlaces, Flight } from "./animate_flights";
import { planFlights } from "./flight_paths";

const HAND = new DOMRect(0, 700, 50, 70);

/** Whoever is looked for is found, in a place of its own. */
function flight(event: object, key: string, speed = 1): Flight & { looked: string[] } {
  const looked: string[] = [];
  const find = (selector: string): DOMRect => {
    looked.push(selector);
    return new DOMRect(looked.length, 0, 1, 1);
  };
  const before: CardPlaces = { at: new Map([["51", HAND], ["back@2", HAND]]), cards: new Map(), rows: new Map(), gliding: new Map(), carriers: new Map() };
  const now = fillDefaults("GameEvent", event) as GameEvent;
  return { ...planFlights(now, { find, before, speed })(key), looked };
}

const FULL = { event: "took", seat: 1, card: 51, row: 2, cards: [3, 9], heads: 2, stays: [51] };

test("a revealed card comes from the seat that played it", () => {
  const revealed = { event: "revealed", cards: [{ seat: 3, card: 8 }, { seat: -1, card: 60 }] };

  expect(flight(revealed, "8").looked).toEqual(['[data-seat="3"]']);
  expect(flight(revealed, "60").looked).toEqual(["[data-stack]"]);
});

test("a card that lies there face down is turned over", () => {
  const { from, turns } = flight({ event: "revealed", cards: [{ seat: 2, card: 8 }] }, "8");

  expect(from).toBe(HAND);
  expect(turns).toBe(true);
});

test("one's own card has landed before the others turn over, one shortly after the other", () => {
  const revealed = { event: "revealed", cards: [{ seat: 2, card: 8 }, { seat: 0, card: 51 }, { seat: -1, card: 60 }, { seat: 1, card: 99 }] };
  const [own, first, second, buffalo] = ["51", "99", "8", "60"].map((key) => flight(revealed, key));
  const back = flight(revealed, "back@2");

  expect(first?.waits).toBeGreaterThan((own?.waits ?? 0) + (own?.lasts ?? 0));
  expect([first, second, buffalo].map((one) => one?.waits)).toEqual([505, 550, 595]);
  expect([back.closes, back.waits + back.lasts]).toEqual([true, second?.waits]); // it is seen until then
});

test("the player's own card is not turned: it was never hidden", () => {
  expect(flight({ event: "revealed", cards: [{ seat: 0, card: 51 }] }, "51").turns).toBe(false);
});

test("the row goes to its taker", () => {
  expect(flight({ ...FULL, why: "full" }, "9").looked).toEqual(['[data-seat="1"]']);
});

test("the cards of a row come together on its middle one, and then they fly", () => {
  const places = [3, 9, 12].map((card, at): [string, DOMRect] => [String(card), new DOMRect(100 * at, 0, 50, 70)]);
  const before: CardPlaces = { at: new Map(places), cards: new Map(), rows: new Map(), gliding: new Map(), carriers: new Map() };
  const took = fillDefaults("GameEvent", { ...FULL, cards: [3, 9, 12], why: "full" }) as GameEvent;
  const ways = ["3", "9", "12"].map(planFlights(took, { find: () => HAND, before, speed: 1 }));

  expect(ways.map((way) => way.gathers?.by.x)).toEqual([100 - 3, -1, 1 - 100]); // each a little askew
  expect(new Set(ways.map(({ waits, lasts }) => [waits, lasts].join())).size).toBe(1);
});

test("the more heads a row has, the heavier it flies", () => {
  const light = flight({ ...FULL, why: "full", heads: 1 }, "9");
  const heavy = flight({ ...FULL, why: "full", heads: 13 }, "9");
  expect([light.weight, heavy.weight]).toEqual([0, 1]);
  expect(heavy.lasts).toBeGreaterThan(light.lasts * 1.5);
});

test("a dealt card comes from the middle of the table, even if its number lay there before", () => {
  const dealt = { event: "dealt", round: 2, hands: [[51]], rows: [[8]] };
  const { anew, looked, turns } = flight(dealt, "51");
  expect({ anew, looked, turns }).toEqual({ anew: true, looked: [".board"], turns: true });
  expect(flight({ event: "draft_opened", round: 2, cards: [51], first: 0 }, "51").anew).toBe(true);
});

test("the hand closes up beneath the card that is played, once it has left", () => {
  for (const event of [{ event: "revealed", cards: [{ seat: 0, card: 51 }] }, { event: "laid", seat: 0, card: 51, pile: 0 }]) {
    const [played, other] = [flight(event, "51"), flight(event, "9")];
    expect([played.waits, played.beneath, other.beneath]).toEqual([0, undefined, true]);
    expect(other.waits).toBeGreaterThanOrEqual(event.event === "revealed" ? played.lasts : 1);
  }
});

test("cards that the team takes go to its common pile", () => {
  expect(flight({ ...FULL, why: "full", team: true }, "9").looked).toEqual(['[data-heap="team"]']);
});

test("a special card that stays beside a row comes from where it was played", () => {
  const marked = { event: "marked", seat: 1, row: 2, mark: "stop" };

  expect(flight(marked, "stop@2").looked).toEqual(['[data-seat="1"]']);
});

test("the cow jumps, the other fan cards are moved", () => {
  const marker = { event: "marker_set", row: 2 };

  expect(flight(marker, "marker").hops).toBe(true);
  expect(flight({ ...marker, side: "even" }, "marker").hops).toBe(false);
});

test("at a higher speed everything goes faster", () => {
  const usual = flight({ ...FULL, why: "full" }, "9");
  const fast = flight({ ...FULL, why: "full" }, "9", 2);

  expect([fast.lasts, fast.waits]).toEqual([usual.lasts / 2, usual.waits / 2]);
});

test("a pile that somebody else takes flies to them as it lies there", () => {
  const taken = { event: "pile_taken", seat: 1, pile: 0, cards: [12, 51] } as unknown as GameEvent;
  const find = (selector: string): DOMRect | null => (selector === '[data-seat="1"]' ? HAND : null);
  const before: CardPlaces = { at: new Map(), cards: new Map(), rows: new Map(), gliding: new Map(), carriers: new Map() };
  const fly = planFlights(taken, { find, before, speed: 1 });

  expect([fly("pile@12").to, fly("51").to]).toEqual([HAND, undefined]); // its top card lies on it
});
