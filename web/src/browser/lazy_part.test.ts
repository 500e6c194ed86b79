/* Tests of parts that are loaded later. */
import { expect, test, vi } from "vitest";

import { LazyPart, loadSoon, removeFailedStylesheets } from "./lazy_part.svelte";

test("a part is asked for again until it is there, without an error", async () => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const load = vi.fn(() => Promise.resolve({ default: "the part" }));
  load.mockRejectedValueOnce(new TypeError("no server")).mockRejectedValueOnce(new TypeError("no server"));
  const part = new LazyPart(load);

  expect(part.component).toBeNull();
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.advanceTimersByTimeAsync(2_000);
  await part.loadOnce();

  expect(part.component).toBe("the part");
  expect(load).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

test("a network that is back is not waited for", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const load = vi.fn(() => Promise.resolve({ default: "the part" }));
  load.mockRejectedValueOnce(new TypeError("no network"));
  const part = new LazyPart(load);
  const add = vi.spyOn(globalThis, "addEventListener");

  const loading = part.loadOnce();
  await vi.waitUntil(() => add.mock.calls.some(([kind]) => kind === "online"));
  dispatchEvent(new Event("online"));
  await loading;

  expect(part.component).toBe("the part");
});

test("what is needed soon is loaded before anybody asks", () => {
  const soon = vi.fn(() => Promise.resolve({ default: "soon" }));
  const later = vi.fn(() => Promise.resolve({ default: "later" }));
  new LazyPart(soon, { soon: true });
  new LazyPart(later);

  loadSoon();

  expect(soon).toHaveBeenCalledOnce();
  expect(later).not.toHaveBeenCalled();
});

test("a stylesheet that failed is removed, so that it can be asked for again", () => {
  removeFailedStylesheets();
  const link = document.createElement("link");
  document.head.append(link);

  link.dispatchEvent(new Event("error"));

  expect(link.isConnected).toBe(false);
});
