/* The language of a sentence, the names of the players, and who is addressed as "you". */
import { BUFFALO, seatLetter } from "../game/letters_of_unnamed_seats";
import type { Card, Seat, Special } from "../net/messages";
import { listing, text } from "./templates";
import type { Fill, Key, Lang, Values } from "./templates";

type Start = "" | ".start";

/** The language and the listener of a sentence: names, "you", and whose card it is. */
export class Voice {
  readonly lang: Lang;
  readonly names: readonly string[];
  readonly me: Seat | null;

  constructor(lang: Lang, names: readonly string[] = [], me: Seat | null = null) {
    this.lang = lang;
    this.names = names;
    this.me = me;
  }

  text(key: Key, values: Values = {}): string {
    return text(key, this.lang, values);
  }

  listing(things: readonly Fill[]): string {
    return listing(things, this.lang);
  }

  /** A player, you, or the buffalo; `.start` begins a sentence. */
  person(seat: Seat, form: Start | ".list" = ""): string {
    if (seat === this.me) return this.text(`person.you${form}`);
    if (seat === BUFFALO) return this.text(`person.buffalo${form}`);
    return this.names[seat] || seatLetter(seat);
  }

  /** The values who, Who and me of a template, for whoever does it. */
  who(seat: Seat): Values {
    return { who: this.person(seat), Who: this.person(seat, ".start"), me: seat === this.me };
  }

  /** The same as by, By and by_me, for whoever was the cause of it. */
  by(seat: Seat): Values {
    return { by: this.person(seat), By: this.person(seat, ".start"), by_me: seat === this.me };
  }

  /** Anna’s 62, your 62, the buffalo’s 62; a flipped one with what it counts as. */
  owned(seat: Seat, card: Card, form: Start = "", number = 0): string {
    const owner = seat === this.me ? "you" : seat === BUFFALO ? "buffalo" : "name";
    return this.counted(this.text(`card.${owner}${form}`, { card, name: this.person(seat) }), number);
  }

  /** "The 62" at the start of a sentence that names the owner anyway. */
  plain(seat: Seat, card: Card, number = 0): string {
    if (seat === this.me || seat === BUFFALO) return this.owned(seat, card, ".start", number);
    return this.counted(this.text("card.the.start", { card }), number);
  }

  private counted(card: string, number: number): string {
    return number ? this.text("card.flipped", { card, number }) : card;
  }

  /** The name of a special card, in quotation marks. */
  special(special: Special): string {
    return this.text("special.quoted", { special: this.text(`special.${special}`) });
  }

  specials(specials: readonly Special[]): string {
    return this.listing(specials.map((special) => this.special(special)));
  }

  /** The 12, the 37 and the 58. */
  cards(cards: readonly Card[]): string {
    return this.listing(cards.map((card) => this.text("card.the", { card })));
  }
}
