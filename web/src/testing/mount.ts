/* For component tests: mounts a component into a page, and makes views and pickers. */
import { flushSync, mount, unmount } from "svelte";
import type { Component } from "svelte";
import { afterEach, beforeAll } from "vitest";

import { prefs } from "../browser/prefs.svelte";
import { fillDefaults } from "../net/fill_defaults";
import type { Option, Played, View } from "../net/messages";
import { OptionPicker } from "../session/selecting/option_picker.svelte";
import { loadAll } from "../words";

let open: object[] = [];

/** Call it once in a test file: it loads English and cleans the page after each test. */
export function setUpComponentTests(): void {
  beforeAll(async () => {
    prefs.lang = "en";
    await loadAll("en");
  });
  afterEach(async () => {
    await Promise.all(open.map((part) => unmount(part)));
    open = [];
  });
}

export function mountComponent<Props extends object>(
  part: Component<Props>,
  props: NoInfer<Props>,
): HTMLElement {
  const target = document.createElement("div");
  document.body.append(target);
  open.push(mount(part as Component, { target, props }));
  flushSync();
  return target;
}

export function makeView(game: View["game"], fields: Record<string, unknown>): View {
  const options = game === "eleven" ? { options: "eleven" } : { options: "none" };
  const usual = { game, seats: 3, options, seed: null, stage: "play", me: 0, totals: [0, 0, 0] };
  return fillDefaults("View", { ...usual, hands: [[], [], []], ...fields }) as View;
}

export function makePlayed(seat: number, card: number, flipped = false): Played {
  return { seat, card, flipped, heading: null, full: false, away: 0 };
}

export function makePicker(...options: object[]): OptionPicker {
  const picker = new OptionPicker();
  const whole = options.map((one, at) => ({ say: String(at), ...one }));
  picker.setQuestion(fillDefaults("Choice", whole) as Option[], "");
  return picker;
}

/** The names that a screen reader says for these elements. */
export function ariaLabels(page: HTMLElement, selector: string): (string | null)[] {
  return [...page.querySelectorAll(selector)].map((one) => one.getAttribute("aria-label"));
}
