/*
 * Pointing at things, by a tap or a key: the first selects, the second confirms. What cannot be
 * chosen says why.
 */
import { prefs } from "../browser/prefs.svelte";
import type { Thing } from "./option_picker.svelte";
import type { Sitting } from "./session.svelte";
import { t } from "../i18n/translate";
import { why } from "./why_not";

const READABLE = 6_000; // milliseconds that a note stays
const BOUNCE = 350; // a tap so soon after a question may be meant for the one before: it only selects

export class Pointing {
  /** Why what was tapped last cannot be chosen. */
  note = $state("");

  private readonly sitting: Sitting;
  private fading: ReturnType<typeof setTimeout> | undefined;
  private askedAt = 0;

  constructor(sitting: Sitting) {
    this.sitting = sitting;
  }

  /** A new question has come up. */
  asked(): void {
    this.askedAt = Date.now();
    this.hush();
  }

  readonly tap = (thing: Thing): void => {
    const { picker } = this.sitting;
    if (!picker.can(thing)) return this.say(why(this.sitting, thing));
    const clash = this.clash(thing);
    this.hush();
    const confirms = picker.tap(thing) || (prefs.quick && !clash && picker.current && !picker.more);
    if (confirms && Date.now() - this.askedAt > BOUNCE) return this.sitting.confirm();
    if (clash) this.say(clash);
  };

  /** The flip is a switch. */
  readonly flip = (): void => {
    const { picker } = this.sitting;
    if (!picker.can("flip")) return this.say(why(this.sitting, "flip"));
    if (picker.isTaken("flip")) picker.untap("flip");
    else this.tap("flip");
  };

  readonly clear = (): void => {
    this.hush();
    this.sitting.picker.clear();
  };

  /** Why it does not go with what is selected, and replaces it. */
  private clash(thing: Thing): string {
    const dropped = this.sitting.picker.drops(thing);
    const card = [...dropped, thing].map(numbered("card")).find((one) => one !== null) ?? 0;
    const pile = numbered("pile")(thing);
    if (pile !== null && dropped.some(isCard)) return t("web.why.pile", { card, pile: pile + 1 });
    const flips = thing === "flip" ? dropped.some(isCard) : dropped.includes("flip");
    return flips ? t("web.why.card.flip", { card }) : "";
  }

  say(note: string): void {
    this.note = note;
    clearTimeout(this.fading);
    this.fading = setTimeout(() => (this.note = ""), READABLE);
  }

  private hush(): void {
    clearTimeout(this.fading);
    this.note = "";
  }
}

function numbered(kind: "card" | "pile"): (thing: Thing) => number | null {
  return (thing) => (thing.startsWith(`${kind}:`) ? Number(thing.slice(kind.length + 1)) : null);
}

function isCard(thing: Thing): boolean {
  return thing.startsWith("card:");
}
