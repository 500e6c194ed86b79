/* Tests of the finale: its sentences come in order, with and without motion, and a tap ends it. */
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { prefs } from "../../browser/prefs.svelte";
import { makeView, mountComponent, setUpComponentTests } from "../../testing/mount";
import Finale from "./Finale.svelte";

setUpComponentTests();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined }));
  prefs.speed = 1;
});
afterEach(() => vi.useRealTimers());

const ended = makeView("classic", { totals: [30, 1, 20], winners: [1] });

function finale(ondone: () => void): HTMLElement {
  return mountComponent(Finale, { ended, names: ["Anna", "Ben", "Cleo"], me: 1, mySeats: [1], ondone });
}

test("the places are told one after the other, the winner last, and then it ends", () => {
  const done = vi.fn();
  const page = finale(done);
  const told = new Set<string | undefined>();
  for (let time = 0; time < 20_000 && !done.mock.calls.length; time += 100) {
    told.add(page.querySelector("[role=status]")?.textContent);
    vi.advanceTimersByTime(100);
    flushSync();
  }

  expect([...told]).toEqual([
    "The game is over. Who took the fewest heads?",
    "Place 3: Anna, with 30 heads",
    "It is between Ben and Cleo …",
    "You win!",
  ]);
  expect(done).toHaveBeenCalledOnce();
});

test("nothing that is still to come can be seen", () => {
  const page = finale(() => undefined);

  expect(page.querySelector("ol")?.textContent).not.toMatch(/Ben|Anna|Cleo/);
});

test("a tap anywhere ends it", () => {
  const done = vi.fn();
  finale(done).querySelector("dialog")?.click();

  expect(done).toHaveBeenCalledOnce();
});
