import { expect, test } from "vitest";

import { show } from "../../../playback/reduce";
import Board from "./Board.svelte";
import { asked, names, shown, table, tidy, waiting } from "../../../testing/mount";

tidy();

const ROWS = [[4, 12, 26], [30, 33, 40, 44, 55], [65], [98]];
const people = ["Anna", "Ben", "Cora"];

function texts(page: HTMLElement, selector: string): (string | undefined)[] {
  return [...page.querySelectorAll(selector)].map((one) => one.textContent?.trim());
}

test("a row shows how full it is and what it costs", () => {
  const page = shown(Board, { look: table("classic", { rows: ROWS }) });

  expect(texts(page, ".price")).toEqual(["3", "23", "2", "1"]);
  expect([...page.querySelectorAll(".price")].map((one) => one.classList.contains("full"))).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(names(page, ".lane")[1]).toBe("Row 2, full: 5 cards, 23 heads");
});

test("beside 7 nimmt! a row has one more place", () => {
  const marks = [[], ["seven"], ["stop"], []];

  const page = shown(Board, { look: table("buffalo", { rows: ROWS, marks, piles: [[], []] }) });

  const places = [...page.querySelectorAll(".lane")].map((lane) => lane.querySelectorAll(".slot").length);
  expect(places).toEqual([5, 6, 5, 5]);
  expect(page.querySelector(".price.full")).toBeNull();
  expect(texts(page, ".words")).toEqual(["holds six", "stopped"]);
});

test("the cow fills a place", () => {
  const rows = [[4, 12, 26, 30], [33], [65], [98]];

  const page = shown(Board, { look: table("cow", { rows, marker: 0 }) });

  expect(page.querySelector("[data-row='0'] .price")?.classList).toContain("full");
  expect(names(page, "svg.cow")).toEqual(["The cow stands here"]);
});

test("a row that runs downwards says so, and which one is next", () => {
  const page = shown(Board, { look: table("climb", { rows: ROWS, marker: 2, side: "up" }) });

  const row = page.querySelector("[data-row='2']");
  expect(row?.classList).toContain("down");
  expect(row?.textContent).toContain("downwards");
  expect(row?.textContent).toContain("the row above");
});

test("the fan card lies at its row", () => {
  const page = shown(Board, { look: table("evenodd", { rows: ROWS, marker: 1, side: "odd" }) });

  expect(page.querySelector("[data-row='1'] .marker use")?.getAttribute("href")).toBe("#fan-odd");
  expect(page.querySelectorAll(".marker")).toHaveLength(1);
});

test("revealed cards wait in the order they are laid, each with its owner", () => {
  const queue = [waiting(2, 7), waiting(0, 24, true), waiting(1, 60)];

  const page = shown(Board, { look: table("flip", { rows: ROWS, queue }), names: people });

  expect(texts(page, ".owner")).toEqual(["Cora", "You", "Ben"]);
  expect(names(page, ".queue svg")[1]).toBe("24, counted as 42, 1 head");
  expect(page.querySelector(".next .owner")?.textContent).toBe("Cora");
});

test("a card keeps its place in the queue until it is laid", () => {
  const queue = [waiting(0, 24), waiting(1, 60)];

  const page = shown(Board, { look: table("classic", { rows: ROWS, queue }), names: people });

  const columns = [...page.querySelectorAll<HTMLElement>(".queue li")].map((one) => one.style.gridColumn);
  expect(columns).toEqual(["2", "3"]);
});

test("who has put a card down is seen from behind, but for myself", () => {
  const page = shown(Board, { look: table("classic", { rows: ROWS }), names: people, chosen: [0, 2] });

  expect(texts(page, ".owner")).toEqual(["Cora"]);
  expect(names(page, ".queue svg")).toEqual(["a card face down"]);
});

test("a row that must be taken is a button that names its price", () => {
  const picker = asked(...[0, 1, 2, 3].map((row) => ({ choice: "take_row", row })));
  const taps: string[] = [];

  const page = shown(Board, {
    look: table("classic", { rows: ROWS, queue: [waiting(0, 1)] }),
    picker,
    ontap: (thing) => void taps.push(thing),
  });
  page.querySelector<HTMLElement>("[data-thing='row:1']")?.click();

  expect(names(page, "[data-thing^='row']")[1]).toBe("take row 2 (23 heads)");
  expect(taps).toEqual(["row:1"]);
  expect(page.querySelectorAll(".costs")).toHaveLength(4);
});

