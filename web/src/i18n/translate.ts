/* The texts in the language that is set. Whatever uses them changes with the language. */
import { prefs } from "../browser/prefs.svelte";
import { isBot } from "../game/player_names";
import { Refused, Unreachable } from "../net/error_classes";
import type { GameId, Special } from "../net/messages";
import { gameName, hasText, specialName, specialText, summary, text } from "../words";
import type { Edition, Key, Values } from "../words";

const FITS_HEADER = 16; // letters, on a phone

export function t(key: Key, values: Values = {}): string {
  return text(key, prefs.lang, values);
}

/** The name of a game, or of another box of it. */
export function gameTitle(game: string): string {
  return gameName(game as Edition, prefs.lang);
}

/** The title with places where a line may break, for narrow columns. */
export function breakableTitle(game: string, title = gameTitle(game)): string {
  return title.replace(/^6 (?=nimmt! )/, "6\u00a0").replace(/(variante|dreher|sary|steigen)$/, "\u00ad$1").replace("/", "/\u200b");
}

/** The title for the head of a table, which has one line: a long one goes without the name of the family. */
export function shortTitle(game: string): string {
  const title = gameTitle(game);
  return title.length > FITS_HEADER ? title.replace(/^6 nimmt! (?=.)/, "") : title;
}

export function gameSummary(game: string): string {
  return summary(game as Edition, prefs.lang);
}

/** What is new in a game, in a line. */
export function newRule(game: GameId): string {
  const key = `web.path.${game}`;
  return hasText(key, prefs.lang) ? t(key) : gameSummary(game);
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

/** What went wrong, in words for the player; errors of our own are thrown again. */
export function errorText(error: unknown): string {
  if (error instanceof Refused) return t(`web.refused.${error.code}`);
  if (error instanceof Unreachable) return t("web.unreachable");
  throw error;
}
