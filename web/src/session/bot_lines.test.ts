/* Tests of what bots say. */
import { beforeAll, expect, test } from "vitest";

import { prefs, setLanguage } from "../browser/prefs.svelte";
import type { GameEvent } from "../net/messages";
import { loadAll } from "../words/templates";
import { botLine, lineText } from "./bot_lines.svelte";

const LEVELS = ["calf", "heifer", "ox", "bull", "hornox", "random", "steady"];
const SEATS = ["", "bull", "calf"].map((bot) => ({ bot }));

function took(seat: number, heads: number, card = 51): GameEvent {
  return { event: "took", seat, card, row: 1, heads, team: false } as unknown as GameEvent;
}

/** The lines about the same take, with many different cards. */
function lines(seat: number, heads: number, seats = SEATS): ReturnType<typeof botLine>[] {
  return Array.from({ length: 104 }, (_, card) => botLine(took(seat, heads, card + 1), seats, "ABC234"));
}

beforeAll(() => setLanguage("en"));

test("a bot complains of many heads, now and then, and is the same on every screen", () => {
  const said = lines(1, 9);

  const words = said.filter((line) => line !== null);
  expect(words.length).toBeGreaterThan(20);
  expect(words.length).toBeLessThan(80);
  expect(words.every(({ seat, mood }) => seat === 1 && mood === "ouch")).toBe(true);
  expect(lines(1, 9)).toEqual(said);
});

test("bots comment on a person's large pile, never on a small one", () => {
  expect(new Set(lines(0, 9).map((line) => line?.seat))).toEqual(new Set([undefined, 1, 2]));
  expect(lines(0, 3).every((line) => line === null)).toBe(true);
  expect(lines(0, 9, [{ bot: "" }]).every((line) => line === null)).toBe(true);
});

test("every bot of the server has lines of its own in both languages, for every mood", async () => {
  const ended = { event: "game_ended", winners: [0], totals: [], times: 1 } as unknown as GameEvent;
  for (const lang of ["en", "de"] as const) {
    await setLanguage(lang);
    await loadAll(lang);
    const said = LEVELS.map((bot) => {
      const won = botLine(ended, [{ bot }], "ABC234");
      return won ? (["ouch", "phew", "gloat", "won"] as const).map((mood) => lineText({ ...won, mood })).join(" ") : "";
    });
    expect(new Set(said).size).toBe(LEVELS.length);
    expect(said.every((text) => text.length > 20 && !text.includes("web."))).toBe(true);
  }
  prefs.lang = "en";
});
