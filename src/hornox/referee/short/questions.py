"""Questions about the end of a game or a round, and about heads, in the words that people use.

`66 40 12: is it over?`, `who wins: Anna 12, Ben 12`, `heads of 55` become lines of the short form:
`end A:66 B:40 C:12`, `heads 55`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from hornox.cards import letter
from hornox.referee.bad_case import bad_case
from hornox.referee.short.rewrite_plays import is_name
from hornox.referee.short.sentence_words import END_WORDS, HEADS_WORDS, QUESTION_FILLERS
from hornox.referee.short.tokens import Token, tokenize
from hornox.referee.short.vocabulary import LABELS

ROUND_WORDS = ("round", "runde", "durchgang", "hand", "durchgangs")
MID_ROUND = re.compile(r"\b(?:mid|middle|during|mitten|während|waehrend)\b", re.IGNORECASE)
NUMBERS = (
    ("rounds", r"(?:after|nach)\s+(\d+)\s+(?:rounds?|runden?|durchg\w+)"),
    ("rounds", r"(\d+)\s+(?:rounds?|runden|durchgänge\w*)"),
    ("left", r"(\d+)\s+(?:cards?|karten?)\s*(?:left|each|übrig|uebrig|auf der hand|in hand)?"),
    ("target", r"(?:game to|playing to|up to|until|target|spielen bis|spiel bis|ziel)\s+(\d+)"),
    ("players", r"(\d+)\s+(?:players?|people|spieler\w*|personen|leute)"),
)
RANGE = re.compile(r"(\d+)\s*(?:-|to|bis|through)\s*(\d+)", re.IGNORECASE)


def rewrite_question(text: str, game: str) -> str | None:
    """The question in the short form; None if this is a position."""
    words = {token.word for token in tokenize(text)}
    if "/" in text:
        return None
    if words & END_WORDS:
        return rewrite_end(text, words)
    numbers = [token for token in tokenize(text) if token.is_number]
    if words & HEADS_WORDS and numbers:
        return rewrite_heads(text, numbers)
    if game == "eleven" and words & {"fit", "fits", "passt", "passen"} and len(numbers) in (1, 2):
        return "fits " + " ".join(token.text for token in numbers)
    return None


def rewrite_heads(text: str, numbers: Sequence[Token]) -> str:
    span = RANGE.search(text)
    if span and len(numbers) == 2:
        return f"heads {span[1]}-{span[2]}"
    return "heads " + " ".join(token.text for token in numbers)


def rewrite_end(text: str, words: set[str]) -> str | None:
    sections: list[str] = []
    for label, pattern in NUMBERS:
        if found := re.search(rf"\b{pattern}\b", text, re.IGNORECASE):
            text = text.replace(found[0], " ")
            sections.append(f"{label} {found[1]}")
    totals = rewrite_totals(tokenize(text))
    if not totals:
        return " / ".join(["round", *sections]) if words & set(ROUND_WORDS) else None
    if MID_ROUND.search(text) and not any(one.startswith("left") for one in sections):
        sections.append("left 1")
    return " / ".join([f"end {totals}", *sections])


def rewrite_totals(tokens: Sequence[Token]) -> str:
    """Names and numbers; a number without a name is that of A, B and so on."""
    totals: dict[str, str] = {}
    who = ""
    for token in tokens:
        if token.is_number:
            who = who or letter(len(totals) % 10)
            if who in totals:
                raise bad_case("typed.once", repr(f"{who}:{token.text}"), who=who)
            totals[who] = token.text
            who = ""
        elif is_name(token) and token.word not in {*END_WORDS, *HEADS_WORDS, *QUESTION_FILLERS}:
            who = token.text if token.word not in LABELS else who
    return " ".join(f"{one}:{total}" for one, total in totals.items())
