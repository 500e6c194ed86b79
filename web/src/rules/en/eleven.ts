/* The rules of 11 nimmt! in English. */
import type { Part } from "../book";

export const eleven: readonly Part[] = [
  {
    title: "What it is about",
    text: [
      "Here you want to **get rid of your cards**. They are laid on piles, and only the top of a pile counts. Whoever has the fewest bull heads at the end wins.",
    ],
  },
  {
    title: "At the start",
    text: [
      "The cards go from 1 to 100, with the same bull heads as in 6 nimmt!. Everybody gets ten. One card opens the first pile, and the others are the face-down deck. Ten bull cards are the stock. The first seat begins.",
    ],
  },
  {
    title: "Your turn",
    text: [
      "Players take turns, clockwise. Either **lay** a card on a pile: it must be **1 to 10 higher** than the top card. After 100 comes 1 again.",
    ],
    scene: [
      "eleven.fits",
      "On the 96 you can lay 97 to 100 and 1 to 6; on the 33 everything from 34 to 43.",
    ],
    then: [
      "Or **take** a whole pile of your choice into your hand, which you must do if nothing fits. Nobody may look under a top card or count a pile. Then two cards from the deck open two new piles, or the last card opens one, and your turn is over.",
    ],
  },
  {
    title: "Bull cards",
    text: [
      "If the pile you take has **three cards or more**, you also get a bull card. From your next turn on you may lay **several cards** at a time:",
    ],
    list: [
      "on as many piles as you have bull cards,",
      "as many cards as you like on each, all 1 to 10 higher than the top that was there **when your turn began**.",
    ],
    scene: [
      "eleven.bull",
      "With one bull card you have laid the 67, 73, 75 and 76 on the 66. The farthest from the old top ends up on top.",
    ],
    then: ["Bull cards are not used up. If the stock is empty, you steal one from the opponent who has the most; of several you choose. Nobody ever has more than ten."],
  },
  {
    title: "The end",
    text: [
      "A round ends as soon as somebody has **no cards left**, or when the deck is empty, after the take that opened its last card. The heads on the cards in your hand count against you. You play as many rounds as there are players; whoever has the lowest total begins the next one (of several, the first clockwise after the last to begin), and the lowest total wins in the end. Equal totals share the win. Every round is set up anew, with all bull cards back in the stock.",
    ],
  },
];
