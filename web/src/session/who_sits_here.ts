/* Who sits at the table, as this device tells it: names in lists, the host, a bot that plays for somebody. */
import { t } from "../i18n/translate";
import { guest } from "../net/guest";
import type { Session } from "./session.svelte";

/** In a list, a player without a name of their own is "You". */
export function namesInLists({ names, you }: Session): string[] {
  const unnamed = guest()?.invented ? you : null;
  return names.map((name, seat) => (seat === unnamed ? t("person.you.start") : name));
}

/** The choice shown is that of a bot, which plays or has played for this seat. */
export function botChose({ situation, info, me }: Session): boolean {
  return !!situation?.bot_chose || !!info?.seats[me ?? -1]?.away;
}

/** If the host has no seat, any guest may act as the host; the server decides. */
export function actsAsHost({ info, mySeats }: Session): boolean {
  const host = info?.seats.findIndex((seat) => seat.host) ?? -1;
  return host < 0 ? info !== null && guest() !== null : mySeats.includes(host);
}
