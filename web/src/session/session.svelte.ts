/*
 * Being at a table: what has been heard of it, what is shown of it, and what can be said.
 *
 * A step arrives whole and is shown event by event; meanwhile `look` runs behind the truth, and
 * nothing can be chosen. Nobody on the server waits for that.
 */
import { Device } from "./hotseat.svelte";
import { guest } from "../net/guest";
import type {
  GameEvent,
  Option,
  SaidThere,
  Situation,
  Stepping,
  TableInfo,
  Telling,
  View,
  Welcome,
} from "../net/messages";
import { note } from "../browser/deal_commitments";
import { namesOf } from "../game/players";
import { Picker } from "./option_picker.svelte";
import { Question, choicesIn, runsOut } from "./question.svelte";
import type { Heard } from "./question.svelte";
import { Lost, Refused } from "../net/errors";
import { Running } from "../playback/game_log.svelte";
import type { Told } from "../playback/game_log.svelte";
import { Showing } from "../playback/playback.svelte";
import { Wire } from "../net/connection";
import type { Line, Request } from "../net/connection";

export type { Told };

export class Sitting {
  readonly code: string;
  readonly watching: boolean;

  line: Line = $state.raw({ is: "connecting" });
  info: TableInfo | null = $state.raw(null);
  said: readonly SaidThere[] = $state.raw([]);
  /** What was refused, in the server's words. */
  trouble: Refused | Lost | null = $state.raw(null);
  /** What was said a moment ago, for a bubble beside a seat. */
  heard: SaidThere | null = $state.raw(null);
  closingIn: number | null = $state(null);
  /** Choices on their way to the server, which has not said yet that they are safe. */
  private unanswered = $state(0);
  readonly sending = $derived(this.unanswered > 0);
  /** Buffalo: the rest of this turn is passed without asking. */
  passing = $state(false);

  readonly picker = new Picker();

  private readonly showing = new Showing();
  private readonly running = new Running();
  private readonly question = new Question();
  private readonly device = new Device(this.question, this.showing);
  private waiting: Heard[] = [];
  private readonly wire: Wire;

  readonly names = $derived(namesOf(this.info?.seats ?? []));
  /** The running log, as far as it was shown. */
  readonly log: readonly Told[] = $derived(this.running.lines);
  readonly sheet = $derived(this.running.sheet);
  /** What is shown; behind the truth while a step is shown. */
  readonly look: View | null = $derived(this.showing.look);
  /** The event that is being shown. */
  readonly now: GameEvent | null = $derived(this.showing.now);
  /** The last turn, to be watched again. */
  readonly latest = $derived(this.showing.latest);
  readonly busy = $derived(this.showing.busy);
  readonly step = $derived(this.question.step);
  readonly asked = $derived(this.question.asked);
  readonly chosen = $derived(this.question.chosen);
  /** Milliseconds since 1970 when the clock runs out. */
  readonly deadline = $derived(this.question.until);
  readonly seats = $derived(this.device.seats);
  /** Whose eyes are looked through: mine, or nobody's. */
  readonly me = $derived(this.device.me);
  readonly situation: Situation | null = $derived(this.device.situation);
  /** Where the host has no seat, whoever has a name may act for them; the server decides. */
  readonly isHost = $derived.by(() => {
    const host = this.info?.seats.findIndex((seat) => seat.host) ?? -1;
    return host < 0 ? this.info !== null && guest() !== null : this.seats.includes(host);
  });
  /** Seats that still have to choose; all know it. */
  readonly choosing = $derived(
    this.busy ? [] : this.asked.filter((seat) => !this.chosen.includes(seat)),
  );
  readonly shared = $derived(this.device.shared);
  /** Who is spoken to as you: nobody, where several people share the device. */
  readonly you: number | null = $derived(this.shared ? null : this.me);
  /** Who has yet to choose, of those who share this device. */
  readonly pending = $derived(this.question.pending);
  /** Among several people: whether one of them holds the device, and may see the hand. */
  readonly holding = $derived(this.device.holding);
  readonly open = $derived(this.device.open);
  /** The next one must say so first. */
  readonly covered = $derived(this.device.covered);

  constructor(code: string, { watching = false } = {}) {
    this.code = code;
    this.watching = watching;
    this.wire = new Wire(
      code,
      (message) => this.hear(message),
      (line) => (this.line = line),
      watching,
    );
  }

  /** I have taken a name since I came. */
  introduce(): void {
    this.wire.introduce();
  }

  leave(): void {
    this.stop();
    this.wire.leave();
  }

  // Saying

