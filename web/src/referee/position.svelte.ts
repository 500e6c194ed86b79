/*
 * The position that somebody taps together for the referee, as the JSON of docs/referee.md. What
 * the form cannot show, such as the piles of the players, is kept from a typed position.
 */
import type { Card, GameId, Special } from "../net/messages";
import type { Decision } from "./pending";

export type Marker = "seven" | "stop";
export type Side = "even" | "odd" | "up" | "down" | "cow";

export interface PlayedCard {
  player: string;
  card: Card;
  flip?: boolean;
}

interface Case {
  game?: string;
  op?: string;
  before?: Record<string, unknown>;
  decisions?: readonly Decision[];
}

export const BUFFALO_NAME = "BUFFALO";
export const TEAM_NAME = "TEAM";
/** The special cards in the boxes. */
export const SPECIALS: Partial<Record<GameId, readonly Special[]>> = {
  anniversary: ["five_row", "seven", "insert", "replace", "shift", "stop", "negpos"],
  buffalo: ["seven", "stop", "insert", "replace", "shift", "first", "last", "sort"],
};
const MOST_OPEN = 2;
const LETTERS = "ABCDEFGHIJ";
const ROWS = 4;
const HIGHEST: Partial<Record<GameId, number>> = { pro: 64, eleven: 100 };
const SIDES: Partial<Record<GameId, readonly Side[]>> = {
  evenodd: ["even", "odd"],
  climb: ["up", "down"],
  cow: ["cow"],
};
/** Fields that the form shows; the others are kept as they were typed. */
const SHOWN = ["rows", "marks", "fan", "played", "piles_on_table", "hands", "players", "bulls"];

export class Position {
  game: GameId = $state("classic");
  /** The cards of each row, or of each pile of 11 nimmt!. */
  rows: Card[][] = $state(emptyRows());
  marks: Marker[][] = $state(emptyRows());
  fan: { row: number; side: Side } | null = $state(null);
  played: PlayedCard[] = $state([]);
  bulls = $state(0);
  decisions: readonly Decision[] = $state.raw([]);
  /** What was typed and the form does not show. */
  private kept: Record<string, unknown> = $state.raw({});

  readonly highest = $derived(HIGHEST[this.game] ?? 104);
  readonly sides: readonly Side[] = $derived(SIDES[this.game] ?? []);
  readonly hasMarks = $derived(this.game === "anniversary" || this.game === "buffalo");
  readonly used: ReadonlySet<Card> = $derived(
    new Set([...this.rows.flat(), ...this.played.map(({ card }) => card)]),
  );
  /** While the team chooses cards, none is played (S-02). */
  readonly hasCards = $derived(this.rows.some((row) => row.length > 0) && (this.played.length > 0 || this.game === "buffalo"));
  readonly complete = $derived(this.played.length > 0 && this.hasCards);

  choose(game: GameId): void {
    this.game = game;
    this.clear();
  }

  clear(): void {
    this.rows = emptyRows();
    this.marks = emptyRows();
    this.fan = null;
    this.played = [];
    this.bulls = 0;
    this.forget();
  }

  /** Another position: decisions and hidden fields no longer apply. */
  forget(): void {
    this.decisions = [];
    this.kept = {};
  }

  toggleCard(row: number, card: Card): void {
    const cards = this.rows[row] ?? [];
    this.rows[row] = cards.includes(card) ? cards.filter((one) => one !== card) : [...cards, card];
    this.forget();
  }

  addRow(): void {
    this.rows = [...this.rows, []];
    this.marks = [...this.marks, []];
  }

  removeRow(): void {
    this.rows = this.rows.slice(0, -1);
    this.marks = this.marks.slice(0, -1);
  }

  togglePlayed(card: Card, player = this.nextName()): void {
    const without = this.played.filter((one) => one.card !== card);
    this.played = without.length < this.played.length ? without : [...this.played, { player, card }];
    this.forget();
  }

  private nextName(): string {
    const names = this.played.map(({ player }) => player);
    return [...LETTERS].find((letter) => !names.includes(letter)) ?? "";
  }

  toggleMark(row: number, mark: Marker): void {
    const marks = this.marks[row] ?? [];
    this.marks[row] = marks.includes(mark) ? marks.filter((one) => one !== mark) : [...marks, mark];
    this.forget();
  }

  /** Put the fan card there, show its next side, or take it away. */
  turnFan(row: number): void {
    const side = this.fan?.row === row ? this.sides[this.sides.indexOf(this.fan.side) + 1] : this.sides[0];
    this.fan = side ? { row, side } : null;
    this.forget();
  }

  setBulls(count: number): void {
    this.bulls = count;
    this.forget();
  }

  decide(decision: Decision): void {
    this.decisions = [...this.decisions, decision];
  }

  /** A special card with the card that was played, or for the team before that card is laid. */
  useSpecial(special: Special, card?: Card, by?: Card): void {
    const { specials: _held, faceup: _open, stack: _closed, ...kept } = this.kept;
    this.kept = kept; // what was used is told by the decisions
    const who = this.ownerOf(card);
    const target = by === undefined ? {} : { card: by };
    if (by !== undefined) this.keepHand(who, by);
    if (this.game === "anniversary") this.decide({ by: who, kind: "special", special, ...target });
    else this.decideTeam({ use: special, ...target }, card, special === "replace" || special === "insert" ? who : undefined);
  }

  liftStop(row: number, card?: Card): void {
    this.decideTeam({ use: "unstop", row }, card);
  }

