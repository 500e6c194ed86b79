/* Tests of the end of a round, of the drama of takes, and of the offer of sounds. */
import { flushSync, tick } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";

import { prefs } from "../../browser/prefs.svelte";
import type { GameEvent, GameId, RoundEnded, View } from "../../net/messages";
import type { Session } from "../../session/session.svelte";
import { makeView, mountComponent, setUpComponentTests } from "../../testing/mount";
import FirstTimeTip from "./FirstTimeTip.svelte";
import RoundScores from "./RoundScores.svelte";
import SoundOffer from "./SoundOffer.svelte";
import TakeDrama from "./TakeDrama.svelte";

setUpComponentTests();

function reduceMotion(matches: boolean): void {
  vi.stubGlobal("matchMedia", () => ({ matches, addEventListener: () => undefined }));
}

beforeEach(() => {
  reduceMotion(true);
  Object.assign(prefs, { speed: 1, sound: false, soundOffered: false });
});

const ROUNDS = [[40, 3], [2, 50]].map((heads, at): RoundEnded => ({ event: "round_ended", round: at + 1, heads, why: "", times: 0 }));

function lines(page: HTMLElement): (string | undefined)[] {
  return [...page.querySelectorAll("li")].map((one) => one.textContent?.replace(/\s+/g, " ").trim());
}

test("after a round everybody stands where they are now; only who is close to the target is told how far it is", () => {
  const page = mountComponent(RoundScores, { sheet: ROUNDS, game: "classic", names: ["Anna", "Ben"], target: 66 });

  expect(lines(page)[0]).toMatch(/^1\. A Anna \+2 42/);
  expect(lines(page)[1]).toMatch(/^2\. B Ben 13 left until 66 \+50 53/);
});

test("where things move, the totals and ranks begin as they were before the round", () => {
  reduceMotion(false);
  vi.stubGlobal("requestAnimationFrame", () => 1);
  const page = mountComponent(RoundScores, { sheet: ROUNDS, game: "classic", names: ["Anna", "Ben"], target: 66 });

  expect(lines(page)[0]).toMatch(/^1\. B Ben .*\+50 3/);
});

test("a target that must be exceeded is one further away", () => {
  const sheet = [{ ...ROUNDS[0], heads: [66, 67] } as RoundEnded];
  const page = mountComponent(RoundScores, { sheet, game: "classic", names: ["Anna", "Ben"], target: 66, exceeds: true });

  expect(lines(page).map((line) => /until 66|66 reached/.exec(line ?? "")?.[0])).toEqual(["until 66", "66 reached"]);
});

function atTable(view: View, event: GameEvent | null = null): Session {
  return { view, landed: view, currentEvent: event, mySeats: [0] } as unknown as Session;
}

function drama(heads: number): HTMLElement | null {
  const row = document.createElement("div");
  row.className = "board";
  document.body.append(row);
  const took = { event: "took", seat: 0, card: 51, row: 1, cards: [], heads, stays: [51], why: "full" } as unknown as GameEvent;
  const page = mountComponent(TakeDrama, { session: atTable(makeView("classic", {}), took) });
  flushSync();
  return page.querySelector(".heads");
}

test("thirteen heads look worse than one", () => {
  const [one, many] = [drama(1), drama(13)];

  expect([one?.textContent, many?.textContent]).toEqual(["+1", "+13"]);
  expect([one, many].map((it) => it?.style.getPropertyValue("--pain"))).toEqual(["0", "1"]);
});

test.each([["", "300px"], ['<i class="cow" data-x="402"></i>', "250px"]])("the heads of a take are counted where none of its cards lies, nor a cow", (cow, middle) => {
  const slot = (x: number): string => `<i class="slot" style="" data-x="${x}"></i>`;
  const board = document.createElement("div");
  board.className = "board";
  board.innerHTML = `<div data-row="1">${[0, 100, 200, 300, 400].map(slot).join("")}${cow}</div>`;
  for (const one of board.querySelectorAll<HTMLElement>("i")) {
    one.getBoundingClientRect = () => new DOMRect(Number(one.dataset["x"]), 0, 100, 140);
  }
  document.body.prepend(board);
  const heads = drama(7);
  board.remove();

  expect(heads?.style.left).toBe(middle); // of all places but the first
});

test("the table tenses near the target, but not where nothing moves", () => {
  const options = { options: "race", target: 66 };
  const near = makeView("classic", { options, totals: [50, 0, 0], piles: [[55], [], []] });
  const tense = (): number => mountComponent(TakeDrama, { session: atTable(near) }).querySelectorAll(".tense").length;

  expect(tense()).toBe(0);
  reduceMotion(false);
  expect(tense()).toBe(1);
});

