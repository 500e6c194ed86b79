import type { Special } from "./messages";
import { prefs } from "./prefs.svelte";
import { t } from "./t";
import { specialName, specialText } from "./words";

/** A special card, and what it does. */
export function told(special: Special): string {
  const name = specialName(special, prefs.lang);
  if (special === "back") return name;
  return t("web.play.special", { special: name, does: specialText(special, prefs.lang) });
}
