/*
 * Text templates from src/hornox/words/*.json, which Python reads as well;
 * hornox/words/templates.py describes how a template is filled. A language must be loaded before
 * its texts are used.
 */
import type english from "../../../src/hornox/words/en.json";

type Elsewhere = `${"cli" | "error" | "referee" | "terminal"}.${string}`;

/** A key of a text; one that does not exist fails the type check. */
export type Key = Exclude<keyof typeof english, Elsewhere>;
export type Fill = string | number | boolean;
export type Values = Readonly<Record<string, Fill>>;
type Texts = Readonly<Record<string, string>>;

const LOADERS = {
  en: () => import("words:en"),
  de: () => import("words:de"),
};
/** The texts of screens and parts that are loaded later. */
const LOADERS_APART: Record<Lang, () => Promise<{ default: Texts }>> = {
  en: () => import("words:en/apart"),
  de: () => import("words:de/apart"),
};
const PLACE = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;

export type Lang = keyof typeof LOADERS;
export const LANGUAGES = Object.keys(LOADERS) as Lang[];

const loaded: Partial<Record<Lang, Texts>> = {};

let wantsAll = false; // once one of those was loaded

export async function load(lang: Lang): Promise<void> {
  const [{ default: texts }, more] = await Promise.all([
    LOADERS[lang](),
    wantsAll ? LOADERS_APART[lang]() : null,
  ]);
  loaded[lang] = { ...loaded[lang], ...texts, ...more?.default };
}

/** Load the texts of all screens, now and for every language that is set later. */
export async function loadAll(lang: Lang): Promise<void> {
  wantsAll = true;
  await load(lang);
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
