import type { Book } from "./book";

const book: Book = {
  classic: [
    {
      title: "What it is about",
      text: [
        "Every card has **bull heads** on it, and they are points against you. Each turn all of you play a card at the same time, and somebody may have to take a row. Whoever has the fewest heads in the end wins.",
      ],
      heads: true,
      then: [
        "The cards go from 1 to 104. The 55 has seven heads, other doubles such as 22 and 33 have five, full tens three, other cards that end in 5 two, and all the rest one.",
      ],
    },
    {
      title: "A turn",
      list: [
        "Everybody chooses a card in secret. Until the last one has chosen, you can change your mind.",
        "All cards are revealed at once.",
        "They are laid one by one, **the lowest first**. Each goes to the end of the row whose last card is **the nearest below it**.",
      ],
    },
    {
      title: "Two ways to take a row",
      list: [
        "**The sixth card.** A row holds five cards. If yours would be the sixth, you take the five, and your card is the first of the new row.",
        "**Too low.** If your card is lower than the end of every row, you choose a row, take all its cards, and your card begins that row anew.",
      ],
      then: ["What you take goes to your bull pile, never to your hand."],
    },
    {
      title: "An example",
      scene: [
        "classic.before",
        "Anna has played the 5, Ben the 44 and Clara the 55. The 5 comes first.",
      ],
      then: [
        "**Anna’s 5** is lower than every end. She takes row 2, which costs a single head, and her 5 begins it anew.",
        "**Ben’s 44** belongs behind the 40, but row 1 is full. He takes its five cards: seven heads.",
        "**Clara’s 55** is nearest to the 52 and joins row 3. Nothing happens to her.",
      ],
      after: ["classic.after", "The rows after this turn."],
    },
    {
      title: "The end",
      text: [
        "After ten turns the hands are empty and the round is over: the heads of your bull pile are added to your total, and all cards are dealt anew. When somebody has **66 or more** at the end of a round, the game is over and the lowest total wins. Equal totals share the win.",
      ],
    },
  ],
  pro: [
    {
      title: "What is different",
      text: [
        "Luck stays outside. Only as many cards are used as you need: ten for each player and four for the rows. Two players have the cards 1 to 24, three 1 to 34, six 1 to 64.",
      ],
    },
    {
      title: "Picking the hands",
      text: [
        "All cards lie open. In turn everybody picks one until all have ten; the four that nobody wanted open the rows, the lowest at the top. The first pick moves on by one seat each round.",
      ],
      scene: [
        "pro.draft",
        "Two players. Anna has picked the 24 and the 1, Ben the 23 and the 12. It is Anna’s turn.",
      ],
      then: ["So everybody knows what everybody holds, and the table shows it. Only the card you have chosen for this turn is secret."],
    },
    {
      title: "Playing",
      text: ["From then on it is 6 nimmt!, up to 66 heads, with a new draft every round."],
    },
  ],
  anniversary: [
    {
      title: "What is different",
      text: [
        "Everybody gets **twelve** number cards and **three special cards**, which are secret. You play exactly two rounds; the lower sum wins.",
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
        ["five_row", "Your card opens a fifth row, and you take nothing. The next row that anybody takes disappears for good, and the card that took it goes along to the bull pile."],
        ["seven", "Put it beside a row: until it is taken, that row holds six cards."],
        ["insert", "Your card goes to its sorted place in a row that ends higher: at the start or in the middle, never at the end."],
        ["replace", "Take your card back and lay another one from your hand instead."],
        ["shift", "Move any card that lies in a row to its sorted place in another row, then lay your card. If you moved the only card of a row, yours must begin that row."],
        ["stop", "Put it beside a row: until the next take, nobody may add to it or take it. There are never more than two."],
        ["negpos", "When you take a row, one card of it counts for you: its heads cancel other cards in your bull pile that are worth no more in all."],
      ],
    },
    {
      title: "When a row is taken",
      list: [
        "All Stops on the table are lifted, and the 7 nimmt! of that row is gone.",
        "Then you may swap one of your specials for one from the deck.",
        "If Insert or Shift puts one card too many into a row, you take all of it but the last card.",
      ],
    },
    {
      title: "The end",
      text: [
        "After the first round you keep your specials and get up to three more. After the second the lowest sum of both rounds wins. Specials left over count nothing.",
      ],
    },
  ],
  evenodd: [
    {
      title: "What is different",
      text: [
        "At one row lies a marker that says **even** or **odd**. Only such cards may join that row; others pass it over and go to the nearest lower end among the rest. If there is none, the card fits nowhere, and its owner takes a row.",
        "At the start of a round the marker lies at the row with the lowest card and shows that card’s kind. Any row may be taken, the marked one too.",
      ],
    },
    {
      title: "After every take",
      text: [
        "Before the next card is laid, the marker leaves its row. It goes to the **lowest end of the other three rows** and shows whether that card is even or odd.",
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
  ],
  climb: [
    {
      title: "What is different",
      text: [
        "The marked row runs **downwards**: a card fits there if it is lower than the end. For all cards the smallest difference decides, up or down; if it is the same, the marked row comes first.",
        "At the start of a round the climber is at the bottom row and its arrow points up.",
      ],
    },
    {
      title: "After every take",
      text: [
        "Before the next card is laid, the climber moves on by one row the way its arrow points. At the top and at the bottom it turns round. The row it leaves goes up again from its last card.",
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
  ],
  cow: [
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
        "Whoever adds a card to her row, or takes it, startles her: at once she jumps behind the **lowest end of the other three rows**. A take elsewhere does not bother her.",
        "If she lands behind **five** cards, that is one too many: whoever startled her takes the first four, the fifth stays, and she jumps on.",
      ],
    },
    {
      title: "An example",
      scene: ["cow.before", "Anna has played the 22 and Ben the 95."],
      then: [
        "**Anna’s 22** joins the 20. The cow jumps behind the lowest other end, the 45. Five cards lie there already, so Anna takes 25, 31, 38 and 40, and the cow jumps on: now the 22 is the lowest end.",
        "**Ben’s 95** joins the 90.",
      ],
      after: ["cow.after", "The rows after this turn."],
    },
  ],
  flip: [
    {
      title: "What is different",
      text: [
        "Once a round you may **flip** your card: it counts with its digits turned round, the 24 as 42, the 90 as 9. You choose that in secret, together with the card.",
        "The flipped number decides when the card is laid and where. **As soon as it lies, it is the printed card again.** So rows need not be in order; only their last card matters.",
      ],
    },
    {
      title: "Good to know",
      list: [
        "Only cards from 10 to 99 with two different digits can be flipped: not 7, not 33, not 100 to 104.",
        "If a flipped card and another one count the same, the flipped one is laid first.",
        "A card never joins a row that ends with the very number it counts as.",
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
        "**Anna’s 17**, as a 71, is nearest to the 66. Once it lies there, row 2 ends with a 17.",
        "**Clara’s 74** wanted to follow the 66. Now the nearest lower end is the 53.",
      ],
      after: ["flip.after", "The rows after this turn."],
    },
  ],
  buffalo: [
    {
      title: "What is different",
      text: [
        "You all play **together** against the buffalo. It has ten cards that nobody knows; every turn its top card is revealed along with yours. You play a single round of ten turns.",
        "What any of you takes goes to the **team’s** pile, what the buffalo takes to **its own**. You win if you have **fewer** heads. Alone or as two, your heads count double.",
      ],
    },
    {
      title: "A turn",
      list: [
        "Everybody chooses a card. Do not talk about your hands or about what you are going to play.",
        "All cards are revealed, the buffalo’s too. From now on you may talk.",
        "They are laid from the lowest up. **Before each card**, yours or the buffalo’s, the team may use special cards that lie open, as many as you like. When all have passed, the card is laid.",
      ],
      then: [
        "If a card of yours fits nowhere, its owner chooses the row. The buffalo takes the row with the fewest heads; of several, the one that ends highest.",
      ],
    },
    {
      title: "The special cards",
      text: [
        "Two lie open, and a used one is replaced at once until the deck is empty. Alone you have none, with two players there are 2, then 4, 6, 11 and 16.",
      ],
      specials: [
        ["seven", "A row holds six cards until it is taken."],
        ["stop", "A row is closed until you lift the Stop. You can do so before any card, and it costs nothing."],
        ["replace", "If the next card is one of yours, its owner takes it back and lays another one."],
        ["insert", "If the next card is one of yours, it goes to its sorted place in a row that ends higher, at the start or in the middle."],
        ["shift", "A card that lies in a row moves to its sorted place in another row. If its row is empty now, the next card goes there."],
        ["first", "One of your cards still to come is laid next."],
        ["last", "One of your cards still to come is laid last."],
        ["sort", "All cards still to come, the buffalo’s too, are laid in the order you like."],
      ],
      then: ["If Insert or Shift puts one card too many into a row, the team takes all of it but the last card."],
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
  ],
  eleven: [
    {
      title: "What it is about",
      text: [
        "Here you want to **get rid of your cards**. They are laid on piles, and only the top of a pile counts. Whoever holds the fewest bull heads in the end wins.",
      ],
    },
    {
      title: "Your turn",
      text: [
        "You move one after the other. Either **lay** a card on a pile: it must be **1 to 10 higher** than the top. After 100 it goes on with 1.",
      ],
      scene: [
        "eleven.fits",
        "On the 96 you can lay 97 to 100 and 1 to 6; on the 33 everything from 34 to 43.",
      ],
      then: [
        "Or **take** a whole pile into your hand; you must, if nothing fits. Then two cards from the deck open two new piles, and your turn is over.",
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
      then: ["Bull cards are not used up. If the stock is empty, you steal one from whoever has the most."],
    },
    {
      title: "The end",
      text: [
        "A round ends as soon as somebody has **no cards left**, or when the deck is empty. The heads on the cards in your hand count against you. You play as many rounds as there are players; the lowest total begins the next one, and in the end it wins.",
      ],
    },
  ],
};

export default book;
