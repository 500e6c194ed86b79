/* Tests of the message to everybody. */
import { flushSync } from "svelte";
import { expect, test } from "vitest";

import { mountComponent, setUpComponentTests } from "../../testing/mount";
import { joinTable, sendWelcome, socket } from "../../testing/server_stub";
import NoticeBanner from "./NoticeBanner.svelte";

setUpComponentTests();

test("shows what the server tells everybody, as text, until it is dismissed", () => {
  const session = joinTable();
  sendWelcome();
  const page = mountComponent(NoticeBanner, { session });
  expect(page.textContent?.trim()).toBe("");

  socket().sendMessage({ type: "notice", text: "A restart at <b>eight</b>." });
  flushSync();

  expect(page.textContent).toContain("Message from the server A restart at <b>eight</b>.");

  page.querySelector("button")?.click();
  flushSync();

  expect(page.textContent?.trim()).toBe("");
});
