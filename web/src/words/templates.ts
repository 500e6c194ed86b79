/*
 * Text templates from src/hornox/words/*.json, which Python reads as well;
 * hornox/words/templates.py describes how a template is filled. A language must be loaded before
 * its texts are used.
 */
import type english from "../../../src/hornox/words/en.json";

type Elsewhere = `${"cli" | "referee" | "terminal"}.${string}`;

/** A key of a text; one that does not exist fails the type check. */
export type Key = Exclude<keyof typeof english, Elsewhere>;
export type Fill = string | number | boolean;
export type Values = Readonly<Record<string, Fill>>;
type Texts = Readonly<Record<string, string>>;

const LOADERS = {
  en: () => import("words:en"),
  de: () => import("words:de"),
};
/** The texts of the lessons, apart: most people open a lesson once or never. */
const LESSON_LOADERS: Record<Lang, () => Promise<{ default: Texts }>> = {
  en: () => import("words:en/lessons"),
  de: () => import("words:de/lessons"),
};
const PLACE = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;

export type Lang = keyof typeof LOADERS;
export const LANGUAGES = Object.keys(LOADERS) as Lang[];

const loaded: Partial<Record<Lang, Texts>> = {};

export async function load(lang: Lang): Promise<void> {
  loaded[lang] ??= (await LOADERS[lang]()).default;
}

/** Load the texts of the lessons too. */
export async function loadLessonTexts(lang: Lang): Promise<void> {
  const [, { default: lessons }] = await Promise.all([load(lang), LESSON_LOADERS[lang]()]);
  loaded[lang] = { ...loaded[lang], ...lessons };
}

/** Whether there is a text of that key. */
export function hasText(key: string, lang: Lang): key is Key {
  return loaded[lang]?.[key] !== undefined;
}

/** The text of that key with its places filled. */
export function text(key: Key, lang: Lang, values: Values = {}): string {
  const template = loaded[lang]?.[key];
  if (template === undefined) throw new Error(`no text ${key} in ${lang}: was it loaded?`);
  return template.replace(PLACE, (_, name: string, one?: string, other?: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${key} in ${lang} needs ${name}`);
    if (one === undefined) return String(value);
    return (value === 1 || value === true ? one : other) ?? "";
  });
}

/** A list as it is said: 12, 37, 43 and 58. */
export function listing(things: readonly Fill[], lang: Lang): string {
  const most = things.slice(0, -1).join(", ");
  const last = String(things.at(-1));
  return most ? text("and", lang, { most, last }) : last;
}
