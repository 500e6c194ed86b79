/* Tests of what covers the hand while the game is paused. */
import { flushSync } from "svelte";
import { expect, test } from "vitest";

import { mountComponent, setUpComponentTests } from "../../testing/mount";
import { SEATS, joinTable, sendWelcome, socket, viewJson } from "../../testing/server_stub";
import GamePaused from "./GamePaused.svelte";

setUpComponentTests();

const TABLE = { code: "ABCDEF", game: "classic", state: "playing", seats: [], commitment: "" };
const PEOPLE = SEATS.map((one) => ({ ...one, host: one.name === "Ben" }));

function veilOf(info: object, seats: readonly number[] = [0]): HTMLElement {
  const session = joinTable();
  sendWelcome({ seats, table: { ...TABLE, seats: PEOPLE, paused: true, ...info } });
  return mountComponent(GamePaused, { session });
}

test("a paused table goes on with a tap of a player, but not of a spectator", () => {
  const veil = veilOf({ paused_by: "Ben" });

  veil.querySelector("button")?.click();
  flushSync();

  expect(veil.textContent).toContain("Ben has paused the game.");
  expect(socket().received.at(-1)).toMatchObject({ type: "return", seat: 0 });
  expect(veilOf({}, []).querySelector("button")).toBeNull();
});

test("while the table is paused no card can be chosen and nobody is waited for", () => {
  const session = joinTable();
  const info = (more: object) => ({ ...TABLE, seats: PEOPLE, ...more });
  const play = { choice: "play", card: 5, say: "5" };
  const situations = [{ seat: 0, view: viewJson(0, [[5, 9], [1, 2], [3, 4]]), options: [play] }];
  sendWelcome({ seats: [0], asked: [0, 1], situations, table: info({}) });
  expect(session.picker.canSelect("card:5")).toBe(true);

  const change = (more: object) => socket().sendMessage({ type: "table", seats: [0], step: 1, left: null, table: info(more) });
  change({ paused: true, paused_by: "Ben" });
  expect(session.picker.canSelect("card:5")).toBe(false);
  expect(session.choosing).toEqual([]);

  change({});
  expect(session.picker.canSelect("card:5")).toBe(true);
  expect(session.choosing).toEqual([0, 1]);
});
