/* The rules of the 25th anniversary edition in English. */
import type { Part } from "../book";

export const anniversary: readonly Part[] = [
  {
    title: "What is different",
    text: [
      "Everybody gets **twelve** number cards and **three special cards**, which are secret. The other specials are a face-down deck. You play exactly two rounds; the lowest sum wins.",
    ],
  },
  {
    title: "Playing a special",
    text: [
      "When your own card is about to be laid, you may play **one** special with it, if there is a legal use for it; you need no other reason. All cards of the turn are open by then, so you know what you are in for. Used specials go face up beside the deck; 5th Row, 7 nimmt! and Stop lie at a row first.",
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
      ["five_row", "Your card opens a fifth row, and you take nothing. There are never more than five. The next row that anybody takes disappears for good, and the card that took it goes to the bull pile as well."],
      ["seven", "Put it beside a row: until it is taken, that row holds six cards. Then lay your card."],
      ["insert", "Your card goes to its sorted place in a row that ends higher: at the start or in the middle, never at the end."],
      ["replace", "Take your card back and lay another one from your hand instead, at once. The order of the others stays as it is."],
      ["shift", "Move any card of a row to its sorted place in another row, the end included, then lay your card. Neither row may be stopped; 7 nimmt! does not matter. If you moved the only card of a row, yours must begin that row."],
      ["stop", "Put it beside a row: until the next take, nobody may add to it, move a card out of it or take it. There are never more than two. A row with 7 nimmt! can be stopped, too. A card that fits only stopped rows fits none: you take one that is not stopped. Then lay your card at another row by the usual rules."],
      ["negpos", "When you take a row, one of its cards counts for you: it cancels other cards in your bull pile with up to the same number of heads in total, and always as many as possible. If that can leave different heads there, you choose. All these cards are out of the round, and heads that cancel nothing are lost."],
    ],
  },
  {
    title: "When a row is taken",
    list: [
      "All Stops on the table are lifted, and the 7 nimmt! of that row is gone.",
      "Then you may swap one of your specials for the top one of the deck. If the deck is empty, the used specials are shuffled into a new one.",
      "If Insert or Shift puts one card too many into a row, you take all of that row except its last card. While there are five rows you take that one too, and the row disappears; after a Shift, the card you were about to lay goes with it.",
    ],
  },
  {
    title: "The end",
    text: [
      "After the first round all number cards are shuffled and dealt again. You keep your specials and get three more, or fewer if there are not enough for everybody. After the second, the lowest sum of both rounds wins; equal sums share the win. Specials left over count for nothing.",
    ],
  },
];
