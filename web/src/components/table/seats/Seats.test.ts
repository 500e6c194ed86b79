import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { comes, pass, socket, view, welcome } from "../../../testing/server_stub";
import type { Sitting } from "../../../session/session.svelte";
import Seats from "./Seats.svelte";
import { shown, tidy } from "../../../testing/mount";

tidy();

let sitting: Sitting;

function words(page: HTMLElement): string[] {
  flushSync();
  return [...page.querySelectorAll("li .unseen")].map((one) => one.textContent?.trim() ?? "");
}

beforeEach(() => {
  sitting = comes();
});

afterEach(() => {
  sitting.leave();
  vi.useRealTimers();
});

test("everybody knows who is still choosing and who has chosen", () => {
  welcome({ chosen: [1] });

  const page = shown(Seats, { sitting });

  expect(words(page).map((one) => one.split(",")[0])).toEqual(["is choosing", "has chosen", "is choosing"]);
});

test("a seat tells its heads, this round's cards and its hand", () => {
  const seen = view(0, [[51], [0], [0]], { totals: [7, 0, 12], piles: [[55, 10], [], []] });
  welcome({ situations: [{ seat: 0, view: seen }], asked: [] });

  const [anna] = words(shown(Seats, { sitting }));

  expect(anna).toBe("7 heads so far, 10 heads in 2 cards this round, 1 card in hand");
});

test("a bot, a person for whom a bot plays, and one who is gone are marked", () => {
  const seats = [{ name: "Anna", away: true }, { name: "calf", bot: "calf" }, { name: "Cleo" }];
  const table = { code: "ABCDEF", game: "classic", state: "playing", seats, commitment: "" };
  welcome({ table, asked: [] });

  const marks = words(shown(Seats, { sitting })).map((one) => one.split(",")[0]);

  expect(marks).toEqual(["a bot plays", "bot (Calf)", "not here"]);
});

test("what somebody says is a bubble for a while, and never markup", async () => {
  welcome();
  const page = shown(Seats, { sitting });
  socket().tell({ type: "said", name: "Ben", kind: "chat", text: "<b>Hello</b>", seat: 1 });
  flushSync();

  const bubble = page.querySelector("[data-seat='1'] .bubble");
  expect([bubble?.textContent, bubble?.querySelector("b")]).toEqual(["<b>Hello</b>", null]);
  await pass(6000);
  flushSync();
  expect(page.querySelector(".bubble")).toBeNull();
});

test("the buffalo has a seat of its own, to which cards can fly", () => {
  const seen = { ...view(0, [[51], [0]], { stack: [0, 0], totals: [0, 0, 0] }), game: "buffalo" };
  welcome({ situations: [{ seat: 0, view: seen }] });

  const page = shown(Seats, { sitting });

  expect(page.querySelector("[data-seat='-1']")?.textContent).toContain("Buffalo");
});
