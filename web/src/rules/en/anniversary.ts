/* The rules of the 25th anniversary edition in English. */
import type { Part } from "../book";

export const anniversary: readonly Part[] = [
  {
    title: "What is different",
    text: [
      "Everybody gets **twelve** number cards and **three special cards**, which are secret. You play exactly two rounds; the lowest sum wins.",
    ],
  },
  {
    title: "Playing a special",
    text: [
      "When your own card is about to be laid, you may play **one** special with it. All cards of the turn are open by then, so you know what you are in for.",
    ],
    scene: [
      "anniversary.insert",
      "Anna’s 50 would be the sixth card of row 1. She plays Insert and chooses row 2.",
    ],
    after: ["anniversary.inserted", "The 50 slips in between the 41 and the 58, and nothing is taken."],
  },
  {
    title: "The seven specials",
    specials: [
      ["five_row", "Your card opens a fifth row, and you take nothing. The next row that anybody takes disappears for good, and the card that took it goes to the bull pile as well."],
      ["seven", "Put it beside a row: until it is taken, that row holds six cards."],
      ["insert", "Your card goes to its sorted place in a row that ends higher: at the start or in the middle, never at the end."],
      ["replace", "Take your card back and lay another one from your hand instead."],
      ["shift", "Move any card of a row to its sorted place in another row, then lay your card. If you moved the only card of a row, yours must begin that row."],
      ["stop", "Put it beside a row: until the next take, nobody may add to it or take it. There are never more than two."],
      ["negpos", "When you take a row, one of its cards counts for you: it cancels other cards in your bull pile with up to the same number of heads in total. If that can leave different heads there, you choose."],
    ],
  },
  {
    title: "When a row is taken",
    list: [
      "All Stops on the table are lifted, and the 7 nimmt! of that row is gone.",
      "Then you may swap one of your specials for one from the deck.",
      "If Insert or Shift puts one card too many into a row, you take all of that row except its last card.",
    ],
  },
  {
    title: "The end",
    text: [
      "After the first round you keep your specials and get up to three more. After the second, the lowest sum of both rounds wins. Specials left over count for nothing.",
    ],
  },
];
