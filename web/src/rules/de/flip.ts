/* The rules of the flip variant in German. */
import type { Part } from "../book";

export const flip: readonly Part[] = [
  {
    title: "Was anders ist",
    text: [
      "Einmal im Durchgang darfst du deine Karte **drehen**: Sie zählt dann mit vertauschten Ziffern, die 24 als 42, die 90 als 9. Das wählst du verdeckt, zusammen mit der Karte.",
      "Die gedrehte Zahl entscheidet, wann die Karte angelegt wird und wo. **Sobald sie liegt, gilt wieder die aufgedruckte Zahl.** Reihen müssen also nicht sortiert sein; es zählt nur ihre letzte Karte.",
    ],
  },
  {
    title: "Gut zu wissen",
    list: [
      "Drehen lassen sich nur Karten von 10 bis 99 mit zwei verschiedenen Ziffern: nicht die 7, nicht die 33, nicht 100 bis 104.",
      "Zählen eine gedrehte und eine andere Karte gleich viel, wird die gedrehte zuerst angelegt. Die andere folgt nach den üblichen Regeln.",
      "Eine Karte passt nie hinter genau die Zahl, als die sie zählt.",
      "Ein ungenutzter Zahlendreher zählt nichts. Im nächsten Durchgang dürfen alle wieder einmal drehen.",
      "Bei den Hornochsen gelten immer die aufgedruckten.",
    ],
  },
  {
    title: "Ein Beispiel",
    scene: [
      "flip.before",
      "Ben hat die 53 gespielt, Clara die 74. Anna hat ihre 17 gedreht: Sie zählt als 71 und ist nach der 53 dran.",
    ],
    then: [
      "**Bens 53** kommt hinter die 42.",
      "**Annas 17** liegt als 71 am nächsten bei der 66. Sobald sie dort liegt, endet Reihe 2 mit einer 17.",
      "**Claras 74** wollte hinter die 66. Jetzt ist die 53 das nächste niedrigere Ende.",
    ],
    after: ["flip.after", "Die Reihen nach diesem Zug."],
  },
];
