/* Tests of the texts in the language that is set. */
import { beforeAll, expect, test } from "vitest";

import { setLanguage } from "../browser/prefs.svelte";
import { botLevelName, shortTitle } from "./translate";

beforeAll(() => setLanguage("en"));

test("a bot's level has a name, and an unknown bot keeps its own", () => {
  expect(["calf", "steady", "genius"].map(botLevelName)).toEqual(["Calf", "steady", "genius"]);
});

test("the title of a table is short enough for one line of a phone", () => {
  expect(["classic", "pro", "anniversary"].map(shortTitle)).toEqual(["6 nimmt!", "6 nimmt! Pro", "Anniversary"]);
});
