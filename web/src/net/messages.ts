/*
 * The types of all messages, events, choices and tables. tools/web_types.py generates them from
 * the server's own types; do not edit.
 *
 * Messages from the server have these types once net/fill_defaults.ts has put back the fields
 * that the server left out. Rows, piles and seats count from 0; card 0 and the special "back" are
 * cards face down; seat -1 is the buffalo.
 */

export type Card = number;

export type Seat = number;

export type Row = readonly number[];

export type Special =
  | "five_row"
  | "seven"
  | "insert"
  | "replace"
  | "shift"
  | "stop"
  | "negpos"
  | "first"
  | "last"
  | "sort"
  | "back";

export type Mark = "seven" | "stop" | "fifth";

/** Lay this card in secret, as printed or with its digits flipped. */
export interface Play {
  choice: "play";
  card: Card;
  flip: boolean;
}

/** Take this open card in the draft. */
export interface Pick {
  choice: "pick";
  card: Card;
}

/** The card fits nowhere: take this row. */
export interface TakeRow {
  choice: "take_row";
  row: number;
}

/** No special card, no swap, nothing for the team to do. */
export interface Pass {
  choice: "pass";
}

/** Play this special card; its target is asked next. */
export interface Use {
  choice: "use";
  special: Special;
}

/** The target of a special card: a row, a card, or a card and the row it goes to. */
export interface Target {
  choice: "target";
  special: Special;
  row: number | null;
  card: Card | null;
}

/** Negative = Positive: the positive card cancels these cards. */
export interface Cancel {
  choice: "cancel";
  cards: Row;
}

/** The team removes the Stop from this row. */
export interface Unstop {
  choice: "unstop";
  row: number;
}

/** Give this special away and draw another. */
export interface Swap {
  choice: "swap";
  special: Special;
}

/** 11 nimmt!: lay this card on this pile. */
export interface Lay {
  choice: "lay";
  card: Card;
  pile: number;
}

/** 11 nimmt!: take this pile into the hand. */
export interface TakePile {
  choice: "take_pile";
  pile: number;
}

/** 11 nimmt!: no more cards this turn. */
export interface DoneLaying {
  choice: "done";
}

/** 11 nimmt!: take a bull card from this player. */
export interface Steal {
  choice: "steal";
  seat: Seat;
}

export type Choice =
  | Play
  | Pick
  | TakeRow
  | Pass
  | Use
  | Target
  | Cancel
  | Unstop
  | Swap
  | Lay
  | TakePile
  | DoneLaying
  | Steal;

/**
 * A round begins: hands, the cards that open the rows, and what stays face down.
 *
 * `times`: how often the heads of a team count against the buffalo.
 */
export interface Dealt {
  event: "dealt";
  round: number;
  hands: readonly Row[];
  rows: readonly Row[];
  deck: Row;
  times: number;
}

export type Specials = readonly Special[];

/**
 * The special cards: added to each hand, open to all, and face down.
 *
 * `pool` holds all cards that the deck was shuffled from, if everybody knows them.
 */
export interface SpecialsDealt {
  event: "specials_dealt";
  hands: readonly Specials[];
  faceup: Specials;
  deck: Specials;
  discard: Specials;
  pool: Specials;
}

/** Pro: all cards are face up, and `first` picks first. */
export interface DraftOpened {
  event: "draft_opened";
  round: number;
  cards: Row;
  first: Seat;
}

/** Pro: a seat takes an open card into its hand. */
export interface Picked {
  event: "picked";
  seat: Seat;
  card: Card;
}

/** Pro: the four cards that nobody picked open the rows. */
export interface RowsOpened {
  event: "rows_opened";
  rows: readonly Row[];
}

/**
 * The card of this turn that last changed a row; a change that explains more comes first.
 *
 * It joined it or took it; removed one of five; moved the marker or the cow; was shifted to it;
 * or lifted its Stop (by hand, without a card).
 */
export interface Cause {
  seat: Seat;
  card: Card;
  row: number;
  how: "joined" | "took" | "removed" | "marker" | "cow" | "shift" | "unstop";
}

/** The fan card goes to a row: at the start of a round, or because a card made it move. */
export interface MarkerSet {
  event: "marker_set";
  row: number;
  side: "" | "even" | "odd" | "up" | "down";
  cause: Cause | null;
}

/** A revealed card waiting to be laid, and the row it was heading for when revealed. */
export interface Played {
  seat: Seat;
  card: Card;
  flipped: boolean;
  heading: number | null;
  full: boolean;
  /** from the end it was heading for */
  away: number;
}

/** Everybody's card is turned over; they will be laid in this order. */
export interface Revealed {
  event: "revealed";
  cards: readonly Played[];
}

/**
 * A row that is as near or nearer, and why the card could not go there.
 *
 * stop: nobody may; even, odd: only such cards may; down: the row runs downwards;
 * tie: a descending row at the same distance has priority; equal: its end is the same number.
 */
export interface Barred {
  row: number;
  end: Card;
  why: "stop" | "even" | "odd" | "down" | "tie" | "equal";
}

/**
 * A card is laid without a take.
 *
 * nearest: `end` is the nearest lower end, or the only one;
 * descending: `end` is the nearest, at the end of a row that runs downwards;
 * emptied: the row had just been emptied and takes whatever comes; fifth: it opens a fifth row;
 * insert: a special card inserted it at `place`, after `end` if not at the start.
 */
export interface Placed {
  event: "placed";
  seat: Seat;
  card: Card;
  row: number;
  end: Card;
  why: "nearest" | "descending" | "emptied" | "fifth" | "insert";
  /** the number the card counted as, if it was flipped */
  number: number;
  place: number;
  cause: Cause | null;
  barred: Barred | null;
}

/**
 * A row is taken.
 *
 * full: the card would have been one too many, after `end`; low: it fits no row and its owner
 * chose this one; insert, shift: the special overfilled the row; cow: the cow did.
 * `stays` is what lies in the row afterwards; nothing, if the row is gone for good.
 * `team`: the cards go to the pile that the team has in common.
 */
export interface Took {
  event: "took";
  seat: Seat;
  card: Card;
  row: number;
  cards: Row;
  heads: number;
  stays: Row;
  why: "full" | "low" | "insert" | "shift" | "cow";
  end: Card;
  number: number;
  discarded: Specials;
  cause: Cause | null;
  barred: Barred | null;
  team: boolean;
}

/**
 * What each seat scored in this round; 11 nimmt! says why it ended.
 *
 * `times`: how often the team's heads count against the buffalo; 0 where there is no team.
 */
export interface RoundEnded {
  event: "round_ended";
  round: number;
  heads: readonly number[];
  why: "" | "hand_empty" | "deck_empty";
  times: number;
}

/** The game is over: who won, and each seat's total. */
export interface GameEnded {
  event: "game_ended";
  winners: readonly Seat[];
  totals: readonly number[];
  times: number;
}

/** A special card is played; what it does follows, once its target is known. */
export interface SpecialUsed {
  event: "special_used";
  seat: Seat;
  special: Special;
  /** buffalo: the card turned up in its place */
  refill: Specials;
}

/** No special card with this card, or no swap after this take. */
export interface SpecialDeclined {
  event: "special_declined";
  seat: Seat;
  swap: boolean;
}

