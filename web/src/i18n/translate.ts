/* The texts of the screens, in the language that is set; what uses them follows when it changes. */
import { prefs } from "../browser/prefs.svelte";
import { Lost, Refused } from "../net/errors";
import { gameName, specialName, specialText, summary, text } from "../words";
import { isBot } from "../game/players";
import type { GameId, Special } from "../net/messages";
import type { Key, Values } from "../words";

export function t(key: Key, values: Values = {}): string {
  return text(key, prefs.lang, values);
}

export function named(game: string): string {
  return gameName(game as GameId, prefs.lang);
}

/** The same where there is little room: it may be broken between its parts. */
export function brokenName(game: string): string {
  return named(game).replace(/(variante|dreher|sary)$/, "\u00ad$1").replace("/", "/\u200b");
}

export function inALine(game: string): string {
  return summary(game as GameId, prefs.lang);
}

/** How well a bot plays, in a word. */
export function botLevelName(bot: string): string {
  return isBot(bot) ? t(`web.bot.${bot}`) : bot;
}

/** The name of a special card and what the card does. */
export function describeSpecial(special: Special): string {
  const name = specialName(special, prefs.lang);
  if (special === "back") return name;
  return t("web.play.special", { special: name, does: specialText(special, prefs.lang) });
}

/** What went wrong, in words for people; our own mistakes are thrown on. */
export function trouble(error: unknown): string {
  if (error instanceof Refused) return t(`web.refused.${error.code}`);
  if (error instanceof Lost) return t("web.lost");
  throw error;
}
