/* Days where the player is, counted from the beginning of 1970. */
const DAY = 86_400_000; // milliseconds
const MINUTE = 60_000;

export function today(now = new Date()): number {
  return Math.floor((now.getTime() - now.getTimezoneOffset() * MINUTE) / DAY);
}

/** The last seven days, today last. */
export function lastSevenDays(last: number): number[] {
  return Array.from({ length: 7 }, (_, at) => last - 6 + at);
}

/** The letter or two of a weekday, as calendars have them. */
export function weekday(day: number, lang: string): string {
  return new Date(day * DAY).toLocaleDateString(lang, { weekday: "short", timeZone: "UTC" });
}
