/* Tests of the coach at a table: when it is switched on, what it asks for, and what it shows. */
import { flushSync } from "svelte";
import { beforeEach, expect, test } from "vitest";

import { prefs } from "../../browser/prefs.svelte";
import type { Prefs } from "../../browser/prefs.svelte";
import type { Item } from "../../session/selecting/option_picker.svelte";
import type { Session } from "../../session/session.svelte";
import { mountComponent, setUpComponentTests } from "../../testing/mount";
import { advanceTime, joinTable, playOptions, sendWelcome, situationJson, socket, viewJson } from "../../testing/server_stub";
import CoachAtTable from "./CoachAtTable.svelte";
import CoachSwitch from "./CoachSwitch.svelte";

setUpComponentTests();

const BOTS = [{ name: "ox", bot: "ox" }, { name: "bull", bot: "bull" }];
const EVALUATION = {
  kind: "card", deals: 256, model_error: 0, best: 1,
  options: [
    { choice: "51", relative: number(2), own: number(2), regret: number(2.1), reasons: [{ kind: "low", card: 51, heads: 1 }] },
    { choice: "60", relative: number(0), own: number(0) },
    { choice: "70", relative: number(0.1), own: number(0.1), regret: { value: 0.1, error: 0.2 } },
  ],
}; // prettier-ignore

let session: Session;

function number(value: number): object {
  return { value, error: 0.1 };
}

/** There are hints where all people have the coach on, as the server says. */
function table(seats: object[], more: object = {}): object {
  const coached = seats.every((one) => "bot" in one || "coach" in one);
  return { code: "ABCDEF", game: "classic", state: "playing", seats, commitment: "", coached, ...more };
}

const anna = (more: object = {}): object => ({ name: "Anna", here: true, ...more });
const ben = (more: object = {}): object => ({ name: "Ben", here: true, ...more });

/** A table, and the coach as it is set on this device. */
function coach(setting: Prefs["coach"], seats: object[], more: object = {}): void {
  prefs.coach = setting;
  sendWelcome({ table: table(seats, more) });
  mountComponent(CoachAtTable, { session });
}

function tell(seats: object[], more: object = {}): void {
  socket().sendMessage({ type: "table", table: table(seats, more), seats: [0] });
  flushSync();
}

function sent(type: string): Record<string, unknown>[] {
  flushSync();
  return socket().received.filter((one) => one["type"] === type);
}

async function answer(message: object = {}): Promise<void> {
  const re = sent("ask_hint").at(-1)?.["re"];
  socket().sendMessage({ type: "done", ...message, re });
  await advanceTime(0);
  flushSync();
}

async function giveHint(step = 1): Promise<void> {
  socket().sendMessage({ type: "hint", step, seat: 0, evaluation: EVALUATION });
  await answer();
}

function standings(): Record<string, string> {
  flushSync();
  return Object.fromEntries([...session.picker.marks].map(([item, { standing }]) => [item, standing]));
}

beforeEach(() => {
  session = joinTable();
});

test("alone against bots the setting switches it on, and a hint comes on request", async () => {
  coach("hint", [anna(), ...BOTS]);
  expect(sent("coach")).toMatchObject([{ seat: 0, on: true }]);
  expect(session.advice.button).toBe("");

  tell([anna({ coach: true }), ...BOTS]);
  expect([session.advice.button, session.advice.line]).toEqual(["Hint", "Practice, not a win."]);
  expect(sent("ask_hint")).toEqual([]);
  session.advice.press();
  expect(sent("ask_hint")).toMatchObject([{ seat: 0, step: 1 }]);
  await giveHint();

  expect(standings()).toEqual({ "card:51": "worse", "card:60": "best", "card:70": "equal" });
  expect(session.advice.button).toBe("Why?");
});

test("bars come by themselves, with a reason for the selected card", async () => {
  coach("bars", [anna({ coach: true }), ...BOTS]);
  expect(sent("ask_hint")).toHaveLength(1);
  await giveHint();

  session.picker.select("card:51");
  flushSync();

  expect(session.advice.words).toBe("+2.1 heads, worse. 51 fits no row: the cheapest costs 1 head.");
  session.picker.select("card:60");
  flushSync();
  expect(session.advice.words).toBe("The best.");
});

test("the next question has no marks until the next hint", async () => {
  coach("hint", [anna({ coach: true }), ...BOTS]);
  flushSync();
  expect(session.advice.button).toBe("Hint");
  session.advice.press();
  expect(sent("ask_hint")).toHaveLength(1);
  await giveHint();
  prefs.speed = 0;
  socket().sendMessage({ type: "step", step: 2, events: [], situations: [situationJson(60, 70)], asked: [0, 1, 2] });
  await advanceTime(0);

  expect(standings()).toEqual({});
  expect([session.advice.button, sent("ask_hint").length]).toEqual(["Hint", 1]);
});

