/*
 * The table by keyboard: arrow keys go to the nearest thing that way, letters and digits point at
 * things at once, and each list of things is one stop of the Tab key.
 */
import type { Attachment } from "svelte/attachments";

import type { Thing } from "./option_picker.svelte";
import type { Pointing } from "./selection.svelte";
import type { Sitting } from "./session.svelte";

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const CHOOSABLE = '[data-thing][aria-disabled="false"]';

export class Keys {
  /** Somebody uses them: each thing shows its key. */
  used = $state(false);

  private readonly sitting: Sitting;
  private readonly pointing: Pointing;
  private readonly help: () => void;

  /** The keys of what can be chosen; rows and piles have their numbers. */
  private readonly letters: ReadonlyMap<string, string> = $derived.by(() => {
    const all = this.sitting.picker.everything;
    const numbered = all.filter((thing) => /^(row|pile):\d$/.test(thing));
    const others = all.filter((thing) => /^(card|special|seat):/.test(thing));
    return new Map([
      ...numbered.map((thing): [string, string] => [thing, digit(thing)]),
      ...others.map((thing, at): [string, string] => [thing, LETTERS.charAt(at)]),
    ]);
  });

  constructor(sitting: Sitting, pointing: Pointing, help: () => void) {
    this.sitting = sitting;
    this.pointing = pointing;
    this.help = help;
  }

  /** For the element that holds the whole table. */
  readonly table: Attachment<HTMLElement> = (root) => {
    $effect(() => {
      void this.sitting.look; // other things lie there, then
      this.label(root);
      rove(root);
    });
    const focused = (event: FocusEvent): void => rove(root, event.target as Element);
    root.addEventListener("focusin", focused);
    return () => root.removeEventListener("focusin", focused);
  };

  private label(root: HTMLElement): void {
    for (const thing of root.querySelectorAll<HTMLElement>("[data-thing]")) {
      const key = this.used ? this.letters.get(thing.dataset["thing"] ?? "") : undefined;
      if (key) thing.dataset["key"] = key;
      else delete thing.dataset["key"];
    }
  }

  readonly pressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target) || document.querySelector("dialog:modal")) return;
    if (this.did(event)) event.preventDefault();
  };

  private did(event: KeyboardEvent): boolean {
    const way = ARROWS[event.key];
    if (way) return this.go(way);
    const { picker, busy } = this.sitting;
    switch (event.key) {
      case "?":
        this.help();
        return true;
      case "Escape":
        if (busy) this.sitting.skip();
        else this.pointing.clear();
        return true;
      case "Enter":
      case " ":
        return !onButton(event.target) && this.goOn();
      case ".":
        this.pointing.tap(picker.can("done") ? "done" : "pass");
        return true;
      case ",":
        this.pointing.flip();
        return true;
      default:
        return this.point(event.key);
    }
  }

  private goOn(): boolean {
    if (this.sitting.busy) this.sitting.skip();
    else this.sitting.confirm();
    return true;
  }

  private point(key: string): boolean {
    const found = [...this.letters].find(([, letter]) => letter === key)?.[0];
    if (!found) return false;
    this.used = true;
    this.pointing.tap(found as Thing);
    document.querySelector<HTMLElement>(`[data-thing="${found}"]`)?.focus();
    return true;
  }

  private go(way: readonly [number, number]): boolean {
    this.used = true;
    const all = [...document.querySelectorAll<HTMLElement>(CHOOSABLE)];
    const here = all.find((one) => one === document.activeElement);
    const next = here ? nearest(here, all, way) : (all.find((one) => one.tabIndex === 0) ?? all[0]);
    next?.focus();
    return all.length > 0;
  }
}

function digit(thing: string): string {
  const number = Number(thing.slice(thing.indexOf(":") + 1)) + 1;
  return String(number % 10);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input, textarea, select");
}

function onButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, summary") !== null;
}

/** The nearest that way; what lies aside counts as further. */
function nearest(
  here: Element,
  all: readonly HTMLElement[],
  [x, y]: readonly [number, number],
): HTMLElement | undefined {
  const from = middle(here);
  let best: { far: number; thing: HTMLElement } | undefined;
  for (const thing of all) {
    const to = middle(thing);
    const along = (to.x - from.x) * x + (to.y - from.y) * y;
    const aside = Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x);
    const far = along + 2.5 * aside;
    if (along > 4 && (!best || far < best.far)) best = { far, thing };
  }
  return best?.thing;
}

function middle(element: Element): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Of each list of things one is in the way of the Tab key: the one that had the focus last. */
function rove(root: Element, focused: Element | null = null): void {
  const lists = new Map<Element, HTMLElement[]>();
  for (const thing of root.querySelectorAll<HTMLElement>(CHOOSABLE)) {
    const list = thing.closest("ol, ul");
    if (list) lists.set(list, [...(lists.get(list) ?? []), thing]);
  }
  for (const things of lists.values()) {
    const stop =
      things.find((one) => one === focused) ?? things.find((one) => one.tabIndex === 0) ?? things[0];
    for (const thing of things) thing.tabIndex = thing === stop ? 0 : -1;
  }
}
