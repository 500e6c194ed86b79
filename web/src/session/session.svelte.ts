/*
 * A session at a table: what the server has sent, what the screen shows, and the requests.
 *
 * A step arrives whole and is shown event by event. Meanwhile `view` lags behind the server, and
 * nothing can be chosen. The server does not wait for that.
 */
import { storeCommitment } from "../browser/deal_commitments";
import { prefs } from "../browser/prefs.svelte";
import { playerNames } from "../game/player_names";
import { Connection } from "../net/connection";
import type { ConnectionStatus, Request, TableConnection } from "../net/connection";
import { Refused, Unreachable } from "../net/error_classes";
import type {
  GameEvent, Hint, Option, SaidThere, ServerMessage, Situation, Stepping, TableChanged, TableInfo, View, Welcome,
} from "../net/messages";
import { GameLog } from "../playback/log/shown_log_and_scores.svelte";
import type { LogEntry } from "../playback/log/shown_log_and_scores.svelte";
import { Playback } from "../playback/playback.svelte";
import { Advice } from "./advice.svelte";
import { ChoiceSender } from "./choice_sender.svelte";
import { TvPace } from "./follow_tv";
import { Hotseat } from "./hotseat.svelte";
import { MemoryAids } from "./memory_aids.svelte";
import { OptionPicker } from "./selecting/option_picker.svelte";
import { pacingOf } from "./playback_pacing";
import { Question, choicesBySeat, deadlineAfter } from "./question.svelte";
import { SelectedForecast } from "./selecting/selected_forecast.svelte";
import { StepQueue } from "./step_queue";
import { actsAsHost, botChose, namesInLists } from "./who_sits_here";

export class Session {
  readonly code: string;
  readonly watching: boolean;
  /** Every sentence stays until a child has read it. */
  readonly slow: boolean;

  connectionStatus: ConnectionStatus = $state.raw({ is: "connecting" });
  info: TableInfo | null = $state.raw(null);
  chat: readonly SaidThere[] = $state.raw([]);
  /** The last request that failed, until one succeeds. */
  error: Refused | Unreachable | null = $state.raw(null);
  /** The latest chat message, for the bubble at a seat. */
  latestSaid: SaidThere | null = $state.raw(null);
  /** The rules of the game let nobody speak now, says the server. */
  silent = $state(false);
  closingIn: number | null = $state(null);
  /** What the people who run the server have told everybody, until it is dismissed. */
  notice = $state("");
  /** The server has told that it can save nothing at the moment. */
  cannotSave = $state(false);
  private readonly sender = new ChoiceSender(this);
  /** The server has not confirmed a choice yet. */
  readonly sending = $derived(this.sender.sending);

  /** The latest hint of the coach, and what is shown of it. */
  hint: Hint | null = $state.raw(null);
  readonly advice = new Advice();

  readonly picker = new OptionPicker();
  readonly memory = new MemoryAids(this);
  private readonly selectedForecast = new SelectedForecast(this);

  readonly playback = new Playback(pacingOf(this));
  readonly tvPace = new TvPace(this);
  readonly gameLog = new GameLog();
  readonly question = new Question();
  private readonly hotseat = new Hotseat(this.question, this.playback);
  private readonly steps: StepQueue = new StepQueue(this, this, () => this.finishPlayback());
  private readonly connection: TableConnection;

