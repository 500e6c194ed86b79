/* The rules of Beat the Buffalo in German. */
import type { Part } from "../book";

export const buffalo: readonly Part[] = [
  {
    title: "Was anders ist",
    text: [
      "Ihr spielt alle **zusammen** gegen den Büffel. Er hat zehn Karten, die niemand kennt; in jedem Zug wird seine oberste mit euren aufgedeckt. Gespielt wird ein einziger Durchgang mit zehn Zügen.",
      "Was jemand von euch nimmt, kommt auf den Stapel des **Teams**, was der Büffel nimmt, auf **seinen**. Euren eigenen Stapel dürft ihr jederzeit durchsehen, den des Büffels weder durchsehen noch zählen. Ihr gewinnt, wenn ihr am Ende **weniger** Hornochsen habt; Gleichstand genügt nicht. Allein oder zu zweit zählen eure doppelt.",
    ],
  },
  {
    title: "Ein Zug",
    list: [
      "Alle wählen eine Karte. Sprecht nicht über eure Hände und nicht darüber, was ihr spielen wollt. Dabei darf jede Person ein offenes 7 nimmt! oder einen Stopp neben eine Reihe legen oder einen Stopp aufheben; wer schon gewählt hat, darf die Karte noch ändern.",
      "Alle Karten werden aufgedeckt, auch die des Büffels. Ab jetzt dürft ihr über alles reden, was auf dem Tisch liegt, aber weiterhin nicht über eure Hände.",
      "Sie werden von der niedrigsten an angelegt. **Vor jeder Karte**, eurer oder der des Büffels, darf das Team offene Sonderkarten einsetzen, so viele ihr wollt. Wenn alle passen, wird die Karte angelegt.",
    ],
    then: [
      "Passt eine eurer Karten nirgends, wählt die Person, der sie gehört, die Reihe. Der Büffel nimmt die Reihe mit den wenigsten Hornochsen; bei mehreren die, die am höchsten endet.",
    ],
  },
  {
    title: "Die Sonderkarten",
    text: [
      "Sie werden zufällig gezogen. Zwei liegen offen, und eine benutzte wird sofort ersetzt, solange der Zugstapel reicht. Benutzte kommen nie zurück. Allein hast du keine, zu zweit gibt es 2, dann 4, 6, 11 und 16.",
    ],
    specials: [
      ["seven", "In eine Reihe passen sechs Karten, bis sie genommen wird."],
      ["stop", "Niemand darf an eine Reihe anlegen, eine Karte herausschieben oder sie nehmen, bis ihr den Stopp aufhebt. Das könnt ihr vor jeder Karte tun und während ihr Karten wählt, und es kostet nichts."],
      ["replace", "Ist die nächste Karte eine von euch, nimmt die Person sie zurück und legt sofort eine andere. Die Reihenfolge der anderen bleibt, wie sie ist."],
      ["insert", "Ist die nächste Karte eine von euch, kommt sie an ihren Platz in einer Reihe, die höher endet, an den Anfang oder in die Mitte."],
      ["shift", "Eine Karte, die in einer Reihe liegt, kommt an ihren Platz in einer anderen, auch ans Ende. Keine der beiden darf gesperrt sein. Ist ihre Reihe dann leer, kommt die nächste Karte dorthin."],
      ["first", "Eine eurer Karten, die noch kommen, ist als nächste dran."],
      ["last", "Eine eurer Karten, die noch kommen, ist als letzte dran."],
      ["sort", "Alle Karten, die noch kommen, auch die des Büffels, werden so angelegt, wie ihr wollt."],
    ],
    then: ["Kommt durch Dazwischenlegen oder Verschieben eine Karte zu viel in eine Reihe, nimmt das Team alle bis auf die letzte."],
  },
  {
    title: "Ein Beispiel",
    scene: [
      "buffalo.before",
      "Als Nächstes käme die 39 des Büffels hinter die 30 in Reihe 2. Das Team hat zwei Stopps.",
    ],
    then: [
      "Ben legt einen Stopp neben Reihe 2. Jetzt passt die 39 nirgends. Die Reihen 1, 3 und 4 kosten je einen Hornochsen, also nimmt der Büffel die, die am höchsten endet: die 98.",
    ],
    after: ["buffalo.after", "Die 39 beginnt Reihe 3, und der Büffel hat seinen ersten Hornochsen."],
  },
];
