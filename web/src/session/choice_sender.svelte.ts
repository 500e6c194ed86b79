/* Sends the choices of this device, and takes one back that the server has refused. */
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
    const { me: seat, step, picker, question } = this.session;
    if (seat === null) return;
    const before = picker.sealed;
    picker.sealed = option.say;
    picker.clear();
    question.noteChoice(seat, option.say);
    this.unanswered += 1;
    const done = await this.session.request({ type: "choose", seat, step, choice: option.say }).finally(
      () => (this.unanswered -= 1),
    );
    if (step !== this.session.step || this.session.busy) return;
    if (!done) question.noteChoice(seat, (picker.sealed = before));
    else if (this.session.shared) this.session.passDevice();
  }
}
