/* The rules of the climbing-row variant in English. */
import type { Part } from "../book";

export const climb: readonly Part[] = [
  {
    title: "What is different",
    text: [
      "The marked row runs **downwards**: a card fits there if it is lower than the end. A card goes where the difference is smallest, up or down; if two are equal, the marked row has priority.",
      "At the start of a round the climber is at the bottom row and its arrow points up. It is not a card of its row: the sixth number takes the five, here too.",
    ],
  },
  {
    title: "After every take",
    text: [
      "Before the next card is laid, the climber moves one row in the direction of its arrow. At the top and at the bottom it turns round. The row it leaves goes up again from its last card.",
    ],
  },
  {
    title: "When a card fits nowhere",
    text: [
      "A card fits nowhere if it is higher than the end of the marked row and lower than the three others. Then its owner takes a row of their choice.",
    ],
  },
  {
    title: "An example",
    scene: [
      "climb.before",
      "Row 4 runs downwards. Anna has played the 17, Clara the 25 and Ben the 33.",
    ],
    then: [
      "**Anna’s 17** goes below the 35 in row 4.",
      "**Clara’s 25** fits nowhere: it is above the 17 and below all others. She takes row 4, and the climber moves up to row 3.",
      "**Ben’s 33** could have followed the 29 a moment ago, but that row runs downwards now. It joins the 25: row 4 goes up again.",
    ],
    after: ["climb.after", "The rows after this turn."],
  },
];
