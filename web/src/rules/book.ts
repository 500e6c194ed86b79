/* The rules of the nine games for people who want to play: short, with pictures. docs/rules/ has
   every corner of them. A language is loaded when somebody opens the rules. */
import type { GameId, Special } from "../net/messages";
import type { Lang } from "../words";
import type { SceneName } from "./scenes";

/** A part of the rules. Words between two asterisks are **strong**. */
export interface Part {
  title: string;
  text?: readonly string[];
  /** Things one after the other, or one beside the other. */
  list?: readonly string[];
  /** What lies on the table, and what is to be seen there. */
  scene?: readonly [SceneName, caption: string];
  /** The five kinds of card, by their heads. */
  heads?: boolean;
  /** After the picture. */
  then?: readonly string[];
  after?: readonly [SceneName, caption: string];
  specials?: readonly (readonly [Exclude<Special, "back">, string])[];
}

export type Book = Readonly<Record<GameId, readonly Part[]>>;

export const BOOKS: Record<Lang, () => Promise<{ default: Book }>> = {
  en: () => import("./en"),
  de: () => import("./de"),
};

/** Games that say only what they change. */
export const ON_CLASSIC: readonly GameId[] = ["pro", "anniversary", "evenodd", "climb", "cow", "flip", "buffalo"];
