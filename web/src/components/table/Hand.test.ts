import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Pointing } from "../../session/selection.svelte";
import { comes, plays, socket, view, welcome } from "../../testing/server_stub";
import type { Sitting } from "../../session/session.svelte";
import Hand from "./Hand.svelte";
import { names, shown, tidy } from "../../testing/mount";

tidy();

let sitting: Sitting;

function hand(): HTMLElement {
  return shown(Hand, { sitting, pointing: new Pointing(sitting) });
}

beforeEach(() => {
  sitting = comes();
});

afterEach(() => {
  sitting.leave();
  vi.useRealTimers();
});

test("every card is a button that says what it would do", () => {
  welcome();

  const page = hand();

  expect(names(page, "ol button")).toEqual(["play 51", "play 60", "play 70"]);
});

test("a tapped card is pressed, and the one that lies sealed says so", () => {
  welcome();
  const page = hand();

  page.querySelector<HTMLElement>("[data-thing='card:60']")?.click();
  flushSync();
  expect(page.querySelector("[aria-pressed='true']")?.getAttribute("data-thing")).toBe("card:60");

  sitting.confirm();
  flushSync();
  expect(socket().heard.at(-1)).toMatchObject({ type: "choose", choice: "60" });
  expect(page.querySelector("[data-thing='card:60']")?.classList).toContain("sealed");
});

test("nobody who only watches has a hand", () => {
  welcome({ seats: [], situations: [{ seat: null, view: view(null, [[1], [2], [3]]) }] });

  expect(hand().querySelector("button")).toBeNull();
});

test("among several people a hand is covered until its owner holds the device", () => {
  const hands = [[51], [52], [0]];
  const situations = [0, 1].map((seat) => ({
    seat, view: view(seat, hands), options: plays(51 + seat),
  }));
  welcome({ seats: [0, 1], situations });
  const page = hand();

  expect(page.querySelector("button")).toBeNull();
  sitting.hold(0);
  flushSync();
  expect(names(page, "ol button")).toEqual(["play 51"]);
});

test("special cards lie beside the hand and say what they do", () => {
  const specials = { hands: [["stop", "shift"], ["back"], []] };
  const seen = { ...view(0, [[51], [0], [0]], { specials }), game: "anniversary" };
  welcome({ situations: [{ seat: 0, view: seen, options: plays(51) }] });

  const [stop] = names(hand(), "ul button");

  expect(stop).toBe(
    "Stop: closes a row: nobody may add to it or take it until the Stop is lifted",
  );
});

test("a hand of many cards shows only the upper part of each", () => {
  const cards = Array.from({ length: 40 }, (_, at) => at + 1);
  const seen = { ...view(0, [cards, [], []], { piles: [[50]] }), game: "eleven", options: { options: "eleven" } };
  welcome({ situations: [{ seat: 0, view: seen, options: [{ choice: "take_pile", pile: 0, say: "p1" }] }] });

  const page = hand();

  expect(page.querySelector(".hand")?.classList).toContain("many");
  expect(page.querySelectorAll("ol button")).toHaveLength(40);
});
