/* For tests of parts: a part in a page, and tables as the server would send them. */
import { flushSync, mount, unmount } from "svelte";
import type { Component } from "svelte";
import { afterEach, beforeAll } from "vitest";

import { filled } from "../net/defaults";
import type { Option, Played, View } from "../net/messages";
import { Picker } from "../session/option_picker.svelte";
import { prefs } from "../browser/prefs.svelte";
import { load } from "../words";

let open: object[] = [];

/** Call it once in a file of tests: English, and a clean page for each. */
export function tidy(): void {
  beforeAll(async () => {
    prefs.lang = "en";
    await load("en");
  });
  afterEach(async () => {
    await Promise.all(open.map((part) => unmount(part)));
    open = [];
  });
}

export function shown<Props extends object>(
  part: Component<Props>,
  props: NoInfer<Props>,
): HTMLElement {
  const target = document.createElement("div");
  document.body.append(target);
  open.push(mount(part as Component, { target, props }));
  flushSync();
  return target;
}

export function table(game: View["game"], fields: Record<string, unknown>): View {
  const options = game === "eleven" ? { options: "eleven" } : { options: "none" };
  const usual = { game, seats: 3, options, seed: null, stage: "play", me: 0, totals: [0, 0, 0] };
  return filled("View", { ...usual, hands: [[], [], []], ...fields }) as View;
}

export function waiting(seat: number, card: number, flipped = false): Played {
  return { seat, card, flipped, heading: null, full: false, away: 0 };
}

export function asked(...options: object[]): Picker {
  const picker = new Picker();
  const whole = options.map((one, at) => ({ say: String(at), ...one }));
  picker.ask(filled("Choice", whole) as Option[], "");
  return picker;
}

/** What a screen reader would call each of these. */
export function names(page: HTMLElement, selector: string): (string | null)[] {
  return [...page.querySelectorAll(selector)].map((one) => one.getAttribute("aria-label"));
}
