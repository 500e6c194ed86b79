/* Buffalo: passing for the rest of a turn without being asked again. */
import type { GameEvent, Option } from "../../net/messages";
import type { OptionPicker } from "./option_picker.svelte";

interface Asked {
  readonly picker: OptionPicker;
  choose(option: Option): Promise<void>;
}

export class RestOfTurn {
  /** Whether this player passes until the next cards are revealed. */
  passes = $state(false);
  private readonly asked: Asked;

  constructor(asked: Asked) {
    this.asked = asked;
  }

  /** Pass now, and until the next cards are revealed. */
  pass(): void {
    this.passes = true;
    this.passIfPassing();
  }

  onEvents(events: readonly GameEvent[]): void {
    if (events.some((event) => event.event === "revealed")) this.passes = false;
  }

  onQuestion(options: readonly Option[]): void {
    if (options.some((option) => option.choice === "play")) this.passes = false; // another turn
    this.passIfPassing();
  }

  private passIfPassing(): void {
    const { picker } = this.asked;
    const pass = picker.options.find((option) => option.choice === "pass");
    if (this.passes && pass && !picker.sealed) void this.asked.choose(pass);
  }
}
