/* Whom the table waits for, and what for, in a sentence. */
import { prefs } from "../browser/prefs.svelte";
import { asksForRow } from "../game/must_take_row";
import { t } from "../i18n/translate";
import type { Played, Special, View } from "../net/messages";
import { listing, specialName } from "../words";
import type { Session } from "./session.svelte";

const SPECIALS: readonly string[] = ["anniversary", "buffalo"];
const AT_ROWS: readonly string[] = ["insert", "seven", "stop"];

/** More names than `most` are counted: the seats show who they are. */
export function whoIsWaitedFor(session: Session, seats: readonly number[], most: number): string {
  if (!seats.length) return "";
  const kind = session.view ? waitedFor(session.view, session.asked.length) : "";
  const count = seats.length;
  if (count > most) return t(kind === "special" ? "web.play.wait.special.many" : "web.play.wait.many", { count });
  const names = listing(seats.map((seat) => nameOfWaited(session, seat)), prefs.lang);
  const aimed = session.view && aimedSpecial(session.view);
  if (aimed) return t(`web.play.wait.aims.${aimed.at}`, { names, special: specialName(aimed.special, prefs.lang) });
  return t(kind ? `web.play.wait.${kind}` : "web.play.wait", { names, count });
}

/** What the last one who has not chosen is told; nobody says it for a bot, or to somebody who learns. */
export function waitsForMe({ choosing, asked, info, you, names, slow }: Session): string {
  if (slow || you === null || !choosing.includes(you)) return "";
  const others = asked.filter((seat) => {
    const player = info?.seats[seat];
    return seat !== you && player && !player.bot && !player.away;
  });
  if (!others.length || others.some((seat) => choosing.includes(seat))) return "";
  return others.length > 1 ? t("web.play.waits.all") : t("web.play.waits.one", { name: names[others[0] ?? 0] ?? "" });
}

/** The name, and whether they are away. */
export function nameOfWaited(session: Session, seat: number): string {
  const name = session.names[seat] ?? "";
  const info = session.info?.seats[seat];
  return info && !info.bot && !info.here ? t("web.play.wait.gone", { name }) : name;
}

/** The special card that has been played and still needs a row or a card. */
export function aimedSpecial(view: View): { special: Special; at: "row" | "card" } | null {
  if (view.game !== "anniversary" && view.game !== "buffalo") return null;
  const { acting } = view;
  if (view.stage !== "play" || !acting || acting.special === "negpos") return null; // that one aims after a take
  const needsRow = AT_ROWS.includes(acting.special) || acting.card !== null;
  return { special: acting.special, at: needsRow ? "row" : "card" };
}

/** What is decided while cards are laid; before that everybody chooses one, which is no news. */
function waitedFor(view: View, asked: number): "row" | "special" | "" {
  if (view.game === "eleven" || view.stage !== "play" || !view.queue.length) return "";
  if (asked < 2 && asksForRow(view)) return "row"; // of a whole team, a special card
  return SPECIALS.includes(view.game) ? "special" : "";
}

/** The card whose owner has to take a row now. */
export function cardWithoutRow({ view, busy, choosing, asked }: Session): Played | null {
  if (!view || view.game === "eleven" || busy) return null;
  const next = view.queue[0];
  const isAsked = choosing.length === 1 && asked.length === 1 && choosing[0] === next?.seat;
  return next && isAsked && asksForRow(view) ? next : null;
}
