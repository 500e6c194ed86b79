/* Tests of the first question on a device. */
import { flushSync } from "svelte";
import { expect, test } from "vitest";

import { prefs } from "../../../browser/prefs.svelte";
import type { Session } from "../../../session/session.svelte";
import { mountComponent, setUpComponentTests } from "../../../testing/mount";
import PromptTip from "./PromptTip.svelte";

setUpComponentTests();

test("the first question says what to tap, until the first tap and never again", () => {
  prefs.tips = [];
  const picker = { options: [{ choice: "play" }], started: false };
  const session = { busy: false, picker } as unknown as Session;
  const asked = (): HTMLElement => mountComponent(PromptTip, { session, question: "Which card?" });
  const first = asked();
  flushSync();

  expect(first.textContent).toMatch(/Tap a card/);
  window.dispatchEvent(new Event("pointerdown"));
  flushSync();
  expect(first.textContent?.trim()).toBe("Which card?");
  expect(asked().textContent?.trim()).toBe("Which card?");
});

test("it says nothing to somebody who has chosen already", () => {
  prefs.tips = [];
  const picker = { options: [{ choice: "play" }], started: false, sealed: "35" };
  const session = { busy: false, picker } as unknown as Session;
  const told = mountComponent(PromptTip, { session, question: "You play the 35." });
  flushSync();

  expect(told.textContent?.trim()).toBe("You play the 35.");
  expect(prefs.tips).toEqual([]);
});
