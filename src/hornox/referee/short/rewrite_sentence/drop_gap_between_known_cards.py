"""Between 15 and 22, in a row that is told as well: the row says where that is."""

from __future__ import annotations

import re

GAP = re.compile(
    r"\b(?:in )?(?:between|zwischen)\s+(?:the\s+|die\s+|der\s+)?(?P<low>\d+)\s+(?:and|und)\s+"
    r"(?:the\s+|die\s+|der\s+)?(?P<high>\d+)\b",
    re.IGNORECASE,
)


def drop_known_gap(text: str) -> str:
    """The text without a gap whose two cards are told elsewhere in it.

    >>> drop_known_gap("my 17 between 15 and 22 in the row 10 15 22 30 41")
    'my 17  in the row 10 15 22 30 41'
    """

    def is_told(card: str, others: str) -> bool:
        return re.search(rf"\b{card}\b", others) is not None

    def drop(found: re.Match[str]) -> str:
        others = text[: found.start()] + " " + text[found.end() :]
        return "" if is_told(found["low"], others) and is_told(found["high"], others) else found[0]

    return GAP.sub(drop, text)