/**
 * The first half of a two-part target.
 *
 * Shift will move this card; Sort lays it next; Negative = Positive turns it positive.
 */
export interface CardChosen {
  event: "card_chosen";
  seat: Seat;
  special: Special;
  card: Card;
}

/** 7 nimmt! or Stop is laid beside a row. */
export interface Marked {
  event: "marked";
  seat: Seat;
  row: number;
  mark: Mark;
}

/** The team removes the Stop from a row. */
export interface Unmarked {
  event: "unmarked";
  seat: Seat;
  row: number;
}

/** A card moves to its place in another row. */
export interface Shifted {
  event: "shifted";
  seat: Seat;
  card: Card;
  source: number;
  row: number;
}

/** A played card goes back to the hand, and another is laid in its place. */
export interface Replaced {
  event: "replaced";
  seat: Seat;
  back: Card;
  card: Card;
}

/** Negative = Positive: `positive` cancels `cards`; all of them are set aside. */
export interface Cancelled {
  event: "cancelled";
  seat: Seat;
  positive: Card;
  cards: Row;
  heads: number;
}

/** The first half of a swap: this special goes to the discard. */
export interface Gave {
  event: "gave";
  seat: Seat;
  special: Special;
}

/** The discarded specials become the new deck. */
export interface SpecialsShuffled {
  event: "specials_shuffled";
  deck: Specials;
  pool: Specials;
}

/** The second half of a swap. */
export interface Drew {
  event: "drew";
  seat: Seat;
  special: Special;
}

/** Buffalo: the whole team has passed; the next card is laid. */
export interface WindowClosed {
  event: "window_closed";
}

/** Buffalo: the cards still to be laid are laid in this order. */
export interface Reordered {
  event: "reordered";
  seat: Seat;
  special: Special;
  order: Row;
}

/** 11 nimmt!: a card is laid on a pile, and how far above the old top it is. */
export interface Laid {
  event: "laid";
  seat: Seat;
  card: Card;
  pile: number;
  top: Card;
  distance: number;
}

/** 11 nimmt!: the next player is to move. */
export interface TurnEnded {
  event: "turn_ended";
  seat: Seat;
}

/** 11 nimmt!: a pile goes to a hand. */
export interface PileTaken {
  event: "pile_taken";
  seat: Seat;
  pile: number;
  cards: Row;
}

/** 11 nimmt!: a bull card, from the stock or stolen. */
export interface BullTaken {
  event: "bull_taken";
  seat: Seat;
  victim: Seat | null;
}

/** 11 nimmt!: cards from the deck open new piles. */
export interface PilesOpened {
  event: "piles_opened";
  cards: Row;
}

export type GameEvent =
  | Dealt
  | SpecialsDealt
  | DraftOpened
  | Picked
  | RowsOpened
  | MarkerSet
  | Revealed
  | Placed
  | Took
  | RoundEnded
  | GameEnded
  | SpecialUsed
  | SpecialDeclined
  | CardChosen
  | Marked
  | Unmarked
  | Shifted
  | Replaced
  | Cancelled
  | Gave
  | SpecialsShuffled
  | Drew
  | WindowClosed
  | Reordered
  | Laid
  | TurnEnded
  | PileTaken
  | BullTaken
  | PilesOpened;

/** A row that would be taken: with how many heads, and why, as `Took` says it. */
export interface RowTake {
  row: number;
  heads: number;
  why: "full" | "low" | "insert" | "shift" | "cow";
}

/**
 * Where a card would go, and what would be taken.
 *
 * row, place: where the card would lie then; no row, if it would lie nowhere;
 * number: what it counts as, if it is flipped; why, barred: as in `Placed`;
 * takes: the rows that its owner would take, one after the other;
 * prices: it fits no row, and its owner would choose one: what each of them would cost;
 * marker, side: where the fan card or the cow would be then, if it moves;
 * certain: no other card can come before it.
 */
export interface RowForecast {
  forecast: "row";
  seat: Seat;
  card: Card;
  row: number | null;
  place: number;
  number: number;
  why: "nearest" | "descending" | "emptied" | "fifth" | "insert";
  takes: readonly RowTake[];
  prices: readonly RowTake[];
  marker: number | null;
  side: "" | "even" | "odd" | "up" | "down";
  barred: Barred | null;
  team: boolean;
  certain: boolean;
}

/**
 * 11 nimmt!: what a move would do.
 *
 * card: the one that would be laid, so far above the top; none, if the pile would be taken;
 * more: cards laid before it in the same turn lie on that top already;
 * opens: how many new piles would be opened; ends: what would be over then.
 */
export interface PileForecast {
  forecast: "pile";
  pile: number;
  top: Card;
  card: Card | null;
  distance: number;
  more: boolean;
  opens: number;
  ends: "" | "turn" | "round";
}

export type Forecast = RowForecast | PileForecast;

/** How many cards there are, in the deck and in a hand, how many rows, and how long they get. */
export interface Size {
  deck: number;
  hand: number;
  rows: number;
  row_length: number;
}

/**
 * When the game ends: a total reaches (or passes) the target, or the last round is over.
 *
 * `size` is None for that of the box.
 */
export interface RaceOptions {
  options: "race";
  target: number;
  mode: "at_least" | "more_than";
  rounds: number | null;
  size: Size | null;
}

/** A game without options. */
export interface NoOptions {
  options: "none";
}

/** The heads on the cards 0 (none) to 100; the booklet does not print them (E-02). */
export interface ElevenOptions {
  options: "eleven";
  heads: readonly number[];
}

export type Settings = RaceOptions | NoOptions | ElevenOptions;

/** An option of a question; `say` is what to send back. */
export type Option = Choice & { say: string };

export type Stage = "deal" | "draft" | "play" | "over";

/**
 * Everything there is to know about a game at one moment, hidden cards and seed included.
 *
 * A view is the same thing with backs for the cards that seat has not seen, and no seed;
 * `me` is the seat it belongs to.
 */
export interface Table {
  game: string;
  seats: number;
  options: Settings;
  seed: string | null;
  shuffles: number;
  round: number;
  stage: Stage;
  totals: readonly number[];
  hands: readonly Row[];
  winners: readonly Seat[];
  me: Seat | null;
}

/** A table with rows, bull piles, and the revealed cards that wait to be laid. */
export interface RowTable extends Table {
  rows: readonly Row[];
  piles: readonly Row[];
  queue: readonly Played[];
  /** who changed each row last, this turn */
  touched: readonly (Cause | null)[];
}

/** `open` are the cards still to be picked, `first` picks first. */
export interface ProTable extends RowTable {
  open: Row;
  first: Seat;
}

/** A special in use: by whom, on which card so far, and whether it has taken effect. */
export interface Acting {
  seat: Seat;
  special: Special;
  card: Card | null;
  order: Row;
  struck: boolean;
}

/** `emptied` are rows without a card, the oldest first; `returned`, what went back to a hand. */
export interface SpecialTable extends RowTable {
  marks: readonly (readonly Mark[])[];
  acting: Acting | null;
  emptied: readonly number[];
  returned: readonly Row[];
}

