/* The tables in the pictures of the rules. The engine has played each of them. */
import { fillDefaults } from "../net/fill_defaults";
import type { Card, GameId, Mark, Seat, Special, View } from "../net/messages";

interface Scene {
  game: GameId;
  rows?: readonly (readonly Card[])[];
  /** The revealed cards: seat, card, and whether it was flipped. */
  queue?: readonly { seat: Seat; card: Card; flipped?: boolean }[];
  piles?: readonly (readonly Card[])[];
  marker?: number;
  side?: string;
  marks?: readonly (readonly Mark[])[];
  acting?: { seat: Seat; special: Special };
  faceup?: readonly Special[];
  stack?: readonly Card[];
  deck?: readonly Card[];
  open?: readonly Card[];
  hands?: readonly (readonly Card[])[];
  stage?: "draft" | "play";
  seats?: number;
}

/** One card for each number of heads. */
export const CARDS: readonly Card[] = [55, 22, 40, 35, 36];

const CAST = ["Anna", "Ben", "Clara"];
export const NAMES: readonly string[] = CAST;

function backs(count: number): Card[] {
  return Array<Card>(count).fill(0);
}

function without(cards: readonly Card[], last: Card): Card[] {
  return Array.from({ length: last }, (_, at) => at + 1).filter((card) => !cards.includes(card));
}

const SCENES = {
  "classic.before": {
    game: "classic",
    rows: [[8, 19, 23, 31, 40], [62], [47, 52], [77, 90]],
    queue: [
      { seat: 0, card: 5 },
      { seat: 1, card: 44 },
      { seat: 2, card: 55 },
    ],
  },
  "classic.after": { game: "classic", rows: [[44], [5], [47, 52, 55], [77, 90]] },
  "pro.draft": {
    game: "pro",
    stage: "draft",
    seats: 2,
    open: without([24, 23, 1, 12], 24),
    hands: [
      [1, 24],
      [12, 23],
    ],
  },
  "anniversary.insert": {
    game: "anniversary",
    rows: [[3, 12, 20, 31, 46], [24, 41, 58], [63], [80, 95]],
    queue: [{ seat: 0, card: 50 }],
    acting: { seat: 0, special: "insert" },
    seats: 2,
  },
  "anniversary.inserted": {
    game: "anniversary",
    rows: [[3, 12, 20, 31, 46], [24, 41, 50, 58], [63], [80, 95]],
    seats: 2,
  },
  "evenodd.before": {
    game: "evenodd",
    rows: [[31], [66], [51], [84]],
    marker: 0,
    side: "odd",
    queue: [
      { seat: 0, card: 34 },
      { seat: 1, card: 59 },
      { seat: 2, card: 64 },
    ],
  },
  "evenodd.after": {
    game: "evenodd",
    rows: [[34, 64], [66], [51, 59], [84]],
    marker: 2,
    side: "odd",
  },
  "climb.before": {
    game: "climb",
    rows: [[42], [66], [29], [35]],
    marker: 3,
    side: "up",
    queue: [
      { seat: 0, card: 17 },
      { seat: 2, card: 25 },
      { seat: 1, card: 33 },
    ],
  },
  "climb.after": { game: "climb", rows: [[42], [66], [29], [25, 33]], marker: 2, side: "up" },
  "cow.before": {
    game: "cow",
    rows: [[2, 20], [25, 31, 38, 40, 45], [70], [90]],
    marker: 0,
    seats: 2,
    queue: [
      { seat: 0, card: 22 },
      { seat: 1, card: 95 },
    ],
  },
  "cow.after": { game: "cow", rows: [[2, 20, 22], [45], [70], [90, 95]], marker: 0, seats: 2 },
  "flip.before": {
    game: "flip",
    rows: [[42], [66], [29], [35]],
    queue: [
      { seat: 1, card: 53 },
      { seat: 0, card: 17, flipped: true },
      { seat: 2, card: 74 },
    ],
  },
  "flip.after": { game: "flip", rows: [[42, 53, 74], [66, 17], [29], [35]] },
  "buffalo.before": {
    game: "buffalo",
    rows: [[49], [23, 29, 30], [98], [96]],
    queue: [{ seat: -1, card: 39 }],
    marks: [[], [], [], []],
    faceup: ["stop", "stop"],
    stack: backs(9),
    piles: [[], []],
    seats: 2,
  },
  "buffalo.after": {
    game: "buffalo",
    rows: [[49], [23, 29, 30], [39], [96]],
    marks: [[], ["stop"], [], []],
    faceup: ["stop"],
    stack: backs(9),
    piles: [[], [98]],
    seats: 2,
  },
  "eleven.fits": { game: "eleven", piles: [[90, 96], [33]], deck: backs(60) },
  "eleven.bull": { game: "eleven", piles: [[63, 66, 67, 73, 75, 76], [69]], deck: backs(60) },
} satisfies Record<string, Scene>;

export type SceneName = keyof typeof SCENES;
export const SCENE_NAMES = Object.keys(SCENES) as SceneName[];

/** The table of a picture, for the board. */
export function scene(name: SceneName): View {
  const { game, ...seen }: Scene = SCENES[name];
  const usual = { game, seats: 3, stage: "play", round: 1, options: { options: "none" } };
  return fillDefaults("View", { ...usual, ...seen }) as View;
}
