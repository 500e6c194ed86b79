"""The 66 as the limit of which somebody speaks, and nobody's heads: as soon as you hit 66."""

from __future__ import annotations

import re

# The person over 66: the rule, and nobody's heads.
OVER_THE_LIMIT = re.compile(
    r"\b(?:person|one|player|anyone|whoever|somebody|someone|wer|der|die|person|spieler|jemand)"
    r"\s+(?:who\s+)?(?:is\s+|was\s+|goes\s+|has\s+|with\s+|mit\s+)?"
    r"(?:over|above|past|beyond|more than|über|mehr als)\s+(?:the\s+|die\s+)?66\b",
    re.IGNORECASE,
)
# As soon as you hit 66, I am over 66 already: the limit, and no total.
REACHES_THE_LIMIT = re.compile(
    r"\b(?:as soon as|once|when(?:ever)?|if|sobald|wenn|falls)\s+"
    r"(?:(?:i|you|we|they|he|she|one|some(?:one|body)|any(?:one|body)|a player"
    r"|the first(?: player)?|man|ich|du|wir|er|sie|einer|jemand|wer)\b)[^.?,;\d]*\b66\b"
    r"|\b(?:over|above|past|beyond|more than|über|mehr als)\s+(?:the\s+|die\s+)?66\b",
    re.IGNORECASE,
)
BELOW_THE_LIMIT = re.compile(
    r"\b(?:before|until|unless|bevor|bis)"
    r"\s+(?:some(?:one|body)|any(?:one|body)|one of us|jemand|einer)\b[^.?,;\d]*\b66\b"
    r"|\b(?:less than|fewer than|under|below|weniger als|unter)"
    r"\s+(?:the\s+|die\s+|der\s+)?66\b",
    re.IGNORECASE,
)


def tells_only_limit(text: str, totals: str, *, is_mid_round: bool) -> bool:
    """Whether the 66 of a text is no total: before somebody has 66, I am over 66 already."""
    if BELOW_THE_LIMIT.search(text):
        return True
    is_one = len(totals.split()) == 1
    return is_one and is_mid_round and REACHES_THE_LIMIT.search(text) is not None
