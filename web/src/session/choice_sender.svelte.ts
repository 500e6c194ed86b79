/* Sends the choices of this device, and takes one back that the server has refused. */
import type { Request } from "../net/connection";
import type { Option } from "../net/messages";
import type { Session } from "./session.svelte";

export class ChoiceSender {
  /** How many choices the server has not confirmed yet. */
  private unanswered = $state(0);
  readonly sending = $derived(this.unanswered > 0);
  private readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  /** Choose this option; it can be changed until everybody has chosen. */
  async choose(option: Option): Promise<void> {
    const { me: seat, step } = this.session;
    if (seat !== null) await this.send(option, { type: "choose", seat, step, choice: option.say });
  }

  /** Beat the Buffalo: pass now and until the next cards are revealed. */
  async passTurn(): Promise<void> {
    const { me: seat, picker } = this.session;
    const pass = picker.options.find((option) => option.choice === "pass");
    if (seat !== null && pass) await this.send(pass, { type: "pass_turn", seat, on: true });
  }

  /** Be asked again, at once if the question is still open. */
  async passNoMore(): Promise<void> {
    const { me: seat } = this.session;
    if (seat === null) return;
    if (await this.session.request({ type: "pass_turn", seat, on: false })) this.session.reopen(seat);
  }

  private async send(option: Option, request: Request & { seat: number }): Promise<void> {
    const { step, picker, question } = this.session;
    const before = picker.sealed;
    picker.sealed = option.say;
    picker.clear();
    question.noteChoice(request.seat, option.say);
    this.unanswered += 1;
    const done = await this.session.request(request).finally(() => (this.unanswered -= 1));
    if (step !== this.session.step || this.session.busy) return;
    if (!done) question.noteChoice(request.seat, (picker.sealed = before));
    else if (this.session.shared) this.session.passDevice();
  }
}
