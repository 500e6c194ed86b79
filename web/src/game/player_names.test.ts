/* Tests of the players' names and the bots' levels. */
import { expect, test, vi } from "vitest";

import { fetchBotLevels, isNameUsed, playerNames, recordedNames } from "./player_names";

test("the levels that the server has are offered, the weakest first, and no other bot", async () => {
  const told = JSON.stringify(["steady", "ox", "heifer", "calf", "random"]);
  const headers = { "Content-Type": "application/json" };
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(told, { headers })));

  expect(await fetchBotLevels()).toEqual(["calf", "heifer", "ox"]);
});

test("in a record, all bots are named after cows", () => {
  expect(recordedNames(["Anna", "hornox", "steady"])).toEqual(["Anna", "Berta", "Cora"]);
});

test("people with the same name are numbered, and free seats stay free", () => {
  const seats = ["Anna", "", "anna", "Anna 2", "Anna", ""].map((name) => ({ name, bot: "" as const }));

  expect(playerNames(seats)).toEqual(["Anna", "", "anna 3", "Anna 2", "Anna 4", ""]);
});

test("a name is used if it differs from another only by capitals and spaces", () => {
  expect([isNameUsed(" anna", ["Anna"]), isNameUsed("Ann", ["Anna"]), isNameUsed("", [""])]).toEqual([
    true,
    false,
    false,
  ]);
});
