/* Tests of the board in every game. */
import { tick } from "svelte";
import { beforeAll, expect, test } from "vitest";

import { fillDefaults } from "../../../net/fill_defaults";
import type { Forecast, GameEvent } from "../../../net/messages";
import { applyEvent } from "../../../playback/apply_event";
import {
  ariaLabels, makePicker, makePlayed, makeView, mountComponent, setUpComponentTests,
} from "../../../testing/mount";
import Board, { loadBoardParts } from "./Board.svelte";

setUpComponentTests();
beforeAll(loadBoardParts);

const ROWS = [[4, 12, 26], [30, 33, 40, 44, 55], [65], [98]];
const people = ["Anna", "Ben", "Cora"];

function texts(page: HTMLElement, selector: string): (string | undefined)[] {
  return [...page.querySelectorAll(selector)].map((one) => one.textContent?.trim());
}

/** All that people can read or hear of it. */
function everything(page: HTMLElement): string {
  const labels = [...page.querySelectorAll("*")].flatMap((one) =>
    ["aria-label", "title", "alt"].map((name) => one.getAttribute(name) ?? ""),
  );
  return [page.textContent ?? "", ...labels].join(" ");
}

test("a row shows how full it is and what it costs", () => {
  const page = mountComponent(Board, { view: makeView("classic", { rows: ROWS }) });

  expect(texts(page, ".price")).toEqual(["3", "23", "2", "1"]);
  expect([...page.querySelectorAll(".price")].map((one) => one.classList.contains("full"))).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(ariaLabels(page, ".lane")[1]).toBe("Row 2, full: 5 cards, 23 heads");
});

test("a row with 7 nimmt! has one more place", () => {
  const marks = [[], ["seven"], ["stop"], []];

  const page = mountComponent(Board, { view: makeView("buffalo", { rows: ROWS, marks, piles: [[], []] }) });

  const places = [...page.querySelectorAll(".lane")].map((lane) => lane.querySelectorAll(".slot").length);
  expect(places).toEqual([5, 6, 5, 5]);
  expect(page.querySelector(".price.full")).toBeNull();
  expect(texts(page, ".words")).toEqual(["holds six", "stopped"]);
});

test("the cow is shown where she would jump to, behind the card that frightens her", () => {
  const rows = [[30], [5, 8, 10, 11, 14], [60], [85]];
  const forecast: Forecast = {
    forecast: "row", seat: 0, card: 36, row: 0, place: 1, number: 0, why: "nearest", prices: [], side: "", barred: null,
    takes: [{ row: 1, heads: 11, why: "cow" }], marker: 0, team: false, certain: false,
  };

  const page = mountComponent(Board, { view: makeView("cow", { rows, marker: 0 }), forecast });

  const at = (selector: string): string | undefined => page.querySelector<HTMLElement>(selector)?.style.getPropertyValue("--at");
  expect([at(".between, .card:has([data-ghost])"), at(".arrives")]).toEqual(["1", "2"]);
});

test("the cow fills a place", () => {
  const rows = [[4, 12, 26, 30], [33], [65], [98]];

  const page = mountComponent(Board, { view: makeView("cow", { rows, marker: 0 }) });

  expect(page.querySelector("[data-row='0'] .price")?.classList).toContain("full");
  expect(ariaLabels(page, "svg.cow")).toEqual(["The cow stands here"]);
});

test("a row that runs downwards says so, and which one is next", () => {
  const page = mountComponent(Board, { view: makeView("climb", { rows: ROWS, marker: 2, side: "up" }) });

  const row = page.querySelector("[data-row='2']");
  expect(row?.querySelectorAll(".hint")).not.toHaveLength(0);
  expect(row?.textContent).toContain("downwards");
  expect(row?.textContent).toContain("the row above");
});

test("the fan card lies at its row", () => {
  const page = mountComponent(Board, { view: makeView("evenodd", { rows: ROWS, marker: 1, side: "odd" }) });

  expect(page.querySelector("[data-row='1'] .marker use")?.getAttribute("href")).toBe("#fan-odd");
  expect(page.querySelectorAll(".marker")).toHaveLength(1);
});

test("revealed cards wait in the order they are laid, each with its owner", () => {
  const queue = [makePlayed(2, 7), makePlayed(0, 24, true), makePlayed(1, 60)];

  const page = mountComponent(Board, { view: makeView("flip", { rows: ROWS, queue }), names: people });

  expect(texts(page, ".owner .name")).toEqual(["Cora", "You", "Ben"]);
  expect(ariaLabels(page, ".queue svg")[1]).toBe("24, counted as 42, 1 head");
  expect(page.querySelector(".next .name")?.textContent).toBe("Cora");
});

