/* Tests of the game log. */
import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";

import { fillDefaults } from "../../../net/fill_defaults";
import type { GameEvent } from "../../../net/messages";
import { mountComponent, setUpComponentTests } from "../../../testing/mount";
import GameLog from "./GameLog.svelte";

setUpComponentTests();

const EVENTS = [
  { event: "dealt", round: 1, hands: [[1], [2]], rows: [[10], [20], [30], [40]] },
  { event: "revealed", cards: [{ seat: 0, card: 3 }, { seat: 1, card: 25 }] },
  { event: "took", seat: 0, card: 3, row: 0, cards: [10], heads: 3, stays: [3], why: "low" },
  { event: "placed", seat: 1, card: 25, row: 1, end: 20 },
  { event: "window_closed" },
];
const names = ["Anna", "Ben"];
const log = EVENTS.map((event, at) => ({
  id: at + 1,
  step: 1,
  event: fillDefaults("GameEvent", event) as GameEvent,
}));

test("for whom a bot has chosen is said below the cards of that turn", () => {
  const told = log.map((entry) => (entry.event.event === "revealed" ? { ...entry, stoodIn: [0, 1] } : entry));
  const page = mountComponent(GameLog, { log: told, names, me: 0 });

  const lines = [...page.querySelectorAll("li")].map((one) => one.textContent?.trim() ?? "");
  expect(lines[2]).toBe("A bot chose for you. A bot chose for Ben.");
  expect(lines[1]).toContain("25");
});

test("lines stand below their turn and say why", () => {
  const page = mountComponent(GameLog, { log, names, me: null });

  expect([...page.querySelectorAll("h2")].map((one) => one.textContent)).toEqual(["Round 1", "Turn 1"]);
  expect(page.textContent).toContain("The 3 fits no row, so Anna takes row 1");
  expect(page.textContent).toContain("Ben’s 25 goes to row 2, after the 20 (5 away).");
});

test("a take stands out, with its heads", () => {
  const page = mountComponent(GameLog, { log, names, me: null });

  expect(page.querySelectorAll("li.take")).toHaveLength(1);
  expect(page.querySelector("li.take .heads")?.textContent?.trim()).toBe("3");
});

test("an event without a sentence has no line", () => {
  const page = mountComponent(GameLog, { log, names, me: null });

  expect(page.querySelectorAll("li")).toHaveLength(4);
});

test("the log can be filtered for takes", () => {
  const page = mountComponent(GameLog, { log, names, me: null });

  page.querySelector<HTMLButtonElement>(".takes")?.click();
  flushSync();

  expect([...page.querySelectorAll("li")].map((one) => one.className)).toEqual([expect.stringContaining("took")]);
});

test("the reader is called you", () => {
  const page = mountComponent(GameLog, { log, names, me: 0 });

  expect(page.textContent).toContain("Your 3 fits no row, so you take row 1");
});

test("in a replay a line leads to its moment", () => {
  const ongo = vi.fn();
  const page = mountComponent(GameLog, { log, names, me: null, ongo });

  page.querySelector<HTMLButtonElement>("li.take button")?.click();

  expect(ongo).toHaveBeenCalledWith(3);
});
