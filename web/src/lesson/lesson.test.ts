import { flushSync } from "svelte";
import { describe, expect, test } from "vitest";

import { prefs } from "../browser/prefs.svelte";
import { GAMES } from "../game/game_ids";
import type { Option } from "../net/messages";
import { loadAll } from "../words";
import { Lesson } from "./lesson.svelte";
import { hasLesson, loadLesson } from "./lesson_files";

async function begin(game: string, name = "Mia"): Promise<Lesson> {
  Object.assign(prefs, { lang: "en", speed: 0 });
  await loadAll("en");
  const file = await loadLesson(game);
  if (!file) throw new Error(`there is no lesson for ${game}`);
  return new Lesson(file, { name, animal: "frog" });
}

async function choose(lesson: Lesson, say: string): Promise<void> {
  const { session } = lesson;
  const option = session.picker.options.find((one): one is Option => one.say === say);
  if (!option) throw new Error(`${say} is no option`);
  await session.choose(option);
  await new Promise((shown) => setTimeout(shown));
  flushSync();
}

describe("the lesson of 6 nimmt!", () => {
  test("begins with a rigged table, a question and the learner's own name", async () => {
    const lesson = await begin("classic");

    expect(lesson.session.names).toEqual(["Mia", "Anna", "Ben"]);
    expect(lesson.session.picker.options.map(({ say }) => say)).toEqual(["35", "60", "84"]);
    expect(lesson.words).toContain("The 31 is closer");
  });

  test("shows learners as the animal that they are in a game, and the others ready", async () => {
    const lesson = await begin("classic");

    expect(lesson.session.info?.seats.map(({ animal }) => animal)).toEqual(["frog", "", ""]);
    expect(lesson.session.choosing).toEqual([0]);
  });

  test("calls a learner by no name that the coach uses for somebody else", async () => {
    const lesson = await begin("classic", "anna");

    expect(lesson.session.names).toEqual(["You", "Anna", "Ben"]);
  });

  test("says after the turn why it went so", async () => {
    const lesson = await begin("classic");

    await choose(lesson, "60");

    expect(lesson.told).toBe(true);
    expect(lesson.words).toContain("just below your 60? The 57!");
    expect(lesson.session.picker.options).toEqual([]);
  });

  test("has the coach say what happens while the cards move", async () => {
    const lesson = await begin("classic");
    prefs.speed = 1;
    const { session } = lesson;
    const sixty = session.picker.options.find(({ say }) => say === "60");
    if (sixty) await session.choose(sixty);
    flushSync();

    expect([lesson.shows, lesson.words]).toEqual([true, expect.stringContaining("60 (you)")]);
    session.skip();
    await new Promise((shown) => setTimeout(shown));
    expect([lesson.shows, lesson.words]).toEqual([false, expect.not.stringContaining("60 (you)")]);
  });

  test("lets a costly card be tried, and tried again", async () => {
    const lesson = await begin("classic");
    lesson.next();

    await choose(lesson, "26");
    expect(lesson.words).toContain("you take the row and its 10 bull heads");
    lesson.restart();
    expect(lesson.told).toBe(false);
    await choose(lesson, "38");

    expect(lesson.words).toContain("You are safe");
  });

  test("asks to try a mistake again, and at the end once more", async () => {
    const lesson = await begin("classic");
    lesson.next();
    await choose(lesson, "26");

    expect(lesson.mistaken).toBe(true);
    for (let left = 0; left < 3; left++) lesson.next();
    expect([lesson.over, [...lesson.mistakes]]).toEqual([true, [1]]);
    lesson.retry();
    expect(lesson.at).toBe(1);
    await choose(lesson, "38");
    expect(lesson.mistaken).toBe(false);
    lesson.next();

    expect([lesson.over, lesson.mistakes.size]).toEqual([true, 0]);
  });

  test("shows where a card would go, except where the learner is to find it out", async () => {
    const lesson = await begin("classic");
    lesson.session.picker.select("card:60");
    flushSync();
    expect(lesson.session.forecast).toMatchObject({ card: 60, row: 2, place: 2, takes: [] });
    lesson.next();
    lesson.next();
    lesson.session.picker.select("card:59");
    flushSync();

    expect(lesson.session.forecast).toBeNull();
    await choose(lesson, "59");

    expect(lesson.words).toContain("Anna’s 54 is lower, so");
  });

  test("asks which row to take for a card that is too low", async () => {
    const lesson = await begin("classic");
    for (let scene = 0; scene < 3; scene++) lesson.next();

    await choose(lesson, "4");
    expect(lesson.told).toBe(false);
    expect(lesson.words).toContain("fewest bull heads");
    await choose(lesson, "r3");

    expect(lesson.words).toContain("Just one head");
    lesson.next();
    expect(lesson.over).toBe(true);
  });
});

test("the coach points at the row that the cow would jump to, until a card is chosen", async () => {
  const lesson = await begin("cow");
  expect(lesson.points).toBeUndefined();
  lesson.next();
  expect(lesson.points).toBe(1);

  await choose(lesson, "36");

  expect(lesson.points).toBeUndefined();
  expect(lesson.words).toContain("behind the 14, the lowest last card");
});

test("once the team has used its only special card, nobody is asked to pass", async () => {
  const lesson = await begin("buffalo");
  lesson.next();

  await choose(lesson, "stop");
  expect(lesson.told).toBe(false);
  await choose(lesson, "r2");

  expect([lesson.told, lesson.mistaken]).toEqual([true, false]);
});

test("to pass for the whole turn ends the question in a lesson too", async () => {
  const lesson = await begin("buffalo");
  lesson.next();

  await lesson.session.passTurn();
  await new Promise((shown) => setTimeout(shown));
  flushSync();

  expect([lesson.told, lesson.mistaken]).toEqual([true, true]);
});

test("with a bull card the cards can be laid in any order, and are told to count from the same one", async () => {
  const lesson = await begin("eleven");
  for (let scene = 0; scene < 3; scene++) lesson.next();

  await choose(lesson, "55p2");
  lesson.session.picker.select("card:52");
  flushSync();

  expect(lesson.session.forecast).toMatchObject({ card: 52, top: 47, distance: 5, more: true });
  expect(lesson.words).toContain("counts from the 47 as well");
});

test("a pile brings a bull card once the learner has seen three cards go down on it", async () => {
  const lesson = await begin("eleven");
  lesson.next();
  lesson.next();
  const tops = (): unknown => (lesson.session.view as unknown as { piles: number[][] }).piles.map((pile) => pile.at(-1));

  expect(tops()).toEqual([12, 47]);
  await choose(lesson, "18p1");
  expect(tops()).toEqual([24, 47]);
  await choose(lesson, "p1");

  expect(lesson.words).toContain("also a bull card");
});

test.each(GAMES.filter(hasLesson))("every choice in the lesson of %s comes to an end", async (game) => {
  const lesson = await begin(game);
  for (const [at] of lesson.file.scenes.entries()) {
    const firsts = lesson.session.picker.options.map(({ say }) => say);
    expect(firsts.length).toBeGreaterThan(1);
    for (const first of firsts) {
      await choose(lesson, first);
      for (let more = 0; !lesson.told && more < 9; more++) {
        await choose(lesson, lesson.session.picker.options.at(-1)?.say ?? "");
      }
      expect(lesson.told, `${game} ${at} ${first}`).toBe(true);
      expect(lesson.words).not.toBe("");
      lesson.restart();
    }
    lesson.next();
  }
  expect(lesson.over).toBe(true);
});
