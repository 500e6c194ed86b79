/* Tests of the words for the round. */
import { beforeAll, expect, test } from "vitest";

import { setLanguage } from "../browser/prefs.svelte";
import type { View } from "../net/messages";
import { roundLabel } from "./round_label";

beforeAll(() => setLanguage("en"));

function label(game: string, options: object): string {
  return roundLabel({ game, seats: 5, round: 1, options } as unknown as View);
}

test("the round says of what the target is, or how many rounds there are", () => {
  const race = { options: "race", target: 66, mode: "at_least", rounds: null };

  expect(label("classic", race)).toBe("Round 1 · ends at 66");
  expect(label("classic", { ...race, mode: "more_than" })).toBe("Round 1 · ends above 66");
  expect(label("classic", { ...race, rounds: 3 })).toBe("Round 1 of 3");
  expect(label("anniversary", { options: "anniversary" })).toBe("Round 1 of 2");
  expect(label("eleven", { options: "eleven" })).toBe("Round 1 of 5");
  expect(label("buffalo", { options: "buffalo" })).toBe("Round 1");
});
