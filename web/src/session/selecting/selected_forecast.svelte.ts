/*
 * What the selected option would do now, as the server foresees it; nothing for people who do not
 * want to know, and at tables that forbid it.
 */
import { prefs } from "../../browser/prefs.svelte";
import type { Forecast, Situation } from "../../net/messages";
import type { OptionPicker } from "./option_picker.svelte";

interface Asked {
  readonly picker: OptionPicker;
  readonly situation: Situation | null;
  readonly busy: boolean;
}

export class SelectedForecast {
  private readonly asked: Asked;

  constructor(asked: Asked) {
    this.asked = asked;
  }

  readonly current: Forecast | null = $derived.by(() => {
    const { picker, situation, busy } = this.asked;
    if (busy || !picker.current || !prefs.forecasts) return null;
    return situation?.forecasts?.[picker.options.indexOf(picker.current)] ?? null;
  });
}
