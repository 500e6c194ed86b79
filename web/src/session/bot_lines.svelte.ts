/*
 * What bots say now and then, each by its temper. It follows from events that everybody sees and
 * from the table's code alone, so that all screens at a table hear the same bot say the same.
 */
import { untrack } from "svelte";

import { prefs } from "../browser/prefs.svelte";
import { t } from "../i18n/translate";
import type { GameEvent, SeatInfo } from "../net/messages";
import type { Session } from "./session.svelte";

const TALKERS = ["calf", "heifer", "ox", "bull", "hornox", "random", "steady"] as const;
type Talker = (typeof TALKERS)[number];

/** About its own pile, large or small; about somebody else's; about winning. */
type Mood = "ouch" | "phew" | "gloat" | "won";

const MANY_HEADS = 7;
const FEW_HEADS = 2;
/** Of so many chances to say something, a bot takes one. */
const ONE_IN: Record<Mood, number> = { ouch: 2, phew: 6, gloat: 4, won: 1 };

export interface BotLine {
  seat: number;
  bot: Talker;
  mood: Mood;
  /** Which of its lines it says. */
  pick: number;
}

type Seated = Pick<SeatInfo, "bot">;

export function botLine(event: GameEvent, seats: readonly Seated[], code: string): BotLine | null {
  const bots = seats.flatMap((seat, at) => talkerOf(seat, at));
  if (event.event === "game_ended") {
    const winner = bots.find(({ seat }) => event.winners.includes(seat));
    return winner ? { ...winner, mood: "won", pick: hash(code) } : null;
  }
  if (event.event !== "took" || event.team || !bots.length) return null;
  const number = hash(`${code} ${event.seat} ${event.card} ${event.row}`);
  const taker = bots.find(({ seat }) => seat === event.seat);
  const said = taker ?? bots[number % bots.length];
  const mood = moodOf(event.heads, taker !== undefined);
  if (!said || !mood || (number >>> 8) % ONE_IN[mood]) return null;
  return { ...said, mood, pick: number >>> 16 };
}

function talkerOf({ bot }: Seated, seat: number): { seat: number; bot: Talker }[] {
  const talker = TALKERS.find((one) => one === bot);
  return talker ? [{ seat, bot: talker }] : [];
}

function moodOf(heads: number, own: boolean): Mood | null {
  if (heads >= MANY_HEADS) return own ? "ouch" : "gloat";
  return own && heads <= FEW_HEADS ? "phew" : null;
}

/** FNV-1a: the same number for the same text, everywhere. */
function hash(text: string): number {
  let number = 0x811c9dc5;
  for (const letter of text) number = Math.imul(number ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return (number ^ (number >>> 15)) >>> 0;
}

/** The line in the language that is set. */
export function lineText({ bot, mood, pick }: BotLine): string {
  const lines = t(`web.bot.${bot}.${mood}`).split(" / ");
  return lines[pick % lines.length] ?? "";
}

/** Let the bots of this session talk; call it once, in the screen that shows it. */
export function letBotsTalk(session: Session): void {
  $effect(() => {
    const event = session.currentEvent;
    if (event) untrack(() => talkAbout(event, session));
  });
}

/** Let a bot that has won say so: once the finale is over, or else it would tell too early. */
export function letWinnerTalk(session: Session): void {
  if (!session.view) return;
  const { winners, totals } = session.view;
  talkAbout({ event: "game_ended", winners, totals, times: 0 }, session);
}

function talkAbout(event: GameEvent, session: Session): void {
  const line = prefs.botTalk ? botLine(event, session.info?.seats ?? [], session.code) : null;
  if (line) session.latestSaid = saidBy(session, line);
}

function saidBy(session: Session, line: BotLine): NonNullable<Session["latestSaid"]> {
  const { seat } = line;
  return { type: "said", kind: "chat", seat, name: session.names[seat] ?? "", text: lineText(line) };
}
