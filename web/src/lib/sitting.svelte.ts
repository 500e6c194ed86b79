/*
 * Being at a table: what has been heard of it, what is shown of it, and what can be said.
 *
 * A step arrives whole and is shown event by event; meanwhile `look` runs behind the truth, and
 * nothing can be chosen. Nobody on the server waits for that.
 */
import { guest } from "./guest";
import type {
  Chosen,
  GameEvent,
  Option,
  RoundEnded,
  SaidThere,
  Situation,
  Stepping,
  TableInfo,
  Telling,
  View,
  Welcome,
} from "./messages";
import { note } from "./noted";
import { namesOf } from "./people";
import { Picker } from "./picker.svelte";
import { Lost, Refused } from "./refused";
import { Running } from "./running.svelte";
import type { Told } from "./running.svelte";
import { Showing } from "./showing.svelte";
import { choicesIn, isSecret, noted, pendingIn, runsOut } from "./situations";
import { Wire } from "./wire";
import type { Line, Request } from "./wire";

export type { Told };

/** A step that was heard, and when its clock runs out. */
type Heard = Pick<Stepping, "step" | "events" | "situations" | "asked"> & { until: number | null };

export class Sitting {
  readonly code: string;
  readonly watching: boolean;

  line: Line = $state.raw({ is: "connecting" });
  info: TableInfo | null = $state.raw(null);
  seats: readonly number[] = $state.raw([]);
  step = $state(0);
  asked: readonly number[] = $state.raw([]);
  chosen: readonly number[] = $state.raw([]);
  sheet: readonly RoundEnded[] = $state.raw([]);
  said: readonly SaidThere[] = $state.raw([]);
  /** Milliseconds since 1970 when the clock runs out. */
  deadline: number | null = $state(null);
  /** What was refused, in the server's words. */
  trouble: Refused | Lost | null = $state.raw(null);
  /** What was said a moment ago, for a bubble beside a seat. */
  heard: SaidThere | null = $state.raw(null);
  closingIn: number | null = $state(null);
  /** Buffalo: the rest of this turn is passed without asking. */
  passing = $state(false);
  /** Of several people at one device, whose turn it is to look; and whether they hold it. */
  acting = $state(0);
  holding = $state(false);

  readonly picker = new Picker();

  private readonly showing = new Showing();
  private readonly running = new Running();
  private situations: readonly Situation[] = $state.raw([]);
  private waiting: Heard[] = [];
  private sealings: Pick<Chosen, "step" | "seats" | "mine"> | null = null;
  private readonly wire: Wire;

  readonly names = $derived(namesOf(this.info?.seats ?? []));
  /** The running log, as far as it was shown. */
  readonly log: readonly Told[] = $derived(this.running.lines);
  /** What is shown; behind the truth while a step is shown. */
  readonly look: View | null = $derived(this.showing.look);
  /** The event that is being shown. */
  readonly now: GameEvent | null = $derived(this.showing.now);
  /** The last turn, to be watched again. */
  readonly latest = $derived(this.showing.latest);
  readonly busy = $derived(this.showing.busy);
  /** Whose eyes are looked through: mine, or nobody's. */
  readonly me: number | null = $derived(this.seats[this.acting] ?? null);
  readonly isHost = $derived(
    this.seats.some((seat) => this.info?.seats[seat]?.host) || this.hostless(),
  );
  /** Seats that still have to choose; all know it. */
  readonly choosing = $derived(
    this.busy ? [] : this.asked.filter((seat) => !this.chosen.includes(seat)),
  );
  readonly situation: Situation | null = $derived(
    this.situations.find((one) => one.seat === this.me) ?? this.situations[0] ?? null,
  );
  /** Several people share this device. */
  readonly shared = $derived(this.seats.length > 1);
  /** Who is spoken to as you: nobody, where several people read it. */
  readonly you: number | null = $derived(this.shared ? null : this.me);
  /** Who has yet to choose, of those who share this device. */
  readonly pending = $derived(pendingIn(this.situations));
  /** Whether the hand may be seen: among several people, once its owner holds the device. */
  readonly open = $derived(!this.shared || (this.holding && !this.busy));
  /** The next person must say that they hold the device, for what is asked needs the hand. */
  readonly covered = $derived(
    !this.open && !this.busy && this.pending.includes(this.me ?? -1) && isSecret(this.situation),
  );

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
    this.note(seat, option.say);
    const done = await this.ask({ type: "choose", seat, step, choice: option.say });
    if (step !== this.step || this.busy) return;
    if (!done) this.note(seat, (this.picker.sealed = before));
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
        this.sealings = message;
        this.countSealed();
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
    this.sealings = { step: message.step, seats: message.chosen, mine: choicesIn(message.situations) };
    if (isNew) this.begin(message);
    else this.countSealed();
  }

  /** All of it anew: at the start, or because something was missed. */
  private begin(message: Welcome): void {
    this.stop();
    const first = message.step - message.steps.length + 1;
    message.steps.forEach((events, at) => this.running.hear(first + at, events));
    this.sheet = message.sheet;
    this.showing.latest = null;
    this.reseat(message.seats);
    this.take({ ...message, events: [], until: runsOut(message.left) });
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
      this.take(next);
      this.picker.ask([], "");
      const start = before ?? this.situation?.view;
      if (!start) continue;
      if (next.events.some((event) => event.event === "revealed")) this.passing = false;
      this.showing.keep(start, next.events, asked);
      this.showing.behind = this.waiting.length;
      if (!(await this.showing.play(start, next.events, (event) => this.tell(event)))) return;
    }
    this.rest();
  }

  private tell(event: GameEvent): void {
    this.running.tell();
    if (event.event === "round_ended") this.sheet = [...this.sheet, event];
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
    this.picker.ask(this.situation?.options ?? [], this.sealed());
    this.passAgain();
  }

  private take(heard: Heard): void {
    this.step = heard.step;
    this.situations = heard.situations;
    this.asked = heard.asked;
    this.chosen = [];
    this.deadline = heard.until;
    this.countSealed();
  }

  /** Who has chosen; it may have been told before its step is shown. */
  private countSealed(): void {
    if (this.sealings?.step !== this.step) return;
    this.chosen = this.sealings.seats;
    for (const [seat, say] of Object.entries(this.sealings.mine)) this.note(Number(seat), say);
    if (!this.busy) this.picker.sealed = this.sealed();
  }

  private isReseated(seats: readonly number[]): boolean {
    return !this.watching && String(seats) !== String(this.seats);
  }

  private reseat(seats: readonly number[]): void {
    if (!this.isReseated(seats)) return;
    this.seats = seats;
    this.acting = 0;
  }

  private sealed(): string {
    return this.situation?.choice ?? "";
  }

  private note(seat: number, say: string): void {
    this.situations = noted(this.situations, seat, say);
  }

  private hostless(): boolean {
    return guest() !== null && !!this.info && !this.info.seats.some((seat) => seat.host);
  }

  // Several people, one device

  /** The device goes to the next person who has to choose; the hand is covered until they say so. */
  private passOn(): void {
    const [next] = this.pending;
    this.holding = false;
    if (next !== undefined) this.acting = this.seats.indexOf(next);
    this.present();
  }

  /** This person holds the device, to choose or to change what they chose. */
  hold(seat: number): void {
    this.acting = this.seats.indexOf(seat);
    this.holding = true;
    this.present();
  }
}
