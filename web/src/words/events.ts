/* Every event in words: one or two sentences, or none if there is nothing to tell. */
import { BACK, flipDigits, headsOn } from "../game/number_cards";
import type {
  Cancelled, Dealt, GameEvent, Laid, MarkerSet, PileTaken, Played, Row, Seat, SpecialsDealt,
} from "../net/messages";
import { placed, took } from "./placements";
import { gameEnded, roundEnded } from "./scores";
import type { Lang } from "./templates";
import { Voice } from "./language_and_names";

type EventOf<K> = Extract<GameEvent, { event: K }>;

/** What happened and why, for the seat `me` or for anybody; "" if it is not worth a word. */
export function say(
  event: GameEvent,
  lang: Lang,
  names: readonly string[] = [],
  me: Seat | null = null,
): string {
  const teller = TELLERS[event.event] as ((voice: Voice, event: GameEvent) => string) | undefined;
  return teller ? teller(new Voice(lang, names, me), event) : "";
}

/** Whether there is a sentence for this kind of event. */
export function hasSentence({ event }: GameEvent): boolean {
  return event in TELLERS;
}

/** Events without a sentence, since the next one says it all: special_declined, card_chosen,
 * window_closed, turn_ended. */
const TELLERS: { [K in GameEvent["event"]]?: (voice: Voice, event: EventOf<K>) => string } = {
  // The deal
  dealt,
  specials_dealt: specialsDealt,
  draft_opened: (voice, { first, round, cards }) =>
    voice.text("draft.opened", {
      ...voice.who(first),
      round,
      low: cards[0] ?? 0,
      high: cards.at(-1) ?? 0,
    }),
  rows_opened: (voice, { rows }) => voice.text("rows.opened", { cards: voice.listing(firsts(rows)) }),
  marker_set: markerSet,

  // The turn
  picked: (voice, { seat, card }) => voice.text("picked", { ...voice.who(seat), card }),
  revealed: (voice, { cards }) =>
    voice.text("revealed", { cards: cards.map((played) => revealedCard(voice, played)).join(", ") }),
  placed,
  took,
  round_ended: roundEnded,
  game_ended: gameEnded,

  // Special cards
  special_used: (voice, { seat, special, refill }) => {
    const used = voice.text("special.used", { ...voice.who(seat), special: voice.special(special) });
    if (!refill.length) return used;
    return `${used} ${voice.text("special.refill", { special: voice.specials(refill) })}`;
  },
  marked: (voice, { mark, row }) =>
    voice.text(mark === "stop" ? "marked.stop" : "marked.seven", { row: row + 1 }),
  unmarked: (voice, { seat, row }) => voice.text("unmarked", { ...voice.who(seat), row: row + 1 }),
  shifted: (voice, { seat, card, source, row }) =>
    voice.text("shifted", { ...voice.who(seat), card, source: source + 1, row: row + 1 }),
  replaced: (voice, { seat, back, card }) =>
    voice.text("replaced", { ...voice.who(seat), back, card }),
  cancelled,
  gave: (voice, { seat, special }) =>
    voice.text("gave", { ...voice.who(seat), special: voice.special(special) }),
  drew: (voice, { seat, special }) =>
    voice.text(special === "back" ? "drew.back" : "drew", {
      ...voice.who(seat),
      special: voice.special(special),
    }),
  specials_shuffled: (voice, { deck }) => voice.text("specials.shuffled", { count: deck.length }),
  reordered: (voice, { special, order }) => {
    const key = special === "first" || special === "last" ? special : "sort";
    const card = (key === "last" ? order.at(-1) : order[0]) ?? 0;
    return voice.text(`reordered.${key}`, { card, order: order.join(", ") });
  },

  // 11 nimmt!
  laid,
  pile_taken: pileTaken,
  bull_taken: (voice, { seat, victim }) => {
    if (victim === null) return voice.text("bull", voice.who(seat));
    const whom = victim === voice.me ? voice.text("person.you.whom") : voice.person(victim);
    return voice.text("bull.stolen", { ...voice.who(seat), whom });
  },
  piles_opened: (voice, { cards }) =>
    voice.text(cards.length > 1 ? "piles.opened" : "piles.last", { cards: voice.listing(cards) }),
};

function dealt(voice: Voice, event: Dealt): string {
  const team = event.times > 1 ? ".buffalo.double" : ".buffalo";
  const kind = event.rows.length === 1 ? ".piles" : event.deck.length ? team : "";
  const count = event.hands[0]?.length ?? 0;
  const cards = voice.listing(firsts(event.rows));
  return voice.text(`dealt${kind}`, { round: event.round, count, cards });
}

function firsts(rows: readonly Row[]): number[] {
  return rows.map((row) => row[0] ?? 0);
}

function specialsDealt(voice: Voice, event: SpecialsDealt): string {
  if (!event.hands.length) return specialsOpen(voice, event);
  const mine = (voice.me === null ? null : event.hands[voice.me]) ?? [];
  if (mine.length) {
    return voice.text("specials.mine", { count: mine.length, specials: voice.specials(mine) });
  }
  const count = event.hands[0]?.length ?? 0;
  return voice.text(count ? "specials.each" : "specials.short", { count });
}

function specialsOpen(voice: Voice, event: SpecialsDealt): string {
  if (!event.faceup.length) return voice.text("specials.none");
  const count = event.deck.length;
  const specials = voice.specials(event.faceup);
  return voice.text(count ? "specials.open" : "specials.all", { specials, count });
}

function markerSet(voice: Voice, event: MarkerSet): string {
  const kind = event.side || "cow";
  const row = event.row + 1;
  if (event.cause === null) return voice.text(`marker.${kind}`, { row });
  return voice.text(`marker.${kind}.moved`, { row, old: event.cause.row + 1 });
}

function revealedCard(voice: Voice, { seat, card, flipped: counted }: Played): string {
  const who = voice.person(seat, ".list");
  const key = counted ? "revealed.flipped" : "revealed.card";
  return voice.text(key, { card, number: flipDigits(card), who });
}

function cancelled(voice: Voice, { seat, positive, cards, heads }: Cancelled): string {
  const facts = { ...voice.who(seat), positive, worth: headsOn(positive), heads };
  if (!cards.length) return voice.text("cancelled.nothing", facts);
  return voice.text("cancelled", { ...facts, cards: voice.cards(cards), count: cards.length });
}

function pileTaken(voice: Voice, { seat, cards }: PileTaken): string {
  const facts = { ...voice.who(seat), top: cards.at(-1) ?? 0 };
  if (cards.includes(BACK)) return voice.text("pile.taken.closed", facts); // only the taker sees what lay beneath
  return voice.text("pile.taken", { ...facts, count: cards.length, cards: cards.join(", ") });
}

function laid(voice: Voice, { seat, card, top, distance }: Laid): string {
  const facts = { ...voice.who(seat), card, top, away: distance };
  return voice.text(card > top ? "laid" : "laid.wrapped", facts);
}
