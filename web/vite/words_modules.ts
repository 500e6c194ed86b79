import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { Plugin } from "vite";

/** What only the terminal and the referee say. */
const ELSEWHERE = /^(cli|referee|terminal)\./;
const NAME = /^words:([a-z]{2})$/;

/** `import("words:de")` gives the texts of a language that the client can need. */
export function wordsModules(): Plugin {
  return {
    name: "hornox-words",
    resolveId(id) {
      return NAME.test(id) ? `\0${id}` : null;
    },
    load(id) {
      const lang = NAME.exec(id.slice(1))?.[1];
      if (!lang) return null;
      const file = fileURLToPath(new URL(`../../src/hornox/words/${lang}.json`, import.meta.url));
      this.addWatchFile(file);
      return `export default ${JSON.stringify(needed(readFileSync(file, "utf8")))}`;
    },
  };
}

function needed(json: string): Record<string, string> {
  const all = Object.entries(JSON.parse(json) as Record<string, string>);
  return Object.fromEntries(all.filter(([key]) => !ELSEWHERE.test(key)));
}
