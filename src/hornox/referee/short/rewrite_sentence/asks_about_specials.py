"""Questions about special cards that are about no cards on the table, though they name numbers."""

from __future__ import annotations

import re

from hornox.referee.short.rewrite_sentence.language.player_names import special_of
from hornox.referee.short.rewrite_sentence.language.tokens import tokenize

SECOND_ROUND = re.compile(
    r"\b(?:(?:second|2nd|next) round|round (?:two|2)|(?:zweite|nächste)[nr]? (?:durchgang|runde)"
    r"|2\. (?:durchgang|runde)|(?:durchgang|runde) (?:zwei|2))\b",
    re.IGNORECASE,
)
SPECIALS_WORDS = {"special", "specials", "sonderkarte", "sonderkarten"}
NEGATIVE_POSITIVE = re.compile(r"\bneg(?:ativ\w*)?\s*(?:=|is|ist)?\s*pos", re.IGNORECASE)

WITH_SPECIALS = ("anniversary", "buffalo")
HOW_MANY_HEADS = re.compile(
    r"\b(?:how (?:many|much)|wie ?viele?|which|welche)\b|\b(?:total|zusammen|summe?)\b",
    re.IGNORECASE,
)


def tells_special_played(text: str, game: str) -> bool:
    """Who counts the card that was replaced?: that is about the special card, not about a sum."""
    if game not in WITH_SPECIALS or HOW_MANY_HEADS.search(text):
        return False
    return any(one.is_word and special_of(one) for one in tokenize(text))


def is_about_specials(text: str, words: set[str]) -> bool:
    """How many there are in the second round (J-90), or what Negative = Positive does."""
    if SECOND_ROUND.search(text) and words & SPECIALS_WORDS:
        return True
    return NEGATIVE_POSITIVE.search(text) is not None
