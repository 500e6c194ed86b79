/* The scores in words: rounds, places, winners. */
import type { GameEnded, RoundEnded, Seat } from "../net/messages";
import type { Lang } from "./templates";
import { Voice } from "./language_and_names";

export function roundEnded(voice: Voice, event: RoundEnded): string {
  if (event.times) return teamRound(voice, event);
  const scores = event.heads
    .map((heads, seat) => voice.text("score", { who: voice.person(seat), heads }))
    .join(", ");
  const out = event.heads.filter((heads) => heads === 0).length === 1;
  if (event.why === "hand_empty" && out) {
    const who = voice.who(event.heads.indexOf(0));
    return voice.text("round.ended.hand_empty", { ...who, round: event.round, scores });
  }
  const key = event.why === "deck_empty" ? "round.ended.deck_empty" : "round.ended";
  return voice.text(key, { round: event.round, scores });
}

function teamRound(voice: Voice, event: RoundEnded): string {
  const [team, buffalo] = sides(event.heads);
  const key = event.times > 1 ? "round.ended.double" : "round.ended.team";
  return voice.text(key, { printed: Math.floor(team / event.times), team, buffalo });
}

/** The team's heads and the buffalo's. */
function sides(heads: readonly number[]): [team: number, buffalo: number] {
  return [heads[0] ?? 0, heads.at(-1) ?? 0];
}

export function gameEnded(voice: Voice, event: GameEnded): string {
  if (event.times) return againstTheBuffalo(voice, event);
  const won = winning(voice, event);
  const behind = ranked(event.totals).filter((seat) => !event.winners.includes(seat));
  if (!behind.length) return won;
  const rest = voice.listing(
    behind.map((seat) =>
      voice.text("score.behind", { who: voice.person(seat), heads: event.totals[seat] ?? 0 }),
    ),
  );
  return `${won} ${voice.text("game.behind", { rest })}`;
}

/** Who has won; of several winners, "you" comes first. */
function winning(voice: Voice, event: GameEnded): string {
  const mine = event.winners.filter((seat) => seat === voice.me);
  const [first = 0, ...others] = [...mine, ...event.winners.filter((seat) => seat !== voice.me)];
  const heads = event.totals[first] ?? 0;
  if (!others.length) return voice.text("game.won", { ...voice.who(first), heads });
  const names = [voice.person(first, ".start"), ...others.map((seat) => voice.person(seat))];
  const all = voice.listing(names);
  return voice.text("game.shared", { all, me: first === voice.me, heads });
}

function againstTheBuffalo(voice: Voice, event: GameEnded): string {
  const [team, buffalo] = sides(event.totals);
  const how = team < buffalo ? "won" : team === buffalo ? "tied" : "lost";
  const double = event.times > 1 ? ".double" : "";
  return voice.text(`buffalo.${how}${double}`, { team, buffalo });
}

export function ranked(totals: readonly number[]): Seat[] {
  return totals.map((_, seat) => seat).sort((a, b) => (totals[a] ?? 0) - (totals[b] ?? 0));
}

/** The score sheet, the best first, a line each; players with the same total share a place. */
export function placings(
  totals: readonly number[],
  lang: Lang,
  names: readonly string[] = [],
  me: Seat | null = null,
): string[] {
  const voice = new Voice(lang, names, me);
  return ranked(totals).map((seat) => {
    const heads = totals[seat] ?? 0;
    const place = 1 + totals.filter((other) => other < heads).length;
    return voice.text("placing", { place, who: voice.person(seat), heads });
  });
}
