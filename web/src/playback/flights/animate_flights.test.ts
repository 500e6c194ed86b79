/* Tests of the flying cards: which of them fly, and from where. */
import { beforeEach, expect, test } from "vitest";

import { flyCards, holdInAir, landAll, measureCards } from "./animate_flights";
import type { Flight } from "./animate_flights";

const animated: string[] = [];
const SORTS = { lasts: 400, sorts: true };

/** A card at this place of a page that has no layout. */
function put(root: HTMLElement, key: string, x: number, height = 70): void {
  const card = document.createElement("div");
  card.dataset["flies"] = key;
  card.getBoundingClientRect = () => new DOMRect(x, 0, 50, height);
  root.append(card);
}

function flown(how: Partial<Flight>): number {
  const root = document.createElement("div");
  document.body.append(root);
  put(root, "51", 0);
  const before = measureCards(root);
  root.replaceChildren();
  put(root, "51", 300);
  flyCards(root, before, () => ({ lasts: 1, waits: 0, ...how }), SORTS);
  return document.querySelectorAll("body > [inert]").length;
}

beforeEach(() => {
  document.body.replaceChildren();
  animated.length = 0;
  Element.prototype.animate = function (): Animation {
    animated.push(this.tagName);
    return { cancel: () => undefined, onfinish: null } as unknown as Animation;
  };
});

test("a card flies from its old place to its new one", () => {
  expect(flown({})).toBe(1);
});

test("a card is hidden until its flight has landed, however late a busy browser begins it", () => {
  const ends: unknown[] = [];
  Element.prototype.animate = function (_: unknown, how?: number | KeyframeAnimationOptions): Animation {
    if (!(this as HTMLElement).inert) ends.push(typeof how === "object" && how.fill);
    return { cancel: () => undefined, onfinish: null } as unknown as Animation;
  };

  expect(flown({})).toBe(1);
  expect(ends).toEqual(["both"]);
});

test("a card that is dealt anew does not fly from the row in which its number lay", () => {
  expect(flown({ anew: true, appears: true })).toBe(0);
  expect(animated).toEqual(["DIV"]); // it only appears
});

test("a card leaves from where its row is now", () => {
  const root = document.createElement("div");
  const row = document.createElement("div");
  row.dataset["row"] = "0";
  let y = 100;
  row.getBoundingClientRect = () => new DOMRect(0, y, 300, 70);
  document.body.append(root);
  root.append(row);
  put(row, "51", 0);
  const before = measureCards(root);
  row.replaceChildren();
  y = 80; // a sentence has made the board smaller

  flyCards(root, before, () => ({ lasts: 1, waits: 0, to: new DOMRect(0, 300, 50, 50) }), SORTS);

  expect(document.querySelector<HTMLElement>("body > [inert]")?.style.top).toBe("-20px");
});

test("on a screen that changes its size nothing goes on flying", () => {
  expect(flown({ lasts: 1000 })).toBe(1);
  landAll();
  expect(document.querySelectorAll("body > [inert]")).toHaveLength(0);
});

test("a square card that leaves the page stays square on its way", () => {
  const root = document.createElement("div");
  document.body.append(root);
  put(root, "51", 0, 50);
  const before = measureCards(root);
  root.replaceChildren();

  flyCards(root, before, () => ({ lasts: 1, waits: 0, to: new DOMRect(0, 300, 50, 50) }), SORTS);

  const ghost = document.querySelector<HTMLElement>("body > [inert]");
  expect(ghost?.style.getPropertyValue("--short")).toBe("1.00");
});

/** In a page without a layout: a card in a place that glides. */
function putGliding(root: HTMLElement, key: string, x: number): HTMLElement {
  const place = document.createElement("li");
  place.dataset["glides"] = `at ${key}`;
  place.getBoundingClientRect = () => new DOMRect(x, 0, 60, 90);
  root.append(place);
  put(place, key, x);
  return place;
}

test("a card with its name moves as one: no card flies ahead of its name", () => {
  const root = document.createElement("div");
  document.body.append(root);
  const place = putGliding(root, "51", 0);
  const before = measureCards(root);
  place.getBoundingClientRect = () => new DOMRect(300, 0, 60, 90);
  const card = place.querySelector<HTMLElement>("[data-flies]");
  if (card) card.getBoundingClientRect = () => new DOMRect(300, 0, 50, 70);
  flyCards(root, before, () => ({ lasts: 1, waits: 0 }), SORTS);

  expect([animated, document.querySelectorAll("body > [inert]").length]).toEqual([["LI"], 0]);
});

test("a card that comes to such a place from elsewhere flies", () => {
  const root = document.createElement("div");
  document.body.append(root);
  put(root, "51", 0);
  const before = measureCards(root);
  root.replaceChildren();
  putGliding(root, "51", 300);
  flyCards(root, before, () => ({ lasts: 1, waits: 0 }), SORTS);

  expect(document.querySelectorAll("body > [inert]")).toHaveLength(1);
});

test("a new pile flies as a whole", () => {
  const root = document.createElement("div");
  document.body.append(root);
  const before = measureCards(root);
  put(root, "pile@51", 300);
  put(root.firstElementChild as HTMLElement, "51", 300);
  flyCards(root, before, () => ({ lasts: 1, waits: 0, from: new DOMRect(0, 0, 50, 70) }), SORTS);

  expect(document.querySelectorAll("body > [inert]")).toHaveLength(1);
});

test("a card that was let go flies on from there", () => {
  const root = document.createElement("div");
  document.body.append(root);
  put(root, "51", 0);
  const dragged = document.createElement("div");
  dragged.getBoundingClientRect = () => new DOMRect(500, 0, 50, 70);
  document.body.append(dragged);
  holdInAir(root.firstElementChild as HTMLElement, dragged, []);
  const before = measureCards(root);

  expect(before.at.get("51")?.x).toBe(500);
  flyCards(root, before, () => ({ lasts: 1, waits: 0 }), SORTS);
  expect(dragged.isConnected).toBe(false);
});

test("a card that makes room crosses no line of the hand", () => {
  const root = document.createElement("div");
  document.body.append(root);
  put(root, "51", 0);
  const before = measureCards(root);
  const card = root.firstElementChild as HTMLElement;
  card.getBoundingClientRect = () => new DOMRect(300, 80, 50, 70);
  flyCards(root, before, () => ({ lasts: 1, waits: 0, beneath: true }), SORTS);

  expect([animated, document.querySelectorAll("body > [inert]").length]).toEqual([["DIV"], 0]);
});
