/* The rules of the cow variant in German. */
import type { Part } from "../book";

export const cow: readonly Part[] = [
  {
    title: "Was anders ist",
    text: [
      "In einer Reihe steht eine **Kuh** und besetzt einen Platz. Sie hat keine Zahl: Das Ende ihrer Reihe ist die Karte vor ihr. Aber ihre Reihe ist schon mit **vier** Karten voll.",
      "Am Anfang eines Durchgangs steht sie hinter der niedrigsten Karte. Genommen wird sie nie.",
    ],
  },
  {
    title: "Sie springt",
    text: [
      "Wer in ihrer Reihe anlegt oder diese Reihe nimmt, schreckt sie auf: Sofort springt sie hinter das **niedrigste Ende der drei anderen Reihen**. Wird anderswo genommen, stört sie das nicht.",
      "Landet sie hinter **fünf** Karten, ist das eine zu viel: Wer sie aufgeschreckt hat, nimmt die ersten vier, die fünfte bleibt liegen, und sie springt weiter.",
    ],
  },
  {
    title: "Ein Beispiel",
    scene: ["cow.before", "Anna hat die 22 gespielt und Ben die 95."],
    then: [
      "**Annas 22** kommt hinter die 20. Die Kuh springt hinter das niedrigste andere Ende, die 45. Dort liegen schon fünf Karten, also nimmt Anna 25, 31, 38 und 40, und die Kuh springt weiter: Jetzt ist die 22 das niedrigste Ende.",
      "**Bens 95** kommt hinter die 90.",
    ],
    after: ["cow.after", "Die Reihen nach diesem Zug."],
  },
];
