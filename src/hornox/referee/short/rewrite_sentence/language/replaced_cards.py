"""Replace, as people tell it: the 33 instead of the 60, I replace my 60 with the 33."""

from __future__ import annotations

import re

ARTICLE = r"(?:(?:the|my|his|her|die|der|meine[rn]?|seine[rn]?|ihre[rn]?)\s+)?"
REPLACE = r"(?:replaced?s?|replacing|ersetz(?:en|e|t|te|ten)?)"
OLD, NEW = rf"{ARTICLE}(?P<old>\d+)", rf"{ARTICLE}(?P<new>\d+)"
BY = r"(?:with|by|for|durch|mit|gegen)"
INSTEAD = r"(?:instead of|in place of|statt|anstatt|anstelle)"
NAMED = re.compile(
    rf"\s*,?\s*(?:\b(?:and|und|with|using|mit|per|durch|play|plays|use|uses|spiele?|spielt)\s+)?"
    rf"(?:(?:the|die|der|dem)\s+)?\b{REPLACE}\b(?:\s*-?\s*(?:card|karte)\b)?",
    re.IGNORECASE,
)
SWAPPED = re.compile(rf"\b{REPLACE}\s+{OLD}\s+{BY}\s+{NEW}", re.IGNORECASE)
NEW_LAST = re.compile(
    rf"\b{INSTEAD}\s+{OLD}\s+(?:(?:now|then|jetzt|lieber|doch|nun|dann)\s+)?{NEW}", re.IGNORECASE
)
OLD_LAST = re.compile(rf"\b{NEW}\s+{INSTEAD}\s+{OLD}\b", re.IGNORECASE)


def tell_replaced(found: re.Match[str]) -> str:
    return f"plays {found['old']} and replaces it with {found['new']}"


def name_replaced_cards(text: str) -> str:
    """The text with the card that was played first, and then what replaces it.

    >>> name_replaced_cards("I replace my 60 with the 33")
    'I plays 60 and replaces it with 33'
    """
    if SWAPPED.search(text):
        return SWAPPED.sub(tell_replaced, text, count=1)
    order = NEW_LAST if NEW_LAST.search(text) else OLD_LAST
    if not NAMED.search(text) or not order.search(text):
        return text
    return order.sub(tell_replaced, NAMED.sub(" ", text), count=1)
