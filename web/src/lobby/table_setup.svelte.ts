/* The form state of a new table: what was chosen, and the request that opens it. */
import { USUAL_TARGET, gameOf, offerOf } from "../game/game_ids";
import type { Offer } from "../game/game_ids";
import { DEFAULT_BOT } from "../game/player_names";
import type { BotLevel } from "../game/player_names";
import { t } from "../i18n/translate";
import { Connection } from "../net/connection";
import { Unreachable } from "../net/error_classes";
import * as http from "../net/http";
import type { Clock, GameId, GameInfo, GameOptions, Opening, OptionInfo, TableInfo } from "../net/messages";
import { changeName, firstAnimal, myself, nameFor, ownName, takeInventedName, withGuest } from "./my_name.svelte";

export const CLOCKS: readonly Clock[] = [0, 15, 30, 60, 120, 86400];
export type Company = "friends" | "bots" | "device";

const CARD_COUNT = 100;

type TableSettings = Required<
  Pick<Opening, "options" | "clock" | "memory_aids" | "no_forecasts" | "no_coach" | "wait_after_round">
>;

export class TableSetup {
  readonly boxes: readonly GameInfo[];

  game: GameId = $state("classic");
  company: Company = $state("friends");
  bot: BotLevel = $state(DEFAULT_BOT);
  /** How many bots the player wants, for each kind of company. */
  private wantedBots: Record<Company, number> = $state({ friends: 0, bots: 3, device: 0 });
  /** The name under which the host invites friends; without one, that which is suggested. */
  hostName = $state(ownName());
  hostAnimal = $state(firstAnimal());
  readonly suggestedName = $derived(ownName() ? "" : nameFor(this.hostAnimal));
  /** The names of the people at one device, the player first. */
  hotseatNames: string[] = $state([ownName(), ""]);
  ends: "target" | "rounds" = $state("target");
  target = $state(USUAL_TARGET);
  mode: "at_least" | "more_than" = $state("at_least");
  rounds = $state(3);
  headsText = $state("");
  seats = $state(0);
  clock: Clock = $state(0);
  listed = $state(false);
  chat = $state(true);
  memoryAids = $state(false);
  noForecasts = $state(false);
  noCoach = $state(false);
  waitAfterRound = $state(false);

  readonly box: GameInfo = $derived.by(() => this.findBox());

  constructor(boxes: readonly GameInfo[], offer: Offer) {
    this.boxes = boxes;
    this.choose(offer);
  }

  /** The settings of a table that is open already, to change them. */
  static of({ game, options, clock, ...info }: TableInfo, boxes: readonly GameInfo[]): TableSetup {
    const setup = new TableSetup(boxes, game as GameId);
    const { target, mode, rounds, heads } = options as Partial<Record<string, unknown>>;
    setup.ends = rounds ? "rounds" : "target";
    setup.rounds = Number(rounds) || setup.rounds;
    setup.target = Number(target) || USUAL_TARGET;
    setup.mode = mode === "more_than" ? mode : "at_least";
    setup.headsText = Array.isArray(heads) ? heads.join(" ") : "";
    setup.clock = clock as Clock;
    setup.chat = info.chat;
    setup.memoryAids = info.memory_aids;
    setup.noForecasts = info.no_forecasts;
    setup.noCoach = info.no_coach;
    setup.waitAfterRound = info.wait_after_round;
    return setup;
  }

  private findBox(): GameInfo {
    const box = this.boxes.find(({ id }) => id === this.game);
    if (!box) throw new Error(`the server has no box ${this.game}`);
    return box;
  }

  /** The box that offers this game with these options. */
  get offer(): Offer {
    return offerOf(this.game, this.options) as Offer;
  }

  choose(offer: Offer): void {
    if (this.offer === "6takes") this.mode = "at_least";
    if (offer === "6takes") [this.ends, this.target, this.mode] = ["target", USUAL_TARGET, "more_than"];
    this.game = gameOf(offer);
    this.seats = this.box.most;
    this.hotseatNames = this.hotseatNames.slice(0, this.box.most);
  }

