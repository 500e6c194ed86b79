/* The rules of the even/odd variant in German. */
import type { Part } from "../book";

export const evenodd: readonly Part[] = [
  {
    title: "Was anders ist",
    text: [
      "An einer Reihe liegt eine Sonderkarte, die **gerade** oder **ungerade** zeigt. Nur solche Karten passen dort; andere übergehen diese Reihe und kommen an das nächste niedrigere Ende der übrigen. Gibt es keines, passt die Karte nirgends, und man nimmt eine Reihe.",
      "Am Anfang eines Durchgangs liegt sie an der Reihe mit der niedrigsten Karte und zeigt, was diese ist. Nehmen darf man jede Reihe, auch diese. Die Sonderkarte zählt in ihrer Reihe nicht mit: Fünf Zahlenkarten passen weiterhin hinein.",
    ],
  },
  {
    title: "Nach jedem Nehmen",
    text: [
      "Bevor die nächste Karte angelegt wird, verlässt die Sonderkarte ihre Reihe. Sie wandert an das **niedrigste Ende der drei anderen Reihen**, vielleicht an die gerade neu begonnene, und zeigt, ob die Karte dort gerade oder ungerade ist.",
    ],
  },
  {
    title: "Ein Beispiel",
    scene: [
      "evenodd.before",
      "In Reihe 1 dürfen nur ungerade Karten. Anna hat die 34 gespielt, Ben die 59 und Clara die 64.",
    ],
    then: [
      "**Annas 34** ist höher als die 31, aber gerade: Sie passt nirgends. Anna nimmt Reihe 1, und die Sonderkarte wandert an das niedrigste andere Ende, die 51. Die ist wieder ungerade.",
      "**Bens 59** ist ungerade und kommt in Reihe 3.",
      "**Claras 64** käme hinter die 59, ist aber gerade. Das nächste niedrigere Ende ist Annas 34.",
    ],
    after: ["evenodd.after", "Die Reihen nach diesem Zug."],
  },
];
