/* Tests of the rules that players read: every game, in every language. */
import { mount, unmount } from "svelte";
import { describe, expect, test, vi } from "vitest";

import { setLanguage } from "../../browser/prefs.svelte";
import { GAMES } from "../../game/game_ids";
import { BOOKS } from "../../rules/book";
import type { Part } from "../../rules/book";
import { SCENE_NAMES } from "../../rules/scenes";
import { LANGUAGES, loadAll } from "../../words";
import GameRules from "./GameRules.svelte";

const books = await Promise.all(
  LANGUAGES.map(async (lang) => ({ lang, book: await BOOKS[lang]() })),
);

/** Everything of a part but the words. */
function shape({ text, list, then, scene, after, specials, heads }: Part): unknown {
  return {
    text: text?.length,
    list: list?.length,
    then: then?.length,
    pictures: [scene?.[0], after?.[0]],
    specials: specials?.map(([special]) => special),
    heads,
  };
}

function words({ title, text = [], list = [], then = [], scene, after, specials = [] }: Part): string[] {
  const captions = [scene, after].flatMap((one) => (one ? [one[1]] : []));
  return [title, ...text, ...list, ...then, ...captions, ...specials.map(([, does]) => does)];
}

describe.each(books)("the rules in $lang", ({ lang, book }) => {
  test.each([...GAMES])("tell how %s is played, with a picture", (game) => {
    const parts = book[game];

    expect(parts.length).toBeGreaterThan(2);
    expect(parts.some(({ scene }) => scene)).toBe(true);
    for (const said of parts.flatMap(words)) {
      expect(said).toMatch(/\S{2}/);
      expect(said.split("**").length % 2, said).toBe(1);
    }
  });

  test.each([...GAMES])("say as much about %s as in every other language", (game) => {
    for (const other of books) expect(book[game].map(shape)).toEqual(other.book[game].map(shape));
  });

  test.each([...GAMES])("can be read: %s", async (game) => {
    await Promise.all([setLanguage(lang), loadAll(lang)]);
    const target = document.createElement("div");

    const rules = mount(GameRules, { target, props: { game } });
    const titles = await vi.waitUntil(
      () => {
        const found = [...target.querySelectorAll("h3")].map(({ textContent }) => textContent);
        return found.length && found;
      },
      { timeout: 10_000 }, // the first one loads the whole board
    );
    await unmount(rules);

    expect(titles).toEqual(expect.arrayContaining(book[game].map(({ title }) => title)));
  });
});

/** What the rulebooks say and a short text easily leaves out. */
const EXCEPTIONS = [
  ["anniversary", { en: "you take that one too, and the row disappears", de: "nimmst du auch die letzte, und die Reihe verschwindet" }], // J-11
  ["anniversary", { en: "7 nimmt! does not matter", de: "7 nimmt! stört nicht" }], // J-52
  ["anniversary", { en: "Then lay your card at another row", de: "Dann legst du deine Karte nach den üblichen Regeln an eine andere Reihe" }], // J-62
  ["classic", { en: "in 6 takes!: **more than 66**", de: "bei 6 takes!: **mehr als 66**" }],
  ["cow", { en: "or takes that row", de: "oder diese Reihe nimmt" }], // K-02
] as const;

test.each(EXCEPTIONS)("the exceptions of %s are told: %o", (game, said) => {
  for (const { lang, book } of books) expect(book[game].flatMap(words).join(" ")).toContain(said[lang]);
});

test("every picture is shown somewhere", () => {
  const shown = books.flatMap(({ book }) =>
    GAMES.flatMap((game) => book[game].flatMap(({ scene, after }) => [scene?.[0], after?.[0]])),
  );

  expect(SCENE_NAMES.filter((name) => !shown.includes(name))).toEqual([]);
});
