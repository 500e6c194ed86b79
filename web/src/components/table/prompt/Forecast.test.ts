/* Tests of what the prompt says about the selected option. */
import { flushSync } from "svelte";
import { beforeEach, expect, test } from "vitest";

import { prefs } from "../../../browser/prefs.svelte";
import { Selection } from "../../../session/tap_to_select.svelte";
import type { Session } from "../../../session/session.svelte";
import { mountComponent, setUpComponentTests } from "../../../testing/mount";
import { joinTable, sendWelcome, situationJson } from "../../../testing/server_stub";
import Prompt from "./Prompt.svelte";

setUpComponentTests();

const FORECASTS = [
  { forecast: "row", seat: 0, card: 51, row: 3, place: 1 },
  { forecast: "row", seat: 0, card: 60, row: 3, takes: [{ row: 3, heads: 9 }] },
  null,
];

let session: Session;
let selection: Selection;
let page: HTMLElement;

function status(): string | undefined {
  flushSync();
  return page.querySelector(".question [role=status]")?.textContent?.trim();
}

beforeEach(() => {
  prefs.forecasts = true;
  session = joinTable();
  selection = new Selection(session);
  sendWelcome({ situations: [{ ...situationJson(51, 60, 70), forecasts: FORECASTS }] });
  page = mountComponent(Prompt, { session, selection });
});

test("a selected card says where it would go, in the place of the question", () => {
  expect(status()).toBe("");
  selection.tap("card:51");

  expect(status()).toBe("Your 51 goes to row 4 as its second card. Others may come before you.");
  expect(page.textContent).not.toContain("Which card will you play?");
  expect(page.querySelector(".costs")).toBeNull();
});

test("what would cost something is red", () => {
  selection.tap("card:60");

  expect(status()).toContain("Row 4 is full: you would take 9 heads.");
  expect(page.querySelector(".costs")).not.toBeNull();
});

test("where there is nothing to foresee the question stays", () => {
  selection.tap("card:70");

  expect(status()).toBe("");
  expect(page.textContent).toContain("Which card will you play?");
});

test("who has switched it off is not told", () => {
  prefs.forecasts = false;
  selection.tap("card:51");

  expect(status()).toBe("");
  expect(session.forecast).toBeNull();
});

test("a choice that was confirmed has no forecast any more", () => {
  selection.tap("card:51");
  session.confirm();

  expect(status()).toBe("");
});