test("a flipped card shows what it counts as until it lies, and then what is printed on it (Z-05)", () => {
  const before = makeView("flip", { rows: ROWS, queue: [makePlayed(0, 72, true)] });
  const currentEvent = fillDefaults("GameEvent", { event: "placed", seat: 0, card: 72, row: 0, number: 27, end: 26 }) as GameEvent;
  const after = applyEvent(before, currentEvent);

  const flies = mountComponent(Board, { view: after, landed: before, currentEvent });
  const lies = mountComponent(Board, { view: after, landed: after, currentEvent });

  const shown = (page: HTMLElement) => ariaLabels(page, "[data-row='0'] [data-flies='72'] svg");
  expect(shown(flies)).toEqual(["72, counted as 27, 1 head"]);
  expect(shown(lies)).toEqual(["72, 1 head"]);
});

test("above the rows a card keeps its place until it is laid, beside them the next one is always the first", () => {
  const queue = [makePlayed(0, 24), makePlayed(1, 60)];

  const page = mountComponent(Board, { view: makeView("classic", { rows: ROWS, queue }), names: people });

  const places = [...page.querySelectorAll<HTMLElement>(".queue li")].map((one) => one.style.getPropertyValue("--place"));
  expect(places).toEqual(["2", "3"]);
  const next = page.querySelector<HTMLElement>(".queue .next");
  for (const column of ["at", "tv"]) {
    const place = ["column", "line"].map((one) => next?.style.getPropertyValue(`--${column}-${one}`));
    expect(place).toEqual(["1", "1"]);
  }
});

test("chosen cards of the other players lie face down", () => {
  const page = mountComponent(Board, { view: makeView("classic", { rows: ROWS }), names: people, chosen: [0, 2] });

  expect(texts(page, ".put .name")).toEqual(["Cora"]);
  expect(texts(page, ".absent .name")).toEqual(["You", "Ben"]); // their places, where there is room for them
  expect(ariaLabels(page, ".put svg")).toEqual(["a card face down"]);
});

test("while everybody chooses, a television shows a place for each of them", () => {
  const view = makeView("classic", { rows: ROWS, me: null });

  expect(texts(mountComponent(Board, { view, names: people, choosing: true }), ".queue .name")).toEqual(["Anna", "Ben", "Cora"]);
  expect(texts(mountComponent(Board, { view, names: people }), ".queue .name")).toEqual([]);
});

test("a row that must be taken is a button that names its price", () => {
  const picker = makePicker(...[0, 1, 2, 3].map((row) => ({ choice: "take_row", row })));
  const taps: string[] = [];

  const page = mountComponent(Board, {
    view: makeView("classic", { rows: ROWS, queue: [makePlayed(0, 1)] }),
    picker,
    ontap: (item) => void taps.push(item),
  });
  page.querySelector<HTMLElement>("[data-item='row:1']")?.click();

  expect(ariaLabels(page, "[data-item^='row']")[1]).toBe("take row 2 (23 heads)");
  expect(taps).toEqual(["row:1"]);
  expect(page.querySelectorAll(".costs")).toHaveLength(4);
});

test("an item that cannot be selected is skipped by the keyboard, but a tap on it is reported", () => {
  const picker = makePicker({ choice: "take_row", row: 0 }, { choice: "take_row", row: 1 });
  const taps: string[] = [];

  const page = mountComponent(Board, {
    view: makeView("classic", { rows: ROWS, queue: [makePlayed(0, 1)] }),
    picker,
    ontap: (item) => void taps.push(item),
  });
  const other = page.querySelector<HTMLElement>("[data-item='row:3']");
  other?.click();

  expect(other?.getAttribute("aria-disabled")).toBe("true");
  expect(other?.tabIndex).toBe(-1);
  expect(taps).toEqual(["row:3"]);
});

test("a shift selects a card in a row, and then a row", () => {
  const first = makePicker(
    { choice: "target", special: "shift", card: 12 },
    { choice: "target", special: "shift", card: 65 },
  );
  const second = makePicker(
    { choice: "target", special: "shift", card: 12, row: 2 },
    { choice: "target", special: "shift", card: 12, row: 3 },
  );
  const view = makeView("anniversary", { rows: ROWS, queue: [makePlayed(0, 1)], marks: [[], [], [], []] });

  const cards = mountComponent(Board, { view, picker: first });
  const rows = mountComponent(Board, { view, picker: second });

  expect(ariaLabels(cards, ".compatible")).toEqual(["shift the 12", "shift the 65"]);
  expect(ariaLabels(rows, ".above .compatible")).toEqual(["shift the 12 to row 3", "shift the 12 to row 4"]);
});

