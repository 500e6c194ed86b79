import { expect, test } from "vitest";

import { makePlayed, makeView } from "../testing/mount";
import { asksForRow } from "./must_take_row";

const queue = [makePlayed(1, 3)];

test("without special cards a single question is about the row", () => {
  expect(asksForRow(makeView("classic", { queue }))).toBe(true);
});

test("in the anniversary game the special card is asked for first", () => {
  const specials = { hands: [[], ["back"], []] };

  expect(asksForRow(makeView("anniversary", { queue, specials }))).toBe(false);
  expect(asksForRow(makeView("anniversary", { queue, specials, decided: true }))).toBe(true);
  expect(asksForRow(makeView("anniversary", { queue, specials: { hands: [["back"], [], []] } }))).toBe(true);
});

test("a target of a special card is not a row to take", () => {
  const acting = { seat: 1, special: "stop" };

  expect(asksForRow(makeView("anniversary", { queue, acting, decided: true }))).toBe(false);
  expect(asksForRow(makeView("buffalo", { queue, acting }))).toBe(false);
});

test("a team of one is asked for special cards until it closes the window", () => {
  expect(asksForRow(makeView("buffalo", { queue, seats: 1 }))).toBe(false);
  expect(asksForRow(makeView("buffalo", { queue, seats: 1, closed: true }))).toBe(true);
});
