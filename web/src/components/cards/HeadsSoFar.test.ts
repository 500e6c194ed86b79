/* Tests of the notation of heads, the same at the table, on the television and in the replay. */
import { expect, test } from "vitest";

import { mountComponent, setUpComponentTests } from "../../testing/mount";
import HeadsSoFar from "./HeadsSoFar.svelte";

setUpComponentTests();

test.each([
  [0, null, "0"],
  [0, 6, "6"],
  [12, 6, "18(+6)"],
  [12, null, "12"],
])("%i heads and %s of this round", (total, pile, shown) => {
  expect(mountComponent(HeadsSoFar, { total, pile }).textContent?.replaceAll(/\s/g, "")).toBe(shown);
});
