/* Tests of the toolbar above a running game. */
import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";

import { prefs } from "../../browser/prefs.svelte";
import { mountComponent, setUpComponentTests } from "../../testing/mount";
import { joinTable, sendWelcome } from "../../testing/server_stub";
import TableToolbar from "./TableToolbar.svelte";

setUpComponentTests();

const nothing = (): void => undefined;

test("before the first turn of the first game one tap switches sounds on", () => {
  vi.stubGlobal("AudioContext", class { state = "suspended"; resume = () => Promise.resolve(); });
  Object.assign(prefs, { sound: false, soundOffered: false });
  const session = joinTable();
  sendWelcome();
  const ways = { onleave: nothing, onpanel: nothing, onmenu: nothing, onrules: nothing, onkeys: nothing, ontracker: nothing };
  const page = mountComponent(TableToolbar, { session, wide: false, ...ways });
  const offer = (): HTMLElement | undefined =>
    [...page.querySelectorAll("button")].find((one) => one.textContent === "Sound on?");

  offer()?.click();
  flushSync();

  expect(prefs).toMatchObject({ sound: true, soundOffered: true });
  expect(offer()).toBeUndefined();
});