test("it is asked again until it is ready, and never about what it does not judge", async () => {
  coach("bars", [anna({ coach: true }), ...BOTS]);
  await answer({ type: "refused", code: "busy", message: "" });
  expect(session.advice.line).toBe("The coach will be ready in a moment.");
  await advanceTime(1985);
  expect(sent("ask_hint")).toHaveLength(2);

  await answer({ type: "refused", code: "no_hint", message: "" });
  await advanceTime(10_000);

  expect([sent("ask_hint").length, session.advice.button]).toEqual([2, ""]);
  expect(session.advice.line).toBe("The coach does not judge this question.");
  expect(session.error).toBeNull();
});

test("with other people nobody is switched on by a setting, and nothing is asked until all are", async () => {
  coach("bars", [anna(), ben(), ...BOTS]);
  tell([anna({ coach: true }), ben(), ...BOTS]);
  expect([sent("coach"), sent("ask_hint"), session.advice.on]).toEqual([[], [], false]);

  tell([anna({ coach: true }), ben({ coach: true }), ...BOTS]);
  expect(sent("ask_hint")).toHaveLength(1);
  await giveHint();
  tell([anna({ coach: true }), ben(), ...BOTS]);

  expect(standings()).toEqual({});
});

test("who has given up their seat is not waited for", () => {
  coach("bars", [anna({ coach: true }), ben({ away: true, here: false }), ...BOTS]);
  expect([sent("ask_hint"), session.advice.on]).toEqual([[], false]);

  tell([anna({ coach: true }), ben({ away: true, here: false }), ...BOTS], { coached: true });

  expect(sent("ask_hint")).toHaveLength(1);
  expect(mountComponent(CoachSwitch, { session }).querySelector("[role=status]")?.textContent).toBe(
    "Everybody has the coach on: you can ask for hints.",
  );
});

test("a table that forbids it is left in peace", () => {
  coach("bars", [anna(), ...BOTS], { no_coach: true });

  expect([sent("coach"), sent("ask_hint")]).toEqual([[], []]);
});

test("switched off in the settings, it is off at the table", () => {
  coach("bars", [anna(), ...BOTS]);
  tell([anna({ coach: true }), ...BOTS]);
  prefs.coach = "off";

  expect(sent("coach").map(({ on }) => on)).toEqual([true, false]);
});

test("at a shared device it speaks only to the person who holds it", async () => {
  prefs.coach = "bars";
  const situations = [0, 1].map((seat) => ({ seat, view: viewJson(seat, [[51, 60, 70], [52, 61, 71]]), options: playOptions(51, 60, 70) }));
  sendWelcome({ table: table([anna({ coach: true }), ben({ coach: true })]), seats: [0, 1], situations, asked: [0, 1] });
  mountComponent(CoachAtTable, { session });
  expect([session.needsHandover, sent("ask_hint")]).toEqual([true, []]);

  session.takeDevice(0);
  expect(sent("ask_hint")).toMatchObject([{ seat: 0 }]);
  await giveHint();
  expect(standings()).not.toEqual({});
  session.takeDevice(1);

  expect(standings()).toEqual({});
});

test("a card and a pile are worth as much as the best way to use them, with what is selected", async () => {
  coach("bars", [anna({ coach: true }), ...BOTS]);
  const options = ["4p1", "4p2", "9p1"].map((say) => ({ choice: "lay", card: Number(say[0]), pile: Number(say[2]) - 1, say }));
  const [first, second, third] = EVALUATION.options;
  const values = [{ ...first, choice: "4p1" }, { ...second, choice: "4p2" }, { ...third, choice: "9p1" }];
  session.picker.setQuestion(options as never, "");
  socket().sendMessage({ type: "hint", step: 1, seat: 0, evaluation: { ...EVALUATION, options: values } });
  await answer();
  const standing = (item: Item) => standings()[item];

  expect([standing("card:4"), standing("pile:0"), standing("pile:1")]).toEqual(["best", "equal", "best"]);
  session.picker.select("card:4");

  expect([standing("card:4"), standing("pile:0"), standing("card:9")]).toEqual(["best", "worse", "equal"]);
});

test("the menu of a table with people says who has switched it on", () => {
  sendWelcome({ table: table([anna({ coach: true }), ben(), { name: "Cleo" }, ...BOTS]) });
  const menu = mountComponent(CoachSwitch, { session });

  expect(menu.querySelector("[role=status]")?.textContent).toBe("All must switch it on: Anna has, Ben and Cleo not yet.");
  menu.querySelector<HTMLInputElement>("input")?.click();

  expect(sent("coach")).toMatchObject([{ seat: 0, on: false }]);
});
