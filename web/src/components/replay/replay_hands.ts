/* The hands at a moment of a replay, as far as they may be seen. */
import { headsOf } from "../../game/number_cards";
import { BUFFALO } from "../../game/letters_of_unnamed_seats";
import { t } from "../../i18n/translate";
import type { Card, Special, View } from "../../net/messages";
import type { TableFields } from "../../playback/apply_event";

export interface ReplayHand {
  seat: number;
  name: string;
  mine: boolean;
  cards: readonly Card[];
  specials: readonly Special[];
  /** Whether all its cards lie face down. */
  hidden: boolean;
  /** The heads so far, and in the bull pile of this round; null where there are none of one's own. */
  total: number | null;
  pile: number | null;
  bulls: number;
  flips: boolean;
}

type Fields = TableFields & { flips?: readonly boolean[] };

/** If one player's view is shown, their own hand comes first. */
export function replayHands(view: View, names: readonly string[]): ReplayHand[] {
  const table = view as unknown as Fields;
  const all = table.hands.map((_, seat) => seat);
  const others = table.me === null ? all : [table.me, ...all.filter((seat) => seat !== table.me)];
  const seats = table.stack ? [...others, BUFFALO] : others;
  return seats.map((seat) => replayHand(table, seat, names));
}

function replayHand(table: Fields, seat: number, names: readonly string[]): ReplayHand {
  const cards = (seat === BUFFALO ? table.stack : table.hands[seat]) ?? [];
  const specials = table.specials?.hands[seat] ?? [];
  // Buffalo and 11 nimmt! have no such piles.
  const pile = table.stack || table.bulls ? 0 : headsOf(table.piles[seat] ?? []);
  return {
    seat,
    name: seat === BUFFALO ? t("web.sheet.buffalo") : (names[seat] ?? ""),
    mine: seat === table.me,
    cards,
    specials,
    hidden: cards.every((card) => card === 0) && specials.every((special) => special === "back"),
    total: table.stack ? null : (table.totals[seat] ?? 0),
    pile: pile || null,
    bulls: table.bulls?.[seat] ?? 0,
    flips: table.flips?.[seat] ?? false,
  };
}
