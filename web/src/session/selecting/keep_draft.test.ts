/* Tests of what the server hears of a selection before the time runs out. */
import { flushSync } from "svelte";
import type { Component } from "svelte";
import { beforeEach, expect, test } from "vitest";

import { mountComponent, setUpComponentTests } from "../../testing/mount";
import { advanceTime, joinTable, sendWelcome, socket, step } from "../../testing/server_stub";
import type { Session } from "../session.svelte";
import { keepDraft } from "./keep_draft.svelte";

setUpComponentTests();

let session: Session;

beforeEach(() => {
  session = joinTable();
  sendWelcome({ left: 30 });
  const effects = (() => keepDraft(session)) as unknown as Component; // as in the screen of the table
  mountComponent(effects, {});
});

function drafts(): unknown[] {
  return socket().received.filter(({ type }) => type === "draft").map(({ choice }) => choice);
}

function confirmAll(): void {
  for (const { type, re } of socket().received) if (type === "draft") socket().sendMessage({ type: "done", re });
}

async function select(card: number): Promise<void> {
  session.picker.select(`card:${card}`);
  flushSync();
  await advanceTime(300);
  confirmAll();
  await advanceTime(0);
}

test("nobody hears of a selection while there is time", async () => {
  await select(60);
  expect(drafts()).toEqual([]);

  await advanceTime(20_000);
  expect(drafts()).toEqual(["60"]);
});

test("in the last seconds every change is told, and that nothing is selected any more", async () => {
  await advanceTime(25_000);
  await select(60);
  await select(51);
  session.picker.clear();
  flushSync();
  await advanceTime(300);

  expect(drafts()).toEqual(["60", "51", ""]);
});

test("a choice that is confirmed is no draft", async () => {
  session.picker.select("card:60");
  session.confirm();
  await advanceTime(25_000);

  expect(drafts()).toEqual([]);
});

test("a special card that is only looked at is not played", async () => {
  const options = [{ choice: "pass", say: "pass" }, { choice: "use", special: "stop", say: "stop" }];
  step(2, { situations: [{ ...session.situation, options }], asked: [0], left: 5 });
  await advanceTime(0);
  session.picker.select("special:stop");
  flushSync();
  await advanceTime(4_000);

  expect(drafts()).toEqual([]);
});
