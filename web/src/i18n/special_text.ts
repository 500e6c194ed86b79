import type { Special } from "../net/messages";
import { prefs } from "../browser/prefs.svelte";
import { t } from "./translate";
import { specialName, specialText } from "../words";

/** A special card, and what it does. */
export function told(special: Special): string {
  const name = specialName(special, prefs.lang);
  if (special === "back") return name;
  return t("web.play.special", { special: name, does: specialText(special, prefs.lang) });
}