/** Where the specials are; `pool` is what the deck was shuffled from, known to all. */
export interface SpecialCards {
  hands: readonly Specials[];
  deck: Specials;
  pool: Specials;
  discard: Specials;
}

/**
 * The table, and what the special cards still leave to do.
 *
 * served: rounds in which specials have been dealt;
 * decided: the next card's owner has said whether to play a special with it;
 * cancelling, swapping, drawing: who turns a card positive, may swap, draws;
 * positive: the card that was turned positive, while its owner chooses what it cancels;
 * taken: the row taken last; lost: the take that removed a row this turn.
 */
export interface AnniversaryTable extends SpecialTable {
  specials: SpecialCards;
  set_aside: Row;
  served: number;
  decided: boolean;
  cancelling: Seat | null;
  positive: Card;
  swapping: Seat | null;
  drawing: Seat | null;
  taken: Row;
  lost: Cause | null;
}

export type Side = "" | "even" | "odd" | "up" | "down";

/** `marker` is the fan card's row; `due`, the card that makes it move now. */
export interface FanTable extends RowTable {
  marker: number;
  side: Side;
  due: Cause | null;
}

/** `flips`: who still holds the flip card of this round. */
export interface FlipTable extends RowTable {
  flips: readonly boolean[];
}

/**
 * `stack`: the buffalo's cards; `closed`: the team has passed for the card that is next.
 *
 * `piles` are the team's and the buffalo's; `totals` ends with the buffalo's.
 */
export interface BuffaloTable extends SpecialTable {
  stack: Row;
  faceup: Specials;
  deck: Specials;
  used: Specials;
  closed: boolean;
  served: boolean;
}

/**
 * Piles from bottom to top; only the tops may be looked at, the rest is memory (E-15).
 *
 * `turn` moves; `used` are the piles laid on this turn, with their old tops; `due` is what
 * a taken pile still brings: a bull card, new piles, the end of the turn.
 * `seen_hands`: for each seat the cards in its hand that came from piles.
 */
export interface ElevenTable extends Table {
  piles: readonly Row[];
  deck: Row;
  bulls: readonly number[];
  supply: number;
  starter: Seat;
  turn: Seat;
  used: readonly (readonly [number, Card])[];
  due: "move" | "bull" | "open" | "end";
  seen_hands: readonly Row[];
}

/** A table as a seat sees it. */
export type View =
  | (RowTable & { game: "classic" })
  | (ProTable & { game: "pro" })
  | (AnniversaryTable & { game: "anniversary" })
  | (FanTable & { game: "evenodd" })
  | (FanTable & { game: "climb" })
  | (FanTable & { game: "cow" })
  | (FlipTable & { game: "flip" })
  | (BuffaloTable & { game: "buffalo" })
  | (ElevenTable & { game: "eleven" });

/**
 * The first message: who I am (none: a spectator), and the last step I have seen.
 *
 * `forecasts`: whether I want to know what each of my options would do.
 */
export interface Hello {
  type: "hello";
  token?: string | null;
  step?: number;
  forecasts?: boolean;
  /** a television, which the phones at the table follow */
  tv?: boolean;
  re?: number;
}

export type SeatNumber = number;

/** My choice for this step, in notation; secret until all have chosen. It can be changed. */
export interface Choose {
  type: "choose";
  seat: SeatNumber;
  step: number;
  choice: string;
  re?: number;
}

/** What I would confirm now, in notation, or nothing: my choice if the time runs out. */
export interface Draft {
  type: "draft";
  seat: SeatNumber;
  step: number;
  choice?: string;
  re?: number;
}

/** Beat the Buffalo: pass until the next cards are revealed; or ask me again. */
export interface PassTurn {
  type: "pass_turn";
  seat: SeatNumber;
  on?: boolean;
  re?: number;
}

export type ShortText = string;

/** Take any seat or this one; with a name of its own, if several people share a device. */
export interface Sit {
  type: "sit";
  seat?: SeatNumber | null;
  name?: ShortText | null;
  re?: number;
}

/** Leave a seat; during the game a bot plays on until I come back. */
export interface Stand {
  type: "stand";
  seat: SeatNumber;
  re?: number;
}

/** Play my seat myself again, or go on after a pause. */
export interface Return {
  type: "return";
  seat: SeatNumber;
  re?: number;
}

export interface AddBot {
  type: "add_bot";
  seat?: SeatNumber | null;
  bot?: string;
  re?: number;
}

/** The host frees a seat before the game. */
export interface Remove {
  type: "remove";
  seat: SeatNumber;
  re?: number;
}

/** Go to another seat before the game: a free one or a bot's. */
export interface Move {
  type: "move";
  seat: SeatNumber;
  to: SeatNumber;
  re?: number;
}

export type HeadsOfCards = readonly number[];

/** The options of a game; /api/games lists those of each. A game in rounds has no target. */
export interface GameOptions {
  target?: number;
  mode?: "at_least" | "more_than";
  rounds?: number | null;
  heads?: HeadsOfCards | null;
}

/**
 * The host changes the settings of the table before the game; what is left out stays.
 *
 * During the game only the clock can be changed.
 */
export interface ChangeSettings {
  type: "settings";
  options?: GameOptions | null;
  clock?: 0 | 15 | 30 | 60 | 120 | 86400 | null;
  chat?: boolean | null;
  memory_aids?: boolean | null;
  no_forecasts?: boolean | null;
  no_coach?: boolean | null;
  wait_after_round?: boolean | null;
  re?: number;
}

export type GameId =
  | "classic"
  | "pro"
  | "anniversary"
  | "evenodd"
  | "climb"
  | "cow"
  | "flip"
  | "buffalo"
  | "eleven";

/**
 * The host chooses another game before it begins: everybody stays, at the same table.
 *
 * Without `options` it has its usual ones.
 */
export interface ChangeGame {
  type: "game";
  game: GameId;
  options?: GameOptions | null;
  re?: number;
}

export interface Start {
  type: "start";
  re?: number;
}

/** The host wants everybody, clock and bots to wait, until a player returns. */
export interface Pause {
  type: "pause";
  re?: number;
}

/** The host lets a bot play for somebody who is gone. */
export interface HandOver {
  type: "hand_over";
  seat: SeatNumber;
  re?: number;
}

/**
 * After the game: the same people and bots, at a new table.
 *
 * Without `game` they play the same one again; without `options` another game has its usual ones.
 */
export interface Rematch {
  type: "rematch";
  game?: GameId | null;
  options?: GameOptions | null;
  re?: number;
}

export type Quick = "hello" | "well_played" | "oops" | "hurry" | "thanks" | "again" | "bye";

export interface SayQuick {
  type: "quick";
  text: Quick;
  re?: number;
}

export type Reaction = "👍" | "👏" | "😂" | "😱" | "😢" | "🐂";

export interface React {
  type: "react";
  text: Reaction;
  re?: number;
}

export interface Chat {
  type: "chat";
  text: ShortText;
  re?: number;
}

/** A television has begun to show this many events of that step. */
export interface Shown {
  type: "shown";
  step: number;
  events: number;
  re?: number;
}

/** A player wants to see the end of this step now; all screens skip to it. */
export interface Skip {
  type: "skip";
  step: number;
  re?: number;
}

