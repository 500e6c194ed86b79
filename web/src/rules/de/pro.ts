/* The rules of the pro variant in German. */
import type { Part } from "../book";

export const pro: readonly Part[] = [
  {
    title: "Was anders ist",
    text: [
      "Das Glück bleibt draußen. Gespielt wird nur mit so vielen Karten wie nötig: zehn für jede Person und vier für die Reihen. Zu zweit sind das die Karten 1 bis 24, zu dritt 1 bis 34, zu sechst 1 bis 64.",
    ],
  },
  {
    title: "Die Hand aussuchen",
    text: [
      "Alle Karten liegen offen. Reihum sucht sich jede Person eine aus, bis alle zehn haben; die vier, die niemand wollte, beginnen die Reihen, die niedrigste oben. In jedem Durchgang fängt die nächste Person mit dem Aussuchen an.",
    ],
    scene: [
      "pro.draft",
      "Zu zweit: Anna hat die 24 und die 1 genommen, Ben die 23 und die 12. Jetzt ist Anna dran.",
    ],
    then: ["So wissen alle, wer was auf der Hand hat, und der Tisch zeigt es auch. Geheim ist nur die Karte, die du gerade gewählt hast."],
  },
  {
    title: "Spielen",
    text: ["Danach geht es weiter wie bei 6 nimmt!, bis 66 Hornochsen, und in jedem Durchgang wird neu ausgesucht."],
  },
];
