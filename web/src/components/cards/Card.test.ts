/* Tests of the number cards and special cards. */
import { expect, test } from "vitest";

import { ariaLabels, mountComponent, setUpComponentTests } from "../../testing/mount";
import Card from "./Card.svelte";
import SpecialCard from "./SpecialCard.svelte";

setUpComponentTests();

/** The heads drawn on a card: the pen is set down once for each. */
function heads(page: HTMLElement): number {
  return page.querySelector(".oxen")?.getAttribute("d")?.match(/M/g)?.length ?? 0;
}

test.each([
  [4, 1],
  [15, 2],
  [30, 3],
  [77, 5],
  [55, 7],
])("the %i has %i heads, drawn and said", (card, count) => {
  const page = mountComponent(Card, { card });

  expect(heads(page)).toBe(count);
  expect(ariaLabels(page, "svg")).toEqual([`${card}, ${count} ${count === 1 ? "head" : "heads"}`]);
});

test("the pattern of a card shows its worth, not its colour alone", () => {
  const pages = [4, 15, 30, 77, 55].map((card) => mountComponent(Card, { card }));

  const patterns = pages.map((page) => page.querySelector("[fill^='url']")?.getAttribute("fill"));

  expect(new Set(patterns).size).toBe(5);
});

test("a flipped card shows the number it counts as, and keeps its own in the corner", () => {
  const [plain, turned] = [mountComponent(Card, { card: 42 }), mountComponent(Card, { card: 24, number: 42 })];

  const number = (page: HTMLElement, place: string) =>
    page.querySelector(`${place} .pen`)?.getAttribute("d");

  expect(number(turned, "g:not(.index)")).toBe(number(plain, "g:not(.index)"));
  expect(number(turned, ".index")).not.toBe(number(plain, ".index"));
  expect(ariaLabels(turned, "svg")).toEqual(["24, counted as 42, 1 head"]);
});

test("a card face down tells nothing", () => {
  const page = mountComponent(Card, { card: 0 });

  expect(ariaLabels(page, "svg")).toEqual(["a card face down"]);
  expect(page.querySelectorAll(".pen, .oxen")).toHaveLength(0);
});

test("a game may set its own heads", () => {
  const page = mountComponent(Card, { card: 55, heads: 4 });

  expect(heads(page)).toBe(4);
});

test.each(["five_row", "seven", "insert", "replace", "shift", "stop", "negpos", "first", "last", "sort"] as const)(
  "the special %s has a picture and a name",
  (special) => {
    const page = mountComponent(SpecialCard, { special });

    expect(page.querySelector("use")?.getAttribute("href")).toBe(`#i-${special}`);
    expect(ariaLabels(page, "svg")).not.toContain(null);
  },
);