/** During the game: I want a coach at this seat, or none any more. Everybody sees it. */
export interface SetCoach {
  type: "coach";
  seat: SeatNumber;
  on: boolean;
  re?: number;
}

/** What is each of my options worth? Only if everybody at the table has a coach. */
export interface AskHint {
  type: "ask_hint";
  seat: SeatNumber;
  step: number;
  re?: number;
}

export type ClientMessage =
  | Hello
  | Choose
  | Draft
  | PassTurn
  | Sit
  | Stand
  | Return
  | AddBot
  | Remove
  | Move
  | ChangeSettings
  | ChangeGame
  | Start
  | Pause
  | HandOver
  | Rematch
  | SayQuick
  | React
  | Chat
  | Shown
  | Skip
  | SetCoach
  | AskHint;

/**
 * A seat as everybody sees it: free, a person's or a bot's; `here`: connected now.
 *
 * `animal`: the face that a person has picked; two at one table may have picked the same.
 * `coach`: this person may be told what their options are worth, if all people at the table may;
 * `helped`: they have asked at least once in this game.
 * `missed`: how many time limits in a row; `passes`: until the next cards are revealed.
 */
export interface SeatInfo {
  name: string;
  bot: string;
  away: boolean;
  here: boolean;
  host: boolean;
  animal: string;
  coach: boolean;
  helped: boolean;
  missed: number;
  passes: boolean;
}

export type AwardKind =
  | "biggest_take"
  | "unluckiest_turn"
  | "filled_row"
  | "comeback"
  | "biggest_pile"
  | "most_laid"
  | "clean_run";

/**
 * What somebody will be remembered for.
 *
 * biggest_take: `heads` with one take; unluckiest_turn: `card` fitted when it was revealed, then
 * `other_card` of `other` came first, and it cost `heads`; filled_row: `count` times laid the last
 * card that fitted, and `other` took the row; comeback: last after round `count`, and won;
 * biggest_pile: `count` cards into the hand at once; most_laid: `count` cards in one turn;
 * clean_run: `count` turns in a row without a take.
 */
export interface Award {
  kind: AwardKind;
  seats: readonly Seat[];
  heads: number;
  count: number;
  card: Card;
  other: Seat | null;
  other_card: Card;
}

/**
 * A table as everybody sees it. Seed and awards are published when the game is over.
 *
 * `free_next`: how many who came too late could sit down, if the same people play this game again.
 */
export interface TableInfo {
  code: string;
  game: string;
  state: "open" | "playing" | "over" | "closed";
  seats: readonly SeatInfo[];
  commitment: string;
  options: Record<string, number | string | readonly number[] | null>;
  clock: number;
  chat: boolean;
  listed: boolean;
  seed: string;
  following: string;
  watching: number;
  tv: boolean;
  memory_aids: boolean;
  no_forecasts: boolean;
  no_coach: boolean;
  coached: boolean;
  wait_after_round: boolean;
  paused: boolean;
  paused_by: string;
  free_next: number;
  awards: readonly Award[];
}

/**
 * What one seat sees now: its view, and if it is asked, its options and its own choice.
 *
 * `forecasts`: what each of the options would do now, in their order, if the client wants to know.
 * `bot_chose`: the choice is that of a bot, which played while the person was away.
 */
export interface Situation {
  seat: number | null;
  view: View | null;
  options: readonly Option[] | null;
  choice: string;
  forecasts: readonly (Forecast | null)[] | null;
  bot_chose: boolean;
}

export interface SaidThere {
  type: "said";
  name: string;
  kind: "quick" | "reaction" | "chat";
  text: string;
  seat: number | null;
}

/**
 * The answer to hello: the table, my seats, and what happened since the last step I saw.
 *
 * `sheet`: how every round ended so far. `steps` reaches back a hundred steps at most.
 * `stood_in`: by step, the people for whom a bot chose there, since they were late or away.
 */
export interface Welcome {
  type: "welcome";
  table: TableInfo;
  seats: readonly number[];
  step: number;
  situations: readonly Situation[];
  asked: readonly number[];
  chosen: readonly number[];
  steps: readonly (readonly GameEvent[])[];
  said: readonly SaidThere[];
  sheet: readonly RoundEnded[];
  left: number | null;
  silent: boolean;
  stood_in: Record<number, readonly number[]>;
  re: number;
}

/** `left`: seconds on the clock of this step; it may have begun anew. */
export interface TableChanged {
  type: "table";
  table: TableInfo;
  seats: readonly number[];
  step: number;
  left: number | null;
}

/**
 * These seats have chosen, and it is on disk; each choice is sent to its own seat only.
 *
 * Not sent if the step is complete at once: then the next step is sent.
 */
export interface Chosen {
  type: "chosen";
  step: number;
  seats: readonly number[];
  mine: Record<number, string>;
}

/**
 * A step of the game: what happened, what I see now, and who is asked next.
 *
 * `left`: seconds until a bot chooses for the seats that have not.
 * `silent`: the rules let nobody speak now.
 * `stood_in`: the people for whom a bot chose in this step, since they were late or away.
 */
export interface Stepping {
  type: "step";
  step: number;
  events: readonly GameEvent[];
  situations: readonly Situation[];
  asked: readonly number[];
  left: number | null;
  silent: boolean;
  stood_in: readonly number[];
}

/** The television has begun to show this many events of that step. */
export interface TvShown {
  type: "tv_shown";
  step: number;
  events: number;
}

/** The player of this seat has skipped to the end of this step for all. */
export interface Skipped {
  type: "skipped";
  step: number;
  seat: number;
}

export type DecisionKind = "card" | "row" | "pick" | "special" | "pile";

/** A mean over imagined deals, in heads, and its standard error. */
export interface Estimate {
  value: number;
  error: number;
}

export type ReasonKind =
  | "joins"
  | "full"
  | "low"
  | "row"
  | "leaves"
  | "lays"
  | "pile"
  | "before"
  | "takes"
  | "altogether"
  | "safe"
  | "nothing"
  | "spared"
  | "saved"
  | "along"
  | "keeps"
  | "instead"
  | "hand"
  | "partners"
  | "if_kept"
  | "picked"
  | "between"
  | "because_took"
  | "because_joined"
  | "because_marker"
  | "because_cow"
  | "because_team"
  | "follows"
  | "follows_unless"
  | "follows_low"
  | "nobody"
  | "nobody_unless"
  | "seven"
  | "stop"
  | "unstop"
  | "insert"
  | "shift"
  | "replace"
  | "five_row"
  | "negpos"
  | "first"
  | "last"
  | "sort"
  | "again"
  | "unseen"
  | "goes"
  | "took"
  | "chooses"
  | "turn"
  | "rest"
  | "more"
  | "left"
  | "fits"
  | "fits_then"
  | "brings"
  | "bull"
  | "out"
  | "ends"
  | "rest_ends"
  | "now"
  | "later"
  | "round"
  | "others"
  | "reserve"
  | "saves";

