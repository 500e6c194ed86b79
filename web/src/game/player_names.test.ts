/* Tests of the players' names and the bots' levels. */
import { expect, test, vi } from "vitest";

import { fetchBotLevels, recordedNames } from "./player_names";

test("the levels that the server has are offered, the weakest first, and no other bot", async () => {
  const told = JSON.stringify(["steady", "ox", "heifer", "calf", "random"]);
  const headers = { "Content-Type": "application/json" };
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(told, { headers })));

  expect(await fetchBotLevels()).toEqual(["calf", "heifer", "ox"]);
});

test("in a record, all bots are named after cows", () => {
  expect(recordedNames(["Anna", "hornox", "steady"])).toEqual(["Anna", "Berta", "Cora"]);
});
