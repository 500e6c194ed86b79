/* The rules of 6 nimmt! in English. */
import type { Part } from "../book";

export const classic: readonly Part[] = [
  {
    title: "What it is about",
    text: [
      "Every card has **bull heads** on it, and they are points against you. Each turn all of you play a card at the same time, and somebody may have to take a row. Whoever has the fewest heads at the end wins.",
    ],
    heads: true,
    then: [
      "The cards go from 1 to 104. The 55 has seven heads, other doubles such as 22 and 33 have five, multiples of ten have three, other cards that end in 5 have two, and all the rest have one.",
    ],
  },
  {
    title: "At the start",
    text: [
      "Everybody gets ten cards. Four more are laid one below the other, and each of them begins a row. The others are not used in this round.",
    ],
  },
  {
    title: "A turn",
    list: [
      "Everybody chooses a card in secret. You can change your mind until the last player has chosen.",
      "All cards are revealed at once.",
      "They are laid one by one, **the lowest first**. Each goes to the end of the row whose last card is **the nearest below it**.",
      "Each card meets the rows as the cards before it have left them: a take can open the place you had in mind, or close it.",
    ],
  },
  {
    title: "Two ways to take a row",
    list: [
      "**The sixth card.** A row holds five cards. If yours would be the sixth, you take the five, and your card is the first of the new row.",
      "**Too low.** If your card is lower than the end of every row, you choose a row, take all its cards, and your card begins that row again.",
    ],
    then: ["What you take goes face down to your bull pile, never to your hand."],
  },
  {
    title: "An example",
    scene: [
      "classic.before",
      "Anna has played the 5, Ben the 44 and Clara the 55. The 5 comes first.",
    ],
    then: [
      "**Anna’s 5** is lower than every end. She takes row 2, which costs a single head, and her 5 begins it again.",
      "**Ben’s 44** belongs after the 40, but row 1 is full. He takes its five cards: seven heads.",
      "**Clara’s 55** is nearest to the 52 and joins row 3. Nothing happens to her.",
    ],
    after: ["classic.after", "The rows after this turn."],
  },
  {
    title: "The end",
    text: [
      "After ten turns the hands are empty and the round is over: the heads of your bull pile are added to your total, and all cards are shuffled and dealt again. When somebody has **66 or more** at the end of a round (in 6 takes!: **more than 66**), the game is over and the lowest total wins. Equal totals share the win.",
      "Whoever opens a table can set another total, let the game end only when the total is exceeded, as in 6 takes!, or set a number of rounds.",
    ],
  },
];
