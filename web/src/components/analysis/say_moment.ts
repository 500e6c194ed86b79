/* Where a moment was, and what its seat did there, in plain words. */
import type { Moment } from "../../game/seat_analysis";
import { prefs } from "../../browser/prefs.svelte";
import { isAboutEqual } from "../../game/about_equal";
import { readNotation } from "../../game/option_notation";
import { t } from "../../i18n/translate";
import type { Evaluation } from "../../net/messages";
import { sayNotation, sayOption } from "../../words/notation";

/** Special cards whose target is a choice of its own; a reason of the same name tells what they do. */
const SPECIALS = ["seven", "stop", "insert", "shift", "replace", "five_row", "negpos"] as const;
/** What somebody did: each has a verb of its own. */
type Deed = "aimed" | "chose" | "done" | "laid" | "passed" | "picked" | "played" | "took" | "used";

export function sayWhere({ round, decision: { turn, evaluation } }: Moment, several: boolean): string {
  const draft = evaluation.kind === "pick";
  if (draft) return several ? t("web.analysis.moment.draft", { round, turn }) : t("web.analysis.moment.draft.only", { turn });
  return several ? t("web.analysis.moment", { round, turn }) : t("web.analysis.moment.turn", { turn });
}

/** What was played there, as a sentence about this person, or about the reader. */
export function sayDeed({ decision }: Moment, names: readonly string[], me: boolean): string {
  const { evaluation, played, seat } = decision;
  const { choice = "", reasons = [] } = evaluation.options[played] ?? {};
  const option = sayOption({ choice, reasons }, prefs.lang, names);
  const Who = me ? t("person.you.start") : (names[seat] ?? "");
  const deed = deedOf(choice, evaluation.kind);
  const [special] = reasons.flatMap(({ kind }) => SPECIALS.filter((one) => one === kind));
  if (deed !== "chose" || !special) return t(`web.analysis.deed.${deed}`, { Who, me, option });
  return t("web.analysis.deed.aimed", { Who, me, option, special: sayNotation(special, prefs.lang, names) });
}

/** What would have been better; the best option is an example if others are about as good. */
export function sayBetter({ options, best }: Evaluation, names: readonly string[]): string {
  const several = options.some(({ regret }, index) => index !== best && isAboutEqual(regret));
  const option = sayOption(options[best], prefs.lang, names);
  return t(several ? "web.analysis.better.some" : "web.analysis.better.one", { option });
}

function deedOf(choice: string, kind: Evaluation["kind"]): Deed {
  const { cards, pile, special, word } = readNotation(choice);
  if (kind === "card") return "played";
  if (kind === "pick") return "picked";
  if (kind === "row") return "took";
  if (kind === "pile") return word === "done" ? "done" : cards.length ? "laid" : pile === null ? "chose" : "took";
  return word === "pass" ? "passed" : special ? "used" : "chose";
}
