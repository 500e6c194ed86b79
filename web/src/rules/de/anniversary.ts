/* The rules of the 25th anniversary edition in German. */
import type { Part } from "../book";

export const anniversary: readonly Part[] = [
  {
    title: "Was anders ist",
    text: [
      "Alle bekommen **zwölf** Zahlenkarten und dazu **drei Sonderkarten**, die geheim sind. Die übrigen Sonderkarten sind ein verdeckter Zugstapel. Gespielt werden genau zwei Durchgänge; die niedrigste Summe gewinnt.",
    ],
  },
  {
    title: "Eine Sonderkarte spielen",
    text: [
      "Wenn deine eigene Karte angelegt wird, darfst du **eine** Sonderkarte dazu spielen, wenn sie etwas Erlaubtes bewirken kann; einen anderen Grund brauchst du nicht. Alle Karten des Zuges liegen dann offen, du weißt also, was dir blüht. Gebrauchte Sonderkarten kommen offen neben den Zugstapel; 5. Reihe, 7 nimmt! und Stopp liegen erst an einer Reihe.",
    ],
    scene: [
      "anniversary.insert",
      "Annas 50 wäre die sechste Karte in Reihe 1. Sie spielt Dazwischenlegen und wählt Reihe 2.",
    ],
    after: ["anniversary.inserted", "Die 50 rutscht zwischen die 41 und die 58, und niemand nimmt etwas."],
  },
  {
    title: "Die sieben Sonderkarten",
    specials: [
      ["five_row", "Deine Karte beginnt eine fünfte Reihe, und du nimmst nichts. Mehr als fünf gibt es nie. Die nächste Reihe, die jemand nimmt, verschwindet ganz, und die Karte, die sie genommen hat, kommt mit auf den Stapel."],
      ["seven", "Lege sie neben eine Reihe: Bis die genommen wird, passen sechs Karten hinein. Dann legst du deine Karte."],
      ["insert", "Deine Karte kommt an ihren Platz in einer Reihe, die höher endet: an den Anfang oder in die Mitte, nie ans Ende."],
      ["replace", "Nimm deine Karte zurück und lege dafür sofort eine andere aus deiner Hand. Die Reihenfolge der anderen bleibt, wie sie ist."],
      ["shift", "Verschiebe eine Karte, die in einer Reihe liegt, an ihren Platz in einer anderen Reihe, auch ans Ende, und lege dann deine Karte. Keine der beiden Reihen darf gesperrt sein; 7 nimmt! stört nicht. War sie die einzige ihrer Reihe, muss deine Karte dort neu beginnen."],
      ["stop", "Lege sie neben eine Reihe: Bis zum nächsten Nehmen darf dort niemand anlegen, eine Karte herausschieben oder die Reihe nehmen. Es liegen nie mehr als zwei. Auch eine Reihe mit 7 nimmt! kann gesperrt werden. Eine Karte, die nur an gesperrte Reihen passt, passt nirgends: Du nimmst eine, die nicht gesperrt ist. Dann legst du deine Karte nach den üblichen Regeln an eine andere Reihe."],
      ["negpos", "Wenn du eine Reihe nimmst, zählt eine ihrer Karten für dich: Ihre Hornochsen heben andere Karten in deinem Stapel auf, die zusammen nicht mehr wert sind, und immer so viele Hornochsen wie möglich. Können dabei verschiedene Hornochsen liegen bleiben, wählst du. All diese Karten sind für diesen Durchgang weg, und Hornochsen, die nichts aufheben, verfallen."],
    ],
  },
  {
    title: "Wenn eine Reihe genommen wird",
    list: [
      "Alle Stopps auf dem Tisch sind aufgehoben, und das 7 nimmt! dieser Reihe ist weg.",
      "Danach darfst du eine deiner Sonderkarten gegen die oberste vom Zugstapel tauschen. Ist er leer, werden die gebrauchten zu einem neuen gemischt.",
      "Kommt durch Dazwischenlegen oder Verschieben eine Karte zu viel in eine Reihe, nimmst du alle bis auf die letzte. Liegen fünf Reihen, nimmst du auch die letzte, und die Reihe verschwindet; nach einem Verschieben kommt die Karte mit, die du legen wolltest.",
    ],
  },
  {
    title: "Das Ende",
    text: [
      "Nach dem ersten Durchgang werden alle Zahlenkarten gemischt und neu verteilt. Du behältst deine Sonderkarten und bekommst drei neue, oder weniger, wenn sie nicht für alle reichen. Nach dem zweiten gewinnt die niedrigste Summe aus beiden; bei Gleichstand gewinnen mehrere. Übrige Sonderkarten zählen nichts.",
    ],
  },
];
