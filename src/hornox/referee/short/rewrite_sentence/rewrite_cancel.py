"""What Negative = Positive cancels in a pile that is told, where nobody says what was played."""

from __future__ import annotations

import re

from hornox.referee.short.rewrite_sentence.language.word_lists import PLAYS, one_of

NEGPOS = r"(?:negative?|minus)\s*(?:=|gleich|equals|ist|is)?\s*(?:positive?|plus)"
ARTICLE = r"(?:the|my|die|der|meine[rm]?|an?)"
POSITIVE = re.compile(
    rf"\b{NEGPOS}\b\s+(?:(?:card|karte)\s+)?(?:with|on|at|using|mit|auf|an|bei)\s+{ARTICLE}?\s*(\d+)"
    rf"|\b{ARTICLE}\s+(\d+)[^\d?]*\b{NEGPOS}\b"
    r"|\b(\d+)\s+(?:is|as|ist|als)\s+(?:the\s+|die\s+)?(?:positive?|plus)\b"
    rf"|\b(?:make|makes|made|mach\w*|turn\w*)\s+{ARTICLE}?\s*(\d+)\s+(?:positive?|plus)\b",
    re.IGNORECASE,
)
SPEAKS_OF_IT = re.compile(rf"\b{NEGPOS}\b", re.IGNORECASE)
PLAYED = re.compile(rf"\b(?:{one_of(PLAYS)}|rows|reihen)\b|/", re.IGNORECASE)
FEWEST_CARDS = 2
NUMBER = re.compile(r"\d+")


def rewrite_cancel(text: str) -> str | None:
    """The positive card, and all others of the pile; None if a card was played or it is unclear.

    >>> rewrite_cancel("my pile is 66 10 1 2 and the 55, negative = positive, what is cancelled")
    'cancel +55 66 10 1 2'
    """
    found = POSITIVE.search(text)
    if found is None or not SPEAKS_OF_IT.search(text) or PLAYED.search(text):
        return None
    positive = next(filter(None, found.groups()))
    others = [card for card in dict.fromkeys(NUMBER.findall(text)) if card != positive]
    return f"cancel +{positive} {' '.join(others)}" if len(others) >= FEWEST_CARDS else None