/**
 * One fact about an option; `words.say_reason` makes a sentence of it.
 *
 * What would happen if no other card came first:
 * joins: it goes to `row`, as its card number `place`; full: it takes the full `row` with
 * `heads`; low: it fits no row, and the cheapest costs `heads`; row: it costs `heads`;
 * lays: it is laid on pile `row`, `low` above its top; pile: it takes pile `row`, whose top is
 * `card`;
 * leaves: so many (`count`) full rows are left to the others then.
 *
 * What happens in the imagined deals, this turn: before: in this `share` of the deals `count`
 * cards of others from `low` to `high` come first, and then its owner takes `heads` on average;
 * takes: in this share its owner takes `heads` on average, for whatever reason; altogether: the
 * same, where `before` tells one of these reasons; safe: its owner
 * takes nothing in any deal; nothing: the same for certain; spared: it would take a row, but in
 * this share its owner takes nothing; saved: the special card `choice` of its owner can spare it
 * so many `heads` of that on average, which are not counted; along: with five rows `card` goes to
 * the bull pile with the row that it takes. because_…: why its owner takes most often, if no such
 * card has come first: somebody's lower card has taken a row, or has joined one, or the marker or
 * the cow has moved; then `card` comes to the full `row`, or fits none. Or it is another card of
 * the team that takes.
 *
 * What becomes of the cards that stay in the hand: if_kept: if another card is played, in this
 * `share` of the deals of all these options this `card` takes later, `heads` on average; keeps:
 * the same of the `card` that the best option plays and this one keeps, after this one; instead:
 * the same of the `card` that the best option keeps, after that, and by how much `more` the first
 * of the two takes, on average over all deals; hand: the cards that stay in the hand after both
 * take so many `heads` more later than after the best option, and `card` most of all, so much
 * `more`; partners: other cards of the team take so many `heads` more later. In a draft, picked:
 * in this `share` of the rounds this `card` takes in one's hand, `heads` on average; between: it
 * lies between one's own `low` and `high`, if there are such cards.
 *
 * What follows in this turn once a row is taken, as all its cards lie open: follows: the `card` of
 * `seat` takes `row` with `heads`; follows_low: it fits no row, and its owner must choose; nobody:
 * nobody else takes a row; …_unless: if nobody uses a special card.
 *
 * What a special card does: seven, stop: it lies beside `row` then; unstop: the Stop there is
 * removed; insert: `card` is put into `row`; shift: `card` moves to `row`; replace: `card` is laid
 * instead; five_row: `card` opens a fifth row; negpos: `card` counts for its owner, and with what
 * it cancels that saves `heads`; first, last: `card` is laid next, or last; sort: the cards are
 * laid in another order; `aimed` if its target is still to be chosen: this is the best one; again:
 * the team can still do this (`choice`) later in the turn, or somebody else can do it now; unseen:
 * nobody else knows what the owner of the card can lay instead.
 *
 * What follows, as all cards of the turn lie open: goes: the `card` of the deciding seat goes to
 * `row`; took: it takes the full `row` with `heads`; chooses: it fits no row, and its owner would
 * choose one, most likely the cheapest, which is `row` with `heads`; turn: the turn costs that
 * seat `heads`; rest: the others take so many heads together, if they use no special cards.
 *
 * 11 nimmt!: more: so many (`count`) cards can still be laid this turn, on as many piles as the
 * seat has bulls; left: these `cards` could still be laid, and are not; fits: of the `total` other
 * cards in hand these `cards` fit on a pile then; fits_then: `count` of the `total` cards that are
 * in hand with the pile that is taken fit on one that is left; brings: the pile has `count` cards
 * with `heads`: whoever has counted along knows it; bull: it brings bull card number `count`; out:
 * in this `share` of the deals the seat gets rid of all cards. ends: its heads to the end of the
 * round on average; rest_ends: those of the others, on average.
 *
 * What it costs more than the best option: now: this turn; later: after this turn; round: both,
 * where the game has no turns; others: so many heads less go to each of the others on average;
 * reserve: so much more should its special card save later; saves: between two cards, so much less
 * can special cards save then. Where special cards or good play save a part of all that comes
 * later, which playouts do not know, later and others are without it, and later tells the `share`
 * that counts. These add up to the regret.
 */
export interface Reason {
  kind: ReasonKind;
  seat: Seat | null;
  card: Card | null;
  row: number | null;
  place: number | null;
  low: Card | null;
  high: Card | null;
  share: number | null;
  heads: number | null;
  count: number | null;
  total: number | null;
  more: number | null;
  cards: readonly Card[];
  choice: string | null;
  aimed: boolean;
}

/**
 * What one option was worth, from what its seat knew.
 *
 * choice: its notation; relative: the heads still to come this round, less the mean of the
 * others'; own: the same without the others; regret: what it costs more than the best option, on
 * the same deals, without the luck that the best one has had; hindsight: the heads of this turn
 * with the cards that were really played, if that can be told; reserve: if it uses a special card,
 * what that should still save later, which is part of the regret.
 */
export interface OptionValue {
  choice: string;
  relative: Estimate;
  own: Estimate;
  regret: Estimate;
  reasons: readonly Reason[];
  hindsight: number | null;
  reserve: number;
}

/**
 * All options of one question, from the view of one seat.
 *
 * kind: what was asked; deals: how many deals were imagined; best: the index of the option that
 * costs the least; model_error: how far every regret may be off because of what playouts leave
 * out, which is a part of its error.
 */
export interface Evaluation {
  kind: DecisionKind;
  deals: number;
  options: readonly OptionValue[];
  best: number;
  model_error: number;
}

/** What each of the options of this seat is worth, from what the seat can know. */
export interface Hint {
  type: "hint";
  step: number;
  seat: number;
  evaluation: Evaluation;
}

/** Your request has been done, and is on disk. */
export interface Done {
  type: "done";
  re: number;
}

export type Code =
  | "malformed"
  | "too_big"
  | "too_fast"
  | "unknown_table"
  | "unknown_record"
  | "unknown_guest"
  | "blocked"
  | "guest_needed"
  | "bad_name"
  | "bad_options"
  | "bad_case"
  | "host_only"
  | "not_yours"
  | "no_such_seat"
  | "seat_taken"
  | "table_full"
  | "already_started"
  | "not_started"
  | "not_over"
  | "too_few_players"
  | "stale"
  | "not_asked"
  | "illegal_choice"
  | "unknown_bot"
  | "paused"
  | "person_here"
  | "silence"
  | "chat_off"
  | "closed"
  | "damaged"
  | "no_analysis"
  | "bad_day"
  | "unknown_puzzle"
  | "no_coach"
  | "no_hint"
  | "busy"
  | "forbidden_origin"
  | "unknown_host"
  | "unknown_address"
  | "wrong_method";

/** Your request has been refused, and nothing has changed. */
export interface Refusal {
  type: "refused";
  code: Code;
  message: string;
  re: number;
}

/** The rematch is at this table. */
export interface Following {
  type: "following";
  code: string;
}

/** Whether the server can save what is decided; until it can, it acknowledges nothing. */
export interface Saving {
  type: "saving";
  works: boolean;
}

/** The server shuts down; come back `after` this many seconds, and everything is as it was. */
export interface Closing {
  type: "closing";
  after: number;
}

/** A message of the operator of the server to everybody, in their own words. */
export interface Notice {
  type: "notice";
  text: string;
}

export type ServerMessage =
  | Welcome
  | TableChanged
  | Chosen
  | Stepping
  | SaidThere
  | TvShown
  | Skipped
  | Hint
  | Done
  | Refusal
  | Following
  | Saving
  | Closing
  | Notice;

