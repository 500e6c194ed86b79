/* Numbers and times as a language writes them. */
import type { Lang } from "./templates";

export function number(value: number, lang: Lang): string {
  return new Intl.NumberFormat(lang).format(value);
}

/** A moment, given in seconds since 1970 as the server does: 16 Nov 2025, 20:15. */
export function moment(seconds: number, lang: Lang): string {
  const how = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(british(lang), how).format(seconds * 1000);
}

/** How long ago, or until when: 3 minutes ago, tomorrow. */
export function ago(seconds: number, lang: Lang, now = Date.now() / 1000): string {
  const past = seconds - now;
  const [size, unit] = UNITS.find(([size]) => Math.abs(past) >= size) ?? [1, "second"];
  const format = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  return format.format(Math.round(past / size), unit);
}

const UNITS: readonly [size: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [86_400, "day"],
  [3_600, "hour"],
  [60, "minute"],
];

/** English of most of the world: day before month, and 24 hours. */
function british(lang: Lang): string {
  return lang === "en" ? "en-GB" : lang;
}
