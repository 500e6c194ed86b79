"""Clauses that tell no position: reasons, claims of others and alternatives of a question.

Their numbers are spoken of, but they are nobody's card, score or row: `because 48 is within 10 of
40`, `oder erst bei 67`, `my sister says I must take the 55`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from hornox.referee.short.rewrite_sentence.language.word_lists import CLAIMS, PLAYS, one_of

END = r"[^.?;\n/]*"
REASON = re.compile(
    rf"[,\s]*\b(?:because|cause|cuz|weil|deshalb weil|obwohl|although)\b{END}", re.IGNORECASE
)
ALTERNATIVE = re.compile(rf"[,\s]*\b(or|oder)\b{END}", re.IGNORECASE)
CLAIMING = one_of(CLAIMS)
CLAIM = re.compile(rf"[^.?;,\n/]*\b(?:{CLAIMING})\b{END}", re.IGNORECASE)
NUMBER = re.compile(r"\d+")
TELLS_A_PLAY = re.compile(
    rf"\b(?:{one_of(PLAYS)})\b\s+(?:the\s+|die\s+|a\s+|an\s+|eine\s+)?\d+"
    r"|\d+\s+(?:gespielt|gelegt)\b",
    re.IGNORECASE,
)
HELD = re.compile(
    r"\b(?:have|holding|hold|got|hab|habe|halte)\s+(?:the |die )?(\d+)"
    r"\s+(?:and|or|und|oder)\s+(?:the |die )?(\d+)",
    re.IGNORECASE,
)
PLAN = re.compile(
    r"\b(?:if i (?:play|lay|put)|wenn ich|falls ich|can i play|darf ich|kann ich)"
    r"\s+(?:the |die )?(\d+)",
    re.IGNORECASE,
)
MOST_SPOKEN_OF = 3  # more numbers are rows


def tellings(text: str) -> Iterator[str]:
    """The text in fewer and fewer words: without all side clauses first, then the whole of it."""
    plain = keep_card_of_plan(drop_reasons(text))
    found = [drop_alternatives(drop_claims_of_others(plain)), drop_claims_of_others(plain), plain]
    yield from dict.fromkeys([*found, text])


def keep_card_of_plan(text: str) -> str:
    """I hold 104 and 13. If I play 13, …: of two cards in a hand, the one that is spoken of."""
    held, plan = HELD.search(text), PLAN.search(text)
    if not held or not plan or plan[1] not in held.groups():
        return text
    return f"{text[: held.start(1)]}{plan[1]}{text[held.end(2) :]}"


def drop_reasons(text: str) -> str:
    return REASON.sub(drop_if_only_spoken_of, text)


def drop_alternatives(text: str) -> str:
    """Its first word stays: it says that something else was considered."""
    return ALTERNATIVE.sub(shorten_alternative, text)


def shorten_alternative(found: re.Match[str]) -> str:
    rest = drop_if_only_spoken_of(found)
    return f" {found[1]}" if rest == " " else rest


def drop_claims_of_others(text: str) -> str:
    """Without what somebody says about the matter; that somebody played a card is told, though."""
    return CLAIM.sub(drop_if_only_spoken_of, text)


def drop_if_only_spoken_of(found: re.Match[str]) -> str:
    clause = found[0]
    if len(NUMBER.findall(clause)) > MOST_SPOKEN_OF or TELLS_A_PLAY.search(clause):
        return clause
    return " "