/** The request was refused, and nothing has changed. */
export interface Problem {
  code: Code;
  message: string;
}

/** One of `values`, a number from `low` to `high`, or a list of `length` such numbers. */
export interface OptionInfo {
  name: string;
  default: number | string | null;
  values: readonly string[];
  low: number;
  high: number;
  length: number;
}

/** A game: its name and summary in every language, its numbers of players, its options. */
export interface GameInfo {
  id: GameId;
  names: Record<string, string>;
  summaries: Record<string, string>;
  least: number;
  most: number;
  options: readonly OptionInfo[];
}

export type Animal =
  | ""
  | "cat"
  | "dog"
  | "fox"
  | "pig"
  | "sheep"
  | "hen"
  | "duck"
  | "frog"
  | "owl"
  | "rabbit"
  | "horse"
  | "mouse";

export interface Naming {
  name: ShortText;
  animal?: Animal | null;
}

/** The token is given out only once. Keep it: it identifies you. */
export interface NewGuest {
  id: string;
  name: string;
  token: string;
  animal: string;
}

/** Who you are, the tables you sit at, and the games that you have won at least once. */
export interface Me {
  id: string;
  name: string;
  tables: readonly string[];
  won: readonly GameId[];
  animal: string;
  show_analysis: boolean;
}

export interface Changes extends Naming {
  show_analysis?: boolean | null;
}

/**
 * A table at which you sit: its round (0 before the game), and the heads of each seat so far.
 *
 * `your_turn` says whether you have to choose. In Beat the Buffalo the last number is the
 * buffalo's.
 */
export interface MyTable {
  table: TableInfo;
  seats: readonly number[];
  round: number;
  scores: readonly number[];
  your_turn: boolean;
}

/** A page of your unfinished tables, the latest first; send `after` to get the next page. */
export interface MyTables {
  tables: readonly MyTable[];
  after: string | null;
}

/** A finished game in a list: its players and how it ended. */
export interface Listed {
  code: string;
  game: string;
  seats: number;
  ended: number;
  names: readonly string[];
  scores: readonly number[];
  winners: readonly number[];
}

/** A page of games, the latest first; send `before` and `before_code` to get the next page. */
export interface Page {
  records: readonly Listed[];
  before: number | null;
  before_code: string | null;
}

export type Clock = 0 | 15 | 30 | 60 | 120 | 86400;

export type BotName = "calf" | "heifer" | "ox" | "bull" | "hornox" | "random" | "steady";

/** A table to open: you and the `bots` sit down at it; with `start` the game starts. */
export interface Opening {
  game: GameId;
  seats?: number | null;
  options?: GameOptions;
  listed?: boolean;
  clock?: Clock;
  chat?: boolean;
  bots?: readonly BotName[];
  start?: boolean;
  memory_aids?: boolean;
  no_forecasts?: boolean;
  no_coach?: boolean;
  wait_after_round?: boolean;
}

/** The link to a table, for other devices too; it contains no secret. */
export interface Invitation {
  link: string;
}

/** How a game ended: each seat's score (the fewest heads win) and who won. */
export interface Result {
  scores: readonly number[];
  winners: readonly Seat[];
}

/** A game that was played, or is being played. It holds the seed, and so every hidden card. */
export interface GameRecord {
  hornox: number;
  game: string;
  seats: number;
  options: Record<string, number | string | Row>;
  names: readonly string[];
  seed: string;
  commitment: string;
  steps: readonly string[];
  result: Result | null;
  check: string;
}

/** The result of one check; null: there was nothing to compare with. */
export interface Checked {
  what: string;
  holds: boolean | null;
  sentence: string;
}

/** Whether the deals were fair: the seed is the promised one and leads to exactly this game. */
export interface Verified {
  fair: boolean;
  findings: readonly Checked[];
}

/** One step as a seat saw it; without a seat, with every hand open. */
export interface WatchedStep {
  step: number;
  chosen: Record<number, string>;
  events: readonly GameEvent[];
  view: View;
}

/**
 * Where a seat's heads came from, in parts that add up to them exactly.
 *
 * heads = par + others + mistakes + theirs - usual + luck, and luck = deal luck + turns.
 *
 * rivals: what the others took, on average; for a team, the buffalo. par: what the strongest level
 * takes on average at such a table; others: how much more than is usual the others took, so that
 * par and this are `rivals`, and for a team, what is usual beside them; mistakes: what decisions
 * cost beyond chance, added up; theirs: what the others' mistakes make of these heads. It is below
 * 0, the mean of what they cost the others; but in a team, what the partners' mistakes cost.
 * luck: what is left; deal_luck: what the cards of the deal were worth; turns: how the turns went
 * for this seat, in comparison with the others. The luck of all seats of a table adds up to 0.
 * usual: in a team, what a strong team is charged for at such a table; else 0.
 *
 * theirs: None if somebody's mistakes are not shown; they are part of luck and the turns then, and
 * so is what is usual.
 */
export interface Account {
  heads: number;
  rivals: number;
  par: Estimate;
  others: number;
  mistakes: Estimate;
  theirs: Estimate | null;
  deal_luck: Estimate;
  turns: Estimate;
  luck: Estimate;
  usual: number;
}

/**
 * One seat over the whole game.
 *
 * decisions: how many there were that were not obvious; mean_regret: what each of them cost on
 * average, counting clear mistakes only.
 */
export interface SeatSummary {
  seat: Seat;
  name: string;
  account: Account;
  decisions: number;
  mean_regret: number;
}

/**
 * One decision of a recorded game.
 *
 * step: the number of the record's step that it is part of, the first being 1; turn: of the
 * round, the first being 1; played: the index of the option that was chosen; regret: what it
 * costs more than the best one; mistake: the same, or 0 where both are about equal, or where
 * `again` says that it is counted at another decision: the seat passed, and was offered the best
 * option once more in the same turn; or it missed the same card in another turn, where that cost
 * more; cost: what it adds to the mistakes of the account, which is the same, and where playouts
 * leave something out also what is beyond chance, but within that error; obvious: there was one
 * option, or the best was played and every other costs `OBVIOUS` heads more;
 * taken: the heads of this seat this round before the decision; expected: how many it should
 * have at the end of the round, if it chose the best option now; luck: what the reveals and the
 * others brought until this seat's next decision, in relative heads.
 */
export interface Decision {
  step: number;
  seat: Seat;
  turn: number;
  evaluation: Evaluation;
  played: number;
  regret: Estimate;
  mistake: number;
  cost: number;
  about_equal: boolean;
  obvious: boolean;
  again: boolean;
  taken: number;
  expected: number;
  luck: number;
}

/** One seat in one round. */
export interface SeatRound {
  seat: Seat;
  account: Account;
  decisions: readonly Decision[];
}

/** One round; seats: one for each, in order. */
export interface RoundAnalysis {
  round: number;
  seats: readonly SeatRound[];
}

/**
 * A finished game, analysed.
 *
 * version: of the analysis; the same record gives the same values in the same version. stage:
 * how far it is refined, the last being `hornox.analysis.LAST_STAGE`.
 */
