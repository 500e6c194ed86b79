/* Tests of the picker of an animal. */
import { expect, test } from "vitest";

import { mountComponent, setUpComponentTests } from "../../testing/mount";
import AnimalPicker from "./AnimalPicker.svelte";

setUpComponentTests();

test("whoever has picked no animal sees the one they will be", () => {
  const page = mountComponent(AnimalPicker, { animal: "" });

  expect(page.querySelector<HTMLInputElement>("input:checked")?.value).toBe("cat");
});
