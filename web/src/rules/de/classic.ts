/* The rules of 6 nimmt! in German. */
import type { Part } from "../book";

export const classic: readonly Part[] = [
  {
    title: "Worum es geht",
    text: [
      "Auf jeder Karte sind **Hornochsen**, und die sind Minuspunkte. In jedem Zug spielen alle gleichzeitig eine Karte, und vielleicht muss jemand eine Reihe nehmen. Wer am Ende die wenigsten Hornochsen hat, gewinnt.",
    ],
    heads: true,
    then: [
      "Die Karten gehen von 1 bis 104. Die 55 hat sieben Hornochsen, andere Schnapszahlen wie 22 und 33 haben fünf, volle Zehner drei, andere Karten mit einer 5 am Ende zwei und alle übrigen einen.",
    ],
  },
  {
    title: "Am Anfang",
    text: [
      "Alle bekommen zehn Karten. Vier weitere werden untereinander gelegt, und jede von ihnen beginnt eine Reihe. Die übrigen braucht ihr in diesem Durchgang nicht.",
    ],
  },
  {
    title: "Ein Zug",
    list: [
      "Alle wählen verdeckt eine Karte. Bis die letzte Person gewählt hat, kannst du es dir anders überlegen.",
      "Alle Karten werden gleichzeitig aufgedeckt.",
      "Sie werden nacheinander angelegt, **die niedrigste zuerst**. Jede kommt ans Ende der Reihe, deren letzte Karte **am nächsten darunter** liegt.",
      "Jede Karte trifft die Reihen so an, wie die Karten davor sie hinterlassen haben: Nimmt jemand eine Reihe, kann das deinen Platz öffnen oder schließen.",
    ],
  },
  {
    title: "Wann du eine Reihe nimmst",
    list: [
      "**Die sechste Karte.** In eine Reihe passen fünf Karten. Wäre deine die sechste, nimmst du die fünf, und deine Karte ist die erste der neuen Reihe.",
      "**Zu niedrig.** Ist deine Karte niedriger als das Ende jeder Reihe, suchst du dir eine Reihe aus und nimmst alle ihre Karten. Deine Karte beginnt dort neu.",
    ],
    then: ["Was du nimmst, kommt verdeckt auf deinen Hornochsenstapel, nie auf die Hand."],
  },
  {
    title: "Ein Beispiel",
    scene: [
      "classic.before",
      "Anna hat die 5 gespielt, Ben die 44 und Clara die 55. Die 5 ist zuerst dran.",
    ],
    then: [
      "**Annas 5** ist niedriger als jedes Reihenende. Sie nimmt Reihe 2, das kostet nur einen Hornochsen, und ihre 5 beginnt dort neu.",
      "**Bens 44** gehört hinter die 40, aber Reihe 1 ist voll. Er nimmt ihre fünf Karten: sieben Hornochsen.",
      "**Claras 55** liegt am nächsten bei der 52 und kommt in Reihe 3. Ihr passiert nichts.",
    ],
    after: ["classic.after", "Die Reihen nach diesem Zug."],
  },
  {
    title: "Das Ende",
    text: [
      "Nach zehn Zügen sind die Hände leer, und der Durchgang ist vorbei: Die Hornochsen deines Stapels werden zu deiner Summe gezählt, und alle Karten werden gemischt und neu verteilt. Hat nach einem Durchgang jemand **66 oder mehr** (bei 6 takes!: **mehr als 66**), ist das Spiel zu Ende, und die niedrigste Summe gewinnt. Bei Gleichstand gewinnen mehrere.",
      "Wer einen Tisch eröffnet, kann eine andere Summe festlegen, das Spiel wie bei 6 takes! erst enden lassen, wenn sie überschritten ist, oder eine Anzahl von Durchgängen festlegen.",
    ],
  },
];
