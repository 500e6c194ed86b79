/*
 * Phones follow the television: they show an event once it does, so that nobody reads the end on
 * their phone while the room still looks at the screen. They never wait long for it, and the game
 * never waits for either. Whoever skips, skips for the whole room.
 */
import type { ServerMessage } from "../net/messages";
import { Pause } from "../playback/pace";
import type { Session } from "./session.svelte";

/** Milliseconds that a phone waits for a television that has stalled. */
export const PATIENCE = 4_000;

export class TvPace {
  private readonly session: Session;
  private readonly pause = new Pause();
  private shown = { step: 0, events: 0 };
  /** It has kept a phone waiting, or somebody has skipped: nobody waits until it is heard again. */
  private stalled = false;
  private unsent: { step: number; events: number } | null = null;

  constructor(session: Session) {
    this.session = session;
  }

  receive(message: ServerMessage): void {
    if (message.type === "tv_shown") {
      this.shown = message;
      this.stalled = false;
    } else if (message.type === "skipped" && message.step >= this.session.step) {
      this.skipHere();
    }
    this.pause.goOn(); // to look again
  }

  /** Skip for the room, if it looks at one screen, or else on this device. */
  skip(): void {
    const { session } = this;
    if (session.info?.tv && session.me !== null) void session.request({ type: "skip", step: session.step });
    this.skipHere();
  }

  private skipHere(): void {
    this.stalled = true;
    this.session.playback.skip();
    this.pause.goOn();
  }

  /** Called before each event is shown: the television says so, and a phone waits for it. */
  before(step: number, at: number): Promise<void> | undefined {
    if (this.session.watching) this.report(step, at + 1);
    return this.mustWait(step, at) ? this.wait(step, at) : undefined;
  }

  /** One message for all events that pass at once. */
  private report(step: number, events: number): void {
    if (!this.unsent) queueMicrotask(() => this.send());
    this.unsent = { step, events };
  }

  private send(): void {
    const { unsent } = this;
    this.unsent = null;
    if (unsent) void this.session.request({ type: "shown", ...unsent });
  }

  private mustWait(step: number, at: number): boolean {
    const { shown, session } = this;
    const isShown = shown.step > step || (shown.step === step && shown.events > at);
    return session.me !== null && !!session.info?.tv && !isShown && !this.stalled && !document.hidden;
  }

  private async wait(step: number, at: number): Promise<void> {
    const end = Date.now() + PATIENCE;
    while (this.mustWait(step, at) && Date.now() < end) await this.pause.wait(end - Date.now());
    if (this.mustWait(step, at)) this.stalled = true;
  }
}
