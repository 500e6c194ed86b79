/* Tests of the banner that says that a bot plays. */
import { flushSync } from "svelte";
import { expect, test } from "vitest";

import { mountComponent, setUpComponentTests } from "../../testing/mount";
import { SEATS, joinTable, sendWelcome, socket } from "../../testing/server_stub";
import AwayBanner from "./AwayBanner.svelte";

setUpComponentTests();

function bannerOf(info: object, seat = 0): HTMLElement {
  const session = joinTable();
  const table = { code: "ABCDEF", game: "classic", state: "playing", seats: SEATS, commitment: "" };
  sendWelcome({ table: { ...table, ...info } });
  return mountComponent(AwayBanner, { session, seat });
}

function press(banner: HTMLElement): void {
  banner.querySelector("button")?.click();
  flushSync();
}

test("who is away takes over from the bot", () => {
  const banner = bannerOf({});

  expect(banner.textContent).toContain("A bot is playing for you.");
  press(banner);
  expect(socket().received.at(-1)).toMatchObject({ type: "return", seat: 0 });
});

test("after the game there is nothing to take over: the result comes", () => {
  const banner = bannerOf({ state: "over" });

  expect(banner.textContent).toContain("The game is over.");
  expect(banner.textContent).not.toContain("Take over");
  press(banner);
  expect(socket().received.at(-1)).not.toMatchObject({ type: "return" });
});
