/*
 * Playing by keyboard: arrow keys move the focus to the nearest item, letters and digits select
 * one at once, and each list of items is one stop of the Tab key.
 */
import type { Attachment } from "svelte/attachments";

import type { Item } from "./option_picker.svelte";
import type { Selection } from "./tap_to_select.svelte";
import type { Session } from "../session.svelte";

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const CHOOSABLE = '[data-item][aria-disabled="false"]';

export class Keyboard {
  /** Whether the keyboard is used: then each item shows its key. */
  inUse = $state(false);

  private readonly session: Session;
  private readonly selection: Selection;
  private readonly openHelp: () => void;

  /** The key of each item that can be selected; rows and piles have their numbers. */
  private readonly shortcuts: ReadonlyMap<string, string> = $derived.by(() => {
    const all = this.session.picker.allItems;
    const numbered = all.filter((item) => /^(row|pile):\d$/.test(item));
    const others = all.filter((item) => /^(card|special|seat|cancel):/.test(item));
    return new Map([
      ...numbered.map((item): [string, string] => [item, digitKey(item)]),
      ...others.map((item, at): [string, string] => [item, LETTERS.charAt(at)]),
    ]);
  });

  constructor(session: Session, selection: Selection, help: () => void) {
    this.session = session;
    this.selection = selection;
    this.openHelp = help;
  }

  /** To attach to the element that holds the whole table. */
  readonly attachTable: Attachment<HTMLElement> = (root) => {
    $effect(() => {
      void this.session.view; // with another view there are other items
      this.showShortcuts(root);
      keepOneTabStop(root);
    });
    const onFocus = (event: FocusEvent): void => keepOneTabStop(root, event.target as Element);
    root.addEventListener("focusin", onFocus);
    return () => root.removeEventListener("focusin", onFocus);
  };

  private showShortcuts(root: HTMLElement): void {
    for (const item of root.querySelectorAll<HTMLElement>("[data-item]")) {
      const key = this.inUse ? this.shortcuts.get(item.dataset["item"] ?? "") : undefined;
      if (key) item.dataset["key"] = key;
      else delete item.dataset["key"];
    }
  }

  readonly onKeydown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target) || document.querySelector("dialog:modal")) return;
    if (this.handle(event)) event.preventDefault();
  };

  private handle(event: KeyboardEvent): boolean {
    const way = ARROWS[event.key];
    if (way) return this.moveFocus(way);
    const { picker, busy } = this.session;
    switch (event.key) {
      case "?":
        this.openHelp();
        return true;
      case "!":
        if (this.session.advice.button) this.session.advice.press();
        return true;
      case "Escape":
        if (busy) this.session.skip();
        else this.selection.clear();
        return true;
      case "Enter":
      case " ":
        return !isOnButton(event.target) && this.confirmOrSkip();
      case ".":
        this.selection.tap(picker.canSelect("done") ? "done" : "pass");
        return true;
      case ",":
        this.selection.toggleFlip();
        return true;
      default:
        return this.selectByKey(event.key);
    }
  }

  private confirmOrSkip(): boolean {
    if (this.session.busy) this.session.skip();
    else this.session.confirm();
    return true;
  }

  private selectByKey(key: string): boolean {
    const found = [...this.shortcuts].find(([, letter]) => letter === key)?.[0];
    if (!found) return false;
    this.inUse = true;
    this.selection.tap(found as Item);
    document.querySelector<HTMLElement>(`[data-item="${found}"]`)?.focus();
    return true;
  }

  private moveFocus(way: readonly [number, number]): boolean {
    this.inUse = true;
    const all = [...document.querySelectorAll<HTMLElement>(CHOOSABLE)];
    const here = all.find((one) => one === document.activeElement);
    const next = here ? nearest(here, all, way) : (all.find((one) => one.tabIndex === 0) ?? all[0]);
    next?.focus();
    return all.length > 0;
  }
}

function digitKey(item: string): string {
  const number = Number(item.slice(item.indexOf(":") + 1)) + 1;
  return String(number % 10);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input, textarea, select");
}

function isOnButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, summary") !== null;
}

/** The nearest item in that direction; sideways distance counts more. */
function nearest(
  here: Element,
  all: readonly HTMLElement[],
  [x, y]: readonly [number, number],
): HTMLElement | undefined {
  const from = centreOf(here);
  let best: { far: number; item: HTMLElement } | undefined;
  for (const item of all) {
    const to = centreOf(item);
    const along = (to.x - from.x) * x + (to.y - from.y) * y;
    const aside = Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x);
    const far = along + 2.5 * aside;
    if (along > 4 && (!best || far < best.far)) best = { far, item };
  }
  return best?.item;
}

function centreOf(element: Element): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Each list of items is one stop of the Tab key: the item that had the focus last. */
function keepOneTabStop(root: Element, onFocus: Element | null = null): void {
  const lists = new Map<Element, HTMLElement[]>();
  for (const item of root.querySelectorAll<HTMLElement>(CHOOSABLE)) {
    const list = item.closest("ol, ul");
    if (list) lists.set(list, [...(lists.get(list) ?? []), item]);
  }
  for (const items of lists.values()) {
    const stop =
      items.find((one) => one === onFocus) ?? items.find((one) => one.tabIndex === 0) ?? items[0];
    for (const item of items) item.tabIndex = item === stop ? 0 : -1;
  }
}
