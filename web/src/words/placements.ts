/* Sentences for cards that were laid: where each went and why, and who took what. */
import { BACK } from "../game/number_cards";
import { BUFFALO } from "../game/letters_of_unnamed_seats";
import type { Barred, Card, Cause, Placed, Took } from "../net/messages";
import type { Values } from "./templates";
import type { Voice } from "./language_and_names";

const COW_FILLS = 4; // numbers in a full row with the cow

export function placed(voice: Voice, event: Placed): string {
  const Card = voice.owned(event.seat, event.card, ".start", event.number);
  const row = event.row + 1;
  if (event.why === "nearest" || event.why === "descending") {
    return going(voice, event, Card, reasons(voice, event, event.cause, event.row));
  }
  if (event.why === "insert" && event.end === BACK) {
    return voice.text("placed.insert.start", { Card, row });
  }
  return voice.text(`placed.${event.why}`, { Card, row, end: event.end });
}

export function took(voice: Voice, event: Took): string {
  if (!event.cards.length) {
    // The buffalo's pile is closed.
    return voice.text("took.closed", { ...voice.who(event.seat), row: event.row + 1 });
  }
  return [taken(voice, event), gone(voice, event), lifted(voice, event)].filter(Boolean).join(" ");
}

function taken(voice: Voice, event: Took): string {
  switch (event.why) {
    case "full":
      return full(voice, event);
    case "low":
      return low(voice, event);
    case "cow":
      return voice.text("took.cow", { ...taking(voice, event), stays: event.stays[0] ?? BACK });
    default:
      return spilled(voice, event);
  }
}

/** The card goes to the nearest end. */
function going(voice: Voice, event: Placed | Took, Card: string, why: string): string {
  const number = event.number || event.card;
  const key = number < event.end ? "placed.descending" : "placed.nearest";
  const away = Math.abs(number - event.end);
  return voice.text(key, { Card, row: event.row + 1, end: event.end, away, why });
}

/** The row is full; if a card of this turn filled it, the sentence says so. */
function full(voice: Voice, event: Took): string {
  const card = voice.plain(event.seat, event.card, event.number);
  const cause = happenedHere(event, "joined") ? null : event.cause;
  const why = reasons(voice, event, cause, event.row);
  return `${going(voice, event, card, why)} ${fullness(voice, event)}`;
}

function happenedHere(event: Took, how: Cause["how"]): boolean {
  return event.cause?.how === how && event.cause.row === event.row;
}

function fullness(voice: Voice, event: Took): string {
  const takes = takesClause(voice, event);
  if (event.cause && happenedHere(event, "joined")) {
    const Card = voice.owned(event.cause.seat, event.cause.card, ".start");
    return voice.text("took.filled", { Card, takes });
  }
  if (happenedHere(event, "took")) return voice.text("took.full.again", { takes });
  if (event.cards.length === COW_FILLS) return voice.text("took.full.cow", { takes });
  return voice.text(event.discarded.includes("seven") ? "took.full.seven" : "took.full", { takes });
}

/** Who takes how much. */
export function takesClause(voice: Voice, event: Took): string {
  return voice.text(`took.clause${event.team ? ".team" : ""}`, taking(voice, event));
}

function taking(voice: Voice, event: Took): Values {
  const { row, cards, heads } = event;
  return { ...voice.who(event.seat), row: row + 1, count: cards.length, heads };
}

/** It fits no row: its owner has chosen one, the buffalo takes the cheapest. */
function low(voice: Voice, event: Took): string {
  const Card = voice.plain(event.seat, event.card, event.number);
  const why = reasons(voice, event, event.cause, null);
  const taker = event.seat === BUFFALO ? ".buffalo" : event.team ? ".team" : "";
  const takes = voice.text(`took.low.clause${taker}`, taking(voice, event));
  return voice.text(why ? "took.low.why" : "took.low", { Card, why, takes });
}

/** A special has overfilled the row. */
function spilled(voice: Voice, event: Took): string {
  const [stays] = event.stays;
  if (stays === undefined) return voice.text("took.spilled.all", taking(voice, event));
  const key = event.team ? "took.spilled.team" : "took.spilled";
  return voice.text(key, { ...taking(voice, event), stays });
}

/** With five rows nothing stays of the one that is taken, and the played card goes along. */
function gone(voice: Voice, event: Took): string {
  if (event.stays.length) return "";
  if (event.why === "insert") return voice.text("took.gone");
  return voice.text("took.gone.card", { card: event.cards.at(-1) ?? BACK });
}

function lifted(voice: Voice, event: Took): string {
  const count = event.discarded.filter((special) => special === "stop").length;
  return count ? voice.text("took.lifted", { count }) : "";
}

/** Why the card is not where one might expect it: what changed, and what kept it out. */
export function reasons(
  voice: Voice,
  event: Placed | Took,
  cause: Cause | null,
  landed: number | null,
): string {
  const found: string[] = [];
  if (cause && !besideThePoint(cause, event.barred)) {
    found.push(caused(voice, cause, landed, event.end));
  }
  if (event.barred) found.push(barred(voice, event.barred));
  const why = found.join(voice.text("and.clause"));
  return why && voice.text("why", { why });
}

/** Who joined a row does not matter once it is stopped. */
function besideThePoint(cause: Cause, bar: Barred | null): boolean {
  return bar?.why === "stop" && cause.row === bar.row && cause.how === "joined";
}

function caused(voice: Voice, cause: Cause, landed: number | null, end: Card): string {
  const values = { ...voice.by(cause.seat), card: cause.card, row: cause.row + 1 };
  const here = cause.row === landed;
  if (here && cause.how === "took") return voice.text("cause.took.here", values);
  if (here && cause.how === "joined" && cause.card === end) {
    return voice.text("cause.joined.here", values);
  }
  const byHand = cause.how === "unstop" && cause.card === BACK;
  return voice.text(byHand ? "cause.unstop.hand" : `cause.${cause.how}`, values);
}

export function barred(voice: Voice, bar: Barred): string {
  return voice.text(`barred.${bar.why}`, { row: bar.row + 1, end: bar.end });
}
