"""Words that say nothing in a question about the rules, and terms that are several words."""

from __future__ import annotations

import re

from hornox.referee.short.rewrite_sentence.language.word_lists import word_set

TERMS = tuple(
    (re.compile(pattern), term)
    for pattern, term in (
        (r"\b(?:7|seven|sieben)\s*-?\s*(?:nimmt|takes)\b!?", "sevencard"),
        (r"\b(?:6|sechs|six|11|elf|eleven)\s*(?:nimmt|takes)\b!?", ""),
        (r"\bnegativ\w*\s*(?:=|is|ist|gleich|equals|/)?\s*positiv\w*", "negpos"),
        (r"\b(?:bull|bullen)[\s-]*(?:cards?|karten?)\b", "bullcard"),
        (r"\b(?:bull|hornochsen)[\s-]*(?:pile|stapel)s?\b", "pile"),
        (r"\b(?:5th|fifth|5\.|funfte[nr]?|five|funf|5)\s+(?:rows?|reihen?)\b", "fiverow"),
        (r"\b(?:how many|wie ?viele?)\b", "howmany"),
        (r"\bhave to\b", "must"),
        (r"\b(?:right|straight) away\b", "sofort"),
        (r"\b(?:get rid of|loswerden)\b", "loswerden"),
        (r"\bno (?=row)", "nowhere "),
        (r"\bkeine(?:r)? (?=reihe)", "nowhere "),
        (r"\b(?:at|on) the same time\b|\bgleichzeitig\b", ""),
        (r"\bas (?:much|many|well|soon)\b|\bso viele?\b", ""),
    )
)
STOP_WORDS = word_set(
    """
    a about all allowed already also although always am an and are as at auch auf aus be been
    bei beim bekomme bekommen bekommt bin bis but by can could da dabei dann darf das dass dem
    den denn der des deshalb die dies diese diesem diesen dieser do doch does doesn don dort
    dorthin du durch durfen durft ein eine einem einen einer eines einmal eins er erlaubt es
    etwa etwas ever for frage from fur geht geschieht get gets getting gibt gilt give given go
    goes going got hab habe haben had hallo happen happens has hat have he hello her here hey hi
    hier him his how i ich if ihm ihn ihr ihre im immer in into is isn ist it its ja jemand just
    kann kannst know konnen konnte konnten kriege kriegen kriegt kurze legal let lol mal man may
    me mein meine meinem meinen meiner mich might mir mit mochte moglich my nicht no noch not
    now nun nur ob obwohl oder of ok okay on onto or our out passiert please pls possible
    question quick really regel regeln rule rules s say says schon sein seine seinem seiner
    shall she should sich sie sind so some somebody someone something still t than that the
    their them then there they thing this those though to too u uber um und uns unser unsere
    unserem unseren us vom von wahrend want wants war warum was we weil welche welchem welchen
    welcher welches wenn werden what which while why wie will wir wird with wollen worden would
    wurde yes you your zu zum zur
    """
)
