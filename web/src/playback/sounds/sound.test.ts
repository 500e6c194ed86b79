/* Tests of the sounds. */
import { beforeEach, expect, test, vi } from "vitest";

const started = vi.fn();

class Node {
  frequency = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
  gain = { ...this.frequency, linearRampToValueAtTime: vi.fn() };
  connect = (to: unknown): unknown => to;
  start = started;
  stop = vi.fn();
}

beforeEach(() => {
  vi.resetModules();
  started.mockClear();
  vi.stubGlobal("AudioContext", class {
    state = "running";
    currentTime = 0;
    destination = new Node();
  });
  vi.stubGlobal("OscillatorNode", Node);
  vi.stubGlobal("GainNode", Node);
  vi.stubGlobal("BiquadFilterNode", Node);
});

async function played(wanted: boolean, touched: boolean, ...names: ("laid" | "took")[]): Promise<number> {
  const [{ playSound }, { prefs }] = await Promise.all([import("./sound"), import("../../browser/prefs.svelte")]);
  prefs.sound = wanted;
  if (touched) dispatchEvent(new Event("pointerup"));
  for (const name of names) playSound(name);
  return started.mock.calls.length;
}

test("no sound is played while sounds are off or before the first gesture", async () => {
  expect(await played(false, true, "laid")).toBe(0);
  vi.resetModules();
  expect(await played(true, false, "laid")).toBe(0);
});

test("a sound is played while sounds are on", async () => {
  expect(await played(true, true, "laid")).toBe(1);
});

test("ten cards at once are one sound", async () => {
  expect(await played(true, true, "laid", "laid", "laid")).toBe(1);
});

test("a moo is heard only while sounds are on", async () => {
  await played(false, true);
  const { moo } = await import("./moo_sound");
  moo(1);
  expect(started).not.toHaveBeenCalled();

  const { prefs } = await import("../../browser/prefs.svelte");
  prefs.sound = true;
  dispatchEvent(new Event("pointerup"));
  moo(1);
  expect(started).toHaveBeenCalled();
});
