import { beforeAll, expect, test, vi } from "vitest";

import { levelOf, levels, namesIn } from "./players";
import { speak } from "../browser/prefs.svelte";

beforeAll(() => speak("en"));

test("the levels that the server has are offered, the weakest first, and no other bot", async () => {
  const told = JSON.stringify(["steady", "ox", "heifer", "calf", "random"]);
  const headers = { "Content-Type": "application/json" };
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(told, { headers })));

  expect(await levels()).toEqual(["calf", "heifer", "ox"]);
});

test("a level has a name, and a bot that is not known here keeps its own", () => {
  expect(["calf", "steady", "genius"].map(levelOf)).toEqual(["Calf", "steady", "genius"]);
});

test("in a record, bots of every kind are called after cows", () => {
  expect(namesIn(["Anna", "hornox", "steady"])).toEqual(["Anna", "Berta", "Cora"]);
});
