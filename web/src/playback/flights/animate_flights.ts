/*
 * The animation of flying cards: an element with `data-flies="51"` before and after a change moves
 * from its old place to its new one. A new card comes from a seat or the deck; a card that is gone
 * flies away. Nothing waits for the animation.
 *
 * The flying card is a copy above the whole page, its ghost, so that nothing covers or clips it.
 * Only transform and opacity are animated: the browser does that without painting again.
 *
 * An element with `data-glides` moves itself, with all that lies in it: a card with its name. What
 * has `data-fades` in it is not seen on the way.
 */
import { EASE, FADE_IN, glideAll, isNear } from "./glide_revealed_cards";
import type { Gliding } from "./glide_revealed_cards";

export interface CardPlaces {
  at: Map<string, DOMRect>;
  cards: Map<string, HTMLElement>;
  /** Where the row of a card was: a card that is gone leaves from where its row is now. */
  rows: Map<string, { row: Element; at: DOMRect }>;
  /** What glides, and in what a card lies that moves itself. */
  gliding: Map<string, { element: HTMLElement; at: DOMRect }>;
  carriers: Map<string, string>;
}

/** How one card flies; times are in milliseconds. */
export interface Flight {
  /** Where a new card comes from; null: it just appears. */
  from?: DOMRect | null;
  /** Where a card that is gone flies to; null: it just disappears. */
  to?: DOMRect | null;
  /** It is turned over before it sets off. */
  turns?: boolean;
  /** It is a back that turns away, where it lies. */
  closes?: boolean;
  /** Before it flies away it comes to a pile, this far from its place. */
  gathers?: { by: { x: number; y: number }; lasts: number };
  /** It jumps. */
  hops?: boolean;
  /** It fades in at its place if `from` is null. */
  appears?: boolean;
  /** It is dealt anew: a card of that number that lay there before has nothing to do with it. */
  anew?: boolean;
  /** How heavy it is, from 0 to 1: a heavy card that flies away is lifted first. */
  weight?: number;
  /** It only makes room: it moves beneath the cards that the event is about, and across no others. */
  beneath?: boolean;
  lasts: number;
  waits: number;
}

const LEAVES = "cubic-bezier(.5,0,.3,1)";
const EDGE_ON = "scaleX(0)"; // nothing of a card is seen
const HELD = 900; // milliseconds that a card which was let go waits for its flight
const GOES_BACK = 200;
interface Airborne {
  ghost: HTMLElement;
  /** The animation that hides the card itself meanwhile. */
  hidden?: Animation;
}

/** The flying ghosts, by their cards. */
const ghosts = new WeakMap<Element, Airborne>();
const flying = new Set<HTMLElement>();

/** Measure where every card is, before and after a change. */
export function measureCards(root: Element): CardPlaces {
  const found: CardPlaces = {
    at: new Map(), cards: new Map(), rows: new Map(), gliding: new Map(), carriers: new Map(),
  };
  const rows = new Map([...root.querySelectorAll("[data-row]")].map((row) => [row, row.getBoundingClientRect()]));
  for (const card of root.querySelectorAll<HTMLElement>("[data-flies]")) {
    const key = card.dataset["flies"] ?? "";
    found.at.set(key, (ghosts.get(card)?.ghost ?? card).getBoundingClientRect());
    found.cards.set(key, card);
    const row = card.closest("[data-row]");
    const at = row && rows.get(row);
    if (at) found.rows.set(key, { row, at });
    const carrier = card.parentElement?.closest<HTMLElement>("[data-flies], [data-glides]");
    if (carrier) found.carriers.set(key, carrier.dataset["flies"] ?? carrier.dataset["glides"] ?? "");
  }
  for (const element of root.querySelectorAll<HTMLElement>("[data-glides]")) {
    const key = element.dataset["glides"] ?? "";
    found.gliding.set(key, { element, at: element.getBoundingClientRect() });
  }
  return found;
}

