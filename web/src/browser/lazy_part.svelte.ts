/*
 * Parts of the client that are loaded only when they are needed. While the server is away loading
 * fails: that is no error, the part is asked for again until it is there.
 */
import { loadAll } from "../words";
import { prefs } from "./prefs.svelte";

const FIRST_PAUSE = 1_000; // milliseconds
const LONGEST_PAUSE = 60_000;

const loadedSoon: LazyPart<unknown>[] = [];

interface Loading {
  /** It is loaded before anybody asks for it, once the screen has settled. */
  soon?: boolean;
  /** The texts that every screen has are enough for it. */
  fewTexts?: boolean;
}

/** A component that is loaded when it is first shown, with the texts of all screens. */
export class LazyPart<Part> {
  private readonly load: () => Promise<{ default: Part }>;
  private readonly fewTexts: boolean;
  private shown: Part | null = $state.raw(null);
  private loading: Promise<void> | null = null;

  constructor(load: () => Promise<{ default: Part }>, { soon = false, fewTexts = false }: Loading = {}) {
    this.load = load;
    this.fewTexts = fewTexts;
    if (soon) loadedSoon.push(this);
  }

  /** The component; null until it is loaded, which asking for it begins. */
  get component(): Part | null {
    void this.loadOnce();
    return this.shown;
  }

  /** The same, but asking for it loads nothing: for what nobody misses at first. */
  get ifLoaded(): Part | null {
    return this.shown;
  }

  loadOnce(): Promise<void> {
    this.loading ??= this.loadAtLast();
    return this.loading;
  }

  private async loadAtLast(): Promise<void> {
    const [module] = await untilLoaded(() => Promise.all([this.load(), this.fewTexts ? null : loadAll(prefs.lang)]));
    this.shown = module.default;
  }
}

/** Load what will be needed soon, so that nobody waits for it then. */
export function loadSoon(): void {
  for (const part of loadedSoon) void part.loadOnce();
}

async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      return await load();
    } catch (error) {
      console.warn("Loading a part of the page failed; it is tried again.", error);
      await onlineOrAfter(pause);
    }
  }
}

function onlineOrAfter(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, pause);
    addEventListener("online", done);

    function done(): void {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    }
  });
}

/** Vite takes a stylesheet that stands in the page for loaded, even if that failed. Call it once. */
export function removeFailedStylesheets(): void {
  const capture = true; // such errors do not bubble
  addEventListener("error", ({ target }) => target instanceof HTMLLinkElement && target.remove(), { capture });
}
