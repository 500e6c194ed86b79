/*
 * All that people read. The sentences are those of hornox.words in Python, one file here for one
 * there; `tests/web/test_words.py` shows that they are the same.
 */
export { ask, sayChoice } from "./asking";
export { ago, moment, number } from "./formats";
export { isTold, say } from "./happenings";
export { placings, ranked } from "./scores";
export { gameName, optionText, specialName, specialText, summary } from "./shelf";
export { LANGUAGES, listing, load, text } from "./templates";
export type { Key, Lang, Values } from "./templates";
export { Voice } from "./voice";
