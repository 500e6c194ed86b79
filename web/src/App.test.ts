/* Tests of the app: the first screen, unknown addresses, and links. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import App from "./App.svelte";
import { router } from "./browser/routes.svelte";

let app: object | undefined;

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json([])));
});

afterEach(async () => {
  if (app) await unmount(app);
  document.body.innerHTML = "";
});

function heading(): string | undefined {
  flushSync();
  return document.querySelector("h1")?.textContent?.trim();
}

/** A screen is loaded when it is first shown, which takes its time on a busy machine. */
function reads(title: string): Promise<void> {
  return vi.waitFor(() => expect(heading()).toBe(title), { timeout: 30_000 });
}

function visit(path: string): void {
  router.navigate(path);
  app = mount(App, { target: document.body });
}

test("a visitor can play at once", async () => {
  visit("/");

  await reads("Hornox");
  const buttons = [...document.querySelectorAll("button")].map((one) => one.textContent);
  expect(buttons.some((text) => text.includes("Medium"))).toBe(true);
});

test("an unknown address says so, and so does the title", async () => {
  visit("/nowhere");

  await reads("Nothing here");
  expect(document.title).toBe("Nothing here · Hornox");
});

test("a link changes the screen without loading the page", async () => {
  visit("/nowhere");
  await reads("Nothing here");

  document.querySelector<HTMLAnchorElement>("main a")?.click();

  await reads("Hornox");
  expect(location.pathname).toBe("/");
});
