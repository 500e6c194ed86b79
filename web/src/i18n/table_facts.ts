/* What a table that waits has agreed, in a line: when the game ends, the clock, what is allowed. */
import type { TableInfo } from "../net/messages";
import { endCondition } from "./end_condition";
import { t } from "./translate";

const SHORT = 20; // letters of what stays in one line

/** Who has no seat yet is asked for a name: they and the others who are do not count as spectators. */
export function tableFacts(info: TableInfo, sits: boolean): string {
  const facts = [
    endCondition(info.game, info.options),
    ...(info.clock ? [t("web.new.summary.clock", { time: t(`web.new.clock.${info.clock as 15}`) })] : []),
    ...(info.listed ? [t("web.new.summary.listed")] : []),
    ...(info.chat ? [t("web.wait.chat")] : []),
    ...(info.memory_aids ? [t("web.wait.memory")] : []),
    ...(info.no_forecasts ? [t("web.wait.forecasts")] : []),
    ...(info.no_coach && !info.no_forecasts ? [t("web.wait.coach")] : []),
    ...(sits && info.watching ? [t("web.wait.watching", { count: info.watching })] : []),
  ];
  return facts.map((fact) => (fact.length > SHORT ? fact : fact.replaceAll(" ", "\u00a0"))).join(" · ");
}
