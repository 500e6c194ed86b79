/*
 * Cards that fly: whatever has `data-flies="51"` before and after a change moves from the one
 * place to the other. One that was not there comes from somewhere, a seat or the deck; one that
 * is gone flies away. Nothing waits for any of it.
 *
 * What flies is a likeness above the whole page, so that nothing covers or cuts it. Only transform
 * and opacity are animated: the browser does that without drawing anew.
 */

export interface Places {
  at: Map<string, DOMRect>;
  cards: Map<string, HTMLElement>;
}

/** How one card travels, in milliseconds. */
export interface Flight {
  /** Where a card comes from that was not there; null: it just appears. */
  from?: DOMRect | null;
  /** Where a card goes to that is gone; null: it is just gone. */
  to?: DOMRect | null;
  /** Where it stops for a moment on its way. */
  via?: DOMRect | null;
  /** It is turned over before it sets off. */
  turns?: boolean;
  /** It jumps. */
  hops?: boolean;
  /** It fades in where it lies, if it comes from nowhere. */
  appears?: boolean;
  lasts: number;
  waits: number;
}

const EASE = "cubic-bezier(.3,.7,.2,1)";
const APPEARS: Keyframe[] = [
  { transform: "translateY(-0.8rem) scale(.9)", opacity: 0 },
  { transform: "none", opacity: 1 },
];

interface Airborne {
  ghost: HTMLElement;
  /** What hides the card itself meanwhile. */
  hidden?: Animation;
}

/** Likenesses in the air, by the card that waits for them. */
const flying = new WeakMap<Element, Airborne>();

/** Where every card is now. Ask before the change, and after it. */
export function places(root: Element): Places {
  const found: Places = { at: new Map(), cards: new Map() };
  for (const card of root.querySelectorAll<HTMLElement>("[data-flies]")) {
    const key = card.dataset["flies"] ?? "";
    found.at.set(key, (flying.get(card)?.ghost ?? card).getBoundingClientRect());
    found.cards.set(key, card);
  }
  return found;
}

/** After the change: every card flies from where it was, or leaves. */
export function fly(root: Element, before: Places, flight: (key: string) => Flight): void {
  for (const card of before.cards.values()) land(card);
  const after = places(root);
  const gone = [...before.cards].filter(([key]) => !after.cards.has(key));
  // All is measured before anything moves: each look at a changed page would lay it out anew.
  const flights = new Map([...after.cards, ...gone].map(([key]) => [key, flight(key)]));
  for (const [key, way] of flights) {
    const card = after.cards.get(key);
    const at = after.at.get(key);
    const old = before.at.get(key);
    if (card && at?.width) arrive(card, old, at, way);
    const left = card ? undefined : before.cards.get(key);
    if (left && old?.width) leave(left, old, way);
  }
}

function arrive(card: HTMLElement, old: DOMRect | undefined, at: DOMRect, flight: Flight): void {
  const { lasts, waits } = flight;
  const from = old?.width ? old : flight.from;
  if (!from) {
    const frames = { duration: lasts, delay: waits, easing: EASE, fill: "backwards" } as const;
    if (flight.appears) card.animate(APPEARS, frames);
    return;
  }
  if (!flight.via && Math.abs(from.x - at.x) + Math.abs(from.y - at.y) < 2) return;
  const easing = flight.via || flight.turns || flight.hops ? "linear" : EASE;
  const hidden = card.animate({ opacity: [0, 0] }, lasts + waits);
  send(card, at, journey(from, at, flight), { duration: lasts, delay: waits, easing }, hidden);
}

function leave(card: HTMLElement, old: DOMRect, { to, lasts, waits }: Flight): void {
  if (!to) return;
  const frames = [
    { transform: "none", opacity: 1 },
    { opacity: 1, offset: 0.75 },
    { transform: shift(to, old), opacity: 0 },
  ];
  const how = { duration: lasts, delay: waits, easing: "cubic-bezier(.5,0,.3,1)" };
  const ghost = send(card, old, frames, how);
  ghost.dataset["leaves"] = "";
  ghost.style.zIndex = "19"; // beneath those that come
}

function journey(from: DOMRect, at: DOMRect, { via, turns, hops }: Flight): Keyframe[] {
  const start = shift(from, at);
  if (via) {
    const stop = shift(via, at);
    return [
      { transform: start, easing: EASE },
      { transform: stop, offset: 0.4 },
      { transform: stop, offset: 0.65, easing: EASE },
      { transform: "none" },
    ];
  }
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
    { transform: `${start} scaleX(.03)` },
    { transform: `${start} scaleX(1)`, offset: 0.35, easing: EASE },
    { transform: "none" },
  ];
}

/** The transform that puts what lies at `at` over `from`. */
function shift(from: DOMRect, at: DOMRect): string {
  const x = from.x + from.width / 2 - at.x - at.width / 2;
  const y = from.y + from.height / 2 - at.y - at.height / 2;
  // What a card comes from may be a seat, much wider than any card.
  const scale = Math.min(from.width / at.width, from.height / at.height, 1.5);
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(3)})`;
}

/** A likeness of the card, as it lies at `at`, goes this way and is gone. */
function send(
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
  document.body.append(ghost);
  const airborne: Airborne = hidden ? { ghost, hidden } : { ghost };
  flying.set(card, airborne);
  ghost.animate(frames, { ...how, fill: "both" }).onfinish = () => land(card, airborne);
  return ghost;
}

/** The card lies where it belongs, and its likeness is gone. */
function land(card: HTMLElement, airborne = flying.get(card)): void {
  airborne?.ghost.remove();
  airborne?.hidden?.cancel();
  if (airborne && flying.get(card) === airborne) flying.delete(card);
}
