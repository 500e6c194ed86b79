/* Tests of what the television says about a turn. */
import { flushSync } from "svelte";
import { expect, test } from "vitest";

import { mountComponent, setUpComponentTests } from "../../testing/mount";
import { SEATS, advanceTime, joinTable, sendWelcome, situationJson, socket, viewJson } from "../../testing/server_stub";
import TvSeat from "./TvSeat.svelte";
import TvWords from "./TvWords.svelte";

setUpComponentTests();

test("the card that moves is named, and nothing of it is left when the next turn begins", async () => {
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
  await advanceTime(2100);
  expect(said()).toEqual(["Anna: 51 → row 4"]); // it is on its way
  await advanceTime(800);
  expect(said()).toEqual(["Ben: 52 → row 4"]);
  await advanceTime(600 + 1000);
  expect([session.busy, ...said()]).toEqual([false, expect.stringMatching(/chose|wait/i)]);
});

test("while one of a team decides about a special card, nobody is said to choose", async () => {
  const session = joinTable({ watching: true });
  const cards = [51, 52, 53].map((card, seat) => ({ seat, card }));
  const special = { faceup: ["first"], marks: [[], [], [], []], acting: null, queue: cards, game: "buffalo", options: { options: "buffalo" } };
  const situation = { seat: null, view: viewJson(null, [[], [], []], special), options: [] };
  sendWelcome({ seats: [], situations: [situation], chosen: [1, 2] });
  const page = mountComponent(TvWords, { session });
  await advanceTime(2000);
  flushSync();

  expect(page.querySelector("p")?.textContent?.trim()).toBe("Anna is thinking: a special card?");
});

test("while the game is paused nobody on the television seems to think", async () => {
  const table = { code: "ABCDEF", game: "classic", state: "playing", seats: SEATS, commitment: "" };
  const thinks = async (more: object): Promise<boolean> => {
    const session = joinTable({ watching: true });
    sendWelcome({ seats: [], table: { ...table, ...more } });
    const seat = mountComponent(TvSeat, { session, seat: 0 });
    await advanceTime(2000);
    flushSync();
    return seat.querySelector("li.choosing i") !== null;
  };

  expect([await thinks({}), await thinks({ paused: true })]).toEqual([true, false]);
});
