/* Tests of what the table waits for. */
import { expect, test } from "vitest";

import type { Special } from "../net/messages";
import { makeView } from "../testing/mount";
import { aimedSpecial } from "./who_is_waited_for";

function aimed(special: Special, card: number | null = null): string | undefined {
  return aimedSpecial(makeView("buffalo", { acting: { seat: 1, special, card, order: [], struck: false } }))?.at;
}

test("a special card that has been played waits for a row or a card", () => {
  expect(aimed("insert")).toBe("row");
  expect(aimed("shift")).toBe("card");
  expect(aimed("shift", 51)).toBe("row");
  expect(aimed("first")).toBe("card");
});

test("before one is played, it is no more than an invitation", () => {
  expect(aimedSpecial(makeView("buffalo", { acting: null }))).toBeNull();
});
