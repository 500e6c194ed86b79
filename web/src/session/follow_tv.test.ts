/* Tests of phones that follow the television. */
import { expect, test } from "vitest";

import { SEATS, advanceTime, joinTable, sendWelcome, situationJson, socket } from "../testing/server_stub";
import { PATIENCE } from "./follow_tv";
import type { Session } from "./session.svelte";

const TABLE = { code: "ABCDEF", game: "classic", state: "playing", seats: SEATS, commitment: "" };
const CARDS = [{ seat: 0, card: 51 }, { seat: 1, card: 52 }];
const EVENTS = [
  { event: "revealed", cards: CARDS },
  ...CARDS.map((one) => ({ event: "placed", ...one, row: 3, end: 40 })),
];

function withTv(): Session {
  const session = joinTable();
  sendWelcome({ table: { ...TABLE, tv: true } });
  socket().sendMessage({ type: "step", step: 2, events: EVENTS, situations: [situationJson(60)], asked: [0, 1, 2] });
  return session;
}

test("a phone shows an event once the television does", async () => {
  const session = withTv();
  await advanceTime(0);
  expect(session.currentEvent).toBe(null);

  socket().sendMessage({ type: "tv_shown", step: 2, events: 1 });
  await advanceTime(PATIENCE - 1);

  expect(session.currentEvent?.event).toBe("revealed");
  socket().sendMessage({ type: "tv_shown", step: 2, events: 3 });
  await advanceTime(0);
  expect(session.currentEvent?.event).toBe("placed");
});

test("a phone waits for a television that has stalled only once, and not long", async () => {
  const session = withTv();

  await advanceTime(PATIENCE + 1985 + 800 + 800);

  expect(session.busy).toBe(false);
});

test("when the television goes, the phone goes on at once", async () => {
  const session = withTv();

  socket().sendMessage({ type: "table", table: TABLE, seats: [0] });
  await advanceTime(0);

  expect(session.currentEvent?.event).toBe("revealed");
});

test("one tap skips for the room, and so does the tap of anybody else", async () => {
  const session = withTv();
  session.skip();
  await advanceTime(0);
  expect(session.busy).toBe(false);
  expect(socket().received.at(-1)).toMatchObject({ type: "skip", step: 2 });

  const other = withTv();
  socket().sendMessage({ type: "skipped", step: 2, seat: 1 });
  await advanceTime(0);
  expect(other.busy).toBe(false);
});

test("a television says how far it has shown, and waits for nobody", async () => {
  const session = joinTable({ watching: true });
  sendWelcome({ table: { ...TABLE, tv: true }, seats: [] });
  socket().sendMessage({ type: "step", step: 2, events: EVENTS, situations: [{ ...situationJson(), seat: null }], asked: [0, 1, 2] });
  await advanceTime(0);

  expect(session.currentEvent?.event).toBe("revealed");
  expect(socket().received.at(-1)).toMatchObject({ type: "shown", step: 2, events: 1 });
});
