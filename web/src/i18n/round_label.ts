/* Which round it is, and when the game ends: the same words on every screen. */
import type { View } from "../net/messages";
import { t } from "./translate";

export function roundLabel(view: View): string {
  const { round, options } = view;
  const rounds = agreedRounds(view);
  if (rounds) return t("web.play.round.of", { round, rounds });
  if (options.options !== "race") return t("web.play.round", { round });
  const key = options.mode === "more_than" ? "web.play.round.more_than" : "web.play.round.target";
  return t(key, { round, target: options.target });
}

/** How many rounds are played; null where a total ends the game, or the only round does. */
function agreedRounds({ game, seats, options }: View): number | null {
  if (options.options === "race") return options.rounds;
  if (game === "eleven") return seats;
  return game === "anniversary" ? 2 : null;
}
