/* Tests of what the television says about a turn. */
import { flushSync } from "svelte";
import { expect, test } from "vitest";

import { mountComponent, setUpComponentTests } from "../../testing/mount";
import { advanceTime, joinTable, sendWelcome, situationJson, socket } from "../../testing/server_stub";
import TvWords from "./TvWords.svelte";

setUpComponentTests();

test("the card that moves is named, the last one has its moment, and its sentence stays until the next turn begins", async () => {
  const session = joinTable({ watching: true });
  sendWelcome();
  const page = mountComponent(TvWords, { session });
  const said = (): (string | undefined)[] => {
    flushSync();
    return [...page.querySelectorAll("p")].map((one) => one.textContent?.trim());
  };
  const cards = [51, 52].map((card, seat) => ({ seat, card }));
  const placed = cards.map((one) => ({ event: "placed", ...one, row: 3, end: 40 }));
  const events = [{ event: "revealed", cards }, ...placed];
  socket().sendMessage({ type: "step", step: 2, events, situations: [situationJson(60)], asked: [0, 1, 2] });

  expect(said()).toEqual([]); // the cards are revealed, and the last turn is over
  await advanceTime(1600);
  expect(said()).toEqual(["Anna: 51 → row 4"]); // it is on its way
  await advanceTime(800);
  expect(said()).toEqual(["Ben: 52 → row 4"]);
  await advanceTime(600 + 1000);
  expect([session.busy, ...said()]).toEqual([false, "Ben: 52 → row 4"]);
  await advanceTime(60_000);
  expect(said()).toEqual([expect.stringMatching(/chose|wait/i), "Ben: 52 → row 4"]);
});
