/* Tests of the tracker of cards that were played. */
import { expect, test } from "vitest";

import { ariaLabels, makePlayed, makeView, mountComponent, setUpComponentTests } from "../../testing/mount";
import CardTracker from "./CardTracker.svelte";

setUpComponentTests();

const VIEW = makeView("classic", {
  rows: [[4, 12], [30], [65], [98]],
  piles: [[7], [], []],
  queue: [makePlayed(1, 50)],
  hands: [[1, 99], [0, 0], [0, 0]],
  me: 0,
});

test("rows, piles and revealed cards count as played, and the own hand is marked", () => {
  const page = mountComponent(CardTracker, { view: VIEW, showHand: true });

  expect(page.querySelectorAll("li")).toHaveLength(104);
  expect(ariaLabels(page, "[data-tracked='played']")).toEqual(
    [4, 7, 12, 30, 50, 65, 98].map((card) => `${card}, played`),
  );
  expect(ariaLabels(page, "[data-tracked='mine']")).toEqual(["1, yours", "99, yours"]);
  expect(page.textContent).toContain("7 played, 95 not seen yet");
});

test("while the device is passed on, the tracker shows nobody's hand", () => {
  const page = mountComponent(CardTracker, { view: VIEW });

  expect(page.querySelectorAll("[data-tracked='mine']")).toHaveLength(0);
});

test("in the pro game only the dealt cards are tracked", () => {
  const page = mountComponent(CardTracker, { view: makeView("pro", { rows: [[4], [5], [6], [7]] }) });

  expect(page.querySelectorAll("li")).toHaveLength(34);
});
