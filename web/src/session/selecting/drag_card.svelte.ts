/*
 * Dragging a card from the hand onto the table, as another way to tap it and confirm. A drop on the
 * board chooses it, together with the pile beneath it if it needs one; a drop elsewhere returns it.
 * By touch only a way up drags: any other scrolls, and so does that one where a hand can scroll.
 */
import type { Item, OptionPicker } from "./option_picker.svelte";

const MOUSE_SLOP = 6; // pixels that a click may move
const TOUCH_SLOP = 8;

interface Press {
  pointer: number;
  touch: boolean;
  card: HTMLElement;
  item: Item;
  x: number;
  y: number;
}

/** Of a session, what dragging needs. */
export interface DragTarget {
  readonly picker: OptionPicker;
  confirm: () => void;
}

export class CardDrag {
  /** The card that is dragged, and how far. */
  dragged: { card: HTMLElement; item: Item; x: number; y: number } | null = $state.raw(null);
  /** Whether it would be dropped on the board. */
  over = $state(false);
  /** Called with the card when it was dropped, and whether it was chosen. */
  onDropped: (card: HTMLElement, chosen: boolean) => void = () => undefined;

  private readonly session: DragTarget;
  private press: Press | null = null;

  constructor(session: DragTarget) {
    this.session = session;
  }

  readonly onPointerdown = (event: PointerEvent): void => {
    const card = (event.target as Element).closest<HTMLElement>('.hand [data-item^="card:"]');
    const item = card?.dataset["item"] as Item | undefined;
    if (!card || !item || this.press || event.button !== 0 || !this.session.picker.canSelect(item)) return;
    const touch = event.pointerType === "touch";
    this.press = { pointer: event.pointerId, touch, card, item, x: event.clientX, y: event.clientY };
  };

  readonly onPointermove = (event: PointerEvent): void => {
    if (event.pointerId === this.press?.pointer) this.moveTo(event.clientX, event.clientY);
  };

  /** The browser would scroll, unless it is told at the first move that this is no scrolling. */
  readonly onTouchmove = (event: TouchEvent): void => {
    const [finger] = event.touches;
    if (!this.press || !finger) return;
    if (event.touches.length > 1) return this.cancel();
    this.moveTo(finger.clientX, finger.clientY);
    if (this.dragged && event.cancelable) event.preventDefault();
  };

  readonly onPointerup = (event: PointerEvent): void => {
    if (event.pointerId !== this.press?.pointer) return;
    const { dragged } = this;
    if (dragged) {
      swallowNextClick();
      this.onDropped(dragged.card, this.over && this.drop(event.clientX, event.clientY));
    }
    this.end();
  };

  readonly onPointercancel = (event: PointerEvent): void => {
    if (event.pointerId === this.press?.pointer) this.cancel();
  };

  /** Return the card, for Escape or a second finger. */
  readonly cancel = (): void => {
    if (this.dragged) this.onDropped(this.dragged.card, false);
    this.end();
  };

  private end(): void {
    this.press = this.dragged = null;
    this.over = false;
  }

  private moveTo(clientX: number, clientY: number): void {
    const { press } = this;
    if (!press) return;
    const [x, y] = [clientX - press.x, clientY - press.y];
    if (!this.dragged && !isDrag(press, x, y)) return;
    if (!this.dragged) this.begin(press);
    this.dragged = { card: press.card, item: press.item, x, y };
    this.over = isInside(boardPlace(), clientX, clientY);
  }

  private begin({ item }: Press): void {
    const { picker } = this.session;
    if (!picker.isSelected(item)) picker.select(item);
  }

  /** Choose the card, with what lies beneath it; true if that was all it needed. */
  private drop(x: number, y: number): boolean {
    const { picker } = this.session;
    const beneath = itemBeneath(x, y);
    if (beneath && picker.isCompatible(beneath) && !picker.isSelected(beneath)) picker.select(beneath);
    if (!picker.current) return false;
    this.session.confirm();
    return true;
  }
}

function isDrag({ touch, card }: Press, x: number, y: number): boolean {
  if (!touch) return Math.hypot(x, y) > MOUSE_SLOP;
  return y < -TOUCH_SLOP && -y > Math.abs(x) * 0.8 && !canScrollDown(card);
}

/** Whether a part of the hand hides cards below, which a way up would bring into sight. */
function canScrollDown(card: HTMLElement): boolean {
  for (let part = card.parentElement; part && part.tagName !== "MAIN"; part = part.parentElement) {
    const hides = part.scrollTop + part.clientHeight < part.scrollHeight - 1;
    if (hides && /auto|scroll/.test(getComputedStyle(part).overflowY)) return true;
  }
  return false;
}

/** Where the board is. */
export function boardPlace(): DOMRect | null {
  return document.querySelector("section.board")?.getBoundingClientRect() ?? null;
}

function isInside(place: DOMRect | null, x: number, y: number): boolean {
  return place !== null && x >= place.left && x <= place.right && y >= place.top && y <= place.bottom;
}

/** What can be selected on the board at this point. */
function itemBeneath(x: number, y: number): Item | null {
  const found = document.elementsFromPoint(x, y).find((one) => one.closest(".board [data-item]"));
  return (found?.closest<HTMLElement>("[data-item]")?.dataset["item"] as Item | undefined) ?? null;
}

/** A drag that ends where it began is no tap. */
function swallowNextClick(): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}