  private decideTeam(use: Decision, before?: Card, player?: string): void {
    const rest = { ...(before === undefined ? {} : { before }), ...(player ? { player } : {}) };
    this.decide({ by: TEAM_NAME, kind: "team", ...use, ...rest });
  }

  private ownerOf(card: Card | undefined): string {
    return this.played.find((one) => one.card === card)?.player ?? "";
  }

  /** A card that replaces another was in that hand. */
  private keepHand(who: string, card: Card): void {
    const hands = (this.kept["hands"] ?? {}) as Record<string, Card[]>;
    this.kept = { ...this.kept, hands: { ...hands, [who]: [...(hands[who] ?? []), card] } };
  }

  /** 11 nimmt!: the cards that the player to move has laid in this turn. */
  readonly laid: readonly Card[] = $derived(
    (this.decisions.at(-1)?.plays ?? []).flatMap(({ cards }) => cards),
  );

  layCard(card: Card, pile: number): void {
    const last = this.decisions.at(-1);
    const plays = last?.plays ?? [];
    const there = plays.find((one) => one.pile === pile);
    const more = there
      ? plays.map((one) => (one === there ? { pile, cards: [...one.cards, card] } : one))
      : [...plays, { pile, cards: [card] }];
    const decision = { by: this.mover, kind: "play", plays: more };
    this.decisions = last?.plays ? [...this.decisions.slice(0, -1), decision] : [...this.decisions, decision];
  }

  takePile(pile: number): void {
    this.decide({ by: this.mover, kind: "take", pile } as Decision);
  }

  private get mover(): string {
    return this.played[0]?.player ?? "A";
  }

  undo(): void {
    this.decisions = this.decisions.slice(0, -1);
  }

  toCase(): Record<string, unknown> {
    const before = this.game === "eleven" ? this.elevenFields() : this.rowFields();
    const op = this.game === "eleven" ? "eleven" : "turn";
    const held = this.usedSpecials();
    return { game: this.game, op, before: { ...held, ...this.kept, ...before }, decisions: this.decisions };
  }

  /** Whoever uses a special card had it, or it lay open. */
  private usedSpecials(): Record<string, unknown> {
    if (this.game === "anniversary") {
      const specials: Record<string, string[]> = {};
      for (const { by = "", special } of this.decisions) if (special) (specials[by] ??= []).push(special);
      return Object.keys(specials).length ? { specials } : {};
    }
    const used = this.decisions.flatMap(({ use }) => (use && use !== "unstop" ? [use] : []));
    return used.length ? { faceup: used.slice(0, MOST_OPEN), stack: used.slice(MOST_OPEN) } : {};
  }

  private rowFields(): Record<string, unknown> {
    const { fan } = this;
    const marks = this.marks.map((some, row) => [...some, ...(row >= ROWS ? ["fifth"] : [])]);
    return {
      rows: this.rows,
      played: this.played,
      ...(this.hasMarks ? { marks } : {}),
      ...(fan ? { fan: fanJson(fan) } : {}),
    };
  }

  private elevenFields(): Record<string, unknown> {
    const [me = "A"] = this.played.map(({ player }) => player);
    const other = me === "B" ? "A" : "B";
    const piles = this.rows.filter((pile) => pile.length);
    const hand = this.played.map(({ card }) => card);
    return {
      players: [me, other],
      piles_on_table: piles,
      hands: { [me]: hand, [other]: [0] },
      bulls: { [me]: this.bulls, [other]: 0 },
      deck: [0, 0, 0],
      ...this.kept,
    };
  }

  /** Show a position that was typed; true if the form can show it. */
  load({ game, op, before = {}, decisions = [] }: Case): boolean {
    this.game = (game ?? "classic") as GameId;
    this.clear();
    if (op === "eleven") this.loadEleven(before);
    else if (op === "turn") this.loadRows(before);
    this.decisions = decisions;
    const kept = Object.entries(before).filter(([field]) => op === "eleven" || !SHOWN.includes(field) || field === "hands");
    this.kept = Object.fromEntries(kept);
    return op === "eleven" || op === "turn";
  }

  private loadRows(before: Record<string, unknown>): void {
    this.rows = [...((before["rows"] as Card[][]) ?? [])];
    const marks = (before["marks"] as string[][]) ?? [];
    this.marks = this.rows.map((_, row) => (marks[row] ?? []).filter((one) => one !== "fifth") as Marker[]);
    this.played = [...((before["played"] as PlayedCard[]) ?? [])];
    this.fan = readFan(before["fan"] as FanJson | undefined);
  }

  private loadEleven(before: Record<string, unknown>): void {
    const [me = "A"] = (before["players"] as string[]) ?? [];
    const hands = (before["hands"] as Record<string, Card[]>) ?? {};
    this.rows = [...((before["piles_on_table"] as Card[][]) ?? [])];
    this.played = (hands[me] ?? []).filter(Boolean).map((card) => ({ player: me, card }));
    this.bulls = ((before["bulls"] as Record<string, number>) ?? {})[me] ?? 0;
  }
}

interface FanJson {
  row: number;
  side?: Side;
  dir?: Side;
}

function fanJson({ row, side }: { row: number; side: Side }): FanJson {
  if (side === "cow") return { row };
  return side === "up" || side === "down" ? { row, dir: side } : { row, side };
}

function readFan(fan: FanJson | undefined): { row: number; side: Side } | null {
  return fan ? { row: fan.row, side: fan.side ?? fan.dir ?? "cow" } : null;
}

function emptyRows<T>(): T[][] {
  return Array.from({ length: ROWS }, () => []);
}
