/* Forecasts in words: where a card would go now, and what would be taken. Loaded when one is shown. */
import type { Forecast, PileForecast, RowForecast, RowTake, Seat } from "../net/messages";
import { Voice } from "./language_and_names";
import { barred } from "./placements";
import type { Key, Lang } from "./templates";

/** What would happen, for the seat `me`; "forecast.uncertain" says what may come first. */
export function sayForecast(
  found: Forecast,
  lang: Lang,
  names: readonly string[] = [],
  me: Seat | null = null,
): string {
  const voice = new Voice(lang, names, me);
  if (found.forecast === "pile") return move(voice, found).join(" ");
  return found.prices.length ? low(voice, found) : laying(voice, found).join(" ");
}

// Rows

/** The card fits no row, and its owner would choose one. */
function low(voice: Voice, found: RowForecast): string {
  const heads = Math.min(...found.prices.map((price) => price.heads));
  const values = { ...voice.who(found.seat), Card: card(voice, found), why: why(voice, found), heads };
  return voice.text("forecast.low", values);
}

function laying(voice: Voice, found: RowForecast): string[] {
  const { row, takes, marker } = found;
  const joins = row !== null && !takes.some((take) => take.why === "full" || take.why === "low");
  const gone = row === null && takes.every((take) => take.why !== "insert");
  return [
    ...(joins ? [joining(voice, found, row)] : []),
    ...takes.map((take) => taking(voice, found, take)),
    ...(gone ? [voice.text("forecast.gone", { card: found.card })] : []),
    ...(marker === null ? [] : [voice.text(markerKey(found), { row: marker + 1 })]),
  ];
}

function joining(voice: Voice, found: RowForecast, row: number): string {
  const values = { Card: card(voice, found), row: row + 1, why: why(voice, found) };
  if (found.why === "emptied") return voice.text("forecast.emptied", values);
  if (found.takes.length) return voice.text("forecast.goes", values); // the cow may have taken the row since
  const place = voice.text(`forecast.place.${found.place + 1}` as Key);
  const key = found.why === "descending" ? "forecast.joins.down" : "forecast.joins";
  return voice.text(key, { ...values, place });
}

function taking(voice: Voice, found: RowForecast, take: RowTake): string {
  const key = found.team ? "forecast.takes.team" : "forecast.takes";
  const takes = voice.text(key, { ...voice.who(found.seat), heads: take.heads });
  const values = { row: take.row + 1, takes };
  switch (take.why) {
    case "full":
      return voice.text("forecast.full", { ...values, why: why(voice, found) });
    case "low":
      return voice.text("forecast.low.take", values);
    case "cow":
      return voice.text("forecast.cow", values);
    default:
      return voice.text("forecast.spilled", values);
  }
}

function markerKey({ side }: RowForecast): Key {
  if (side === "even" || side === "odd") return `forecast.marker.${side}`;
  return side === "" ? "forecast.marker.cow" : "forecast.marker.down";
}

function card(voice: Voice, found: RowForecast): string {
  return voice.owned(found.seat, found.card, ".start", found.number);
}

/** Why it does not go where one might expect it. */
function why(voice: Voice, found: RowForecast): string {
  return found.barred ? voice.text("forecast.why", { why: barred(voice, found.barred) }) : "";
}

// Piles

function move(voice: Voice, found: PileForecast): string[] {
  const { card: laid, top, distance, opens: count, ends } = found;
  const lay = found.more ? "forecast.lay.more" : "forecast.lay";
  const taken = count ? "forecast.take" : "forecast.take.last";
  return [
    laid === null ? voice.text(taken, { top, count }) : voice.text(lay, { card: laid, top, distance }),
    voice.text(`forecast.ends.${ends || "more"}`),
  ];
}
