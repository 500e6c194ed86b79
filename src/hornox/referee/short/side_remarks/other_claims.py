"""What somebody says about a whole turn: that is not allowed, it fits nowhere, I get 6 cards."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hornox.referee.short.rewrite_sentence.language.word_lists import CLAIMS, TAKES, one_of

SAYS = rf"\b(?:{one_of(CLAIMS)})\b"
IMPOSSIBLE = (
    r"(?:geht (?:so |doch |gar )*nicht|(?:ist |wäre )?(?:verboten|unmöglich)|nicht erlaubt"
    r"|darf (?:\w+ )?nicht|not (?:possible|allowed|legal)|against the rules|impossible|illegal"
    r"|isn't (?:possible|allowed|legal)|can't do (?:that|this)|gegen die regeln)"
)
ALLOWED = re.compile(
    r"\b(?:may|can|could|is|was) (?:[^\W\d_]+ )?(?:(?:really|just|allowed to) )?"
    r"do (?:that|this|it)\b"
    r"|\b(?:is|was) (?:that|this|it) (?:even |really )?(?:ok|okay|allowed|legal|fine|possible)\b"
    r"|\b(?:may|can) (?:he|she|i|we|they|you)\s*\?"
    r"|\b(?:darf|durfte|dürfen|kann|können) [^\W\d_]+ das\b(?! \d)"
    r"|\b(?:ist|war) das (?:so |denn |überhaupt )*(?:erlaubt|ok|okay|in ordnung|möglich)\b"
    rf"|\bgeht das\b|{SAYS}[^.?]*\b{IMPOSSIBLE}",
    re.IGNORECASE,
)
NOWHERE = re.compile(
    rf"{SAYS}[^.?\d]*\b(?:(?:passt|kommt|geht) (?:\w+ )?(?:nirgend\w*|an keine reihe)"
    r"|(?:fits?|goes) (?:nowhere|no row|in no row)|(?:doesn't|does not) fit (?:anywhere|any row))",
    re.IGNORECASE,
)
CARDS = re.compile(
    rf"{SAYS}[^.?\d]*\b(?:{one_of(TAKES)}|get|gets|krieg\w*|bekomm\w*|muss|must)\b[^.?\d]*"
    r"(?P<count>\d)\s+(?:cards|karten)\b",
    re.IGNORECASE,
)


ROW_WITH = r"(?:(?:the\s+|die\s+)?(?:row|reihe)\s+(?:with|mit|ending in|ending with)\s+)?"
TAKES_IT = re.compile(
    rf"\b(?:can|may|could|wants? to|darf|dürfte|kann|will|möchte)\s+(?:[^\W\d_]+\s+){{0,4}}?"
    rf"(?:(?:take|pick|grab)\s+{ROW_WITH}(?:the\s+)?(?P<end>\d+)"
    rf"|{ROW_WITH}(?:die\s+|der\s+)?(?P<end2>\d+)\s+nehmen)\b"
    r"(?!\s*(?:cards?|karten?|heads?|points?))",
    re.IGNORECASE,
)
MUST_TAKE_IT = re.compile(
    rf"\b(?:must|have to|has to|muss|müsste|soll)\s+(?:[^\W\d_]+\s+){{0,3}}?"
    rf"(?:(?:take|pick|grab)\s+(?:up\s+)?{ROW_WITH}(?:the\s+)?"
    r"(?:one\s+with\s+the\s+)?(?P<end>\d+)"
    rf"|{ROW_WITH}(?:die\s+|der\s+)?(?:mit\s+der\s+)?(?P<end2>\d+)\s+nehmen)\b"
    r"(?!\s*(?:cards?|karten?|heads?|points?))",
    re.IGNORECASE,
)
TOO = re.compile(
    rf"{SAYS}[^.?\d]*\b(?P<card>\d+)\s[^.?\d]*\b(?:too|as well|also|auch|mit auf)\b", re.IGNORECASE
)
TAKES_TOO = re.compile(
    rf"\b(?:{one_of(TAKES)}|nehm|krieg\w*|gets?|pick up)\b[^.?\d]{{0,25}}?(?P<card>\d+)\s"
    r"[^.?\d]{0,20}?\b(?:too|as well|also|auch)\b",
    re.IGNORECASE,
)
OF_TAKING = re.compile(
    rf"\b(?:pile|stapel|penalty|keep|count\w*|zähl\w*|krieg\w*|get|gets|{one_of(TAKES)})\b",
    re.IGNORECASE,
)


def row_to_take(text: str) -> int:
    """The last card of the row of which somebody asks whether it may be taken; 0 for none."""
    found = TAKES_IT.search(text)
    return int(found["end"] or found["end2"]) if found else 0


def row_said_to_be_forced(text: str) -> int:
    """The last card of the row of which somebody says that it must be taken; 0 for none."""
    found = MUST_TAKE_IT.search(text)
    return int(found["end"] or found["end2"]) if found else 0


def own_card_claimed(text: str, played: Sequence[int]) -> int:
    """The card of which somebody says, or asks, that it is taken too; 0 if nobody does."""
    if (asked := TAKES_TOO.search(text)) and int(asked["card"]) in played:
        return int(asked["card"])
    found = TOO.search(text)
    return int(found["card"]) if found and OF_TAKING.search(found[0]) else 0


def asks_whether_allowed(text: str) -> bool:
    return ALLOWED.search(text) is not None


def says_nowhere(text: str) -> bool:
    return NOWHERE.search(text) is not None


def claimed_cards(text: str) -> int:
    """How many cards somebody says that a take has; 0 if nobody says it."""
    found = CARDS.search(text)
    return int(found["count"]) if found else 0
