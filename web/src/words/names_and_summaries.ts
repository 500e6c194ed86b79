/* The names of games and special cards, each with a line about it. */
import type { GameId, Special } from "../net/messages";
import { text } from "./templates";
import type { Lang } from "./templates";

/** A game, or another box of it. */
export type Edition = GameId | "6takes";

export function gameName(game: Edition, lang: Lang): string {
  return text(`game.${game}.name`, lang);
}

/** The game in one line. */
export function summary(game: Edition, lang: Lang): string {
  return text(`game.${game}.summary`, lang);
}

export function specialName(special: Special, lang: Lang): string {
  return text(`special.${special}`, lang);
}

/** What a special card does. */
export function specialText(special: Exclude<Special, "back">, lang: Lang): string {
  return text(`special.${special}.does`, lang);
}