export interface Analysis {
  version: number;
  game: string;
  seats: number;
  stage: number;
  summaries: readonly SeatSummary[];
  rounds: readonly RoundAnalysis[];
}

/**
 * What each card of a finished game was worth, as far as it has been computed.
 *
 * Ask again after a second while `stage` is below `last_stage`.
 */
export interface AnalysisReport {
  stage: number;
  last_stage: number;
  analysis: Analysis | null;
  hidden: readonly number[];
  mine: readonly number[];
}

export type Theme =
  | "low"
  | "sixth"
  | "middle"
  | "marker"
  | "flip"
  | "row"
  | "stop"
  | "special"
  | "draft"
  | "buffalo"
  | "lay"
  | "take"
  | "other";

export type Difficulty = 1 | 2 | 3;

/** What a puzzle of the shelf is about, and how hard it is (1 to 3). */
export interface PuzzleInfo {
  id: string;
  game: string;
  theme: Theme;
  difficulty: Difficulty;
}

export type Options = readonly Choice[];

/**
 * Where a question comes from.
 *
 * bots: those that played, by seat, if it was a game of bots; code: of the finished game on the
 * server, if it was one's own; step: of its record; round and turn: the first being 1.
 */
export interface Source {
  bots: readonly string[];
  code: string;
  step: number;
  round: number;
  turn: number;
}

/**
 * One question with its answer.
 *
 * view: the table as JSON, as the seat that is asked saw it; evaluation: the options in the same
 * order; tempting: the option that a plausible player chose or would choose, and that is wrong.
 */
export interface Puzzle {
  id: string;
  game: string;
  theme: Theme;
  difficulty: Difficulty;
  view: View;
  options: Options;
  evaluation: Evaluation;
  tempting: number;
  source: Source;
}

/** A puzzle, and how often you have solved and missed it. */
export interface DuePuzzle {
  puzzle: Puzzle;
  solved: number;
  missed: number;
}

/** A day on which you have practised, counted from the beginning of 1970. */
export interface PracticeDay {
  day: number;
  solved: number;
  missed: number;
}

/**
 * What to practise today: your own mistakes that are due, then new puzzles of the shelf.
 *
 * due: how many are due in all; searching: how many of your games are still looked through for
 * mistakes, so ask again after some seconds; days: those of the last seven on which you have
 * practised; own and learned: how many puzzles of your own there are, and how many you have
 * learned; solved: the puzzles of the shelf that you solved the last time.
 */
export interface PracticeReport {
  puzzles: readonly DuePuzzle[];
  due: number;
  searching: number;
  days: readonly PracticeDay[];
  own: number;
  learned: number;
  solved: readonly string[];
}

export type Today = number;

export interface Answering {
  choice: ShortText;
  today?: Today | null;
}

/**
 * Whether the answer was right.
 *
 * due: the day on which the puzzle comes back; null: it is learned. An answer to a puzzle that was
 * not due changes nothing.
 */
export interface AnswerReport {
  right: boolean;
  due: number | null;
}

/** A position to judge: `short`, as people type it, or `case` as JSON (docs/referee.md). */
export interface Dispute {
  short?: string;
  case?: Record<string, unknown> | null;
  game?: GameId | null;
  lang?: "en" | "de";
}

/** One thing that happens, in words, and the table after it. */
export interface JudgedStep {
  event: GameEvent;
  sentence: string;
  view: View;
}

/** A question that may be meant as well, and its answer. */
export interface OtherQuestion {
  question: string;
  answer: string;
}

/** What the referee says: each card in order, and then the table, or who must choose. */
export interface RefereeReport {
  game: string;
  case: Record<string, unknown>;
  short: string;
  names: readonly string[];
  view: View | null;
  steps: readonly JudgedStep[];
  verdict: readonly string[];
  legal: boolean;
  result: Record<string, unknown>;
  read: readonly string[];
  instead: readonly OtherQuestion[];
}

