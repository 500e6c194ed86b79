/* Tests of the texts in the language that is set. */
import { beforeAll, expect, test } from "vitest";

import { setLanguage } from "../browser/prefs.svelte";
import { botLevelName } from "./translate";

beforeAll(() => setLanguage("en"));

test("a bot's level has a name, and an unknown bot keeps its own", () => {
  expect(["calf", "steady", "genius"].map(botLevelName)).toEqual(["Calf", "steady", "genius"]);
});
