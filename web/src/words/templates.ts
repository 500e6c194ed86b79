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

const LOADERS = {
  en: () => import("words:en"),
  de: () => import("words:de"),
};
const PLACE = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;

export type Lang = keyof typeof LOADERS;
export const LANGUAGES = Object.keys(LOADERS) as Lang[];

const loaded: Partial<Record<Lang, Readonly<Record<string, string>>>> = {};

export async function load(lang: Lang): Promise<void> {
  loaded[lang] ??= (await LOADERS[lang]()).default;
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
