/* The Vite plugin that turns src/hornox/words/*.json into modules for the client. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { Plugin } from "vite";

/** Texts for the terminal and the referee only. */
const NOT_FOR_CLIENT = /^(cli|referee|terminal)\./;
/** Texts that only the lessons need, which most people never open. */
const IN_LESSONS = /^web\.lesson\./;
const MODULE_NAME = /^words:([a-z]{2})(\/lessons)?$/;

/**
 * `import("words:de")` gives the texts of a language that the client uses, and
 * `import("words:de/lessons")` those of the lessons.
 */
export function wordsModules(): Plugin {
  return {
    name: "hornox-words",
    resolveId(id) {
      return MODULE_NAME.test(id) ? `\0${id}` : null;
    },
    load(id) {
      const [, lang, lessons] = MODULE_NAME.exec(id.slice(1)) ?? [];
      if (!lang) return null;
      const file = fileURLToPath(new URL(`../../src/hornox/words/${lang}.json`, import.meta.url));
      this.addWatchFile(file);
      return `export default ${JSON.stringify(clientTexts(readFileSync(file, "utf8"), !!lessons))}`;
    },
  };
}

function clientTexts(json: string, lessons: boolean): Record<string, string> {
  const all = Object.entries(JSON.parse(json) as Record<string, string>);
  const wanted = all.filter(([key]) => !NOT_FOR_CLIENT.test(key) && IN_LESSONS.test(key) === lessons);
  return Object.fromEntries(wanted);
}
