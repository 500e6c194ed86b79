/* Tests of the player's hand. */
import { flushSync } from "svelte";
import { beforeEach, expect, test } from "vitest";

import { Selection } from "../../session/selecting/tap_to_select.svelte";
import type { Session } from "../../session/session.svelte";
import { ariaLabels, mountComponent, setUpComponentTests } from "../../testing/mount";
import { joinTable, playOptions, sendWelcome, socket, viewJson } from "../../testing/server_stub";
import Hand from "./Hand.svelte";

setUpComponentTests();

let session: Session;

function hand(): HTMLElement {
  return mountComponent(Hand, { session, selection: new Selection(session) });
}

beforeEach(() => {
  session = joinTable();
});

test("every card is a button that says what it would do", () => {
  sendWelcome();

  const page = hand();

  expect(ariaLabels(page, "ol button")).toEqual(["play 51", "play 60", "play 70"]);
});

test("six cards lie in two lines of three, and no card alone below five", () => {
  const cards = [1, 2, 3, 4, 5, 6];
  sendWelcome({ situations: [{ seat: 0, view: viewJson(0, [cards, [0], [0]]), options: playOptions(...cards) }] });

  const page = hand();
  flushSync();

  expect(page.querySelector<HTMLElement>(".hand")?.style.getPropertyValue("--abreast")).toBe("3");
});

test("a tapped card is pressed, and the chosen one says so", () => {
  sendWelcome();
  const page = hand();

  page.querySelector<HTMLElement>("[data-item='card:60']")?.click();
  flushSync();
  expect(page.querySelector("[aria-pressed='true']")?.getAttribute("data-item")).toBe("card:60");

  session.confirm();
  flushSync();
  expect(socket().received.at(-1)).toMatchObject({ type: "choose", choice: "60" });
  expect(page.querySelector("[data-item='card:60']")?.classList).toContain("sealed");
});

test("a spectator has no hand", () => {
  sendWelcome({ seats: [], situations: [{ seat: null, view: viewJson(null, [[1], [2], [3]]) }] });

  expect(hand().querySelector("button")).toBeNull();
});

test("on a shared device a hand is covered until its owner holds the device", () => {
  const hands = [[51], [52], [0]];
  const situations = [0, 1].map((seat) => ({
    seat, view: viewJson(seat, hands), options: playOptions(51 + seat),
  }));
  sendWelcome({ seats: [0, 1], situations });
  const page = hand();

  expect(page.querySelector("button")).toBeNull();
  session.takeDevice(0);
  flushSync();
  expect(ariaLabels(page, "ol button")).toEqual(["play 51"]);
});

test("special cards lie beside the hand and say what they do", () => {
  const specials = { hands: [["stop", "shift"], ["back"], []] };
  const seen = { ...viewJson(0, [[51], [0], [0]], { specials }), game: "anniversary" };
  sendWelcome({ situations: [{ seat: 0, view: seen, options: playOptions(51) }] });

  const [stop] = ariaLabels(hand(), "ul button");

  expect(stop).toBe(
    "Stop: closes a row: nobody may add to it, take it or move its cards until the Stop is lifted",
  );
});

test("of two equal special cards the one that was tapped is selected", () => {
  const specials = { hands: [["stop", "stop"], [], []] };
  const seen = { ...viewJson(0, [[51], [0], [0]], { specials }), game: "anniversary" };
  const options = [{ choice: "use", special: "stop", say: "stop" }, { choice: "pass", say: "-" }];
  sendWelcome({ situations: [{ seat: 0, view: seen, options }] });
  const page = hand();
  const stops = [...page.querySelectorAll<HTMLElement>("[data-item='special:stop']")];
  const pressed = () => stops.map((one) => one.ariaPressed ?? one.getAttribute("aria-pressed"));

  stops[1]?.click();
  flushSync();

  expect(pressed()).toEqual(["false", "true"]);
});

test("a hand of very many cards scrolls", () => {
  const cards = Array.from({ length: 40 }, (_, at) => at + 1);
  const seen = { ...viewJson(0, [cards, [], []], { piles: [[50]] }), game: "eleven", options: { options: "eleven" } };
  sendWelcome({ situations: [{ seat: 0, view: seen, options: [{ choice: "take_pile", pile: 0, say: "p1" }] }] });

  const page = hand();

  expect(page.querySelector(".hand")?.classList).toContain("scrolls");
  expect(page.querySelectorAll("ol button")).toHaveLength(40);
});
