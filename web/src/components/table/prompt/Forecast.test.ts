/* Tests of what the prompt says about the selected option. */
import { flushSync } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";

import { prefs } from "../../../browser/prefs.svelte";
import { Selection } from "../../../session/selecting/tap_to_select.svelte";
import type { Session } from "../../../session/session.svelte";
import { mountComponent, setUpComponentTests } from "../../../testing/mount";
import { advanceTime, joinTable, sendWelcome, situationJson } from "../../../testing/server_stub";
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

/** What is said, once its words are loaded. */
async function status(): Promise<string | undefined> {
  flushSync();
  await vi.dynamicImportSettled();
  await advanceTime(0);
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

test("a selected card says where it would go, in the place of the question", async () => {
  expect(await status()).toBe("");
  selection.tap("card:51");

  expect(await status()).toBe("Your 51 goes to row 4 as its second card. That may still change.");
  expect(page.textContent).not.toContain("Which card will you play?");
  expect(page.querySelector(".costs")).toBeNull();
});

test("what would cost something is red", async () => {
  selection.tap("card:60");

  expect(await status()).toContain("Row 4 is full: you would take 9 heads.");
  expect(page.querySelector(".costs")).not.toBeNull();
});

test("where there is nothing to foresee the question stays", async () => {
  selection.tap("card:70");

  expect(await status()).toBe("");
  expect(page.textContent).toContain("Which card will you play?");
});

test("where a special card is aimed the question stays, above the forecast", async () => {
  const options = [0, 1].map((row) => ({ choice: "target", special: "stop", row, card: null, say: `r${row + 1}` }));
  sendWelcome({ step: 2, situations: [{ ...situationJson(51), options, forecasts: [FORECASTS[0], null] }] });
  selection.tap("row:0");

  expect(await status()).toBe("");
  expect(page.querySelector(".question")?.textContent).toContain("Which row will you stop?");
  expect(page.querySelector(".hint[role=status]")?.textContent).toContain("Your 51 goes to row 4");
});

test("who has switched it off is not told", async () => {
  prefs.forecasts = false;
  selection.tap("card:51");

  expect(await status()).toBe("");
  expect(session.forecast).toBeNull();
});

test("a choice that was confirmed has no forecast any more", async () => {
  selection.tap("card:51");
  session.confirm();

  expect(await status()).toBe("");
});
