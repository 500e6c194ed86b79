"""Words that say nothing in a question about the rules, and terms that are several words."""

from __future__ import annotations

import re

from hornox.referee.short.fold_letters import fold
from hornox.referee.short.rewrite_sentence.language.word_lists import FAMILY, word_set

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
        (r"\b(?:row(?:'?s)? ends?|end of (?:the|a|my|this|that|each|every) row)\b", "rowend"),
        (r"\b(?:reihenende\w*|ende (?:der|einer|meiner|dieser|jeder) reihen?)\b", "rowend"),
        (r"\bwhat (?:do|can|should) (?:i|we|you) (?:\w+ )?do with\b", "work"),
        (r"\bwas (?:mach\w*|bringt|nutzt|soll)\b", "work"),
        (r"\b(?:too|zu) (low|small|niedrig|klein|tief)", r"toolow \1"),
        (r"\beven (?=\w)(?!cards?\b|numbers?\b|rows?\b|side\b|ones?\b|odd\b|or\b|and\b)", ""),
        (r"\b66\b", "sixtysix"),
        (
            r"\b(?:flip|flipped|turn|turned)\s+(?:them |it |(?:the|our) cards )?(?:over|yet|up)\b",
            "reveal",
        ),
        (r"\bpick(?:s|ed|ing)? up\b", "take"),
        (r"\bdraw (?=back|up|an?\b|new|another|cards)", "refill "),
        (r"\b(stopps?\b.{0,20})\bwegnehm\w*", r"\1 entfernen"),
        (r"\bminus\s*(?:=|gleich|equals|is)\s*plus\b", "negpos"),
        (r"\b1st\b", "first"),
        (r"\bwho'?s\b", "who"),
        (r"\bface[\s-]?down\b", "secret"),
        (r"\bface[\s-]?up\b", "open"),
        (r"\bhave to\b", "must"),
        (r"\b(?:right|straight) away\b", "sofort"),
        (r"\b(?:get rid of|loswerden)\b", "loswerden"),
        (r"\bno (?=row)", "nowhere "),
        (r"\bkeine(?:r)? (?=reihe)", "nowhere "),
        (r"\b(?:at|on) the same time\b|\bgleichzeitig\b", ""),
        (r"\bas (?:much|many|well|soon)\b|\bso viele?\b", ""),
    )
)
SPOKEN = word_set(
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
    wurde yes you your zu zum zur actually anyway argue argues argument arguing asks ask asked
    believe believes claim claims claimed correct dispute eben eigentlich einfach erst everyone
    halt hatte hatten heute insist insists jetzt maybe meint meine behauptet
    behaupten sagt sagte glaubt findet streit streiten uns recht right think thinks
    said today tonight wir wollte wollten wrong irgendwie quasi
    were where's who's been did didn done am ne nen mal denn wohl sowieso uberhaupt wirklich
    either though well kind bit lot hm hmm um uh er so like
    because cause cuz myself yourself himself herself selbst selber
    exactly genau anniversary jubilaum jubilaumsspiel jubilaumsvariante variante variant version
    thats theres youre gibts ists
    everybody else wants true wahr each jeder jede
    four vier afterwards
    anything irgendwas nichts bloss immerhin ganz sehr very much
    """
)
STOP_WORDS = frozenset(fold(word) for word in (*SPOKEN, *FAMILY))
