/*
 * Picking one of the options a seat was sent, by pointing at things on the table.
 *
 * An option is a set of things: to lay the 36 on pile 1 is {card 36, pile 1}. Each tap adds a
 * thing, in any order; once the things are those of one option, or only one option has them, it
 * can be confirmed. So every question of every game is answered in the same way, and nothing
 * else can be pointed at.
 */
import type { Option, Special } from "../net/messages";

export type Thing =
  | `card:${number}`
  | `row:${number}`
  | `pile:${number}`
  | `seat:${number}`
  | `special:${Special}`
  | "flip"
  | "pass"
  | "done";

/** What one would point at to choose this option. */
export function things(option: Option): Thing[] {
  switch (option.choice) {
    case "play":
      return option.flip ? [`card:${option.card}`, "flip"] : [`card:${option.card}`];
    case "pick":
      return [`card:${option.card}`];
    case "take_row":
    case "unstop":
      return [`row:${option.row}`];
    case "use":
    case "swap":
      return [`special:${option.special}`];
    case "target":
      return [
        ...(option.card === null ? [] : [`card:${option.card}` as const]),
        ...(option.row === null ? [] : [`row:${option.row}` as const]),
      ];
    case "lay":
      return [`card:${option.card}`, `pile:${option.pile}`];
    case "take_pile":
      return [`pile:${option.pile}`];
    case "steal":
      return [`seat:${option.seat}`];
    case "pass":
    case "done":
      return [option.choice];
  }
}

export class Picker {
  /** What may be chosen now; none while nothing is asked. */
  options: readonly Option[] = $state.raw([]);
  /** The choice that lies sealed, in notation. */
  sealed = $state("");
  private taken: readonly Thing[] = $state.raw([]);

  private readonly ways = $derived(
    this.options.map((option) => ({ option, things: things(option) })),
  );
  /** Things that every option has are no choice, unless one has nothing else. */
  private readonly given = $derived.by(() => {
    if (this.ways.length < 2) return [];
    const [first] = this.ways;
    const given = (first?.things ?? []).filter((one) =>
      this.ways.every((way) => way.things.includes(one)),
    );
    return this.ways.some((way) => way.things.length === given.length) ? [] : given;
  });
  private readonly held = $derived([...new Set([...this.given, ...this.taken])]);
  private readonly open = $derived(new Set(this.ways.flatMap((way) => way.things)));
  private readonly fitting = $derived(
    this.ways.filter((way) => this.held.every((one) => way.things.includes(one))),
  );
  private readonly next = $derived(new Set(this.fitting.flatMap((way) => way.things)));
  private readonly complete = $derived(
    this.taken.length === 0
      ? undefined
      : this.fitting.length === 1
        ? this.fitting[0]
        : this.fitting.find((way) => way.things.length === this.held.length),
  );

  /** The option that is ready to be confirmed. */
  readonly current: Option | null = $derived(this.complete?.option ?? null);
  /** Whether more could be pointed at before confirming. */
  readonly more = $derived(this.fitting.length > 1);
  /** All there is to point at, each once. */
  readonly everything: readonly Thing[] = $derived([...this.open]);
  /** Whether anything was pointed at. */
  readonly begun = $derived(this.taken.length > 0);

  /** A new question, or none. */
  ask(options: readonly Option[], sealed: string): void {
    this.options = options;
    this.sealed = sealed;
    this.taken = [];
  }

  can(thing: Thing): boolean {
    return this.open.has(thing);
  }

  /** Whether it goes with what was already pointed at. */
  goesOn(thing: Thing): boolean {
    return this.taken.length === 0 ? this.can(thing) : this.next.has(thing);
  }

  isTaken(thing: Thing): boolean {
    return (this.complete?.things ?? this.held).includes(thing);
  }

  isSealed(thing: Thing): boolean {
    const way = this.ways.find(({ option }) => option.say === this.sealed);
    return way?.things.includes(thing) ?? false;
  }

  /** Point at a thing; true if that confirms what was pointed at before. */
  tap(thing: Thing): boolean {
    if (!this.can(thing)) return false;
    if (this.begun && this.isTaken(thing)) {
      if (this.current) return true;
      this.taken = this.taken.filter((one) => one !== thing);
      return false;
    }
    this.taken = [...this.kept(thing), thing];
    return false;
  }

  /** What stays pointed at beside this: another card may go to the same pile, or be flipped too. */
  private kept(thing: Thing): readonly Thing[] {
    const some = this.ways.filter((way) => way.things.includes(thing));
    const all = some.find((way) => this.taken.every((one) => way.things.includes(one)));
    if (all) return this.taken;
    return this.taken.filter((one) => some.some((way) => way.things.includes(one)));
  }

  /** What would no longer be pointed at beside this. */
  drops(thing: Thing): readonly Thing[] {
    const kept = this.kept(thing);
    return this.taken.filter((one) => !kept.includes(one));
  }

  /** Take a thing back that can be left out, such as the flip. */
  untap(thing: Thing): void {
    this.taken = this.taken.filter((one) => one !== thing);
  }

  clear(): void {
    this.taken = [];
  }
}
