/* Tests of the final placings. */
import { expect, test } from "vitest";

import type { View } from "../../net/messages";
import { makeView, mountComponent, setUpComponentTests } from "../../testing/mount";
import Placings from "./Placings.svelte";

setUpComponentTests();

function called(names: string[]): (string | undefined)[] {
  const ended = makeView("classic", { stage: "over", totals: [5, 66], winners: [0] }) as View;
  const page = mountComponent(Placings, { ended, names, me: 0 });
  return [...page.querySelectorAll("li:first-child .name > :not(.unseen)")].map((one) => one.textContent?.trim());
}

test("whoever has a name is marked as you, and whoever is called You is not marked again", () => {
  expect(called(["Mia", "Ben"])).toEqual(["Mia", "you"]);
  expect(called(["You", "Ben"])).toEqual(["You"]);
});
