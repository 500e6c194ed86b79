/* Tests of the flying cards: which of them fly, and from where. */
import { beforeEach, expect, test } from "vitest";

import { flyCards, measureCards } from "./animate_flights";
import type { Flight } from "./animate_flights";

const animated: string[] = [];

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
  flyCards(root, before, () => ({ lasts: 1, waits: 0, ...how }));
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

test("a card that is dealt anew does not fly from the row in which its number lay", () => {
  expect(flown({ anew: true, appears: true })).toBe(0);
  expect(animated).toEqual(["DIV"]); // it only appears
});

test("a square card that leaves the page stays square on its way", () => {
  const root = document.createElement("div");
  document.body.append(root);
  put(root, "51", 0, 50);
  const before = measureCards(root);
  root.replaceChildren();

  flyCards(root, before, () => ({ lasts: 1, waits: 0, to: new DOMRect(0, 300, 50, 50) }));

  const ghost = document.querySelector<HTMLElement>("body > [inert]");
  expect(ghost?.style.getPropertyValue("--short")).toBe("1.00");
});
