/* The rules of the flip variant in English. */
import type { Part } from "../book";

export const flip: readonly Part[] = [
  {
    title: "What is different",
    text: [
      "Once a round you may **flip** your card: it counts with its digits reversed, the 24 as 42, the 90 as 9. You choose that in secret, together with the card.",
      "The flipped number decides when the card is laid and where. **As soon as it is laid, it is the printed card again.** So rows need not be in order; only their last card matters.",
    ],
  },
  {
    title: "Good to know",
    list: [
      "Only cards from 10 to 99 with two different digits can be flipped: not 7, not 33, not 100 to 104.",
      "If a flipped card and another one count the same, the flipped one is laid first. The other follows by the usual rules.",
      "A card never joins a row that ends with the very number it counts as.",
      "An unused flip counts for nothing. In the next round everybody has a new one.",
      "The heads are always those that are printed.",
    ],
  },
  {
    title: "An example",
    scene: [
      "flip.before",
      "Ben has played the 53, Clara the 74. Anna has flipped her 17: it counts as 71 and is laid after the 53.",
    ],
    then: [
      "**Ben’s 53** joins the 42.",
      "**Anna’s 17**, as a 71, is nearest to the 66. Once it is laid, row 2 ends with a 17.",
      "**Clara’s 74** was going to follow the 66. Now the nearest lower end is the 53.",
    ],
    after: ["flip.after", "The rows after this turn."],
  },
];
