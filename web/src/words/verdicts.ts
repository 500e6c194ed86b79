/* Luck or play: which sentence the numbers of an account allow, beside their errors. The rules are those of
   `hornox.words.verdicts`. */
import type { Account } from "../net/messages";

/** Whether the difference comes from luck or from play; each is a sentence. */
export type Verdict =
  | "even" | "bad_luck" | "good_luck" | "play" | "better" | "more_luck" | "half" | "more_play"
  | "lucky" | "evened" | "wasted" | "blessed" | "rewarded" | "offset" | "unrewarded"
  | "both" | "only_bad" | "only_good" | "only_worse" | "only_better" | "unclear" | "hidden" | "hidden_few"; // prettier-ignore

const LITTLE = 0.1; // of par: luck or play below it hardly matters,
const LEAST = 1; // nor does it below one head
const HALF = 0.2; // of both: play and luck that differ by less are about half and half

/** Whether the difference comes from luck or from play. */
export function verdictOn({ par, mistakes, theirs, usual, luck }: Account): Verdict {
  const little = Math.max(LEAST, LITTLE * par.value);
  if (!theirs) return mistakes.value < little ? "hidden_few" : "hidden";
  const play = mistakes.value + theirs.value - usual;
  const off = 2 * luck.error;
  const [said, ...edges] = [0, -off, off].map((by) => judge(play + by, luck.value - by, little)) as [Judged, ...Judged[]];
  return agree([said, ...edges]) ? said : whatIsCertain(play, luck.value, off);
}

/** Whether the error is too large to say what mattered more. */
export function isTooClose(verdict: Verdict): boolean {
  return verdict === "both" || verdict === "unclear" || verdict.startsWith("only");
}

/** What each says: play worse or better, luck bad or good, and whether luck (1) or play mattered more. */
const SAID = {
  even: [0, 0, 0], bad_luck: [0, 1, 1], good_luck: [0, -1, 1],
  play: [1, 0, -1], better: [-1, 0, -1],
  more_luck: [1, 1, 1], half: [1, 1, 0], more_play: [1, 1, -1],
  lucky: [1, -1, 1], evened: [1, -1, 0], wasted: [1, -1, -1], blessed: [-1, -1, 0],
  rewarded: [-1, 1, -1], offset: [-1, 1, 0], unrewarded: [-1, 1, 1],
} as const; // prettier-ignore
type Judged = keyof typeof SAID;

/** As if both were known exactly. */
function judge(play: number, luck: number, little: number): Judged {
  if (Math.abs(play) < little) return Math.abs(luck) < little ? "even" : luck > 0 ? "bad_luck" : "good_luck";
  if (Math.abs(luck) < little) return play > 0 ? "play" : "better";
  const aboutEqual = Math.abs(Math.abs(play) - Math.abs(luck)) <= HALF * (Math.abs(play) + Math.abs(luck));
  if (play > 0 && luck > 0) return aboutEqual ? "half" : play > luck ? "more_play" : "more_luck";
  if (play > 0) return aboutEqual ? "evened" : play > -luck ? "wasted" : "lucky";
  if (luck < 0) return "blessed";
  return aboutEqual ? "offset" : -play > luck ? "rewarded" : "unrewarded";
}

/** Whether none of them says the opposite of another. */
function agree(verdicts: readonly Judged[]): boolean {
  return [0, 1, 2].every((claim) => {
    const said = verdicts.map((one) => SAID[one][claim] ?? 0);
    return Math.max(...said) - Math.min(...said) < 2;
  });
}

function whatIsCertain(play: number, luck: number, off: number): Verdict {
  if (play > off && luck > off) return "both";
  if (Math.abs(luck) > off) return luck > 0 ? "only_bad" : "only_good";
  if (Math.abs(play) > off) return play > 0 ? "only_worse" : "only_better";
  return "unclear";
}
