/* What the coach shows at a table. The coach itself is loaded when somebody wants one, and fills this in. */

/** How an item stands to the best option: how long its bar is from 0 to 1, and in words. */
export interface ItemMark {
  standing: "best" | "equal" | "worse";
  height: number;
  words: string;
}

export class Advice {
  /** The coach is on at the seat that is shown: the prompt leaves room for what it says. */
  on = $state(false);
  /** About the selected option. */
  words = $state("");
  /** Below the question. */
  line = $state("");
  /** What the button in the prompt says; there is none without words. */
  button = $state("");
  press: () => void = () => undefined;
}
