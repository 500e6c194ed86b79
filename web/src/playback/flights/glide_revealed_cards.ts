/*
 * How the revealed cards move, each with its name and all else that lies in its place: they are
 * sorted, and move up when one of them has been laid.
 */
import type { CardPlaces } from "./animate_flights";

/** How what glides does so: cards are sorted, or move up. */
export interface Gliding {
  lasts: number;
  sorts: boolean;
}

export const EASE = "cubic-bezier(.3,.7,.2,1)";
const QUEUED = "queued@"; // and the card
/** How far a card that is sorted swings out: sideways if it rises or sinks, else up or down. */
const SWING = { rises: 0.8, sinks: -0.12, aside: 0.3 }; // of its width, of its height
/** So many cards can be followed in one line; else all are put down anew, the lowest first. */
const FOLLOWED = 5;
/** Gone before anything crosses, and back when nothing does any more. */
const FADES: Keyframe[] = [{ opacity: 1 }, { opacity: 0, offset: 0.1 }, { opacity: 0, offset: 0.75 }, { opacity: 1 }];
export const FADE_IN: Keyframe[] = [
  { transform: "translateY(-0.8rem) scale(.9)", opacity: 0 },
  { transform: "none", opacity: 1 },
];

export function glideAll(before: CardPlaces, after: CardPlaces, { lasts, sorts }: Gliding): void {
  const moving = [...after.gliding].flatMap(([key, { element, at }]) => {
    const from = before.gliding.get(key);
    return from?.element === element && !isNear(from.at, at) ? [{ key, element, from: from.at, at }] : [];
  });
  const queued = moving.filter(({ key }) => key.startsWith(QUEUED));
  const canBeFollowed = queued.length <= FOLLOWED && !queued.some(({ from, at }) => isAslant(from, at));
  for (const { key, element, from, at } of moving) {
    const place = queued.findIndex((one) => one.key === key);
    if (place < 0) glide(element, from, at, lasts);
    else if (sorts && canBeFollowed) swing(element, from, at, lasts);
    else if (sorts) putDownAnew(element, from, at, { lasts, after: place / queued.length });
    else moveUp(element, from, at, lasts);
  }
}

/** Where it lies nothing covers it: it needs no ghost. */
function glide(element: HTMLElement, from: DOMRect, at: DOMRect, duration: number): void {
  element.animate([{ transform: moved(from, at) }, { transform: "none" }], { duration, easing: EASE });
  for (const text of element.querySelectorAll("[data-fades]")) text.animate(FADES, duration);
}

/** Cards that change places swing past each other, so that all of them can be followed. */
function swing(element: HTMLElement, from: DOMRect, at: DOMRect, duration: number): void {
  const [x, y] = [from.x - at.x, from.y - at.y];
  const upright = Math.abs(y) > Math.abs(x);
  const across = upright ? at.width * (y > 0 ? SWING.rises : SWING.sinks) : at.height * (x < 0 ? -SWING.aside : SWING.aside);
  const frames = Array.from({ length: 13 }, (_, step): Keyframe => {
    const time = step / 12;
    const left = 1 - time * time * (3 - 2 * time);
    const out = across * Math.sin(Math.PI * time);
    return { transform: `translate(${(x * left + (upright ? out : 0)).toFixed(1)}px, ${(y * left + (upright ? 0 : out)).toFixed(1)}px)` };
  });
  element.animate(frames, { duration });
}

/** It is taken up where it lay, and put down at its new place after so many of the others. */
function putDownAnew(element: HTMLElement, from: DOMRect, at: DOMRect, { lasts, after }: { lasts: number; after: number }): void {
  const start = moved(from, at);
  const [arrives, lies] = [0.25 + 0.45 * after, 0.55 + 0.45 * after];
  element.animate(
    [
      { transform: start, opacity: 1 },
      { transform: `${start} scale(.9)`, opacity: 0, offset: 0.25 },
      { ...FADE_IN[0], offset: arrives },
      { ...FADE_IN[1], offset: lies },
      { transform: "none", opacity: 1 },
    ],
    { duration: lasts },
  );
}

/** The others move up when a card has been laid; into another column it does not cross them. */
function moveUp(element: HTMLElement, from: DOMRect, at: DOMRect, duration: number): void {
  if (isAslant(from, at)) putDownAnew(element, from, at, { lasts: duration, after: 0.5 });
  else glide(element, from, at, duration);
}

/** Into another column and another line. */
function isAslant(from: DOMRect, at: DOMRect): boolean {
  return Math.abs(from.x - at.x) > 2 && Math.abs(from.y - at.y) > 2;
}

function moved(from: DOMRect, at: DOMRect): string {
  return `translate(${(from.x - at.x).toFixed(1)}px, ${(from.y - at.y).toFixed(1)}px)`;
}

export function isNear(from: DOMRect, at: DOMRect): boolean {
  return Math.abs(from.x - at.x) + Math.abs(from.y - at.y) < 2;
}
