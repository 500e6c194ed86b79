/* A table before it is opened: what was chosen, and what the server is asked for. */
import * as http from "../net/http";
import { anyName, beCalled, known, self } from "./my_name.svelte";
import type { Clock, GameId, GameInfo, GameOptions, Opening, OptionInfo } from "../net/messages";
import { USUAL } from "../game/players";
import type { Level } from "../game/players";
import { Lost } from "../net/errors";
import { t } from "../i18n/translate";
import { Wire } from "../net/connection";

export const CLOCKS: readonly Clock[] = [0, 15, 30, 60, 86400];
export type Company = "friends" | "bots" | "device";

const TARGET = 66;
const CARDS = 100;

export class Setup {
  readonly boxes: readonly GameInfo[];

  game: GameId = $state("classic");
  company: Company = $state("friends");
  bot: Level = $state(USUAL);
  /** How many bots are wished for, alone and among people at one device. */
  private wished: Record<Company, number> = $state({ friends: 0, bots: 3, device: 0 });
  /** On one device: everybody, me first. */
  people: string[] = $state([self.name || anyName(), ""]);
  ends: "target" | "rounds" = $state("target");
  target = $state(TARGET);
  mode: "at_least" | "more_than" = $state("at_least");
  rounds = $state(3);
  heads = $state("");
  seats = $state(0);
  clock: Clock = $state(0);
  listed = $state(false);
  chat = $state(true);

  readonly box: GameInfo = $derived.by(() => this.found());

  constructor(boxes: readonly GameInfo[], game: GameId) {
    this.boxes = boxes;
    this.choose(game);
  }

  private found(): GameInfo {
    const box = this.boxes.find(({ id }) => id === this.game);
    if (!box) throw new Error(`the server has no box ${this.game}`);
    return box;
  }

  choose(game: GameId): void {
    this.game = game;
    this.seats = this.box.most;
    this.people = this.people.slice(0, this.box.most);
  }

  option(name: string): OptionInfo | undefined {
    return this.box.options.find((one) => one.name === name);
  }

  /** Besides the bots; friends come later. */
  private readonly persons = $derived(this.company === "device" ? this.people.length : 1);
  readonly fewestBots = $derived(Math.max(0, this.box.least - this.persons));
  readonly mostBots = $derived(this.box.most - this.persons);

  get bots(): number {
    return Math.min(this.mostBots, Math.max(this.fewestBots, this.wished[this.company]));
  }

  set bots(count: number) {
    this.wished[this.company] = count;
  }

  /** The numbers typed for the heads; null where they are not a hundred good ones. */
  readonly headsGiven: readonly number[] | null = $derived.by(() => {
    const said = this.heads.split(/[\s,;]+/).filter(Boolean);
    const numbers = said.map(Number);
    const { low = 0, high = 0 } = this.option("heads") ?? {};
    const good = numbers.every((one) => Number.isInteger(one) && one >= low && one <= high);
    return good && (said.length === 0 || said.length === CARDS) ? numbers : null;
  });

  readonly options: GameOptions = $derived.by(() => {
    if (this.option("heads")) return this.headsGiven?.length ? { heads: this.headsGiven } : {};
    if (!this.option("target")) return {};
    if (this.ends === "rounds") return { rounds: this.rounds };
    const usual = this.target === TARGET && this.mode === "at_least";
    return usual ? {} : { target: this.target, mode: this.mode };
  });

  opening(): Opening {
    const { game, options, clock, listed, chat } = this;
    const how = { game, options, clock };
    const seats = this.persons + this.bots;
    switch (this.company) {
      case "friends":
        return { ...how, listed, chat, seats: this.seats };
      case "bots":
        return { ...how, seats, bots: this.seated(), start: true };
      case "device":
        return { ...how, seats };
    }
  }

  private seated(): Level[] {
    return Array<Level>(this.bots).fill(this.bot);
  }

  /** Open it; the code tells where. */
  async open(): Promise<string> {
    const [me = "", ...others] = this.people.map(
      (name, at) => name.trim() || t("web.new.person", { number: at + 1 }),
    );
    if (this.company === "device" && me !== self.name) await beCalled(me);
    const { code } = await known(() => http.open(this.opening()));
    if (this.company === "device") await seat(code, others, this.seated());
    return code;
  }
}

/** Sit everybody down who shares this device, then the bots, and begin. */
async function seat(code: string, names: readonly string[], bots: readonly Level[]): Promise<void> {
  let wire: Wire | undefined;
  try {
    await new Promise<void>((open, failed) => {
      wire = new Wire(code, () => undefined, ({ is }) => {
        if (is === "open") open();
        else if (is !== "connecting") failed(new Lost());
      });
    });
    for (const name of names) await wire?.ask({ type: "sit", name });
    for (const bot of bots) await wire?.ask({ type: "add_bot", bot });
    await wire?.ask({ type: "start" });
  } finally {
    wire?.leave();
  }
}