/** The default values of each kind, and the kinds of its nested fields. */
export const SHAPES: Record<string, [defaults: object, nested: Record<string, string>]> = {
  SeatInfo: [{name: "", bot: "", away: false, here: false, host: false, animal: "", coach: false, helped: false, missed: 0, passes: false}, {}],
  Award: [{heads: 0, count: 0, card: 0, other: null, other_card: 0}, {}],
  TableInfo: [{options: {}, clock: 0, chat: false, listed: false, seed: "", following: "", watching: 0, tv: false, memory_aids: false, no_forecasts: false, no_coach: false, coached: false, wait_after_round: false, paused: false, paused_by: "", free_next: 0, awards: []}, {seats: "SeatInfo", awards: "Award"}],
  Situation: [{options: null, choice: "", forecasts: null, bot_chose: false}, {view: "View", options: "Choice", forecasts: "Forecast"}],
  SaidThere: [{seat: null}, {}],
  RoundEnded: [{why: "", times: 0}, {}],
  Welcome: [{sheet: [], left: null, silent: false, stood_in: {}, re: 0}, {table: "TableInfo", situations: "Situation", steps: "GameEvent", said: "SaidThere", sheet: "RoundEnded"}],
  TableChanged: [{step: 0, left: null}, {table: "TableInfo"}],
  Chosen: [{mine: {}}, {}],
  Stepping: [{left: null, silent: false, stood_in: []}, {events: "GameEvent", situations: "Situation"}],
  Reason: [{seat: null, card: null, row: null, place: null, low: null, high: null, share: null, heads: null, count: null, total: null, more: null, cards: [], choice: null, aimed: false}, {}],
  OptionValue: [{regret: {value: 0.0, error: 0.0}, reasons: [], hindsight: null, reserve: 0.0}, {reasons: "Reason"}],
  Evaluation: [{model_error: 0.0}, {options: "OptionValue"}],
  Hint: [{}, {evaluation: "Evaluation"}],
  Refusal: [{re: 0}, {}],
  Dealt: [{rows: [], deck: [], times: 1}, {}],
  SpecialsDealt: [{hands: [], faceup: [], deck: [], discard: [], pool: []}, {}],
  MarkerSet: [{side: "", cause: null}, {}],
  Played: [{flipped: false, heading: null, full: false, away: 0}, {}],
  Revealed: [{}, {cards: "Played"}],
  Placed: [{end: 0, why: "nearest", number: 0, place: -1, cause: null, barred: null}, {}],
  Took: [{end: 0, number: 0, discarded: [], cause: null, barred: null, team: false}, {}],
  GameEnded: [{totals: [], times: 0}, {}],
  SpecialUsed: [{refill: []}, {}],
  SpecialDeclined: [{swap: false}, {}],
  BullTaken: [{victim: null}, {}],
  Play: [{flip: false}, {}],
  Target: [{row: null, card: null}, {}],
  RowTake: [{why: "full"}, {}],
  RowForecast: [{row: null, place: 0, number: 0, why: "nearest", takes: [], prices: [], marker: null, side: "", barred: null, team: false, certain: false}, {takes: "RowTake", prices: "RowTake"}],
  PileForecast: [{card: null, distance: 0, more: false, opens: 0, ends: ""}, {}],
  RaceOptions: [{target: 66, mode: "at_least", rounds: null, size: null}, {}],
  ElevenOptions: [{heads: [0, 1, 1, 1, 1, 2, 1, 1, 1, 1, 3, 5, 1, 1, 1, 2, 1, 1, 1, 1, 3, 1, 5, 1, 1, 2, 1, 1, 1, 1, 3, 1, 1, 5, 1, 2, 1, 1, 1, 1, 3, 1, 1, 1, 5, 2, 1, 1, 1, 1, 3, 1, 1, 1, 1, 7, 1, 1, 1, 1, 3, 1, 1, 1, 1, 2, 5, 1, 1, 1, 3, 1, 1, 1, 1, 2, 1, 5, 1, 1, 3, 1, 1, 1, 1, 2, 1, 1, 5, 1, 3, 1, 1, 1, 1, 2, 1, 1, 1, 5, 3]}, {}],
  RowTable: [{shuffles: 0, round: 0, stage: "deal", totals: [], hands: [], winners: [], me: null, rows: [], piles: [], queue: [], touched: []}, {options: "Settings", queue: "Played"}],
  ProTable: [{shuffles: 0, round: 0, stage: "deal", totals: [], hands: [], winners: [], me: null, rows: [], piles: [], queue: [], touched: [], open: [], first: 0}, {options: "Settings", queue: "Played"}],
  Acting: [{card: null, order: [], struck: false}, {}],
  SpecialCards: [{hands: [], deck: [], pool: [], discard: []}, {}],
  AnniversaryTable: [{shuffles: 0, round: 0, stage: "deal", totals: [], hands: [], winners: [], me: null, rows: [], piles: [], queue: [], touched: [], marks: [], acting: null, emptied: [], returned: [], specials: {}, set_aside: [], served: 0, decided: false, cancelling: null, positive: 0, swapping: null, drawing: null, taken: [], lost: null}, {options: "Settings", queue: "Played", acting: "Acting", specials: "SpecialCards"}],
  FanTable: [{shuffles: 0, round: 0, stage: "deal", totals: [], hands: [], winners: [], me: null, rows: [], piles: [], queue: [], touched: [], marker: -1, side: "", due: null}, {options: "Settings", queue: "Played"}],
  FlipTable: [{shuffles: 0, round: 0, stage: "deal", totals: [], hands: [], winners: [], me: null, rows: [], piles: [], queue: [], touched: [], flips: []}, {options: "Settings", queue: "Played"}],
  BuffaloTable: [{shuffles: 0, round: 0, stage: "deal", totals: [], hands: [], winners: [], me: null, rows: [], piles: [], queue: [], touched: [], marks: [], acting: null, emptied: [], returned: [], stack: [], faceup: [], deck: [], used: [], closed: false, served: false}, {options: "Settings", queue: "Played", acting: "Acting"}],
  ElevenTable: [{shuffles: 0, round: 0, stage: "deal", totals: [], hands: [], winners: [], me: null, piles: [], deck: [], bulls: [], supply: 10, starter: -1, turn: 0, used: [], due: "move", seen_hands: []}, {options: "Settings"}],
  OptionInfo: [{values: [], low: 0, high: 0, length: 0}, {}],
  GameInfo: [{}, {options: "OptionInfo"}],
  MyTable: [{}, {table: "TableInfo"}],
  MyTables: [{}, {tables: "MyTable"}],
  GameRecord: [{options: {}, names: [], result: null, check: ""}, {}],
  WatchedStep: [{}, {events: "GameEvent", view: "View"}],
  Account: [{usual: 0.0}, {}],
  SeatSummary: [{}, {account: "Account"}],
  Decision: [{}, {evaluation: "Evaluation"}],
  SeatRound: [{}, {account: "Account", decisions: "Decision"}],
  RoundAnalysis: [{}, {seats: "SeatRound"}],
  Analysis: [{}, {summaries: "SeatSummary", rounds: "RoundAnalysis"}],
  AnalysisReport: [{}, {analysis: "Analysis"}],
  Source: [{bots: [], code: "", step: 0, round: 1, turn: 1}, {}],
  Puzzle: [{source: {}}, {view: "View", options: "Choice", evaluation: "Evaluation", source: "Source"}],
  DuePuzzle: [{}, {puzzle: "Puzzle"}],
  PracticeReport: [{}, {puzzles: "DuePuzzle"}],
  JudgedStep: [{}, {event: "GameEvent", view: "View"}],
  RefereeReport: [{}, {view: "View", steps: "JudgedStep"}],
};

/** The unions: the field that tells their members apart, and each value's member. */
export const UNIONS: Record<string, [field: string, kinds: Record<string, string>]> = {
  ServerMessage: ["type", {welcome: "Welcome", table: "TableChanged", chosen: "Chosen", step: "Stepping", said: "SaidThere", tv_shown: "TvShown", skipped: "Skipped", hint: "Hint", done: "Done", refused: "Refusal", following: "Following", saving: "Saving", closing: "Closing", notice: "Notice"}],
  GameEvent: ["event", {dealt: "Dealt", specials_dealt: "SpecialsDealt", draft_opened: "DraftOpened", picked: "Picked", rows_opened: "RowsOpened", marker_set: "MarkerSet", revealed: "Revealed", placed: "Placed", took: "Took", round_ended: "RoundEnded", game_ended: "GameEnded", special_used: "SpecialUsed", special_declined: "SpecialDeclined", card_chosen: "CardChosen", marked: "Marked", unmarked: "Unmarked", shifted: "Shifted", replaced: "Replaced", cancelled: "Cancelled", gave: "Gave", specials_shuffled: "SpecialsShuffled", drew: "Drew", window_closed: "WindowClosed", reordered: "Reordered", laid: "Laid", turn_ended: "TurnEnded", pile_taken: "PileTaken", bull_taken: "BullTaken", piles_opened: "PilesOpened"}],
  Choice: ["choice", {play: "Play", pick: "Pick", take_row: "TakeRow", pass: "Pass", use: "Use", target: "Target", cancel: "Cancel", unstop: "Unstop", swap: "Swap", lay: "Lay", take_pile: "TakePile", done: "DoneLaying", steal: "Steal"}],
  Forecast: ["forecast", {row: "RowForecast", pile: "PileForecast"}],
  Settings: ["options", {race: "RaceOptions", none: "NoOptions", eleven: "ElevenOptions"}],
  View: ["game", {classic: "RowTable", pro: "ProTable", anniversary: "AnniversaryTable", evenodd: "FanTable", climb: "FanTable", cow: "FanTable", flip: "FlipTable", buffalo: "BuffaloTable", eleven: "ElevenTable"}],
};

/** How many cards a row holds; 0: the game has no rows. */
export const ROW_LIMITS: Record<GameId, number> = {classic: 5, pro: 5, anniversary: 5, evenodd: 5, climb: 5, cow: 5, flip: 5, buffalo: 5, eleven: 0};

/** For how many players each game is. */
export const PLAYER_LIMITS: Record<GameId, { least: number; most: number }> = {classic: {least: 2, most: 10}, pro: {least: 2, most: 6}, anniversary: {least: 2, most: 8}, evenodd: {least: 2, most: 10}, climb: {least: 2, most: 10}, cow: {least: 2, most: 10}, flip: {least: 2, most: 10}, buffalo: {least: 1, most: 6}, eleven: {least: 2, most: 7}};

