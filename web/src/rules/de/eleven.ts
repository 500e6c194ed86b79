/* The rules of 11 nimmt! in German. */
import type { Part } from "../book";

export const eleven: readonly Part[] = [
  {
    title: "Worum es geht",
    text: [
      "Hier willst du **deine Karten loswerden**. Sie kommen auf Stapel, bei denen nur die oberste Karte zählt. Wer am Ende die wenigsten Hornochsen auf der Hand hatte, gewinnt.",
    ],
  },
  {
    title: "Am Anfang",
    text: [
      "Die Karten gehen von 1 bis 100 und haben dieselben Hornochsen wie bei 6 nimmt!. Alle bekommen zehn. Eine Karte beginnt den ersten Stapel, die übrigen sind der verdeckte Zugstapel. Zehn Bullenkarten sind der Vorrat. Der erste Platz fängt an.",
    ],
  },
  {
    title: "Wenn du dran bist",
    text: [
      "Gespielt wird reihum im Uhrzeigersinn. Entweder **legst** du eine Karte auf einen Stapel: Sie muss **1 bis 10 höher** sein als die oberste. Nach der 100 geht es mit der 1 weiter.",
    ],
    scene: [
      "eleven.fits",
      "Auf die 96 passen 97 bis 100 und 1 bis 6, auf die 33 alles von 34 bis 43.",
    ],
    then: [
      "Oder du **nimmst** einen ganzen Stapel deiner Wahl auf die Hand; das musst du, wenn nichts passt. Niemand darf unter die oberste Karte schauen oder einen Stapel zählen. Dann beginnen zwei Karten vom Zugstapel zwei neue Stapel, oder die letzte beginnt einen, und dein Zug ist vorbei.",
    ],
  },
  {
    title: "Bullenkarten",
    text: [
      "Hat der Stapel, den du nimmst, **drei Karten oder mehr**, bekommst du auch eine Bullenkarte. Ab deinem nächsten Zug darfst du **mehrere Karten** auf einmal legen:",
    ],
    list: [
      "auf so viele Stapel, wie du Bullenkarten hast,",
      "auf jeden beliebig viele Karten, alle 1 bis 10 höher als die Karte, die **zu Beginn deines Zuges** oben lag.",
    ],
    scene: [
      "eleven.bull",
      "Mit einer Bullenkarte hast du 67, 73, 75 und 76 auf die 66 gelegt. Oben liegt am Ende die Karte, die am weitesten von der alten entfernt ist.",
    ],
    then: ["Bullenkarten werden nicht verbraucht. Ist der Vorrat leer, stiehlst du eine von der anderen Person, die die meisten hat; haben mehrere gleich viele, wählst du. Mehr als zehn hat niemand."],
  },
  {
    title: "Das Ende",
    text: [
      "Ein Durchgang endet, sobald jemand **keine Karten mehr** hat oder der Zugstapel leer ist, nach dem Nehmen, das seine letzte Karte aufgedeckt hat. Die Hornochsen auf deinen Handkarten zählen gegen dich. Gespielt werden so viele Durchgänge, wie Personen dabei sind; die niedrigste Summe beginnt den nächsten (bei mehreren die erste im Uhrzeigersinn nach der letzten Startperson), und am Ende gewinnt sie. Bei Gleichstand gewinnen mehrere. Jeder Durchgang wird neu aufgebaut, und alle Bullenkarten kommen zurück in den Vorrat.",
    ],
  },
];
