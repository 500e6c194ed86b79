/* Tests of the players' names and the bots' levels. */
import { expect, test, vi } from "vitest";

import { fetchBotLevels, recordedNames } from "./players";

test("the fetchBotLevels that the server has are offered, the weakest first, and no other bot", async () => {
  const told = JSON.stringify(["steady", "ox", "heifer", "calf", "random"]);
  const headers = { "Content-Type": "application/json" };
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(told, { headers })));

  expect(await fetchBotLevels()).toEqual(["calf", "heifer", "ox"]);
});

test("in a record, bots of every kind are called after cows", () => {
  expect(recordedNames(["Anna", "hornox", "steady"])).toEqual(["Anna", "Berta", "Cora"]);
});
