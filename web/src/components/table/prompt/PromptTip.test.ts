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
