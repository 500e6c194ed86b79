/* A lesson: its scenes one after the other, each a session at a table of its own, and the coach. */
import { SvelteSet } from "svelte/reactivity";

import { prefs } from "../browser/prefs.svelte";
import { isNameUsed } from "../game/player_names";
import { t } from "../i18n/translate";
import type { Animal } from "../net/messages";
import { Session } from "../session/session.svelte";
import { say } from "../words";
import type { Key } from "../words";
import type { Answer, LessonFile, Scene } from "./lesson_files";
import { ScriptedConnection } from "./scripted_connection";

/** The learner, at seat 0. */
export interface Learner {
  name: string;
  animal: Animal;
}

export class Lesson {
  readonly file: LessonFile;
  /** The number of the scene; after the last one, the lesson is over. */
  at = $state(0);
  session: Session = $state.raw() as Session;
  /** The scenes that have been played to their end. */
  readonly tried = new SvelteSet<number>();
  /** Those in which the last choice was a mistake. */
  readonly mistakes = new SvelteSet<number>();
  /** What the last choice led to. */
  private answer: Answer | null = $state.raw(null);
  /** What the coach has said last: it stays until there is something else to say. */
  private sentence = "";
  private readonly learner: Learner;
  /** The numbers of the scenes that are still to come. */
  private coming: number[];

  private readonly scene: Scene | undefined = $derived.by(() => this.file.scenes[this.at]);
  readonly over = $derived.by(() => this.at >= this.file.scenes.length);
  /** Whether the scene has ended and all of it has been shown. */
  readonly told = $derived.by(() => this.answer?.told !== undefined && !this.session.busy);
  /** Whether the cards of the learner's choice are on their way. */
  readonly shows = $derived.by(() => this.answer !== null && this.session.busy);
  /** The row that the coach points at. */
  readonly points = $derived.by(() => (this.answer ? undefined : this.scene?.points));
  readonly mistaken = $derived.by(() => this.told && this.mistakes.has(this.at));
  /** What the coach says: before the choice what to do, then what happens, after it why it went so. */
  readonly words = $derived.by(() => (this.shows ? this.happening() : this.coachText()));

  constructor(file: LessonFile, learner: Learner) {
    this.file = file;
    this.learner = learner;
    this.coming = [...file.scenes.keys()].slice(1);
    this.restart();
  }

  private coachText(): string {
    if (!this.scene) return "";
    const name = this.answer?.told ?? this.answer?.ask ?? "ask";
    const key = `web.lesson.${this.file.game}.${this.scene.name}.${name}` as Key;
    return t(key, this.answer?.values ?? {});
  }

  private happening(): string {
    const { currentEvent, memory, names, you } = this.session;
    this.sentence = (currentEvent && say(memory.tell(currentEvent), prefs.lang, names, you)) || this.sentence;
    return this.sentence;
  }

  /** Begin this scene, or begin it again. */
  restart(): void {
    const scene = this.file.scenes[this.at];
    this.session?.leave();
    this.answer = null;
    if (!scene) return;
    const { table } = scene.welcome;
    // The coach speaks of the others by name: a player with such a name is "you".
    const others = table.seats.slice(1).map(({ name }) => name);
    const { animal } = this.learner;
    const name = isNameUsed(this.learner.name, others) ? t("web.lesson.you") : this.learner.name;
    const seats = table.seats.map((seat, at) => (at === 0 ? { ...seat, name, animal } : seat));
    const named = { ...scene, welcome: { ...scene.welcome, table: { ...table, seats } } };
    this.session = new Session("", {
      slow: true,
      connect: (_code, onMessage, onStatus) =>
        new ScriptedConnection(named, onMessage, onStatus, (answer) => this.receive(answer)),
    });
  }

  private receive(answer: Answer): void {
    this.sentence = this.words;
    this.answer = answer;
    if (answer.told === undefined) return;
    this.tried.add(this.at);
    if (answer.mistake) this.mistakes.add(this.at);
    else this.mistakes.delete(this.at);
  }

  next(): void {
    this.at = this.coming.shift() ?? this.file.scenes.length;
    this.restart();
  }

  /** Play once more the scenes that went wrong. */
  retry(): void {
    this.coming = [...this.mistakes].sort((one, other) => one - other);
    this.next();
  }

  leave(): void {
    this.session?.leave();
  }
}