  readonly names = $derived(playerNames(this.info?.seats ?? []));
  /** The same in a list, in which a player without a name of their own is "You". */
  readonly namesInLists = $derived.by(() => namesInLists(this));
  /** The game log, as far as it has been shown and may be kept. */
  readonly log: readonly LogEntry[] = $derived.by(() => this.memory.keep(this.gameLog.entries));
  readonly sheet = $derived(this.gameLog.sheet);
  /** The table as the screen shows it; it lags behind the server while a step is shown. */
  readonly view: View | null = $derived(this.playback.view);
  /** The same without what is still in the air: of this all figures are counted. */
  readonly landed: View | null = $derived(this.playback.landed);
  /** The event that is being shown. */
  readonly currentEvent: GameEvent | null = $derived(this.playback.currentEvent);
  /** The last turn, so that it can be watched again. */
  readonly lastTurn = $derived(this.playback.lastTurn);
  readonly busy = $derived(this.playback.busy);
  readonly step = $derived(this.question.step);
  readonly asked = $derived(this.question.asked);
  /** Nothing can be chosen before somebody says that the game goes on. */
  readonly paused = $derived(!!this.info?.paused);
  readonly chosen = $derived(this.question.chosen);
  /** Milliseconds since 1970 when the clock runs out. */
  readonly deadline = $derived(this.question.deadline);
  readonly mySeats = $derived(this.hotseat.seats);
  /** The seat whose view is shown; null for a spectator. */
  readonly me = $derived(this.hotseat.me);
  readonly situation: Situation | null = $derived(this.hotseat.situation);
  readonly botChose = $derived.by(() => botChose(this));
  /** What the selected option would do now. */
  readonly forecast = $derived.by(() => this.selectedForecast.current);
  readonly isHost = $derived.by(() => actsAsHost(this));
  /** Seats that still have to choose; that is no secret. */
  readonly choosing = $derived(
    this.busy || this.paused ? [] : this.asked.filter((seat) => !this.chosen.includes(seat)),
  );
  readonly shared = $derived(this.hotseat.shared);
  /** Whether this player passes until the next cards are revealed. */
  readonly passesTurn = $derived(!!this.info?.seats[this.hotseat.me ?? -1]?.passes);
  /** The seat that texts call "you"; null if several people share the device. */
  readonly you: number | null = $derived(this.shared ? null : this.me);
  /** Seats at this device that have yet to choose. */
  readonly pending = $derived(this.question.pending);
  /** Whether the hand may be seen. */
  readonly handVisible = $derived(this.hotseat.handVisible);
  /** The next person must confirm first that they hold the device. */
  readonly needsHandover = $derived(this.hotseat.needsHandover);

  /** `connect`: where the messages come from, if not from a table of the server. */
  constructor(code: string, { watching = false, slow = false, connect = Connection.open } = {}) {
    this.code = code;
    this.watching = watching;
    this.slow = slow;
    this.connection = connect(
      code,
      (message) => (this.receive(message), this.tvPace.receive(message)),
      (status) => (this.connectionStatus = status),
      watching,
    );
  }

  /** Tell the server the name that was taken since. */
  introduce(): Promise<void> {
    return this.connection.introduce();
  }

  leave(): void {
    this.stop();
    this.connection.leave();
  }

  // Requests

  /** Send a request. True if it was done; otherwise `error` says why not. */
  async request(request: Request): Promise<boolean> {
    this.error = await this.attempt(request);
    return this.error === null;
  }

  /** Send a request without an alarm. Null if it was done, or else why not. */
  async attempt(request: Request): Promise<Refused | Unreachable | null> {
    try {
      await this.connection.request(request);
      return null;
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      return error;
    }
  }

  /** Choose this option; it can be changed until everybody has chosen. */
  choose(option: Option): Promise<void> {
    return this.sender.choose(option);
  }

  /** Beat the Buffalo: pass now and until the next cards are revealed. */
  passTurn(on = true): Promise<void> {
    return on ? this.sender.passTurn() : this.sender.passNoMore();
  }

  confirm(): void {
    if (this.picker.current) void this.choose(this.picker.current);
  }

  /** Stop the animation and show its end at once, on the television too. */
  skip(): void {
    this.tvPace.skip();
  }

  /** Show the last turn again. */
  async replayLastTurn(): Promise<void> {
    if (this.busy || !this.lastTurn) return;
    const { before, events } = this.lastTurn;
    this.picker.setQuestion([], "");
    if (await this.playback.play(before, events, null)) await this.steps.play();
  }

