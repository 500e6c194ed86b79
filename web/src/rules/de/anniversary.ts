/* The rules of the 25th anniversary edition in German. */
import type { Part } from "../book";

export const anniversary: readonly Part[] = [
  {
    title: "Was anders ist",
    text: [
      "Alle bekommen **zwölf** Zahlenkarten und dazu **drei Sonderkarten**, die geheim sind. Gespielt werden genau zwei Durchgänge; die niedrigere Summe gewinnt.",
    ],
  },
  {
    title: "Eine Sonderkarte spielen",
    text: [
      "Wenn deine eigene Karte angelegt wird, darfst du **eine** Sonderkarte dazu spielen. Alle Karten der Runde liegen dann offen, du weißt also, was dir blüht.",
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
      ["five_row", "Deine Karte beginnt eine fünfte Reihe, und du nimmst nichts. Die nächste Reihe, die jemand nimmt, verschwindet ganz, und die Karte, die sie genommen hat, kommt mit auf den Stapel."],
      ["seven", "Lege sie neben eine Reihe: Bis die genommen wird, passen sechs Karten hinein."],
      ["insert", "Deine Karte kommt an ihren Platz in einer Reihe, die höher endet: an den Anfang oder in die Mitte, nie ans Ende."],
      ["replace", "Nimm deine Karte zurück und lege dafür eine andere aus deiner Hand."],
      ["shift", "Verschiebe eine Karte, die in einer Reihe liegt, an ihren Platz in einer anderen Reihe und lege dann deine Karte. War sie die einzige ihrer Reihe, muss deine Karte dort neu beginnen."],
      ["stop", "Lege sie neben eine Reihe: Bis zum nächsten Nehmen darf dort niemand anlegen oder sie nehmen. Es liegen nie mehr als zwei."],
      ["negpos", "Wenn du eine Reihe nimmst, zählt eine ihrer Karten für dich: Ihre Hornochsen heben andere Karten in deinem Stapel auf, die zusammen nicht mehr wert sind. Können dabei verschiedene Hornochsen liegen bleiben, wählst du."],
    ],
  },
  {
    title: "Wenn eine Reihe genommen wird",
    list: [
      "Alle Stopps auf dem Tisch sind aufgehoben, und das 7 nimmt! dieser Reihe ist weg.",
      "Danach darfst du eine deiner Sonderkarten gegen eine vom Zugstapel tauschen.",
      "Kommt durch Dazwischenlegen oder Verschieben eine Karte zu viel in eine Reihe, nimmst du alle bis auf die letzte.",
    ],
  },
  {
    title: "Das Ende",
    text: [
      "Nach dem ersten Durchgang behältst du deine Sonderkarten und bekommst bis zu drei neue. Nach dem zweiten gewinnt die niedrigste Summe aus beiden. Übrige Sonderkarten zählen nichts.",
    ],
  },
];
