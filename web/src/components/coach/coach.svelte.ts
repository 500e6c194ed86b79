/*
 * The coach of a session: switches itself on where somebody plays alone against bots, asks the server
 * for hints, and says on the screen what they are worth. Which hints there are, the server decides.
 */
import { untrack } from "svelte";

import { prefs } from "../../browser/prefs.svelte";
import { t } from "../../i18n/translate";
import { Refused } from "../../net/error_classes";
import type { Evaluation } from "../../net/messages";
import type { ItemMark } from "../../session/advice.svelte";
import { itemsOf } from "../../session/selecting/option_picker.svelte";
import type { Item } from "../../session/selecting/option_picker.svelte";
import type { Session } from "../../session/session.svelte";
import { sayReason, saySigned } from "../../words/analysis";
import { explainOption } from "../values/explain_option";
import type { Explanation } from "../values/explain_option";
import { optionMarks, sayMark } from "../values/option_marks";
import { isAlone } from "./who_has_the_coach";

const RETRY_AFTER = 1_500; // milliseconds until the coach may be ready
const PATIENCE: readonly string[] = ["busy", "too_fast"];
const FACTS: readonly string[] = ["joins", "full", "low", "row", "before", "takes", "safe", "spared"];
const NO_MARKS: ReadonlyMap<Item, ItemMark> = new Map();

export class Coach {
  /** Whether the sheet with all options and reasons is open. */
  explains = $state(false);

  private readonly session: Session;
  private requested = $state(""); // the question for which somebody pressed the button
  private silent = $state(""); // the question that the coach does not judge
  private late = $state(false); // it is not ready yet
  private tries = $state(0);
  private asking = "";
  private stopped = false;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;

  /** The coach is on, and the person at the screen may see what it says. */
  private readonly isHere = $derived.by(() => {
    const { info, me, handVisible } = this.session;
    const here = me !== null && handVisible && !info?.seats[me]?.away;
    return here && info?.state === "playing" && info.coached;
  });
  /** The question that is asked now, or "". One with a single option, too: silence would tell of it. */
  private readonly question = $derived.by(() => {
    const { busy, picker, step, me } = this.session;
    return this.isHere && !busy && picker.options.length > 0 ? `${step}/${me}` : "";
  });
  private readonly isWanted = $derived.by(
    () => this.question !== "" && (prefs.coach === "bars" || this.requested === this.question),
  );
  readonly evaluation: Evaluation | null = $derived.by(() => {
    const { hint } = this.session;
    return hint && this.isWanted && `${hint.step}/${hint.seat}` === this.question ? hint.evaluation : null;
  });
  /** The index of the option that is selected. */
  readonly selected = $derived.by(() => {
    const say = this.session.picker.current?.say;
    const found = this.evaluation?.options.findIndex(({ choice }) => choice === say) ?? -1;
    return found < 0 ? null : found;
  });
  readonly words = $derived.by(() => (this.evaluation && this.selected !== null ? this.sayShort(this.evaluation, this.selected) : ""));
  private readonly marks = $derived.by(() => (this.evaluation ? this.marksOf(this.evaluation) : NO_MARKS));
  private readonly line = $derived.by(() => {
    if (!this.isHere) return "";
    if (this.silent && this.silent === this.question) return t("web.coach.silent");
    if (this.isWanted && !this.evaluation && this.late) return t("web.coach.late");
    return t("web.coach.warning");
  });
  private readonly button = $derived.by(() => {
    if (!this.question || this.silent === this.question) return "";
    if (this.evaluation) return t("web.coach.why");
    return this.isWanted ? "" : t("web.coach.hint");
  });

  private get team(): boolean {
    return this.session.view?.game === "buffalo";
  }

  constructor(session: Session) {
    this.session = session;
  }

