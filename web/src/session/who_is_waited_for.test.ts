/* Tests of what the table waits for. */
import { expect, test } from "vitest";

import type { Special } from "../net/messages";
import { makeView, setUpComponentTests } from "../testing/mount";
import { SEATS, joinTable, sendWelcome, socket } from "../testing/server_stub";
import { aimedSpecial, waitsForMe } from "./who_is_waited_for";

setUpComponentTests();

function aimed(special: Special, card: number | null = null): string | undefined {
  return aimedSpecial(makeView("buffalo", { acting: { seat: 1, special, card, order: [], struck: false } }))?.at;
}

test("a special card that has been played waits for a row or a card", () => {
  expect(aimed("insert")).toBe("row");
  expect(aimed("shift")).toBe("card");
  expect(aimed("shift", 51)).toBe("row");
  expect(aimed("first")).toBe("card");
});

test("before one is played, it is no more than an invitation", () => {
  expect(aimedSpecial(makeView("buffalo", { acting: null }))).toBeNull();
});

function chosenBy(...seats: number[]): void {
  socket().sendMessage({ type: "chosen", step: 1, seats });
}

test("the last one is told that the others are waiting", () => {
  const session = joinTable();
  sendWelcome();
  session.skip();
  expect(waitsForMe(session)).toBe("");

  chosenBy(1);
  expect(waitsForMe(session)).toBe("");
  chosenBy(1, 2);
  expect(waitsForMe(session)).toBe("All the others have chosen and are waiting for you.");
  chosenBy(0, 1, 2);
  expect(waitsForMe(session)).toBe("");
});

test("a bot waits for nobody", () => {
  const session = joinTable();
  const seats = [SEATS[0], { name: "ox", bot: "ox" }, SEATS[2]];
  sendWelcome({ table: { code: "ABCDEF", game: "classic", state: "playing", seats, commitment: "" } });
  chosenBy(1);
  expect(waitsForMe(session)).toBe("");

  chosenBy(1, 2);
  expect(waitsForMe(session)).toBe("Cleo has chosen and is waiting for you.");
});

test("somebody who learns is not hurried", () => {
  const session = joinTable({ slow: true });
  sendWelcome();
  chosenBy(1, 2);

  expect(waitsForMe(session)).toBe("");
});
