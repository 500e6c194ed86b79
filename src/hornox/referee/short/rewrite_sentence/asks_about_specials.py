"""Questions about special cards that are about no cards on the table, though they name numbers."""

from __future__ import annotations

import re

SECOND_ROUND = re.compile(
    r"\b(?:(?:second|2nd|next) round|round (?:two|2)|(?:zweite|nächste)[nr]? (?:durchgang|runde)"
    r"|2\. (?:durchgang|runde)|(?:durchgang|runde) (?:zwei|2))\b",
    re.IGNORECASE,
)
SPECIALS_WORDS = {"special", "specials", "sonderkarte", "sonderkarten"}
NEGATIVE_POSITIVE = re.compile(r"\bneg(?:ativ\w*)?\s*(?:=|is|ist)?\s*pos", re.IGNORECASE)


def is_about_specials(text: str, words: set[str]) -> bool:
    """How many there are in the second round (J-90), or what Negative = Positive does."""
    if SECOND_ROUND.search(text) and words & SPECIALS_WORDS:
        return True
    return NEGATIVE_POSITIVE.search(text) is not None