  // Messages

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        return this.receiveWelcome(message);
      case "step":
        return this.receiveStep(message);
      case "table":
        this.receiveTable(message);
        break;
      case "chosen":
        this.question.seal(message);
        this.refreshSealed();
        break;
      case "hint":
        this.hint = message;
        break;
      case "said":
        this.chat = [...this.chat, message].slice(-100);
        this.latestSaid = message;
        break;
      case "following":
        if (this.info) this.info = { ...this.info, following: message.code };
        break;
      case "saving":
        this.cannotSave = !message.works;
        break;
      case "closing":
        this.closingIn = message.after;
        break;
      case "notice":
        this.notice = message.text;
        break;
    }
  }

  private receiveTable(message: TableChanged): void {
    const wasPaused = this.paused;
    this.info = message.table;
    this.noteClock(message);
    this.reseat(message.seats);
    this.stopOrGoOn(wasPaused);
  }

  /** While the table is paused nothing is asked. */
  private stopOrGoOn(wasPaused: boolean): void {
    if (this.paused !== wasPaused && !this.busy) this.presentQuestion();
  }

  private receiveWelcome(message: Welcome): void {
    const last = this.steps.lastWaiting?.step ?? this.step;
    const wasPaused = this.paused;
    const isNew = !this.info || message.step !== last || this.isReseated(message.seats);
    this.info = message.table;
    const deals = storeCommitment(message.table, message.step);
    this.chat = message.said;
    this.silent = message.silent;
    this.closingIn = null;
    this.cannotSave = false; // it is told again if it is still so
    const { step, chosen: seats, situations } = message;
    this.question.seal({ step, seats, mine: choicesBySeat(situations) });
    if (isNew) this.startOver(message, deals);
    else this.refreshSealed();
    this.stopOrGoOn(wasPaused);
  }

  /** Show the table without animation, because something was missed; but the first cards are dealt. */
  private startOver(message: Welcome, deals: boolean): void {
    this.stop();
    const first = message.step - message.steps.length + 1;
    message.steps.forEach((events, at) => this.gameLog.append(first + at, events, message.stood_in[first + at]));
    this.gameLog.sheet = message.sheet;
    this.playback.lastTurn = null;
    this.reseat(message.seats);
    this.question.begin({ ...message, events: [], deadline: deadlineAfter(message.left) });
    if (deals && prefs.speed > 0 && !document.hidden) void this.steps.playFirstDeal(message.steps.flat());
    else this.finishPlayback();
  }

  /** Stop the playback and drop the steps that wait for it. */
  private stop(): void {
    this.steps.clear();
    this.playback.stop();
  }

  /** After a pause the clock of a step begins anew. */
  private noteClock({ step, left }: TableChanged): void {
    const last = this.steps.lastWaiting ?? this.question;
    if (step === last.step) last.deadline = deadlineAfter(left);
  }

  private receiveStep(message: Stepping): void {
    this.silent = message.silent;
    this.steps.add({ ...message, deadline: deadlineAfter(message.left), stoodIn: message.stood_in });
  }

  /** Show what the server sent last, and ask its question. */
  private finishPlayback(): void {
    this.playback.finish();
    this.gameLog.revealAll();
    if (this.shared) this.passDevice();
    else this.presentQuestion();
  }

  private presentQuestion(): void {
    const options = this.paused ? [] : (this.situation?.options ?? []);
    this.playback.rest(this.situation?.view ?? null);
    this.picker.setQuestion(options, this.situation?.choice ?? "");
  }

  /** This seat passes no more. */
  reopen(seat: number): void {
    this.steps.reopen(seat);
    this.refreshSealed();
  }

  private refreshSealed(): void {
    if (!this.busy) this.picker.sealed = this.situation?.choice ?? "";
  }

  private isReseated(seats: readonly number[]): boolean {
    return !this.watching && String(seats) !== String(this.mySeats);
  }

  private reseat(seats: readonly number[]): void {
    if (this.isReseated(seats)) this.hotseat.reseat(seats);
  }

  // Several people, one device

  /** Pass the device to the next person who has to choose. */
  passDevice(): void {
    this.hotseat.passToNext();
    this.presentQuestion();
  }

  /** This person takes the device, to choose or to change their choice. */
  takeDevice(seat: number): void {
    this.hotseat.takeDevice(seat);
    this.presentQuestion();
  }
}