test("Negative = Positive chooses among the cards just taken", () => {
  const picker = makePicker(...[13, 22].map((card) => ({ choice: "target", special: "negpos", card })));
  const view = makeView("anniversary", { rows: ROWS, cancelling: 0, taken: [13, 22] });

  const page = mountComponent(Board, { view, picker });

  expect(ariaLabels(page, ".spread .compatible")).toEqual([
    "count the 13 as positive (1 head)",
    "count the 22 as positive (5 heads)",
  ]);
});

test("in the draft a picked card leaves its place empty", () => {
  const before = makeView("pro", { stage: "draft", open: [1, 2, 3], first: 0 });

  const page = mountComponent(Board, { view: applyEvent(before, { event: "picked", seat: 1, card: 2 }) });

  expect(ariaLabels(page, "li svg")).toEqual(["1, 1 head", "3, 1 head"]);
  expect(page.querySelectorAll("li")).toHaveLength(3);
  expect(page.querySelectorAll("li.gone")).toHaveLength(1);
});

const PILES = makeView("eleven", { piles: [[12, 20, 33], [70]], deck: [0, 0], bulls: [0, 1, 0], supply: 9 });

test("a pile shows only its top card: a high one looks like a new one (E-15)", () => {
  const picker = makePicker({ choice: "lay", card: 40, pile: 0 }, { choice: "take_pile", pile: 0 });

  const page = mountComponent(Board, { view: PILES, picker });

  expect(ariaLabels(page, "[data-pile] svg")).toEqual(["33, 5 heads", "70, 3 heads"]);
  expect(ariaLabels(page, "[data-item='pile:0']")).toEqual(["Pile with the 33"]);
  expect(texts(page, ".foot")).toEqual([]);
  expect(everything(page)).not.toMatch(/12|20|beneath|\+/);
  const sheets = [...page.querySelectorAll("[data-pile]")].map((pile) => pile.querySelectorAll(".under").length);
  expect(new Set(sheets).size).toBe(1);
  expect(texts(page, "figcaption")).toEqual(["Deck 2", "Bull cards 9"]);
});

test("open piles show how many cards lie beneath", () => {
  const picker = makePicker({ choice: "lay", card: 40, pile: 0 }, { choice: "take_pile", pile: 0 });

  const page = mountComponent(Board, { view: PILES, picker, openPiles: true });

  expect(ariaLabels(page, "[data-item='pile:0']")).toEqual(["Pile with the 33, 2 cards beneath"]);
  expect(texts(page, ".foot strong")).toEqual(["+2"]);
});

const BUFFALO_TABLE = makeView("buffalo", {
  rows: ROWS,
  queue: [makePlayed(0, 1)],
  piles: [[55, 3], [10, 20, 77]],
  stack: [0, 0, 0],
  faceup: ["stop", "sort"],
  marks: [[], [], [], []],
});

test("against the buffalo the specials lie open, and its pile is closed (S-17)", () => {
  const picker = makePicker({ choice: "pass" }, { choice: "use", special: "stop" });

  const page = mountComponent(Board, { view: BUFFALO_TABLE, picker });

  expect(ariaLabels(page, "[data-item^='special']")).toEqual(["use Stop", "Sort"]);
  expect(page.querySelector("[data-stack]")?.textContent).toContain("3 cards");
  expect(page.querySelector("[data-heap='buffalo']")?.textContent).not.toMatch(/[0-9]/);
});

test("the team looks through its own pile (S-17)", async () => {
  const page = mountComponent(Board, { view: BUFFALO_TABLE });

  page.querySelector<HTMLElement>("[data-heap='team']")?.click();
  await tick();

  expect(page.querySelector("[data-heap='team']")?.textContent).toContain("Look through the team’s pile: 2 cards, 8 heads");
  expect(ariaLabels(page, "dialog svg[role='img']")).toEqual(["3, 1 head", "55, 7 heads"]);
});

test("open piles show the buffalo's heads, as memory aids and replays do", () => {
  const page = mountComponent(Board, { view: BUFFALO_TABLE, openPiles: true });

  expect(texts(page, "[data-heap='buffalo'] strong")).toEqual(["11"]);
});

test("a spectator meets no buttons", () => {
  const page = mountComponent(Board, { view: makeView("classic", { rows: ROWS, me: null }) });

  expect(page.querySelectorAll("button")).toHaveLength(0);
});
