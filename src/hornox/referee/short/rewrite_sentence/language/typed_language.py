"""The language in which somebody types, if their words tell it."""

from __future__ import annotations

import re

from hornox.referee.short.rewrite_sentence.language.word_lists import word_set

WORD = re.compile(r"[^\W\d_]+")
GERMAN = word_set(
    """
    aber alle alles als auf aus bei beim bekomme bis büffel da dann darf das dem den der des die
    dritte drei du durch durchgang dürfen ein eine einen einer er es für geht genau gelegt gerade
    gespielt gewinnt gewonnen hab habe haben hat hinter hornochsen ich ihr im ist jetzt kann karte
    karten kein keine kommen kommt kuh können lege legen legt liegen liegt man mein meine meiner
    mir mit muss müssen nach nehme nehmen nicht nimmst noch nur oder oma opa passt punkte reihe
    reihen schluss sind spiele spielen spielt stapel stopp uns und ungerade unser unten viele von
    vorbei vor wann was weg welche welcher wem wenn wer wie wieder wieviel wir wird wo wohin wollen
    zahlendreher zu zum zur zweite zwei zählt während bullenkarte bullenkarten jubiläum profi
    profivariante bergsteigen springende gleichstand umdrehen
    """
)
ENGLISH = word_set(
    """
    a all am an and any are at be both buffalo can card cards cheapest choose cow do does end ends
    every first for from game get goes hand has have heads how i if is it laid lay low many may me
    must my next of on one or over pile piles play played player players plays points put round
    row rows should take taken takes that the their there they this to two we what when where
    which who whose why wins with you your
    """
)


def typed_language(text: str) -> str | None:
    """`de` or `en`, if at least two thirds of the words that tell a language are of it."""
    words = [word.casefold() for word in WORD.findall(text)]
    german = sum(word in GERMAN for word in words)
    english = sum(word in ENGLISH for word in words)
    if german and german >= 2 * english:
        return "de"
    return "en" if english and english >= 2 * german else None
