/* A lesson: its scenes one after the other, each a session at a table of its own, and the coach. */
import { isNameUsed } from "../game/player_names";
import { t } from "../i18n/translate";
import { Session } from "../session/session.svelte";
import type { Key } from "../words";
import type { Answer, LessonFile, Scene } from "./lesson_files";
import { ScriptedConnection } from "./scripted_connection";

export class Lesson {
  readonly file: LessonFile;
  /** The number of the scene; after the last one, the lesson is over. */
  at = $state(0);
  session: Session = $state.raw() as Session;
  /** What the last choice led to. */
  private answer: Answer | null = $state.raw(null);
  private readonly myName: string;

  private readonly scene: Scene | undefined = $derived.by(() => this.file.scenes[this.at]);
  readonly over = $derived.by(() => this.at >= this.file.scenes.length);
  /** Whether the scene has ended and all of it has been shown. */
  readonly told = $derived.by(() => this.answer?.told !== undefined && !this.session.busy);
  /** What the coach says: before the choice what to do, after it why it went so. */
  readonly words = $derived.by(() => this.coachText());

  constructor(file: LessonFile, myName: string) {
    this.file = file;
    this.myName = myName;
    this.restart();
  }

  private coachText(): string {
    if (!this.scene || (this.session.busy && this.answer)) return "";
    const name = this.answer?.told ?? this.answer?.ask ?? "ask";
    const key = `web.lesson.${this.file.game}.${this.scene.name}.${name}` as Key;
    return t(key, this.answer?.values ?? {});
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
    const name = isNameUsed(this.myName, others) ? t("web.lesson.you") : this.myName;
    const seats = table.seats.map((seat, at) => (at === 0 ? { ...seat, name } : seat));
    const named = { ...scene, welcome: { ...scene.welcome, table: { ...table, seats } } };
    this.session = new Session("", {
      connect: (_code, onMessage, onStatus) =>
        new ScriptedConnection(named, onMessage, onStatus, (answer) => (this.answer = answer)),
    });
  }

  next(): void {
    this.at += 1;
    this.restart();
  }

  leave(): void {
    this.session?.leave();
  }
}
