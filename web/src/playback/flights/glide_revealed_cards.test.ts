/* Tests of how the revealed cards are sorted and move up. */
import { beforeEach, expect, test } from "vitest";

import { measureCards } from "./animate_flights";
import { glideAll } from "./glide_revealed_cards";

const moves: { who: string; frames: Keyframe[] }[] = [];

beforeEach(() => {
  document.body.replaceChildren();
  moves.length = 0;
  Element.prototype.animate = function (this: Element, frames: Keyframe[]): Animation {
    moves.push({ who: this.textContent ?? "", frames });
    return {} as Animation;
  } as Element["animate"];
});

/** Revealed cards, each with its name, that change from these heights (and sides) to those. */
function move(from: readonly number[], to: readonly number[], sorts: boolean, aside = 0): typeof moves {
  const root = document.createElement("div");
  document.body.append(root);
  const places = from.map((y, at) => {
    const place = Object.assign(document.createElement("li"), { textContent: `Player ${at}` });
    place.dataset["glides"] = `queued@${at}`;
    place.getBoundingClientRect = () => new DOMRect(0, y, 60, 90);
    root.append(place);
    return place;
  });
  const before = measureCards(root);
  for (const [at, place] of places.entries()) place.getBoundingClientRect = () => new DOMRect(aside, to[at], 60, 90);
  glideAll(before, measureCards(root), { lasts: 500, sorts });
  return moves;
}

function ways({ frames }: { frames: Keyframe[] }): [number, number][] {
  return frames.map(({ transform }) => (String(transform).match(/-?[\d.]+(?=px)/g) ?? []).map(Number) as [number, number]);
}

test("a few cards that change places swing past each other, with their names", () => {
  const [rises, sinks] = move([100, 0], [0, 100], true);
  const [up, down] = [rises, sinks].map((one) => (one ? ways(one) : []));

  expect([rises?.who, sinks?.who]).toEqual(["Player 0", "Player 1"]); // the place itself moves, not its card
  const apart = up?.map(([x], at) => Math.abs(x - (down?.[at]?.[0] ?? 0))) ?? [];
  expect(apart[6]).toBeGreaterThan(50); // when they pass each other
  expect([apart[0], apart.at(-1)]).toEqual([0, 0]);
});

test("of many no card crosses another one: all are put down anew, the lowest first", () => {
  const heights = [0, 100, 200, 300, 400, 500];
  const put = move(heights, heights.toReversed(), true);

  const offsets = put.map(({ frames }) => frames.map(({ offset }) => offset));
  for (const { frames } of put) expect(frames.filter(({ opacity }) => opacity === 0)).toHaveLength(2); // not seen on the way
  expect(offsets.map((one) => one[3])).toEqual(offsets.map((one) => one[3]).toSorted());
  expect(new Set(offsets.map((one) => one[3])).size).toBe(6);
});

test("when a card has been laid the others move up, straight, and into another column unseen", () => {
  const [up] = move([100], [0], false);
  expect(up?.frames).toEqual([{ transform: "translate(0.0px, 100.0px)" }, { transform: "none" }]);

  const [, over] = move([0], [400], false, -100);
  expect(over?.frames.some(({ opacity }) => opacity === 0)).toBe(true);
});
