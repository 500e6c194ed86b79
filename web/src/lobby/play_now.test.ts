/* Tests of playing alone: which bots stand behind easy, medium and hard. */
import { expect, test, vi } from "vitest";

import { fetchDifficulties } from "./play_now";

function serverWith(bots: readonly string[]): void {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(bots)));
}

test("easy is the weakest bot, hard the strongest, and medium lies between them", async () => {
  serverWith(["calf", "heifer", "ox", "bull", "hornox", "random", "steady"]);

  expect(await fetchDifficulties()).toEqual({ easy: "calf", medium: "ox", hard: "hornox" });
});

test("a server without the strong bots has three difficulties all the same", async () => {
  serverWith(["calf", "heifer", "ox", "random", "steady"]);

  expect(await fetchDifficulties()).toEqual({ easy: "calf", medium: "heifer", hard: "ox" });
});
