/* When a game ends, in a few words. */
import type { GameOptions, TableInfo } from "../net/messages";
import { t } from "./translate";

export function endCondition(game: string, options: GameOptions | TableInfo["options"]): string {
  if (game === "anniversary" || game === "buffalo" || game === "eleven") {
    return t(`web.new.summary.rounds.${game}`);
  }
  if (options.rounds) return t("web.new.summary.rounds", { rounds: Number(options.rounds) });
  const key = options.mode === "more_than" ? "more_than" : "target";
  return t(`web.new.summary.${key}`, { target: Number(options.target ?? 66) });
}
