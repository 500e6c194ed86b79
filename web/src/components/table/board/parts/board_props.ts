/* The props that the parts of the board share. */
import type { Forecast } from "../../../../net/messages";
import type { TableFields } from "../../../../playback/apply_event";
import type { Item, OptionPicker } from "../../../../session/selecting/option_picker.svelte";

/** Of a part in which something can be selected; without a picker, nothing can. */
export interface PickerProps {
  picker?: OptionPicker | undefined;
  ontap?: ((item: Item) => void) | undefined;
}

export interface BoardPartProps extends PickerProps {
  table: TableFields;
  /** What the selected option would do now. */
  forecast?: Forecast | null;
}
