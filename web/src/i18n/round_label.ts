/* Which round it is, and of how many: the same words on every screen. */
import type { View } from "../net/messages";
import { t } from "./translate";

export function roundLabel({ round, options }: View): string {
  if (options.options !== "race") return t("web.play.round", { round });
  if (options.rounds) return t("web.play.round.of", { round, rounds: options.rounds });
  return t("web.play.round.target", { round, target: options.target });
}
