/* Sharing the result of a game: a sentence and the link to its replay. */
import { copyText } from "../../browser/clipboard";
import { prefs } from "../../browser/prefs.svelte";
import { gameTitle, t } from "../../i18n/translate";
import type { RoundEnded, View } from "../../net/messages";
import { say } from "../../words";

export function resultSentence(ended: View, sheet: readonly RoundEnded[], names: readonly string[]): string {
  const { totals, winners } = ended;
  const times = sheet.at(-1)?.times ?? 0;
  return say({ event: "game_ended", totals, winners, times }, prefs.lang, names);
}

export function replayLink(code: string, moment = 0): string {
  return `${location.origin}/g/${code}${moment ? `#${moment}` : ""}`;
}

/** Share the result with the apps of the device, or copy it. Returns what to tell the player. */
export async function shareResult(game: string, result: string, code: string): Promise<string> {
  const url = replayLink(code);
  const text = t("web.end.share.text", { game: gameTitle(game), result });
  if ("share" in navigator) {
    // Somebody who closes the list of apps has changed their mind.
    await navigator.share({ title: "Hornox", text, url }).catch(() => undefined);
    return "";
  }
  return t((await copyText(`${text} ${url}`)) ? "web.end.copied" : "web.end.not_copied", { link: url });
}