test("sounds are offered once, and one tap turns them on", () => {
  vi.stubGlobal("AudioContext", class { state = "suspended"; resume = () => Promise.resolve(); });
  const page = mountComponent(SoundOffer, {});
  page.querySelector("button")?.click();
  flushSync();

  expect([prefs.sound, page.querySelector("button")]).toEqual([true, null]);
  prefs.sound = false;
  expect(mountComponent(SoundOffer, {}).querySelector("button")).toBeNull();
});

interface Table {
  session: Session;
  page: HTMLElement;
}

function tipsAt(choices: readonly string[] = [], game: GameId = "classic", deadline: number | null = null): Table {
  const options = choices.map((choice) => ({ choice }));
  const session = {
    ...atTable(makeView(game, {})), names: ["Anna", "Ben"], busy: !choices.length, picker: { options }, deadline, playback: { after: null },
  } as unknown as Session;
  const page = mountComponent(FirstTimeTip, { session });
  flushSync();
  return { session, page };
}

/** What is said about this event once it has been shown. */
function tips(event: object, game: GameId = "classic"): string | undefined {
  const { session, page } = tipsAt([], game);
  void session.playback.after?.(event as GameEvent);
  flushSync();
  return page.textContent?.trim();
}

test("what happens for the first time is explained, and never again", () => {
  prefs.tips = [];
  document.body.insertAdjacentHTML("beforeend", '<div class="playing"><div class="prompt"></div></div>');
  const full = { event: "took", seat: 1, why: "full" };

  expect(tips(full)).toMatch(/Ben laid the sixth card/);
  expect(tips(full)).toBe("");
  expect(tips({ event: "took", seat: 0, why: "low" })).toMatch(/Your card was too low/);
  expect(prefs.tips).toEqual(["full", "low"]);
});

test("a special card says what it does when it can be used for the first time, one kind at a time", () => {
  prefs.tips = [];
  const uses = [{ choice: "pass" }, { choice: "use", special: "stop" }, { choice: "use", special: "shift" }];
  const said = (): string | undefined => {
    const session = { ...atTable(makeView("classic", {})), names: ["Anna", "Ben"], busy: false, picker: { options: uses }, playback: {} };
    const page = mountComponent(FirstTimeTip, { session: session as unknown as Session });
    flushSync();
    return page.textContent?.trim();
  };

  expect(said()).toMatch(/New for you. Stop: closes a row/);
  expect(said()).toMatch(/New for you. Shift: moves a card/);
  expect(said()).toBe("");
});

test("what it explains was read before, and nothing goes on until it is read or tapped away", async () => {
  prefs.tips = [];
  const { session, page } = tipsAt();
  const read = vi.fn();
  void session.playback.after?.({ event: "took", seat: 1, why: "full" } as unknown as GameEvent)?.then(read);
  await tick();
  expect(read).not.toHaveBeenCalled();

  dispatchEvent(new Event("click"));
  await tick();
  expect([read.mock.calls.length, page.textContent?.trim()]).toEqual([1, ""]);
});

test("a tip that follows another one soon stays as long", () => {
  prefs.tips = [];
  vi.useFakeTimers();
  const { session, page } = tipsAt();
  const happens = (why: string): void => void session.playback.after?.({ event: "took", seat: 1, why } as unknown as GameEvent);
  happens("full");
  vi.advanceTimersByTime(5_000);
  dispatchEvent(new Event("click"));
  happens("low");

  vi.advanceTimersByTime(5_000);
  flushSync();
  expect(page.textContent).toMatch(/too low/);
  vi.advanceTimersByTime(1_000);
  flushSync();
  expect(page.textContent?.trim()).toBe("");
  vi.useRealTimers();
});

test("a tip takes no time from anybody's clock", () => {
  prefs.tips = [];
  const { session, page } = tipsAt([], "classic", 99);

  expect(session.playback.after?.({ event: "took", seat: 1, why: "full" } as unknown as GameEvent)).toBeUndefined();
  flushSync();
  expect(page.textContent).toMatch(/sixth card/);
});

test.each([
  ["cow", "full", "with the cow a row is full at four"],
  ["anniversary", "full", "with 7 nimmt! it is the seventh card, and with five rows your own goes too"],
  ["buffalo", "low", "beside a Stop the card need not be low"],
  ["climb", "low", "there it is too high for the marked row"],
  ["evenodd", "low", "there it can be of the wrong kind"],
] as const)("in %s nothing is said about the first take that is %s: %s", (...[game, why]) => {
  prefs.tips = [];

  expect(tips({ event: "took", seat: 0, why }, game)).toBe("");
  expect(prefs.tips).toEqual([]);
});

test("a row of five is full in climbing too", () => {
  prefs.tips = [];

  expect(tips({ event: "took", seat: 0, why: "full" }, "climb")).toMatch(/yours was the sixth card/);
});
