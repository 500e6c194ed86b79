"""The words of whole sentences, in English and German, for those who type them."""

from __future__ import annotations


def word_set(words: str) -> frozenset[str]:
    return frozenset(words.split())


# They say nothing about the position.
FILLERS = word_set(
    """
    the a an is are was were be it its of on in to at and or with as by for from into onto then we
    i have has had got there here now next card cards number numbers game turn round
    does do did go goes gone where which who what why how this that these those my your his her our
    plays play played playing lays lay laid puts put place placed places rule rules please lies lie
    if so but because also after before behind beside row end ends can may must should will
    would could he she they them whose belong belongs only
    der die das den dem des ein eine einen einem einer ist sind war waren es sie er ihr und oder mit
    als von vom zu zum zur im am an auf in bei für fuer aus nach vor hinter neben dann wir habe
    haben hat hatte da hier jetzt karte karten zahl zahlen spiel runde durchgang wo wohin woran wer
    was
    warum wie welche welcher welches kommt kommen geht gehen gehört gehoert passt liegt liegen lag
    legt lege gelegt spielt spiele gespielt spielen ausgespielt spielte meine mein meiner seine ihre
    unsere bitte regel regeln wenn aber weil auch danach davor reihe muss darf kann soll sollte wird
    würde wuerde dran folgende folgenden vier four nur streit frage ich
    pfeil arrow oben unten ending endet enden showing shows zeigt put can't bekommt gets
    """
)
TAKES = word_set(
    "takes take took taking chooses choose chose picks nimmt nehme nehmen nahm wählt waehlt nimm"
)
FLIPS = word_set("f flip flipped flips gedreht dreht umgedreht dreher verdreht gedrehte")
SWAPS = word_set("swap swaps tausch tauscht swapped")

# Other forms of the words for special cards, as verbs and with an ending.
SPECIAL_FORMS = {
    "stops": "stop", "stopped": "stop", "stoppt": "stop", "gestoppt": "stop", "sperrt": "stop",
    "inserts": "insert", "inserted": "insert", "zwischenlegen": "insert",
    "replaces": "replace", "replaced": "replace", "ersetzt": "replace", "ersetze": "replace",
    "shifts": "shift", "shifted": "shift", "verschiebt": "shift", "verschiebe": "shift",
    "sorts": "sort", "sortiert": "sort", "unstops": "unstop",
}  # fmt: skip
BESIDE_FORMS = {
    "stops": "stop", "stopped": "stop", "gestoppt": "stop", "gesperrt": "stop",
    "steigend": "up", "aufwärts": "up", "aufwaerts": "up",
    "fallend": "down", "abwärts": "down", "abwaerts": "down",
    "geraden": "even", "ungeraden": "odd", "hoch": "up", "runter": "down",
}  # fmt: skip
NEEDS_SIGN = ("first", "last", "erste", "letzte", "free", "frei")  # specials only before an =
NEEDS_STAR = ("auf", "ab")  # words of any sentence, unless a star stands before them

# They make a question about the end of a game or a round, or about heads.
END_WORDS = word_set(
    """
    over ended finished end ends ending ende endet vorbei schluss beendet fertig win wins winner
    winners won winning gewinnt gewinne gewinnen gewonnen gewinner gewinnerin sieger siegerin siegt
    tie ties tied draw gleichstand unentschieden
    """
)
HEADS_WORDS = word_set(
    """
    heads head bullheads hornochsen hornochse ochsen ochse ochsenköpfe ochsenkoepfe points point
    punkte minuspunkte worth wert
    """
)
QUESTION_FILLERS = word_set(
    """
    exactly genau just gerade already schon jetzt total totals score scores stand punktestand
    heads points punkte minuspunkte hornochsen many much viele viel das spiel still noch game
    each je jeder jede alle all everybody yet both beide bekommt bekomme gets get does zusammen
    together how wie tiebreak bull bulls wieviele zählt zaehlt counts
    rounds runden durchgängen durchgaengen cards karten remaining
    """
)
