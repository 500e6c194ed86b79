/* The tips at the first questions on this device: the first card and the first row to choose. */
import { prefs } from "../../../browser/prefs.svelte";
import type { Tip } from "../../../browser/prefs.svelte";
import type { Option } from "../../../net/messages";
import type { Session } from "../../../session/session.svelte";

export class FirstTips {
  /** The first card that somebody is to choose on this device, until they tap one. */
  readonly card = $derived.by(() => this.isFirst("tap", "play"));
  /** The first row. */
  readonly row = $derived.by(() => this.isFirst("choose", "take_row"));
  private readonly session: Session;
  private readonly isOn: () => boolean;

  /** Call it while a component is set up. */
  constructor(session: Session, isOn: () => boolean) {
    this.session = session;
    this.isOn = isOn;
    $effect(() => {
      const tip = this.card ? "tap" : this.row ? "choose" : "";
      if (tip && this.session.picker.started) prefs.tips = [...prefs.tips, tip];
    });
  }

  private isFirst(tip: Tip, choice: Option["choice"]): boolean {
    const { options, sealed } = this.session.picker;
    const isAsked = options.some((option) => option.choice === choice) && !options.some((option) => option.say === sealed);
    return this.isOn() && isAsked && !prefs.tips.includes(tip);
  }
}
