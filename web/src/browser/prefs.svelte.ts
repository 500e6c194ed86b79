/* What a person prefers, on this device. */
import { LANGUAGES, load } from "../words";
import type { Lang } from "../words";

export interface Prefs {
  lang: Lang;
  theme: "auto" | "light" | "dark";
  /** How fast things happen: 0 at once, 1 as usual, up to 2. */
  speed: number;
  sound: boolean;
  /** One tap chooses; otherwise it is confirmed by a second. */
  quick: boolean;
}

const PLACE = "hornox.prefs";

function usual(): Prefs {
  const spoken = navigator.languages.map((one) => one.slice(0, 2));
  const lang = spoken.find((one): one is Lang => (LANGUAGES as string[]).includes(one)) ?? "en";
  return { lang, theme: "auto", speed: 1, sound: false, quick: false };
}

function kept(): Prefs {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Prefs>;
    const prefs = { ...usual(), ...found };
    return LANGUAGES.includes(prefs.lang) ? prefs : { ...prefs, lang: usual().lang };
  } catch {
    return usual();
  }
}

export const prefs: Prefs = $state(kept());

/** Whether the words of the language are here; until then nothing is shown. */
export const spoken: { lang: Lang | null } = $state({ lang: null });

export async function speak(lang: Lang): Promise<void> {
  await load(lang);
  prefs.lang = lang;
  spoken.lang = lang;
  document.documentElement.lang = lang;
}

/** Keep what is preferred, and show it on the page; call it once, in the app. */
export function keepPrefs(): void {
  $effect(() => {
    document.documentElement.dataset["theme"] = prefs.theme;
    try {
      localStorage.setItem(PLACE, JSON.stringify(prefs));
    } catch {
      // It lasts until the page is closed, then.
    }
  });
}

/** Whether things should move; the device says so, or the speed. */
export function still(): boolean {
  return prefs.speed === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
