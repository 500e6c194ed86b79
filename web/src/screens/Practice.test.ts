/* Practice by keyboard: each puzzle begins at its top, and the focus is never lost. */
import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";

import { prefs } from "../browser/prefs.svelte";
import { fillDefaults } from "../net/fill_defaults";
import * as http from "../net/http_of_later_screens";
import type { Puzzle, PuzzleInfo } from "../net/messages";
import { mountComponent, setUpComponentTests } from "../testing/mount";
import Practice from "./Practice.svelte";

setUpComponentTests();

const VIEW = {
  game: "classic", seats: 2, options: { options: "race" }, stage: "play", me: 1, totals: [0, 0],
  hands: [[0, 0], [47, 72]], rows: [[15], [12], [54], [9]], piles: [[], []], touched: [null, null, null, null],
}; // prettier-ignore

function option(choice: string, value: number): object {
  const number = { value, error: 0.1 };
  return { choice, relative: number, own: number, regret: number };
}

function puzzle(id: string): Puzzle {
  const options = [{ choice: "play", card: 47 }, { choice: "play", card: 72 }];
  const evaluation = { kind: "card", deals: 64, model_error: 0, best: 0, options: [option("47", 0), option("72", 2)] };
  const made = { id, game: "classic", theme: "low", difficulty: 1, view: VIEW, options, evaluation, tempting: 1, source: {} };
  return fillDefaults("Puzzle", made) as Puzzle;
}

function press(page: HTMLElement, selector: string): void {
  const button = page.querySelector<HTMLElement>(selector);
  if (!button) throw new Error(`there is no ${selector}`);
  button.focus();
  button.click();
  flushSync();
}

test("after an answer the focus is on the way on, and the next puzzle begins at its top", async () => {
  Object.assign(prefs, { speed: 0 });
  const shelf = ["a", "b"].map((id): PuzzleInfo => ({ id, game: "classic", theme: "low", difficulty: 1 }));
  vi.spyOn(http, "fetchPuzzles").mockResolvedValue(shelf);
  vi.spyOn(http, "fetchPuzzle").mockImplementation((id) => Promise.resolve(puzzle(id)));
  const page = mountComponent(Practice, { puzzle: null });
  await vi.waitFor(() => expect(page.querySelector(".sheet .main")).not.toBeNull());

  press(page, ".sheet .main");
  await vi.waitFor(() => expect(document.activeElement?.className).toContain("run"));
  press(page, "[data-item='card:47']");
  press(page, ".confirm");
  await vi.waitFor(() => expect(document.activeElement?.closest(".next")).not.toBeNull());
  press(page, ".next .main");

  await vi.waitFor(() => expect(document.activeElement?.className).toContain("run"));
  press(page, "header .plain");
  await vi.waitFor(() => expect(document.activeElement?.className).toContain("page"));
});
