/* Tests of the score sheet. */
import { expect, test } from "vitest";

import type { RoundEnded } from "../../net/messages";
import { mountComponent, setUpComponentTests } from "../../testing/mount";
import ScoreSheet from "./ScoreSheet.svelte";

setUpComponentTests();

const round = (number: number, heads: number[], times = 0): RoundEnded => ({
  event: "round_ended",
  round: number,
  heads,
  why: "",
  times,
});
const names = ["Anna", "Ben", "Cora"];

function cells(page: HTMLElement): string[][] {
  const lines = [...page.querySelectorAll("tbody tr")];
  return lines.map((line) => [...line.children].map((cell) => cell.textContent?.trim() ?? ""));
}

test("every round and the total are in the table, the best first", () => {
  const sheet = [round(1, [9, 4, 0]), round(2, [1, 7, 3])];

  const page = mountComponent(ScoreSheet, { sheet, names, game: "classic" });

  expect(cells(page)).toEqual([["Cora", "0", "3", "3"], ["Anna", "9", "1", "10"], ["Ben", "4", "7", "11"]]);
  expect([...page.querySelectorAll("thead th .unseen")].map((one) => one.textContent)).toEqual(["Round 1", "Round 2"]);
});

test("in the chart each player has a line, a name and a mark of their own", () => {
  const sheet = [round(1, [9, 4, 0]), round(2, [1, 7, 3])];

  const page = mountComponent(ScoreSheet, { sheet, names, game: "classic", target: 66 });

  const marks = [...page.querySelectorAll("svg g")].map((one) => one.querySelector(".mark")?.getAttribute("d"));
  expect(new Set(marks).size).toBe(3);
  expect([...page.querySelectorAll(".name tspan")].map((one) => one.textContent)).toEqual(["3", "10", "11"]);
  expect(page.querySelector("svg .target")).not.toBeNull();
  expect(page.textContent).toContain("Game ends at 66");
});

test("the team and the buffalo have a line each, and doubled heads are explained", () => {
  const page = mountComponent(ScoreSheet, { sheet: [round(1, [28, 28, 28, 9], 2)], names, game: "buffalo" });

  expect(cells(page).map((line) => line[0])).toEqual(["Buffalo", "Team Anna, Ben, Cora"]);
  expect(page.textContent).toContain("14 heads, doubled");
  expect(page.querySelector("svg[role=img]")).toBeNull();
});

test("in the first round it shows the heads so far, if everybody has seen them", () => {
  const unseen = mountComponent(ScoreSheet, { sheet: [], names, game: "classic" });
  const seen = mountComponent(ScoreSheet, { sheet: [], names, totals: [12, 0, 5], game: "classic" });

  expect(unseen.querySelector("table")).toBeNull();
  expect(unseen.textContent).toContain("still being played");
  expect(cells(seen).map((line) => [line[0], line.at(-1)])).toEqual([["Ben", "0"], ["Cora", "5"], ["Anna", "12"]]);
});
