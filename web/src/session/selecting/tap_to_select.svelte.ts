/*
 * Selecting items by a tap or a key: the first tap selects, the second confirms. An item that
 * cannot be selected says why.
 */
import { LazyPart } from "../../browser/lazy_part.svelte";
import { prefs } from "../../browser/prefs.svelte";
import { topOfPile } from "../../game/pile_tops";
import { t } from "../../i18n/translate";
import type { Special } from "../../net/messages";
import type { Item } from "./option_picker.svelte";
import type { Session } from "../session.svelte";

const reasons = new LazyPart(
  async () => ({ default: (await import("./why_not")).whyNot }), { soon: true }
);

const NOTE_TIME = 6_000; // milliseconds that a note stays
const BOUNCE_TIME = 350; // milliseconds: a tap this soon may be meant for the question before, so it only selects
const READ_TIME = 600; // milliseconds: a whole answer in one tap, for which a hand may still be on its way

export class Selection {
  /** Why the last item that was tapped cannot be selected. */
  note = $state("");
  /** The special card that is explained, or all of them; null while none is. */
  explained: Special | "all" | null = $state(null);

  private readonly session: Session;
  private noteTimer: ReturnType<typeof setTimeout> | undefined;
  private askedAt = 0;
  private refused: Item | null = null; // whose reason is about to be told

  constructor(session: Session) {
    this.session = session;
  }

  /** A new question has come up. */
  onQuestion(): void {
    this.askedAt = Date.now();
    this.hideNote();
  }

  readonly tap = (item: Item): void => {
    const { picker } = this.session;
    if (!picker.canSelect(item)) return this.refuse(item);
    const clash = this.clashNote(item);
    this.hideNote();
    const confirms = picker.select(item) || (prefs.quick && !clash && picker.current && !picker.hasMore);
    if (confirms && Date.now() - this.askedAt > BOUNCE_TIME) return this.session.confirm();
    if (clash) this.showNote(clash);
  };

  /** A button that is a whole answer needs no second tap. */
  readonly answer = (item: Item): void => {
    const { picker } = this.session;
    this.clear();
    picker.select(item);
    if (picker.current && this.isRead()) this.session.confirm();
  };

  /** Pass until the next cards are revealed. */
  readonly keepPassing = (): void => {
    if (this.isRead()) void this.session.passTurn();
    else this.session.picker.select("pass"); // a tap is never lost
  };

  private isRead(): boolean {
    return Date.now() - this.askedAt > READ_TIME;
  }

  /** A special card that cannot be played now is explained; anything else says why not. */
  private refuse(item: Item): void {
    if (item.startsWith("special:")) this.explain(item.slice("special:".length) as Special);
    else void this.tellWhyNot(item);
  }

  private async tellWhyNot(item: Item): Promise<void> {
    this.refused = item;
    await reasons.loadOnce();
    const whyNot = reasons.component;
    if (whyNot && this.refused === item) this.showNote(whyNot(this.session, item));
  }

  readonly explain = (special: Special | "all"): void => {
    this.explained = special;
  };

  /** The flip is a switch. */
  readonly toggleFlip = (): void => {
    const { picker } = this.session;
    if (!picker.canSelect("flip")) return void this.tellWhyNot("flip");
    if (picker.isSelected("flip")) picker.deselect("flip");
    else this.tap("flip");
  };

  readonly clear = (): void => {
    this.hideNote();
    this.session.picker.clear();
  };

  /** Why the item does not fit to the selected ones and replaces them. */
  private clashNote(item: Item): string {
    const dropped = this.session.picker.droppedBy(item);
    const card = [...dropped, item].map(numberOf("card")).find((one) => one !== null) ?? 0;
    const pile = numberOf("pile")(item);
    if (pile !== null && dropped.some(isCard)) return t("web.why.pile", { card, top: topOfPile(this.session.view, pile) });
    const flips = item === "flip" ? dropped.some(isCard) : dropped.includes("flip");
    return flips ? t("web.why.card.flip", { card }) : "";
  }

  showNote(note: string): void {
    this.note = note;
    clearTimeout(this.noteTimer);
    this.noteTimer = setTimeout(() => (this.note = ""), NOTE_TIME);
  }

  private hideNote(): void {
    clearTimeout(this.noteTimer);
    this.refused = null;
    this.note = "";
  }
}

function numberOf(kind: "card" | "pile"): (item: Item) => number | null {
  return (item) => (item.startsWith(`${kind}:`) ? Number(item.slice(kind.length + 1)) : null);
}

function isCard(item: Item): boolean {
  return item.startsWith("card:");
}
