/* The rules of the climbing-row variant in German. */
import type { Part } from "../book";

export const climb: readonly Part[] = [
  {
    title: "Was anders ist",
    text: [
      "Die markierte Reihe läuft **abwärts**: Dort passt eine Karte, die niedriger als das Ende ist. Für alle Karten zählt der kleinste Abstand, nach oben oder nach unten; ist er gleich, geht die markierte Reihe vor.",
      "Am Anfang eines Durchgangs steht der Bergsteiger an der untersten Reihe, und sein Pfeil zeigt nach oben. Er zählt in seiner Reihe nicht mit: Auch hier nimmt erst die sechste Zahl die fünf.",
    ],
  },
  {
    title: "Nach jedem Nehmen",
    text: [
      "Bevor die nächste Karte angelegt wird, geht der Bergsteiger eine Reihe weiter, dem Pfeil nach. Ganz oben und ganz unten kehrt er um. Die Reihe, die er verlässt, läuft von ihrer letzten Karte an wieder aufwärts.",
    ],
  },
  {
    title: "Wann eine Karte nirgends passt",
    text: [
      "Eine Karte passt nirgends, wenn sie höher als das Ende der markierten Reihe und niedriger als die drei anderen ist. Dann nimmt man eine Reihe nach Wahl.",
    ],
  },
  {
    title: "Ein Beispiel",
    scene: [
      "climb.before",
      "Reihe 4 läuft abwärts. Anna hat die 17 gespielt, Clara die 25 und Ben die 33.",
    ],
    then: [
      "**Annas 17** kommt in Reihe 4, unter die 35.",
      "**Claras 25** passt nirgends: Sie liegt über der 17 und unter allen anderen. Clara nimmt Reihe 4, und der Bergsteiger geht hinauf zu Reihe 3.",
      "**Bens 33** hätte eben noch hinter die 29 gepasst, aber diese Reihe läuft jetzt abwärts. Sie kommt hinter die 25: Reihe 4 läuft wieder aufwärts.",
    ],
    after: ["climb.after", "Die Reihen nach diesem Zug."],
  },
];
