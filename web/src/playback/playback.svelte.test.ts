import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";

import type { GameEvent, View } from "../net/messages";
import { Playback } from "./playback.svelte";

const VIEW = { game: "classic", stage: "play", totals: [3, 9], rows: [], hands: [[], []], queue: [], piles: [[], []], winners: [] } as unknown as View;
const ROUND_END = { event: "round_ended", heads: [0, 60] } as unknown as GameEvent;
const GAME_END = { event: "game_ended", winners: [0] } as unknown as GameEvent;

/** Whether all of it is shown without a pause. */
async function passesAtOnce(events: readonly GameEvent[]): Promise<boolean> {
  vi.spyOn(document, "hidden", "get").mockReturnValue(false);
  const playback = new Playback({ isSlow: () => false, sentence: () => "Anna has won.", waitsAfterRound: () => false });
  const shown = playback.play(VIEW, events, () => undefined);
  const soon = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 50));
  const passed = await Promise.race([shown, soon]);
  playback.stop();
  return passed;
}

test("the end of the game passes at once: the ceremony comes next", async () => {
  expect(await passesAtOnce([ROUND_END, GAME_END])).toBe(true);
});

test("no bot, sound or sentence hears who has won before the ceremony", async () => {
  const playback = new Playback({ isSlow: () => false, sentence: () => "Anna has won.", waitsAfterRound: () => false });
  const shown: (GameEvent | null)[] = [];
  const stop = $effect.root(() => {
    $effect(() => {
      shown.push(playback.currentEvent);
    });
  });
  await playback.play(VIEW, [ROUND_END, GAME_END], () => flushSync());
  stop();
  expect(shown.every((event) => event === null)).toBe(true);
});

test("the end of a round stays", async () => {
  expect(await passesAtOnce([ROUND_END])).toBe(false);
});

test("a tap on Skip that comes too late does not close the end of the round", async () => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(false);
  const playback = new Playback({ isSlow: () => false, sentence: () => "", waitsAfterRound: () => true });
  const shown = playback.play(VIEW, [ROUND_END], () => undefined);
  playback.skip();
  const soon = new Promise<string>((resolve) => setTimeout(() => resolve("stays"), 50));
  expect(await Promise.race([shown, soon])).toBe("stays");
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 1000);
  playback.skip();
  expect(await shown).toBe(true);
});
