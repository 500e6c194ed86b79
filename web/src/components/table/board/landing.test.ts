/* Tests of the board while cards fly: what it shows is true at every moment. */
import { beforeAll, expect, test } from "vitest";

import { fillDefaults } from "../../../net/fill_defaults";
import type { GameEvent, View } from "../../../net/messages";
import { applyEvent } from "../../../playback/apply_event";
import { framesOf } from "../../../playback/frames";
import { makeView, mountComponent, setUpComponentTests } from "../../../testing/mount";
import Board, { loadBoardParts } from "./Board.svelte";

setUpComponentTests();
beforeAll(loadBoardParts);

/** The board at each frame of the event. */
function boards(before: View, json: object): HTMLElement[] {
  const currentEvent = fillDefaults("GameEvent", json) as GameEvent;
  const frames = framesOf(before, currentEvent, applyEvent(before, currentEvent));
  return frames.map(({ view, landed }) => mountComponent(Board, { view, landed, currentEvent, names: ["Anna", "Ben", "Cora"] }));
}

/** In which place each thing of a row lies. */
function places(board: HTMLElement, row: number): Record<string, string> {
  const lying = [...board.querySelectorAll<HTMLElement>(`[data-row="${row}"] .lane > .card`)];
  return Object.fromEntries(lying.map((one) => [one.dataset["flies"] ?? "", one.style.getPropertyValue("--at")]));
}

function price(board: HTMLElement, row: number): [string | undefined, boolean | undefined] {
  const found = board.querySelector(`[data-row="${row}"] .price`);
  return [found?.textContent?.trim(), found?.classList.contains("full")];
}

const QUEUE = [{ seat: 0, card: 20, flipped: false }];

test("the cow stays where it lies while its row is taken, and covers no card", () => {
  const before = makeView("cow", { rows: [[10, 13, 16, 18], [30], [52], [70]], marker: 0, queue: QUEUE });
  const took = { event: "took", seat: 0, card: 20, row: 0, cards: [10, 13, 16, 18], heads: 6, stays: [20], why: "full" };

  expect(boards(before, took).map((board) => places(board, 0))).toEqual([
    { 10: "0", 13: "1", 16: "2", 18: "3", marker: "4", 20: "5" },
    { marker: "4", 20: "5" },
    { marker: "4", 20: "0" },
    { marker: "4", 20: "0" },
  ]);
});

test("the cow that overfills a row leaves its last card where it is until the others have gone", () => {
  const before = makeView("cow", { rows: [[36], [5, 8, 10, 11, 14], [60], [85]], marker: 1 });
  const took = { event: "took", seat: 0, card: 36, row: 1, cards: [5, 8, 10, 11], heads: 11, stays: [14], why: "cow" };

  expect(boards(before, took).map((board) => places(board, 1))).toEqual([
    { 14: "4", marker: "5" },
    { 14: "0", marker: "5" },
    { 14: "0", marker: "5" },
  ]);
});

test("a row is full, and costs more, when its fifth card has landed", () => {
  const before = makeView("classic", { rows: [[10, 13, 16, 18], [30], [52], [70]], queue: QUEUE });
  const shown = boards(before, { event: "placed", seat: 0, card: 20, row: 0 });

  expect(shown.map((board) => price(board, 0))).toEqual([["6", false], ["9", true]]);
});

test("nobody's name stands under another one's card when the cards are sorted", () => {
  const before = makeView("classic", { rows: [[10], [30], [52], [70]] });
  const cards = [{ seat: 2, card: 16 }, { seat: 0, card: 40 }, { seat: 1, card: 84 }];
  const shown = boards(before, { event: "revealed", cards });

  const pairs = (board: HTMLElement): string[] =>
    [...board.querySelectorAll<HTMLElement>(".queue li")].map(
      (one) => `${one.querySelector<HTMLElement>("[data-flies]")?.dataset["flies"]} ${one.querySelector(".name")?.textContent}`,
    );
  expect(shown.map(pairs)).toEqual([
    ["40 You", "84 Ben", "16 Cora"],
    ["16 Cora", "40 You", "84 Ben"],
    ["16 Cora", "40 You", "84 Ben"],
  ]);
  expect(shown.map((board) => board.querySelectorAll(".queue .next").length)).toEqual([0, 0, 1]);
  expect(shown[0]?.querySelectorAll(".queue [data-glides]")).toHaveLength(3); // each moves with its name
});

test("in 11 nimmt! a pile shows its old card until the new one has landed", () => {
  const before = makeView("eleven", { piles: [[20, 25], [47]] });
  const shown = boards(before, { event: "laid", seat: 1, card: 33, pile: 0, top: 25 });

  const beneath = shown.map((board) => board.querySelector('[data-pile="0"] .under svg')?.getAttribute("aria-label"));
  expect(beneath).toEqual([expect.stringContaining("25"), undefined]);
});

test("against the buffalo the team's heads change when its cards have come", () => {
  const before = makeView("buffalo", { rows: [[10, 13, 16, 18, 19], [30], [52], [70]], queue: QUEUE, piles: [[], []] });
  const took = { event: "took", seat: 0, card: 20, row: 0, cards: [10, 13, 16, 18, 19], heads: 7, stays: [20], why: "full", team: true };
  const heads = boards(before, took).map((board) => board.querySelector(".heap .heads strong")?.textContent);

  expect(heads).toEqual(["0", "0", "0", "7"]);
});
