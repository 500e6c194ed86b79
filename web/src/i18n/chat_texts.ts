/* The quick messages and reactions of the chat, in the language that is set. */
import type { Quick, Reaction, SaidThere } from "../net/messages";
import type { Key } from "../words";
import { t } from "./translate";

export const QUICK_MESSAGES: readonly Quick[] = ["hello", "well_played", "oops", "hurry", "thanks", "again", "bye"];

/** Each with the word that a screen reader says. */
export const REACTIONS: readonly (readonly [Reaction, Key])[] = [
  ["👍", "web.talk.reaction.good"],
  ["👏", "web.talk.reaction.clap"],
  ["😂", "web.talk.reaction.laugh"],
  ["😱", "web.talk.reaction.shock"],
  ["😢", "web.talk.reaction.sad"],
  ["🐂", "web.talk.reaction.ox"],
];

export function chatText({ kind, text }: SaidThere): string {
  return kind === "quick" && isQuick(text) ? t(`web.talk.quick.${text}`) : text;
}

function isQuick(text: string): text is Quick {
  return (QUICK_MESSAGES as readonly string[]).includes(text);
}
