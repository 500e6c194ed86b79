/* The rules of the even/odd variant in English. */
import type { Part } from "../book";

export const evenodd: readonly Part[] = [
  {
    title: "What is different",
    text: [
      "Beside one row there is a marker that says **even** or **odd**. Only such cards may join that row; others skip it and go to the nearest lower end among the other rows. If there is none, the card fits nowhere, and its owner takes a row.",
      "At the start of a round the marker is beside the row with the lowest card and shows whether that card is even or odd. Any row may be taken, the marked one too. The marker is not a card of its row: five number cards still fit.",
    ],
  },
  {
    title: "After every take",
    text: [
      "Before the next card is laid, the marker leaves its row. It goes to the **lowest end of the other three rows**, which may be the row just begun, and shows whether that card is even or odd.",
    ],
  },
  {
    title: "An example",
    scene: [
      "evenodd.before",
      "Row 1 takes only odd cards. Anna has played the 34, Ben the 59 and Clara the 64.",
    ],
    then: [
      "**Anna’s 34** is higher than the 31, but even: it fits nowhere. She takes row 1, and the marker goes to the lowest other end, the 51. That is odd again.",
      "**Ben’s 59** is odd and joins row 3.",
      "**Clara’s 64** would follow the 59, but it is even. The next lower end is Anna’s 34.",
    ],
    after: ["evenodd.after", "The rows after this turn."],
  },
];