test("what cannot be chosen is not reached by the keyboard, but a tap on it is told", () => {
  const picker = asked({ choice: "take_row", row: 0 }, { choice: "take_row", row: 1 });
  const taps: string[] = [];

  const page = shown(Board, {
    look: table("classic", { rows: ROWS, queue: [waiting(0, 1)] }),
    picker,
    ontap: (thing) => void taps.push(thing),
  });
  const other = page.querySelector<HTMLElement>("[data-thing='row:3']");
  other?.click();

  expect(other?.getAttribute("aria-disabled")).toBe("true");
  expect(other?.tabIndex).toBe(-1);
  expect(taps).toEqual(["row:3"]);
});

test("cards inside the rows are targets of a shift, and then the rows", () => {
  const first = asked(
    { choice: "target", special: "shift", card: 12 },
    { choice: "target", special: "shift", card: 65 },
  );
  const second = asked(
    { choice: "target", special: "shift", card: 12, row: 2 },
    { choice: "target", special: "shift", card: 12, row: 3 },
  );
  const look = table("anniversary", { rows: ROWS, queue: [waiting(0, 1)], marks: [[], [], [], []] });

  const cards = shown(Board, { look, picker: first });
  const rows = shown(Board, { look, picker: second });

  expect(names(cards, ".goesOn")).toEqual(["shift the 12", "shift the 65"]);
  expect(names(rows, ".above .goesOn")).toEqual(["shift the 12 to row 3", "shift the 12 to row 4"]);
});

test("Negative = Positive chooses among the cards just taken", () => {
  const picker = asked(...[13, 22].map((card) => ({ choice: "target", special: "negpos", card })));
  const look = table("anniversary", { rows: ROWS, cancelling: 0, taken: [13, 22] });

  const page = shown(Board, { look, picker });

  expect(names(page, ".spread .goesOn")).toEqual([
    "count the 13 as positive (1 head)",
    "count the 22 as positive (5 heads)",
  ]);
});

test("in the draft a picked card leaves its place empty", () => {
  const before = table("pro", { stage: "draft", open: [1, 2, 3], first: 0 });

  const page = shown(Board, { look: show(before, { event: "picked", seat: 1, card: 2 }) });

  expect(names(page, "li svg")).toEqual(["1, 1 head", "3, 1 head"]);
  expect(page.querySelectorAll("li")).toHaveLength(3);
  expect(page.querySelectorAll("li.gone")).toHaveLength(1);
});

test("of a pile only the top is shown, and how many lie beneath", () => {
  const picker = asked({ choice: "lay", card: 40, pile: 0 }, { choice: "take_pile", pile: 0 });
  const look = table("eleven", { piles: [[12, 20, 33], [70]], deck: [0, 0], bulls: [0, 1, 0], supply: 9 });

  const page = shown(Board, { look, picker });

  expect(names(page, "[data-pile] svg")).toEqual(["33, 5 heads", "70, 3 heads"]);
  expect(names(page, "[data-thing='pile:0']")).toEqual(["Pile 1: the 33, 2 cards beneath"]);
  expect(texts(page, "figcaption")).toEqual(["Deck: 2", "Bulls: 9"]);
});

test("against the buffalo the specials lie open, and both piles are counted", () => {
  const picker = asked({ choice: "pass" }, { choice: "use", special: "stop" });
  const look = table("buffalo", {
    rows: ROWS,
    queue: [waiting(0, 1)],
    piles: [[55], [10, 20]],
    stack: [0, 0, 0],
    faceup: ["stop", "sort"],
    marks: [[], [], [], []],
  });

  const page = shown(Board, { look, picker });

  expect(names(page, "[data-thing^='special']")).toEqual(["use Stop", "Sort"]);
  expect(texts(page, "dd")).toEqual(["7", "6"]);
  expect(page.querySelector("[data-stack]")?.textContent).toContain("3 cards");
});

test("whoever only watches meets no buttons", () => {
  const page = shown(Board, { look: table("classic", { rows: ROWS, me: null }) });

  expect(page.querySelectorAll("button")).toHaveLength(0);
});
