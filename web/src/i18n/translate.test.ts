import { beforeAll, expect, test } from "vitest";

import { speak } from "../browser/prefs.svelte";
import { botLevelName } from "./translate";

beforeAll(() => speak("en"));

test("a bot's level has a name, and an unknown bot keeps its own", () => {
  expect(["calf", "steady", "genius"].map(botLevelName)).toEqual(["Calf", "steady", "genius"]);
});
