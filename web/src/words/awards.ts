/* The awards at the end of a game, in words. */
import type { Award, Seat } from "../net/messages";
import { Voice } from "./language_and_names";
import type { Lang } from "./templates";

/** The award, who has earned it, and with what. */
export function sayAward(award: Award, lang: Lang, names: readonly string[] = [], me: Seat | null = null): string {
  const voice = new Voice(lang, names);
  const who = voice.listing(award.seats.map((seat) => voice.person(seat)));
  const title = voice.text(`award.${award.kind}`);
  return voice.text("award", { title, who, detail: awardDetail(award, lang, names, me) });
}

/** What the award was earned with, without a name for it; `me` is spoken to. */
export function awardDetail(award: Award, lang: Lang, names: readonly string[] = [], me: Seat | null = null): string {
  const voice = new Voice(lang, names, me);
  const { kind, heads, count, card, other, other_card } = award;
  const theirs = other === null ? {} : { other: voice.person(other), other_card: voice.owned(other, other_card), other_is_me: other === me };
  const each = kind === "biggest_take" && award.seats.length > 1;
  const key = each ? "award.biggest_take.for.each" : (`award.${kind}.for` as const);
  return voice.text(key, { heads, count, card, ...theirs });
}
