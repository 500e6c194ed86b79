/* The rules of the cow variant in English. */
import type { Part } from "../book";

export const cow: readonly Part[] = [
  {
    title: "What is different",
    text: [
      "A **cow** stands in one of the rows and fills a place. She has no number: the end of her row is the card before her. But her row is full with **four** cards.",
      "At the start of a round she stands behind the lowest card. She is never taken.",
    ],
  },
  {
    title: "She jumps",
    text: [
      "Whoever adds a card to her row, or takes that row, startles her: at once she jumps behind the **lowest end of the other three rows**. A take elsewhere does not bother her.",
      "If she lands behind **five** cards, that is one too many: whoever startled her takes the first four, the fifth stays, and she jumps on.",
    ],
  },
  {
    title: "An example",
    scene: ["cow.before", "Anna has played the 22 and Ben the 95."],
    then: [
      "**Anna’s 22** joins the 20. The cow jumps behind the lowest other end, the 45. That row already has five cards, so Anna takes 25, 31, 38 and 40, and the cow jumps on: now the 22 is the lowest end.",
      "**Ben’s 95** joins the 90.",
    ],
    after: ["cow.after", "The rows after this turn."],
  },
];
