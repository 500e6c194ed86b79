/* A result that is sent to somebody: a sentence, and the link to the game. */
import { copied } from "../../browser/clipboard";
import type { RoundEnded, View } from "../../net/messages";
import { prefs } from "../../browser/prefs.svelte";
import { named, t } from "../../i18n/translate";
import { say } from "../../words";

export function result(ended: View, sheet: readonly RoundEnded[], names: readonly string[]): string {
  const { totals, winners } = ended;
  const times = sheet.at(-1)?.times ?? 0;
  return say({ event: "game_ended", totals, winners, times }, prefs.lang, names);
}

export function linkTo(code: string, moment = 0): string {
  return `${location.origin}/g/${code}${moment ? `#${moment}` : ""}`;
}

/** Send it by what the device offers; otherwise it is copied. What there is to say afterwards. */
export async function shared(game: string, result: string, code: string): Promise<string> {
  const url = linkTo(code);
  const text = t("web.end.share.text", { game: named(game), result });
  if ("share" in navigator) {
    // Whoever closes the list of apps has thought better of it.
    await navigator.share({ title: "Hornox", text, url }).catch(() => undefined);
    return "";
  }
  return t((await copied(`${text} ${url}`)) ? "web.end.copied" : "web.end.not_copied", { link: url });
}
