"""How many heads somebody says that a take or some cards cost: dad says 14."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from hornox.referee.short.rewrite_sentence.language.number_words import write_digits
from hornox.referee.short.rewrite_sentence.language.word_lists import CLAIMS, HEADS_WORDS, one_of

COUNTS = (
    r"(?:make|makes|made|get|gets|got|come|comes|came)\s+(?:it|to|up to)|count(?:s|ed)?"
    r"|together|in total|zusammen|insgesamt|(?:i|we|ich|wir)\s+(?:got|get|count|hab|habe)"
    r"|zähl(?:e|t)?|gezählt|komm(?:e|t)?\s+auf|makes|macht|sagen|says?|hat gesagt|told me"
)
IS_IT = (
    r"(?:that's|thats|that is|is that|is it|it's|its|das sind|sind das|sind es|es sind|das wären)"
)
SMALL = (
    r"(?:it|it's|its|is|are|that|that's|thats|dass?|es|sind|only|nur|just|about|costs?|kostet|[,:])"
)
HEADS = one_of(HEADS_WORDS)
NO_HEADS = (
    r"(?:,|and|und)\s*\d|cards?|karten?|%|\.?\s*(?:row|reihe)|[.,]\d|away|apart|higher|lower|steps?"
    r"|weg|entfernt|höher|niedriger|years?|jahre?|nimmt|takes|players?|spieler|rounds?|runden?"
)
ABOUT_HEADS = re.compile(
    rf"\b(?:{HEADS}|count(?:s|ed)?|zähl(?:e|t|en)|gezählt|much)\b", re.IGNORECASE
)
CLAIM = re.compile(
    rf"\b(?:(?:{one_of(CLAIMS)}|{COUNTS}|{IS_IT})(?:\s*{SMALL})*"
    rf"|\b(?P<or>\d{{1,2}})(?:\s+(?:{HEADS}))?\s+(?:or|oder|not|nicht))"
    rf"\s*(?P<heads>\d{{1,2}})\b(?!\s*(?:{NO_HEADS}))"
    rf"(?:\s+(?:or|oder)\s+(?P<other>\d{{1,2}})(?=\s+(?:{HEADS})|\s*\?))?"
    rf"(?P<named>\s+(?:{HEADS})\b)?",
    re.IGNORECASE,
)
# Opa sagt, die 55 hat 5 Hornochsen.
CARD_HAS = re.compile(
    r"\b(?P<card>\d{1,3})\s+(?:hat|has|zählt|counts|is worth|kostet|costs|bringt)\s+"
    rf"(?:(?:nur|only|just|ja)\s+)?(?P<heads>\d{{1,2}})\s+(?:{HEADS})\b",
    re.IGNORECASE,
)
PLACING = re.compile(r"\b(?:goes|go|fits|kommt|passt|gehört|lies|liegt|play(?:ed)?|gespielt)\b")


def claimed_heads(text: str, case: dict[str, Any]) -> tuple[int, ...]:
    """The numbers of heads that somebody claims, in the order in which they were told."""
    if case["op"] != "heads" and not ABOUT_HEADS.search(text):
        return ()  # dad says 14: a card, a distance, or whatever he means
    return tuple(dict.fromkeys(claims_in(write_digits(text), cards_told(case))))


def claims_in(text: str, cards: set[int]) -> Iterator[int]:
    for found in CARD_HAS.finditer(text):
        if int(found["card"]) in cards:
            yield int(found["heads"])
    for found in CLAIM.finditer(text):
        if PLACING.match(text[found.end() :].lstrip()):
            continue  # dad says 14 goes there
        for number in (found["or"], found["heads"], found["other"]):
            if number and (found["named"] or int(number) not in cards):
                yield int(number)


def cards_told(case: dict[str, Any]) -> set[int]:
    """Every card of the case: said alone, its number is that card."""
    before = case["before"]
    rows = [card for row in before.get("rows", ()) for card in row]
    return {*rows, *(one["card"] for one in before.get("played", ())), *before.get("cards", ())}
