/* The rules of Beat the Buffalo in English. */
import type { Part } from "../book";

export const buffalo: readonly Part[] = [
  {
    title: "What is different",
    text: [
      "You all play **together** against the buffalo. It has ten cards that nobody knows; every turn its top card is revealed along with yours. You play a single round of ten turns.",
      "What any of you takes goes to the **team’s** pile, what the buffalo takes to **its own**. You may look through your own pile at any time; the buffalo’s you may neither look through nor count. You win if you have **fewer** heads at the end; a tie is not enough. Alone or as two, your heads count double.",
    ],
  },
  {
    title: "A turn",
    list: [
      "Everybody chooses a card. Do not talk about your hands or about what you are going to play. Meanwhile anybody may put an open 7 nimmt! or Stop beside a row, or lift a Stop; whoever has chosen can still change their card.",
      "All cards are revealed, the buffalo’s too. From now on you may talk about everything on the table, but still not about your hands.",
      "They are laid from the lowest up. **Before each card**, yours or the buffalo’s, the team may use as many of the open special cards as it likes. When all have passed, the card is laid.",
    ],
    then: [
      "If a card of yours fits nowhere, its owner chooses the row. The buffalo takes the row with the fewest heads; if several are equal, the one that ends highest.",
    ],
  },
  {
    title: "The special cards",
    text: [
      "They are drawn at random. Two are face up, and a used one is replaced at once until the deck is empty. Used ones never come back. A single player has none; with two to six players there are 2, 4, 6, 11 and 16.",
    ],
    specials: [
      ["seven", "A row holds six cards until it is taken."],
      ["stop", "Nobody may add to a row, move a card out of it or take it until you lift the Stop. You can do so before any card and while you choose cards, and it costs nothing."],
      ["replace", "If the next card is one of yours, its owner takes it back and lays another one at once. The order of the others stays as it is."],
      ["insert", "If the next card is one of yours, it goes to its sorted place in a row that ends higher, at the start or in the middle."],
      ["shift", "A card of a row moves to its sorted place in another row, the end included. Neither row may be stopped. If that leaves its row empty, the next card goes there."],
      ["first", "One of your cards still to come is laid next."],
      ["last", "One of your cards still to come is laid last."],
      ["sort", "All cards still to come, the buffalo’s too, are laid in any order you like."],
    ],
    then: ["If Insert or Shift puts one card too many into a row, the team takes all of that row except its last card."],
  },
  {
    title: "An example",
    scene: [
      "buffalo.before",
      "The buffalo’s 39 is next and would join the 30 in row 2. The team has two Stops.",
    ],
    then: [
      "Ben puts a Stop beside row 2. Now the 39 fits nowhere. Rows 1, 3 and 4 cost one head each, so the buffalo takes the one that ends highest: the 98.",
    ],
    after: ["buffalo.after", "The 39 begins row 3, and the buffalo has its first head."],
  },
];