  option(name: string): OptionInfo | undefined {
    return this.box.options.find((one) => one.name === name);
  }

  /** People who sit down at once; friends come later. */
  private readonly persons = $derived(this.company === "device" ? this.hotseatNames.length : 1);
  readonly fewestBots = $derived(Math.max(0, this.box.least - this.persons));
  readonly mostBots = $derived(this.box.most - this.persons);

  /** How many will play, if that is known. */
  get players(): number {
    return this.persons + this.bots;
  }

  /** Beat the Buffalo for one or two: the team's heads count double (S-11). */
  get countsDouble(): boolean {
    return this.game === "buffalo" && this.company !== "friends" && this.players <= 2;
  }

  get bots(): number {
    return Math.min(this.mostBots, Math.max(this.fewestBots, this.wantedBots[this.company]));
  }

  set bots(count: number) {
    this.wantedBots[this.company] = count;
  }

  /** The numbers in the field for heads; null if they are not a hundred valid ones. */
  readonly parsedHeads: readonly number[] | null = $derived.by(() => {
    const said = this.headsText.split(/[\s,;]+/).filter(Boolean);
    const numbers = said.map(Number);
    const { low = 0, high = 0 } = this.option("heads") ?? {};
    const good = numbers.every((one) => Number.isInteger(one) && one >= low && one <= high);
    return good && (said.length === 0 || said.length === CARD_COUNT) ? numbers : null;
  });

  readonly options: GameOptions = $derived.by(() => {
    if (this.option("heads")) return this.parsedHeads?.length ? { heads: this.parsedHeads } : {};
    if (!this.option("target")) return {};
    if (this.ends === "rounds") return { rounds: this.rounds };
    const usual = this.target === USUAL_TARGET && this.mode === "at_least";
    return usual ? {} : { target: this.target, mode: this.mode };
  });

  /** All that can still be changed while a table waits for its game. */
  settings(): TableSettings {
    const { options, clock, memoryAids, noForecasts, noCoach, waitAfterRound } = this;
    return {
      options, clock, memory_aids: memoryAids, no_forecasts: noForecasts, no_coach: noCoach,
      wait_after_round: waitAfterRound,
    }; // prettier-ignore
  }

  openingRequest(): Opening {
    const { game, listed, chat } = this;
    const how = { game, ...this.settings() };
    const seats = this.persons + this.bots;
    switch (this.company) {
      case "friends":
        return { ...how, listed, chat, seats: this.seats };
      case "bots":
        return { ...how, seats, bots: this.botList(), start: true };
      case "device":
        return { ...how, seats };
    }
  }

  private botList(): BotLevel[] {
    return Array<BotLevel>(this.bots).fill(this.bot);
  }

  /** Open the table and return its code. */
  async openTable(): Promise<string> {
    const [me = "", ...others] = this.hotseatNames.map(
      (name, at) => name.trim() || t("web.new.person", { number: at + 1 }),
    );
    const name = this.hostName.trim() || this.suggestedName;
    const isNew = name !== myself.name || this.hostAnimal !== myself.animal;
    if (this.company === "friends" && name && isNew) await changeName(name, this.hostAnimal);
    const called = this.hotseatNames[0]?.trim() ? changeName : takeInventedName;
    if (this.company === "device" && me !== myself.name) await called(me);
    const { code } = await withGuest(() => http.openTable(this.openingRequest()));
    if (this.company === "device") await seatEverybody(code, others, this.botList());
    return code;
  }
}

/** Seat the people who share this device, then the bots, and start the game. */
async function seatEverybody(code: string, names: readonly string[], bots: readonly BotLevel[]): Promise<void> {
  let connection: Connection | undefined;
  try {
    await new Promise<void>((open, failed) => {
      connection = new Connection(code, () => undefined, ({ is }) => {
        if (is === "open") open();
        else if (is !== "connecting") failed(new Unreachable());
      });
    });
    for (const name of names) await connection?.request({ type: "sit", name });
    for (const bot of bots) await connection?.request({ type: "add_bot", bot });
    await connection?.request({ type: "start" });
  } finally {
    connection?.leave();
  }
}
