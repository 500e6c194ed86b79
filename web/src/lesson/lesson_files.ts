/*
 * The lessons that tools/lessons has written, by the real rules: for every choice of the learner the
 * messages that a server would send. A game without a file has no lesson.
 */
import type { GameId, Stepping, Welcome } from "../net/messages";

export interface Scene {
  name: string;
  welcome: Welcome;
  answers: Answers;
  /** The row that the coach points at while it asks. */
  points?: number;
}

/** By the notation of a choice. */
export type Answers = Readonly<Record<string, Answer>>;

/** What a choice leads to: another question, or the end of the scene and why it went so. */
export interface Answer {
  steps: readonly Stepping[];
  ask?: string;
  answers?: Answers;
  told?: string;
  /** There was a better choice. */
  mistake?: boolean;
  values?: Readonly<Record<string, number>>;
}

export interface LessonFile {
  game: GameId;
  scenes: readonly Scene[];
}

const FILES = import.meta.glob<{ default: unknown }>("./scenes/*.json");

function path(game: string): string {
  return `./scenes/${game}.json`;
}

export function hasLesson(game: string): boolean {
  return path(game) in FILES;
}

export async function loadLesson(game: string): Promise<LessonFile | null> {
  const file = await FILES[path(game)]?.();
  return (file?.default as LessonFile | undefined) ?? null;
}
