/* Why an option costs what it does: in a few sentences, and in all numbers. */
import { prefs } from "../../browser/prefs.svelte";
import type { Evaluation } from "../../net/messages";
import { sayReasons, sayWhy } from "../../words/analysis";

export interface Explanation {
  short: string[];
  whole: string[];
}

/** `team`: the heads are a team's, against the buffalo. */
export function explainOption({ options, best }: Evaluation, index: number, names: readonly string[], team: boolean): Explanation {
  const [option, top] = [options[index], options[best]];
  if (!option || !top) return { short: [], whole: [] };
  const [short, whole] = [sayWhy, sayReasons].map((say) => say(option, top, prefs.lang, names, { team })) as [string[], string[]];
  return { short, whole };
}
