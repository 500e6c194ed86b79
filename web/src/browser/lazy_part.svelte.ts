/*
 * Parts of the client that are loaded only when they are needed. While the server is away loading
 * fails: that is no error, the part is asked for again until it is there.
 */
import { loadAll } from "../words";
import { prefs } from "./prefs.svelte";

const FIRST_PAUSE = 1_000; // milliseconds
const LONGEST_PAUSE = 60_000;

const loadedSoon: LazyPart<unknown>[] = [];

/** A component that is loaded when it is first shown, with the texts of all screens. */
export class LazyPart<Part> {
  private readonly load: () => Promise<{ default: Part }>;
  private shown: Part | null = $state.raw(null);
  private loading: Promise<void> | null = null;

  /** `soon`: it is loaded before anybody asks for it, once the screen has settled. */
  constructor(load: () => Promise<{ default: Part }>, { soon = false } = {}) {
    this.load = load;
    if (soon) loadedSoon.push(this);
  }

  /** The component; null until it is loaded, which asking for it begins. */
  get component(): Part | null {
    void this.loadOnce();
    return this.shown;
  }

  loadOnce(): Promise<void> {
    this.loading ??= this.loadAtLast();
    return this.loading;
  }

  private async loadAtLast(): Promise<void> {
    const [module] = await untilLoaded(() => Promise.all([this.load(), loadAll(prefs.lang)]));
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
