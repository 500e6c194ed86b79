/*
 * The sentences that players read. They are those of hornox.words in Python, file by file;
 * tests/web/test_parity.py checks that they are the same.
 */
export { ask, sayChoice } from "./questions";
export { ago, moment, number } from "./numbers_and_times";
export { eventAsKept, eventAsTold } from "./closed_piles";
export { hasSentence, say } from "./events";
export { placings, ranked } from "./scores";
export { gameName, specialName, specialText, summary } from "./names_and_summaries";
export { LANGUAGES, hasText, listing, load, loadAll, text } from "./templates";
export type { Edition } from "./names_and_summaries";
export type { Key, Lang, Values } from "./templates";
export { Voice } from "./language_and_names";