/** After a change: let every card fly from where it was, or away. */
export function flyCards(root: Element, before: CardPlaces, flight: (key: string) => Flight, gliding: Gliding): void {
  for (const card of before.cards.values()) land(card);
  const after = measureCards(root);
  const gone = [...before.cards].filter(([key]) => !after.cards.has(key));
  // Measure everything before anything moves: measuring a changed page would lay it out again.
  const flights = new Map([...after.cards, ...gone].map(([key]) => [key, flight(key)]));
  glideAll(before, after, gliding);
  for (const [key, way] of flights) {
    if (isCarried(key, before, after)) continue;
    const card = after.cards.get(key);
    const at = after.at.get(key);
    const old = before.at.get(key);
    if (card && at?.width) flyIn(card, old, at, way);
    const left = card ? undefined : before.cards.get(key);
    if (left && old?.width) flyOut(left, movedWithRow(old, before.rows.get(key)), way);
  }
}

/** Whether it moves with what it lies in: it lay there before, or comes with it. */
function isCarried(key: string, before: CardPlaces, after: CardPlaces): boolean {
  const carrier = after.carriers.get(key);
  if (carrier === undefined) return false;
  const comes = after.cards.has(carrier) && !before.cards.has(carrier) && !before.cards.has(key);
  return comes || before.carriers.get(key) === carrier;
}

/** Where the card would lie now, if its row has another place than before. */
function movedWithRow(old: DOMRect, was: { row: Element; at: DOMRect } | undefined): DOMRect {
  if (!was?.row.isConnected) return old;
  const now = was.row.getBoundingClientRect();
  return new DOMRect(old.x + now.x - was.at.x, old.y + now.y - was.at.y, old.width, old.height);
}

/** End all flights: on a screen that has changed its size, their places are no longer true. */
export function landAll(): void {
  for (const card of flying) land(card);
}

function flyIn(card: HTMLElement, old: DOMRect | undefined, at: DOMRect, flight: Flight): void {
  const { lasts, waits } = flight;
  const from = old?.width && !flight.anew ? old : flight.from;
  if (!from) {
    if (flight.appears) appear(card, flight);
    return;
  }
  if (!flight.turns && isNear(from, at)) return;
  if (flight.beneath && Math.abs(from.y - at.y) > at.height / 2) return appear(card, flight);
  const easing = flight.turns || flight.hops ? "linear" : EASE;
  const hidden = hideUntilItLands(card);
  const ghost = launchGhost(card, at, keyframes(from, at, flight), { duration: lasts, delay: waits, easing }, hidden);
  if (flight.beneath) ghost.style.zIndex = "18";
}

/**
 * It has no time of its own: a busy browser may start the ghost late, and the card would be there
 * twice. It hides before its start too, which a busy browser may put into the next frame.
 */
function hideUntilItLands(card: HTMLElement): Animation {
  return card.animate({ opacity: [0, 0] }, { duration: 1, fill: "both" });
}

function appear(card: HTMLElement, { lasts, waits }: Flight): void {
  card.animate(FADE_IN, { duration: lasts, delay: waits, easing: EASE, fill: "backwards" });
}

function flyOut(card: HTMLElement, old: DOMRect, flight: Flight): void {
  const { to, lasts, waits, closes } = flight;
  if (!to && !closes) return;
  const frames = to ? leaving(to, old, flight) : [{ transform: "none" }, { transform: EDGE_ON }];
  const ghost = launchGhost(card, old, frames, { duration: lasts, delay: waits, easing: to ? "linear" : "ease-in" });
  ghost.dataset["leaves"] = "";
  ghost.style.zIndex = "19"; // beneath the cards that arrive
}