  /** Ask for it; what is refused is shown, and true says that it was done. */
  async ask(request: Request): Promise<boolean> {
    try {
      await this.wire.ask(request);
      this.trouble = null;
      return true;
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Lost)) throw error;
      this.trouble = error;
      return false;
    }
  }

  /** Seal this option for whoever looks; it may be changed until all are in. */
  async choose(option: Option): Promise<void> {
    const seat = this.me;
    if (seat === null) return;
    const { step } = this;
    const before = this.picker.sealed;
    this.picker.sealed = option.say;
    this.picker.clear();
    this.question.note(seat, option.say);
    this.unanswered += 1;
    const done = await this.ask({ type: "choose", seat, step, choice: option.say }).finally(
      () => (this.unanswered -= 1),
    );
    if (step !== this.step || this.busy) return;
    if (!done) this.question.note(seat, (this.picker.sealed = before));
    else if (this.shared) this.passOn();
  }

  confirm(): void {
    const { current } = this.picker;
    if (current) void this.choose(current);
  }

  /** Buffalo: pass now, and until the next cards are revealed. */
  passOut(): void {
    this.passing = true;
    this.passAgain();
  }

  private passAgain(): void {
    const pass = this.picker.options.find((option) => option.choice === "pass");
    if (this.passing && pass && !this.picker.sealed) void this.choose(pass);
  }

  /** Show no more of what has happened: the end of it, at once. */
  skip(): void {
    this.showing.skip();
  }

  /** The last turn once more. */
  async again(): Promise<void> {
    if (this.busy || !this.latest) return;
    const { before, events } = this.latest;
    this.picker.ask([], "");
    if (await this.showing.play(before, events, null)) await this.showAll();
  }

  // Hearing

  private hear(message: Telling): void {
    switch (message.type) {
      case "welcome":
        return this.welcomed(message);
      case "step":
        return this.stepped(message);
      case "table":
        this.info = message.table;
        this.reseat(message.seats);
        break;
      case "chosen":
        this.question.seal(message);
        this.showSealed();
        break;
      case "said":
        this.said = [...this.said, message].slice(-100);
        this.heard = message;
        break;
      case "following":
        if (this.info) this.info = { ...this.info, following: message.code };
        break;
      case "closing":
        this.closingIn = message.after;
        break;
    }
  }

  private welcomed(message: Welcome): void {
    const last = this.waiting.at(-1)?.step ?? this.step;
    const isNew = !this.info || message.step !== last || this.isReseated(message.seats);
    this.info = message.table;
    note(message.table, message.step);
    this.said = message.said;
    this.closingIn = null;
    const { step, chosen: seats, situations } = message;
    this.question.seal({ step, seats, mine: choicesIn(situations) });
    if (isNew) this.begin(message);
    else this.showSealed();
  }

  /** All of it anew: at the start, or because something was missed. */
  private begin(message: Welcome): void {
    this.stop();
    const first = message.step - message.steps.length + 1;
    message.steps.forEach((events, at) => this.running.hear(first + at, events));
    this.running.sheet = message.sheet;
    this.showing.latest = null;
    this.reseat(message.seats);
    this.question.take({ ...message, events: [], until: runsOut(message.left) });
    this.rest();
  }

  /** Nothing is shown any more, and nothing waits to be. */
  private stop(): void {
    this.waiting = [];
    this.showing.stop();
  }

  private stepped(message: Stepping): void {
    this.waiting.push({ ...message, until: runsOut(message.left) });
    this.showing.behind = this.waiting.length;
    this.running.hear(message.step, message.events);
    if (!this.busy) void this.showAll();
  }

  private async showAll(): Promise<void> {
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      const before = this.situation?.view ?? null;
      const asked = this.me === null || this.asked.includes(this.me);
      this.question.take(next);
      this.picker.ask([], "");
      const start = before ?? this.situation?.view;
      if (!start) continue;
      if (next.events.some((event) => event.event === "revealed")) this.passing = false;
      this.showing.keep(start, next.events, asked);
      this.showing.behind = this.waiting.length;
      if (!(await this.showing.play(start, next.events, (event) => this.running.tell(event)))) return;
    }
    this.rest();
  }

  /** Nothing moves any more: the truth is shown, and asked. */
  private rest(): void {
    this.showing.rest();
    this.running.tellAll();
    if (this.shared) this.passOn();
    else this.present();
  }

  private present(): void {
    this.showing.look = this.situation?.view ?? null;
    this.picker.ask(this.situation?.options ?? [], this.situation?.choice ?? "");
    this.passAgain();
  }

  private showSealed(): void {
    if (!this.busy) this.picker.sealed = this.situation?.choice ?? "";
  }

  private isReseated(seats: readonly number[]): boolean {
    return !this.watching && String(seats) !== String(this.seats);
  }

  private reseat(seats: readonly number[]): void {
    if (this.isReseated(seats)) this.device.reseat(seats);
  }

  // Several people, one device

  /** The device goes to the next person who has to choose. */
  private passOn(): void {
    this.device.passOn();
    this.present();
  }

  /** This person holds the device, to choose or to change what they chose. */
  hold(seat: number): void {
    this.device.hold(seat);
    this.present();
  }
}
