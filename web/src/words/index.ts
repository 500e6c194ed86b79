/*
 * The sentences that players read. They are those of hornox.words in Python, file by file;
 * tests/web/test_parity.py checks that they are the same.
 */
export { ask, sayChoice } from "./asking";
export { ago, moment, number } from "./formats";
export { hasSentence, say } from "./happenings";
export { placings, ranked } from "./scores";
export { gameName, optionText, specialName, specialText, summary } from "./shelf";
export { LANGUAGES, listing, load, text } from "./templates";
export type { Key, Lang, Values } from "./templates";
export { Voice } from "./voice";
