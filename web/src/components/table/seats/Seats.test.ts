/* Tests of the seats around the table. */
import { flushSync } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";

import { loadSoon } from "../../../browser/lazy_part.svelte";
import type { Session } from "../../../session/session.svelte";
import { mountComponent, setUpComponentTests } from "../../../testing/mount";
import {
  advanceTime, joinTable, sendWelcome, socket, viewJson,
} from "../../../testing/server_stub";
import Seats from "./Seats.svelte";

setUpComponentTests();

let session: Session;

function words(page: HTMLElement): string[] {
  flushSync();
  return [...page.querySelectorAll("li .unseen")].map((one) => one.textContent?.trim() ?? "");
}

beforeEach(() => {
  session = joinTable();
});

test("everybody knows who is still choosing and who has chosen", () => {
  sendWelcome({ chosen: [1] });

  const page = mountComponent(Seats, { session });

  expect(words(page).map((one) => one.split(",")[0])).toEqual(["is choosing", "has chosen", "is choosing"]);
});

test("while I have to choose, only my seat is lit; then the seats of those who still have to", () => {
  const lit = (page: HTMLElement): (string | undefined)[] =>
    [...page.querySelectorAll<HTMLElement>("li.turn")].map((one) => one.dataset["seat"]);
  sendWelcome({ chosen: [1] });
  const page = mountComponent(Seats, { session });

  expect(lit(page)).toEqual(["0"]);
  sendWelcome({ chosen: [0, 1] });
  flushSync();

  expect(lit(page)).toEqual(["2"]);
});

test("a seat shows its heads, the cards taken this round and its hand", () => {
  const seen = viewJson(0, [[51], [0], [0]], { totals: [7, 0, 12], piles: [[55, 10], [], []] });
  sendWelcome({ situations: [{ seat: 0, view: seen }], asked: [] });

  const [anna] = words(mountComponent(Seats, { session }));

  expect(anna).toBe("7 heads so far, 10 heads in 2 cards this round, 1 card in hand");
});

test("bots, players replaced by a bot and absent players are marked", () => {
  const seats = [{ name: "Anna", away: true }, { name: "calf", bot: "calf" }, { name: "Cleo" }];
  const table = { code: "ABCDEF", game: "classic", state: "playing", seats, commitment: "" };
  sendWelcome({ table, asked: [] });

  const marks = words(mountComponent(Seats, { session })).map((one) => one.split(",")[0]);

  expect(marks).toEqual(["a bot plays", "bot (Calf)", "not here"]);
});

test("what somebody says is a bubble for a while, and never markup", async () => {
  sendWelcome();
  const page = mountComponent(Seats, { session });
  socket().sendMessage({ type: "said", name: "Ben", kind: "chat", text: "<b>Hello</b>", seat: 1 });
  flushSync();
  await vi.dynamicImportSettled();
  flushSync();

  const bubble = page.querySelector("[data-seat='1'] .bubble");
  expect([bubble?.textContent, bubble?.querySelectorAll("b").length]).toEqual(["Ben <b>Hello</b>", 1]);
  await advanceTime(6000);
  flushSync();
  expect(page.querySelector(".bubble")).toBeNull();
});

test("what several people say is shown one after another, so that no word is hidden", async () => {
  sendWelcome();
  const page = mountComponent(Seats, { session });
  const say = (name: string, seat: number): void => {
    socket().sendMessage({ type: "said", name, kind: "chat", text: "Hello", seat });
    flushSync();
  };
  const bubbles = async (milliseconds: number): Promise<(string | null)[]> => {
    await advanceTime(milliseconds);
    flushSync();
    return [...page.querySelectorAll(".bubble")].map((one) => one.textContent);
  };

  say("Ben", 1);
  await vi.dynamicImportSettled();
  say("Cleo", 2);

  expect(await bubbles(100)).toEqual(["Ben Hello"]);
  expect(await bubbles(2000)).toEqual(["Cleo Hello"]);
  expect(await bubbles(5000)).toEqual([]);
});

test("the buffalo has a seat of its own, to which cards can fly", () => {
  const seen = { ...viewJson(0, [[51], [0]], { stack: [0, 0], totals: [0, 0, 0] }), game: "buffalo" };
  sendWelcome({ situations: [{ seat: 0, view: seen }] });

  const page = mountComponent(Seats, { session });

  expect(page.querySelector("[data-seat='-1']")?.textContent).toContain("Buffalo");
});

test("a narrow seat says You, never a part of one's own name", () => {
  sendWelcome();

  const page = mountComponent(Seats, { session });

  expect([...page.querySelectorAll(".you")].map((one) => one.textContent)).toEqual(["You"]);
});

test("a smile on one's own seat offers reactions, unless nobody may speak", async () => {
  sendWelcome();
  const page = mountComponent(Seats, { session });
  loadSoon();
  await vi.dynamicImportSettled();
  flushSync();

  const offered = page.querySelectorAll("button[popovertarget]");
  expect([offered.length, offered[0]?.closest("li")?.dataset["seat"]]).toEqual([1, "0"]);
  expect(page.querySelectorAll("[data-seat='0'] .react").length).toBe(2); // by the name, and by You
  sendWelcome({ silent: true });
  flushSync();
  expect(page.querySelector(".react, button[popovertarget]")).toBeNull();
});
