/* Tests of how the board shows a forecast. */
import { beforeAll, expect, test } from "vitest";

import { fillDefaults } from "../../../net/fill_defaults";
import type { Forecast } from "../../../net/messages";
import { makeView, mountComponent, setUpComponentTests } from "../../../testing/mount";
import Board, { loadBoardParts } from "./Board.svelte";

setUpComponentTests();
beforeAll(loadBoardParts);

const ROWS = [[4, 12, 26], [30, 33, 40, 44, 55], [65], [98]];

function board(forecast: object): HTMLElement {
  const whole = fillDefaults("Forecast", { forecast: "row", seat: 0, ...forecast }) as Forecast;
  return mountComponent(Board, { view: makeView("classic", { rows: ROWS }), forecast: whole });
}

function threats(page: HTMLElement): (string | null)[] {
  return [...page.querySelectorAll(".row")].map((row) => row.getAttribute("data-threat"));
}

test("a card that fits lies as a ghost at its place", () => {
  const page = board({ card: 27, row: 0, place: 3 });

  const ghost = page.querySelector("[data-ghost]");
  expect(ghost?.closest("[data-row]")?.getAttribute("data-row")).toBe("0");
  expect(ghost?.closest("li")?.style.getPropertyValue("--at")).toBe("3");
  expect(ghost?.closest("[aria-hidden]")).not.toBeNull();
  expect(threats(page)).toEqual([null, null, null, null]);
});

test("a row that would be taken is marked, and no ghost lies there", () => {
  const page = board({ card: 56, row: 1, takes: [{ row: 1, heads: 23 }] });

  expect(page.querySelector("[data-ghost]")).toBeNull();
  expect(threats(page)).toEqual([null, "taken", null, null]);
});

test("for a card that fits no row, the cheapest are marked", () => {
  const prices = [3, 23, 1, 1].map((heads, row) => ({ row, heads, why: "low" }));

  const page = board({ card: 2, prices });

  expect(threats(page)).toEqual(["open", "open", "cheapest", "cheapest"]);
});

test("a card of 11 nimmt! lies as a ghost on its pile", () => {
  const view = makeView("eleven", { piles: [[30], [80]], deck: [0, 0], supply: 10 });
  const forecast: Forecast = { forecast: "pile", pile: 1, top: 80, card: 85, distance: 5, more: false, opens: 0, ends: "turn" };

  const page = mountComponent(Board, { view, forecast });

  expect(page.querySelector("[data-ghost]")?.closest("[data-pile]")?.getAttribute("data-pile")).toBe("1");
});
