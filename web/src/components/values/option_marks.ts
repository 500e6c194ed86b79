/* What is shown of each option's value: how it stands to the best one, and how high its bar is. */
import { isAboutEqual } from "../../game/about_equal";
import { readNotation } from "../../game/option_notation";
import { sayOption } from "../../words/notation";
import { sayCost, saySigned } from "../../words/analysis";
import { text } from "../../words";
import type { Lang } from "../../words";
import type { Evaluation, Reason } from "../../net/messages";

/** best: it costs the least; equal: the difference to the best may be chance; worse: it costs more. */
export type Standing = "best" | "equal" | "worse";

export interface OptionMark {
  index: number;
  choice: string;
  reasons: readonly Reason[];
  standing: Standing;
  /** Heads more than with the best option, on average. */
  regret: number;
  /** The height of its bar, from 0 to 1: to scale. */
  height: number;
}

/** Heads: a bar of the full height stands for at least so many, so that trifles look like trifles. */
const LEAST_FULL = 3;

/** One mark for each option, in their order. */
export function optionMarks({ options, best }: Evaluation): OptionMark[] {
  const most = Math.max(...options.map(({ regret }) => regret.value));
  const full = Math.max(LEAST_FULL, most);
  return options.map(({ choice, reasons, regret }, index) => ({
    index,
    choice,
    reasons,
    standing: index === best ? "best" : isAboutEqual(regret) ? "equal" : "worse",
    regret: regret.value,
    height: regret.value / full,
  }));
}

/** More options than that are too many to look at: only those that matter are shown at first. */
const MOST = 12;
const TEMPTING = 3;

/**
 * The options that matter, in their order: the best one, those `wanted`, and some that look as good. Each of these
 * has other cards, and lies elsewhere, than those before.
 */
export function fewMarks(marks: readonly OptionMark[], wanted: readonly (number | null)[]): readonly OptionMark[] {
  if (marks.length <= MOST) return marks;
  const few = marks.filter(({ index, standing }) => standing === "best" || wanted.includes(index));
  const others = marks.filter((one) => !few.includes(one)).sort((one, other) => one.regret - other.regret);
  for (const tempting of others) {
    if (few.length < TEMPTING + 2 && !few.some((one) => isAlike(one, tempting))) few.push(tempting);
  }
  return few.sort((one, other) => one.index - other.index);
}

function isAlike(one: OptionMark, other: OptionMark): boolean {
  const [{ cards, pile, row }, that] = [readNotation(one.choice), readNotation(other.choice)];
  return cards.some((card) => that.cards.includes(card)) || (pile !== null && pile === that.pile) || (row !== null && row === that.row);
}

/** What stands above a bar; the best one has a tick instead. */
export function shortMark({ standing, regret }: OptionMark, lang: Lang): string {
  return standing === "worse" ? saySigned(regret, lang) : standing === "equal" ? "\u2248" : "";
}

/** The same in words, for those who cannot see the bars. */
export function sayMark(mark: OptionMark, lang: Lang, names: readonly string[] = []): string {
  const { standing, regret } = mark;
  const values = { option: sayOption(mark, lang, names), cost: sayCost(regret, lang) };
  return text(`web.value.option.${standing}`, lang, values);
}

/** How many tiles stand abreast: as few lines as can be, of cards that a finger finds; `small` ones need not be. */
export function columnCounts(count: number, small = false): { narrow: number; wide: number } {
  if (small && count <= 8) return { narrow: count, wide: count };
  if (count <= 5) return { narrow: count, wide: count };
  if (count > 24) return { narrow: 6, wide: 12 };
  return { narrow: count <= 10 ? Math.ceil(count / 2) : 6, wide: count <= 12 ? count : Math.ceil(count / 2) };
}
