/*
 * Picks one of the options of a question by selecting items on the table.
 *
 * An option is a set of items: to lay the 36 on pile 1 is {card 36, pile 1}. Each tap selects an
 * item, in any order. Once the selected items are those of one option, or only one option has
 * them, it can be confirmed. So every question of every game is answered in the same way, and
 * nothing else can be selected.
 */
import type { Option, Special } from "../../net/messages";
import type { ItemMark } from "../advice.svelte";

export type Item =
  | `card:${number}`
  | `row:${number}`
  | `pile:${number}`
  | `seat:${number}`
  | `special:${Special}`
  | `cancel:${string}`
  | "flip"
  | "pass"
  | "done";

/** The items to select for this option. */
export function itemsOf(option: Option): Item[] {
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
    case "cancel":
      return [`cancel:${option.cards.join("+")}`];
    case "pass":
    case "done":
      return [option.choice];
  }
}

/** A card, a row, a special card ... */
function kindOf(item: Item): string {
  return item.split(":", 1)[0] ?? "";
}

export class OptionPicker {
  /** The options of the question; none while nothing is asked. */
  options: readonly Option[] = $state.raw([]);
  /** The choice that has been made, in notation. */
  sealed = $state("");
  /** What the coach says about the items. */
  marks: ReadonlyMap<Item, ItemMark> = $state.raw(new Map());
  private selected: readonly Item[] = $state.raw([]);

  private readonly candidates = $derived(
    this.options.map((option) => ({ option, items: itemsOf(option) })),
  );
  /** Items that every option has need no tap, unless an option has no others. */
  private readonly common = $derived.by(() => {
    if (this.candidates.length < 2) return [];
    const [first] = this.candidates;
    const given = (first?.items ?? []).filter((one) =>
      this.candidates.every((candidate) => candidate.items.includes(one)),
    );
    return this.candidates.some((candidate) => candidate.items.length === given.length) ? [] : given;
  });
  private readonly assumed = $derived([...new Set([...this.common, ...this.selected])]);
  private readonly selectable = $derived(new Set(this.candidates.flatMap((candidate) => candidate.items)));
  private readonly matching = $derived(
    this.candidates.filter((candidate) => this.assumed.every((one) => candidate.items.includes(one))),
  );
  private readonly next = $derived(new Set(this.matching.flatMap((candidate) => candidate.items)));
  private readonly complete = $derived(
    this.selected.length === 0
      ? undefined
      : this.matching.length === 1
        ? this.matching[0]
        : this.matching.find((candidate) => candidate.items.length === this.assumed.length),
  );

  /** The option that is ready to be confirmed. */
  readonly current: Option | null = $derived(this.complete?.option ?? null);
  /** Whether more items could be selected before confirming. */
  readonly hasMore = $derived(this.matching.length > 1);
  /** Whether every option is a single item. */
  readonly isSimple = $derived(this.candidates.every(({ items }) => items.length === 1));
  /** All items that can be selected, each once. */
  readonly allItems: readonly Item[] = $derived([...this.selectable]);
  /** Whether any item is selected. */
  readonly started = $derived(this.selected.length > 0);

  /** Set the options of a new question, or none. */
  setQuestion(options: readonly Option[], sealed: string): void {
    this.options = options;
    this.sealed = sealed;
    this.selected = [];
  }

  canSelect(item: Item): boolean {
    return this.selectable.has(item);
  }

  /** Whether an option has it together with the items already selected. */
  isCompatible(item: Item): boolean {
    return this.selected.length === 0 ? this.canSelect(item) : this.next.has(item);
  }

  /** Whether others of its kind can be selected now, but not this one: not even instead of another. */
  isBarred(item: Item): boolean {
    if (this.sealed || this.isCompatible(item)) return false;
    const kind = kindOf(item);
    if (this.canSelect(item) && this.selected.some((one) => kindOf(one) === kind)) return false;
    return this.allItems.some((one) => kindOf(one) === kind && this.isCompatible(one) && one !== item);
  }

  /** Whether something is asked, but nothing of its kind is an answer. */
  isResting(item: Item): boolean {
    if (this.sealed || !this.options.length) return false;
    return !this.allItems.some((one) => kindOf(one) === kindOf(item));
  }

  isSelected(item: Item): boolean {
    return (this.complete?.items ?? this.assumed).includes(item);
  }

  isSealed(item: Item): boolean {
    const candidate = this.candidates.find(({ option }) => option.say === this.sealed);
    return candidate?.items.includes(item) ?? false;
  }

  /** Select an item; true if it was selected before and so confirms the option. */
  select(item: Item): boolean {
    if (!this.canSelect(item)) return false;
    if (this.started && this.isSelected(item)) {
      if (this.current) return true;
      this.selected = this.selected.filter((one) => one !== item);
      return false;
    }
    this.selected = [...this.keptBeside(item), item];
    return false;
  }

  /** Select all items of the next option, or of the one before. */
  step(by: 1 | -1): void {
    const at = this.candidates.findIndex(({ option }) => option === this.current);
    const next = at < 0 && by < 0 ? -1 : (at + by) % this.candidates.length;
    this.selected = this.candidates.at(next)?.items ?? [];
  }

  /** What stays selected with this item: another card may go to the same pile, or be flipped too. */
  private keptBeside(item: Item): readonly Item[] {
    const some = this.candidates.filter((candidate) => candidate.items.includes(item));
    const all = some.find((candidate) => this.selected.every((one) => candidate.items.includes(one)));
    if (all) return this.selected;
    return this.selected.filter((one) => some.some((candidate) => candidate.items.includes(one)));
  }

  /** What this item would deselect. */
  droppedBy(item: Item): readonly Item[] {
    const kept = this.keptBeside(item);
    return this.selected.filter((one) => !kept.includes(one));
  }

  /** Deselect an item that can be left out, such as the flip. */
  deselect(item: Item): void {
    this.selected = this.selected.filter((one) => one !== item);
  }

  clear(): void {
    this.selected = [];
  }
}
