/* Tests of the chat of a table. */
import { flushSync } from "svelte";
import { expect, test } from "vitest";

import { mountComponent, setUpComponentTests } from "../../testing/mount";
import { joinTable, sendWelcome, situationJson, socket } from "../../testing/server_stub";
import Chat from "./Chat.svelte";

setUpComponentTests();

test("says that nobody may speak now, and offers nothing to say until the server allows it", () => {
  const session = joinTable();
  sendWelcome({ silent: true });
  const page = mountComponent(Chat, { session });

  expect(page.textContent).toContain("No talking until the cards are revealed.");
  expect(page.querySelectorAll("button")).toHaveLength(0);

  socket().sendMessage({ type: "step", step: 2, events: [], situations: [situationJson(60, 70)], asked: [0] });
  flushSync();

  expect(page.textContent).not.toContain("No talking");
  expect(page.querySelectorAll("button").length).toBeGreaterThan(0);
});