  /** Call it once, in a component. */
  run(): void {
    this.followSetting();
    $effect(() => {
      void this.tries;
      const { connectionStatus, step, me } = this.session;
      const open = connectionStatus.is === "open" && me !== null;
      if (open && this.isWanted && !this.evaluation && this.silent !== this.question) {
        const { question } = this;
        untrack(() => void this.ask(question, me, step));
      }
    });
    $effect(() => {
      Object.assign(this.session.advice, { on: this.isHere, words: this.words, line: this.line, button: this.button, press: this.press });
      this.session.picker.marks = this.marks;
    });
    $effect(() => () => {
      this.stopped = true;
      clearTimeout(this.retryTimer);
      Object.assign(this.session.advice, { on: false, words: "", line: "", button: "" });
      this.session.picker.marks = NO_MARKS;
    });
  }

  /** Alone against bots, the setting of this device switches the coach; with others everybody does it by hand. */
  private followSetting(): void {
    let before = "off";
    $effect(() => {
      const { info, mySeats, connectionStatus } = this.session;
      const seat = info?.state === "playing" && connectionStatus.is === "open" && isAlone(info, mySeats) ? mySeats[0] : undefined;
      const wanted = prefs.coach;
      if (seat === undefined || wanted === before) return;
      const on = wanted !== "off";
      before = wanted;
      untrack(() => {
        if (info && !info.no_coach && info.seats[seat]?.coach !== on) void this.session.attempt({ type: "coach", seat, on });
      });
    });
  }

  /** The button in the prompt: a hint, or why. */
  readonly press = (): void => {
    if (this.evaluation) this.explains = true;
    else this.requested = this.question;
  };

  private async ask(question: string, seat: number, step: number): Promise<void> {
    if (this.asking === question) return;
    this.asking = question;
    const failure = await this.session.attempt({ type: "ask_hint", seat, step });
    this.asking = "";
    if (this.stopped) return;
    this.late = failure instanceof Refused && PATIENCE.includes(failure.code);
    if (this.late) {
      clearTimeout(this.retryTimer);
      this.retryTimer = setTimeout(() => (this.tries += 1), RETRY_AFTER);
    } else if (failure instanceof Refused && failure.code === "no_hint") this.silent = question;
    else if (question !== this.question) this.tries += 1; // there is another question by now
  }

  /** Each item is worth as much as the best option that it can still be part of. */
  private marksOf(evaluation: Evaluation): ReadonlyMap<Item, ItemMark> {
    const { picker, names } = this.session;
    const options = picker.options.map((option) => ({ items: itemsOf(option), say: option.say }));
    const marks = optionMarks(evaluation);
    const selected = picker.allItems.filter((item) => picker.isSelected(item));
    const found = new Map<Item, ItemMark>();
    for (const item of picker.allItems) {
      const ways = options.filter(({ items }) => items.includes(item));
      const kind = kindOf(item);
      const fitting = ways.filter(({ items }) => selected.every((one) => kindOf(one) === kind || items.includes(one)));
      const says = (fitting.length ? fitting : ways).map(({ say }) => say);
      const best = marks.filter(({ choice }) => says.includes(choice)).sort((one, other) => one.regret - other.regret)[0];
      if (!best) continue;
      const { standing, height } = best;
      found.set(item, { standing, height, words: sayMark(best, prefs.lang, names) });
    }
    return found;
  }

  private sayShort(evaluation: Evaluation, index: number): string {
    const mark = optionMarks(evaluation)[index];
    const fact = evaluation.options[index]?.reasons.filter(({ kind }) => FACTS.includes(kind)).at(-1);
    if (!mark) return "";
    const standing = t(`web.coach.${mark.standing}`, { regret: saySigned(mark.regret, prefs.lang) });
    // What costs nothing now and is worse costs later: the comparison says so.
    if (!fact || (mark.standing === "worse" && fact.kind === "safe")) {
      return `${standing} ${this.explain(evaluation, index).short.at(-1) ?? ""}`.trim();
    }
    return `${standing} ${sayReason(fact, prefs.lang, { names: this.session.names, team: this.team })}`;
  }

  /** Why an option costs what it does: in two sentences, and all of it. */
  explain(evaluation: Evaluation, index: number): Explanation {
    return explainOption(evaluation, index, this.session.names, this.team);
  }
}

function kindOf(item: Item): string {
  return item.split(":", 1)[0] ?? "";
}
