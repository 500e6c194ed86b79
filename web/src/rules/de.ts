import type { Book } from "./book";

const book: Book = {
  classic: [
    {
      title: "Worum es geht",
      text: [
        "Auf jeder Karte sind **Hornochsen**, und die sind Minuspunkte. In jeder Runde spielen alle gleichzeitig eine Karte, und vielleicht muss jemand eine Reihe nehmen. Wer am Ende die wenigsten Hornochsen hat, gewinnt.",
      ],
      heads: true,
      then: [
        "Die Karten gehen von 1 bis 104. Die 55 hat sieben Hornochsen, andere Schnapszahlen wie 22 und 33 haben fünf, volle Zehner drei, andere Karten mit einer 5 am Ende zwei und alle übrigen einen.",
      ],
    },
    {
      title: "Eine Runde",
      list: [
        "Alle wählen verdeckt eine Karte. Bis die letzte Person gewählt hat, kannst du es dir anders überlegen.",
        "Alle Karten werden gleichzeitig aufgedeckt.",
        "Sie werden nacheinander angelegt, **die niedrigste zuerst**. Jede kommt ans Ende der Reihe, deren letzte Karte **am nächsten darunter** liegt.",
      ],
    },
    {
      title: "Wann du eine Reihe nimmst",
      list: [
        "**Die sechste Karte.** In eine Reihe passen fünf Karten. Wäre deine die sechste, nimmst du die fünf, und deine Karte ist die erste der neuen Reihe.",
        "**Zu niedrig.** Ist deine Karte niedriger als das Ende jeder Reihe, suchst du dir eine Reihe aus und nimmst alle ihre Karten. Deine Karte beginnt dort neu.",
      ],
      then: ["Was du nimmst, kommt auf deinen Hornochsenstapel, nie auf die Hand."],
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
      after: ["classic.after", "Die Reihen nach dieser Runde."],
    },
    {
      title: "Das Ende",
      text: [
        "Nach zehn Runden sind die Hände leer, und der Durchgang ist vorbei: Die Hornochsen deines Stapels werden zu deiner Summe gezählt, und alle Karten werden neu verteilt. Hat nach einem Durchgang jemand **66 oder mehr**, ist das Spiel zu Ende, und die niedrigste Summe gewinnt. Bei Gleichstand gewinnen mehrere.",
      ],
    },
  ],
  pro: [
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
  ],
  anniversary: [
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
        ["negpos", "Wenn du eine Reihe nimmst, zählt eine ihrer Karten für dich: Ihre Hornochsen heben andere Karten in deinem Stapel auf, die zusammen nicht mehr wert sind."],
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
  ],
  evenodd: [
    {
      title: "Was anders ist",
      text: [
        "An einer Reihe liegt eine Sonderkarte, die **gerade** oder **ungerade** zeigt. Nur solche Karten passen dort; andere übergehen diese Reihe und kommen an das nächste niedrigere Ende der übrigen. Gibt es keines, passt die Karte nirgends, und man nimmt eine Reihe.",
        "Am Anfang eines Durchgangs liegt sie an der Reihe mit der niedrigsten Karte und zeigt, was diese ist. Nehmen darf man jede Reihe, auch diese.",
      ],
    },
    {
      title: "Nach jedem Nehmen",
      text: [
        "Bevor die nächste Karte angelegt wird, verlässt die Sonderkarte ihre Reihe. Sie wandert an das **niedrigste Ende der drei anderen Reihen** und zeigt, ob die Karte dort gerade oder ungerade ist.",
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
      after: ["evenodd.after", "Die Reihen nach dieser Runde."],
    },
  ],
  climb: [
    {
      title: "Was anders ist",
      text: [
        "Die markierte Reihe läuft **abwärts**: Dort passt eine Karte, die niedriger als das Ende ist. Für alle Karten zählt der kleinste Abstand, nach oben oder nach unten; ist er gleich, geht die markierte Reihe vor.",
        "Am Anfang eines Durchgangs steht der Bergsteiger an der untersten Reihe, und sein Pfeil zeigt nach oben.",
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
      after: ["climb.after", "Die Reihen nach dieser Runde."],
    },
  ],
  cow: [
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
        "Wer in ihrer Reihe anlegt oder sie nimmt, schreckt sie auf: Sofort springt sie hinter das **niedrigste Ende der drei anderen Reihen**. Wird anderswo genommen, stört sie das nicht.",
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
      after: ["cow.after", "Die Reihen nach dieser Runde."],
    },
  ],
  flip: [
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
        "Zählen eine gedrehte und eine andere Karte gleich viel, wird die gedrehte zuerst angelegt.",
        "Eine Karte passt nie hinter genau die Zahl, als die sie zählt.",
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
      after: ["flip.after", "Die Reihen nach dieser Runde."],
    },
  ],
  buffalo: [
    {
      title: "Was anders ist",
      text: [
        "Ihr spielt alle **zusammen** gegen den Büffel. Er hat zehn Karten, die niemand kennt; in jeder Runde wird seine oberste mit euren aufgedeckt. Gespielt wird ein einziger Durchgang mit zehn Runden.",
        "Was jemand von euch nimmt, kommt auf den Stapel des **Teams**, was der Büffel nimmt, auf **seinen**. Ihr gewinnt, wenn ihr **weniger** Hornochsen habt. Allein oder zu zweit zählen eure doppelt.",
      ],
    },
    {
      title: "Eine Runde",
      list: [
        "Alle wählen eine Karte. Sprecht nicht über eure Hände und nicht darüber, was ihr spielen wollt.",
        "Alle Karten werden aufgedeckt, auch die des Büffels. Ab jetzt dürft ihr reden.",
        "Sie werden von der niedrigsten an angelegt. **Vor jeder Karte**, eurer oder der des Büffels, darf das Team offene Sonderkarten einsetzen, so viele ihr wollt. Wenn alle passen, wird die Karte angelegt.",
      ],
      then: [
        "Passt eine eurer Karten nirgends, wählt die Person, der sie gehört, die Reihe. Der Büffel nimmt die Reihe mit den wenigsten Hornochsen; bei mehreren die, die am höchsten endet.",
      ],
    },
    {
      title: "Die Sonderkarten",
      text: [
        "Zwei liegen offen, und eine benutzte wird sofort ersetzt, solange der Zugstapel reicht. Allein habt ihr keine, zu zweit gibt es 2, dann 4, 6, 11 und 16.",
      ],
      specials: [
        ["seven", "In eine Reihe passen sechs Karten, bis sie genommen wird."],
        ["stop", "Eine Reihe ist gesperrt, bis ihr den Stopp aufhebt. Das könnt ihr vor jeder Karte tun, und es kostet nichts."],
        ["replace", "Ist die nächste Karte eine von euch, nimmt die Person sie zurück und legt eine andere."],
        ["insert", "Ist die nächste Karte eine von euch, kommt sie an ihren Platz in einer Reihe, die höher endet, an den Anfang oder in die Mitte."],
        ["shift", "Eine Karte, die in einer Reihe liegt, kommt an ihren Platz in einer anderen. Ist ihre Reihe dann leer, kommt die nächste Karte dorthin."],
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
  ],
  eleven: [
    {
      title: "Worum es geht",
      text: [
        "Hier willst du **deine Karten loswerden**. Sie kommen auf Stapel, bei denen nur die oberste Karte zählt. Wer am Ende die wenigsten Hornochsen auf der Hand hatte, gewinnt.",
      ],
    },
    {
      title: "Wenn du dran bist",
      text: [
        "Gespielt wird reihum. Entweder **legst** du eine Karte auf einen Stapel: Sie muss **1 bis 10 höher** sein als die oberste. Nach der 100 geht es mit der 1 weiter.",
      ],
      scene: [
        "eleven.fits",
        "Auf die 96 passen 97 bis 100 und 1 bis 6, auf die 33 alles von 34 bis 43.",
      ],
      then: [
        "Oder du **nimmst** einen ganzen Stapel auf die Hand; das musst du, wenn nichts passt. Dann beginnen zwei Karten vom Zugstapel zwei neue Stapel, und dein Zug ist vorbei.",
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
      then: ["Bullenkarten werden nicht verbraucht. Ist der Vorrat leer, stiehlst du eine von der Person, die die meisten hat."],
    },
    {
      title: "Das Ende",
      text: [
        "Ein Durchgang endet, sobald jemand **keine Karten mehr** hat oder der Zugstapel leer ist. Die Hornochsen auf deinen Handkarten zählen gegen dich. Gespielt werden so viele Durchgänge, wie Personen dabei sind; die niedrigste Summe beginnt den nächsten, und am Ende gewinnt sie.",
      ],
    },
  ],
};

export default book;
