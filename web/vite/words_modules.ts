/* The Vite plugin that turns src/hornox/words/*.json into modules for the client. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { Plugin } from "vite";

/** Texts for the terminal, the referee and what Python itself says only. */
const NOT_FOR_CLIENT = /^(cli|error|option|referee|terminal)\./;
/** Texts of parts that are loaded later than the start page and a table; tests/web/test_build.py. */
const APART = new RegExp(
  [
    /^(analysis|award|forecast|notation)(\.|$)|^game\.\w+\.summary$/,
    /^web\.(analysis|animal|awards|coach|drag|end|fair|finale|games|host|lesson|new)(\.|$)/,
    /^web\.(practice|referee|replay|round|rules|share|sheet|sound\.(no|offer|yes)|tip|try(?!\.team)|tv|value)(\.|$)/,
    /^web\.(board\.(deck|heap|piles?|specials|stack|supply)|learn\.waiting|name\.(animal|hint|label|long|used)|not_found\.text|play\.away|specials\.none|talk\.(none|react|say|words))(\.|$)/,
    /^web\.bot\.\w+\./,
    /^web\.play\.(keys|leave|tracker)\.(?!title$)|^web\.play\.cover(\.|$)/,
    /^web\.refused\.(bad_case|bad_day|no_analysis|no_coach|no_hint|paused|unknown_puzzle|unknown_record)$/,
    /^web\.settings\.(analysis|bots|coach|forecasts|lang|quick|sound|theme)/,
    /^web\.(stand_in|table\.(give_up|return|round|score|your_turn))(\.|$)|^web\.home\.(mine\.|next$)/,
    /^web\.why\.(?!pile$|card\.flip$)/,
    /^web\.wait\.(?!coach$|memory$|forecasts$)/,
  ]
    .map(({ source }) => source)
    .join("|"),
);
const MODULE_NAME = /^words:([a-z]{2})(\/apart)?$/;

/**
 * `import("words:de")` gives the texts of a language that the client uses, and
 * `import("words:de/apart")` those of screens and parts that are loaded later.
 */
export function wordsModules(): Plugin {
  return {
    name: "hornox-words",
    resolveId(id) {
      return MODULE_NAME.test(id) ? `\0${id}` : null;
    },
    load(id) {
      const [, lang, apart] = MODULE_NAME.exec(id.slice(1)) ?? [];
      if (!lang) return null;
      const file = fileURLToPath(new URL(`../../src/hornox/words/${lang}.json`, import.meta.url));
      this.addWatchFile(file);
      return `export default ${JSON.stringify(clientTexts(readFileSync(file, "utf8"), !!apart))}`;
    },
  };
}

function clientTexts(json: string, apart: boolean): Record<string, string> {
  const all = Object.entries(JSON.parse(json) as Record<string, string>);
  const wanted = all.filter(([key]) => !NOT_FOR_CLIENT.test(key) && APART.test(key) === apart);
  return Object.fromEntries(wanted);
}
