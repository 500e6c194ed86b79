/* The rules of the pro variant in English. */
import type { Part } from "../book";

export const pro: readonly Part[] = [
  {
    title: "What is different",
    text: [
      "There is no luck of the draw. Only as many cards are used as you need: ten for each player and four for the rows. Two players have the cards 1 to 24, three 1 to 34, six 1 to 64.",
    ],
  },
  {
    title: "Picking the hands",
    text: [
      "All cards are face up. Everybody picks one in turn until all have ten; the four that nobody wanted open the rows, the lowest at the top. The first pick moves on by one seat each round.",
    ],
    scene: [
      "pro.draft",
      "Two players. Anna has picked the 24 and the 1, Ben the 23 and the 12. It is Anna’s turn.",
    ],
    then: ["So everybody knows what everybody else holds, and the table shows it. Only the card you have chosen for this turn is secret."],
  },
  {
    title: "Playing",
    text: ["From then on it is 6 nimmt!, up to 66 heads, with a new draft every round."],
  },
];