/** First to the pile, if there is one; the heavier, the higher it is lifted. */
function leaving(to: DOMRect, old: DOMRect, { lasts, gathers, weight = 0 }: Flight): Keyframe[] {
  const { x, y } = gathers?.by ?? { x: 0, y: 0 };
  const lift = -old.height * 0.3 * weight;
  const lifted = `translate(${x.toFixed(1)}px, ${(y + lift).toFixed(1)}px) scale(${(1 + 0.3 * weight).toFixed(3)})`;
  const offset = gathers ? gathers.lasts / lasts : 0.3;
  return [
    { transform: "none", opacity: 1, easing: EASE },
    ...(gathers || weight ? [{ transform: lifted, opacity: 1, offset, easing: LEAVES }] : []),
    { opacity: 1, offset: 0.9 },
    { transform: transformOnto(to, old), opacity: 0.3 },
  ];
}

function keyframes(from: DOMRect, at: DOMRect, { turns, hops }: Flight): Keyframe[] {
  const start = transformOnto(from, at);
  if (hops) {
    const [x, y] = [(from.x - at.x) / 2, (from.y - at.y) / 2 - at.height * 0.7];
    const top = `translate(${x}px, ${y}px) rotate(-12deg) scale(1.15)`;
    return [
      { transform: start, easing: "ease-out" },
      { transform: top, offset: 0.5, easing: "ease-in" },
      { transform: "none" },
    ];
  }
  if (!turns) return [{ transform: start }, { transform: "none" }];
  return [
    { transform: `${start} ${EDGE_ON}` },
    { transform: `${start} scaleX(1)`, offset: 0.35, easing: EASE },
    { transform: "none" },
  ];
}

/** A card that was let go stays in the air, as this ghost, until it flies on from there, or else `back`. */
export function holdInAir(card: HTMLElement, ghost: HTMLElement, back: Keyframe[]): void {
  const airborne: Airborne = { ghost, hidden: hideUntilItLands(card) };
  ghosts.set(card, airborne);
  flying.add(card);
  const how = { delay: HELD, duration: GOES_BACK, easing: "ease-out", fill: "both" } as const;
  ghost.animate(back, how).onfinish = () => land(card, airborne);
}

/** The transform that puts an element at `at` over `from`. */
function transformOnto(from: DOMRect, at: DOMRect): string {
  const x = from.x + from.width / 2 - at.x - at.width / 2;
  const y = from.y + from.height / 2 - at.y - at.height / 2;
  // A card may come from a seat, which is much wider than a card.
  const scale = Math.min(from.width / at.width, from.height / at.height, 1.5);
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(3)})`;
}

/** Let a ghost of the card fly along these keyframes and disappear. */
function launchGhost(
  card: HTMLElement,
  at: DOMRect,
  frames: Keyframe[],
  how: KeyframeAnimationOptions,
  hidden?: Animation,
): HTMLElement {
  const ghost = card.cloneNode(true) as HTMLElement;
  delete ghost.dataset["flies"];
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${at.x}px`,
    top: `${at.y}px`,
    width: `${at.width}px`,
    height: `${at.height}px`,
    margin: "0",
    translate: "none",
    listStyle: "none",
    zIndex: "20",
  });
  // In the body it no longer inherits how tall the cards are.
  ghost.style.setProperty("--short", shortness(card, at));
  document.body.append(ghost);
  const airborne: Airborne = hidden ? { ghost, hidden } : { ghost };
  ghosts.set(card, airborne);
  flying.add(card);
  ghost.animate(frames, { ...how, fill: "both" }).onfinish = () => land(card, airborne);
  return ghost;
}

/** How short the card is, as it says itself; one that has left the page says nothing, but its box does. */
function shortness(card: HTMLElement, at: DOMRect): string {
  if (card.isConnected) return getComputedStyle(card).getPropertyValue("--short");
  return Math.min(1, Math.max(0, (1.4 - at.height / at.width) / 0.4)).toFixed(2);
}

/** Remove the ghost and show the card itself. */
function land(card: HTMLElement, airborne = ghosts.get(card)): void {
  airborne?.ghost.remove();
  airborne?.hidden?.cancel();
  if (!airborne || ghosts.get(card) !== airborne) return;
  ghosts.delete(card);
  flying.delete(card);
}
