/* Tests of the notice that a bot stands in for somebody. */
import { flushSync } from "svelte";
import { expect, test } from "vitest";

import { mountComponent, setUpComponentTests } from "../../testing/mount";
import { advanceTime, joinTable, SEATS, sendWelcome, socket } from "../../testing/server_stub";
import StandInNotice from "./StandInNotice.svelte";

setUpComponentTests();

function tableWithout(...away: number[]): void {
  const seats = SEATS.map((seat, at) => ({ ...seat, away: away.includes(at) }));
  const table = { code: "ABCDEF", game: "classic", state: "playing", seats, commitment: "" };
  socket().sendMessage({ type: "table", table, seats: [0] });
  flushSync();
}

function tableWhere(...seats: object[]): void {
  const all = SEATS.map((seat, at) => ({ ...seat, ...seats[at] }));
  const table = { code: "ABCDEF", game: "classic", state: "playing", seats: all, commitment: "" };
  socket().sendMessage({ type: "table", table, seats: [0] });
  flushSync();
}

function noticed(): string | undefined {
  return document.querySelector("[role=status]")?.textContent?.trim();
}

test("who leaves and who comes back is said to the others, for a while", async () => {
  const session = joinTable();
  sendWelcome();
  mountComponent(StandInNotice, { session });
  expect(noticed()).toBe("");

  tableWithout(1);
  expect(noticed()).toBe("Ben has left: a bot stands in.");
  tableWithout(2);
  expect(noticed()).toBe("Cleo has left: a bot stands in. Ben is back.");

  await advanceTime(10_000);
  flushSync();
  expect(noticed()).toBe("");
});

test("nobody is told that a bot stands in for themselves", () => {
  const session = joinTable();
  sendWelcome();
  mountComponent(StandInNotice, { session });

  tableWithout(0);

  expect(noticed()).toBe("");
});

test("who is only slow has not left, and neither has who is not connected", () => {
  const session = joinTable();
  sendWelcome();
  mountComponent(StandInNotice, { session });

  tableWhere({}, { missed: 1 });
  expect(noticed()).toBe("Time is up: this once a bot chooses for Ben.");
  tableWhere({}, {});
  expect(noticed()).not.toContain("back");
  tableWhere({}, { missed: 1, away: true, here: false });
  expect(noticed()).toBe("A bot is playing for Ben for now.");
});

test("who was late hears that the seat is still theirs", () => {
  const session = joinTable();
  sendWelcome();
  mountComponent(StandInNotice, { session });

  tableWhere({ missed: 1 }, { missed: 2 });

  expect(noticed()).toBe("Time is up: this once a bot chooses for you. Time is up: this once a bot chooses for Ben.");
});
