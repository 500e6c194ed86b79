/* The player's preferences on this device: language, theme, speed, sounds. */
import type { Special } from "../net/messages";
import { LANGUAGES, load } from "../words";
import type { Lang } from "../words";

/** What a tip explains: tapping a card, choosing a row, a sixth card, a card that is too low, a special card. */
export type Tip = "tap" | "choose" | "full" | "low" | Special;

export interface Prefs {
  lang: Lang;
  theme: "auto" | "light" | "dark";
  /** The speed of the animation: 0 without any, 1 normal, up to 2. */
  speed: number;
  sound: boolean;
  /** Whether sounds were offered: that is done once. */
  soundOffered: boolean;
  /** One tap chooses; otherwise a second tap confirms. */
  quick: boolean;
  /** Whether bots say something now and then. */
  botTalk: boolean;
  /** A selected card shows where it would go now. */
  forecasts: boolean;
  /** What the coach does where somebody plays alone against bots. */
  coach: "off" | "hint" | "bars";
  /** Whether the coach was offered: that is done once. */
  coachOffered: boolean;
  /** How hard the last game alone was. */
  difficulty: "easy" | "medium" | "hard";
  /** The tips that were given: each is given once. */
  tips: readonly Tip[];
}

const STORAGE_KEY = "hornox.prefs";

function defaultPrefs(): Prefs {
  const languages = navigator.languages.map((one) => one.slice(0, 2));
  const lang = languages.find((one): one is Lang => (LANGUAGES as string[]).includes(one)) ?? "en";
  return {
    lang,
    theme: "auto",
    speed: 1,
    sound: false,
    soundOffered: false,
    quick: false,
    botTalk: true,
    forecasts: true,
    coach: "off",
    coachOffered: false,
    difficulty: "easy",
    tips: [],
  };
}

/** Whether this browser has kept nothing yet. */
export let isFirstVisit = false;

function storedPrefs(): Prefs {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    isFirstVisit = stored === null;
    const found = JSON.parse(stored ?? "{}") as Partial<Prefs>;
    const prefs = { ...defaultPrefs(), ...found };
    return LANGUAGES.includes(prefs.lang) ? prefs : { ...prefs, lang: defaultPrefs().lang };
  } catch {
    return defaultPrefs();
  }
}

export const prefs: Prefs = $state(storedPrefs());

/** The language whose texts are loaded; until then nothing is shown. */
export const loadedLanguage: { lang: Lang | null } = $state({ lang: null });

export async function setLanguage(lang: Lang): Promise<void> {
  await load(lang);
  prefs.lang = lang;
  loadedLanguage.lang = lang;
  document.documentElement.lang = lang;
}

/** Store the preferences and apply the theme; call it once, in the app. */
export function persistPrefs(): void {
  $effect(() => {
    document.documentElement.dataset["theme"] = prefs.theme;
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(prefs));
    } catch {
      // Without storage, it lasts until the page is closed.
    }
  });
}

/** Whether the device is set to move nothing. */
export function isMotionReduced(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Whether nothing should move, by the speed or by the setting of the device. */
export function isMotionOff(): boolean {
  return prefs.speed === 0 || isMotionReduced();
}
