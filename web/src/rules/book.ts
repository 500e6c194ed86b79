/*
 * The rules for players: the shape of a chapter, and a book for each language, loaded when
 * somebody opens it. docs/rules/ has every detail.
 */
import type { GameId, Special } from "../net/messages";
import type { Lang } from "../words";
import type { SceneName } from "./scenes";

/** A section of the rules. Text between two pairs of asterisks is **strong**. */
export interface Part {
  title: string;
  text?: readonly string[];
  /** A list of steps or of alternatives. */
  list?: readonly string[];
  /** A picture of a table, and its caption. */
  scene?: readonly [SceneName, caption: string];
  /** The five kinds of card, by their heads. */
  heads?: boolean;
  /** The texts after the picture. */
  then?: readonly string[];
  after?: readonly [SceneName, caption: string];
  specials?: readonly (readonly [Exclude<Special, "back">, string])[];
}

export type Book = Readonly<Record<GameId, readonly Part[]>>;

export const BOOKS: Record<Lang, () => Promise<Book>> = {
  en: () => import("./en"),
  de: () => import("./de"),
};

/** Whether the rules of a game say only what differs from 6 nimmt!. */
export function buildsOnClassic(game: GameId): boolean {
  return game !== "classic" && game !== "eleven";
}
