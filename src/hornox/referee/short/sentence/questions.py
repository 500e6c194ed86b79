"""Questions about the end of a game or a round, and about heads, in the words that people use.

`66 40 12: is it over?`, `who wins: Anna 12, Ben 12`, `heads of 55` become lines of the short form:
`end A:66 B:40 C:12`, `heads 55`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from hornox.cards import letter
from hornox.referee.bad_case import bad_case
from hornox.referee.short.sentence.eleven import ONTO
from hornox.referee.short.sentence.plays import is_name
from hornox.referee.short.sentence.tokens import Token, tokenize
from hornox.referee.short.sentence.words import END_WORDS, HEADS_WORDS, QUESTION_FILLERS
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
ROWS_WORDS = {"row", "rows", "reihe", "reihen", "table", "tisch"}
COUNT_WORDS = {"zählt", "zaehlt", "zählen", "counts", "count"}
BOTH = {"both", "beide", "je", "each", "jeweils"}
FIT_WORDS = {"fit", "fits", "passt", "passen"}
NOT_NAMES = frozenset({*END_WORDS, *HEADS_WORDS, *QUESTION_FILLERS, *LABELS})
RANGE = re.compile(r"(\d+)\s*(?:-|to|bis|through)\s*(\d+)", re.IGNORECASE)


def rewrite_question(text: str, game: str) -> str | None:
    """The question in the short form; None if this is a position."""
    tokens = tokenize(text)
    words = {token.word for token in tokens}
    if "/" in text or words & ROWS_WORDS or any(token.is_place for token in tokens):
        return None
    if words & END_WORDS or (words & {"aus"} and "aus?" in text.casefold().replace(" ", "")):
        return rewrite_end(text, words)
    numbers = [token for token in tokens if token.is_number]
    if words & HEADS_WORDS and numbers:
        has_names = any(is_name(one) and two.is_number for one, two in pairwise(tokens))
        return rewrite_end(text, words) if has_names else rewrite_heads(text, numbers)
    if words & COUNT_WORDS and len(numbers) == 1:
        return rewrite_heads(text, numbers)
    is_about_fit = words & FIT_WORDS or (words & set(ONTO) and len(numbers) == 2)
    if game == "eleven" and is_about_fit and len(numbers) in (1, 2):
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
    if not totals and any(is_name(token) and token.has_colon for token in tokenize(text)):
        return None  # somebody's heads, but no number
    if not totals:
        return " / ".join(["round" if words & set(ROUND_WORDS) else "end", *sections])
    if MID_ROUND.search(text) and not any(one.startswith("left") for one in sections):
        sections.append("left 1")
    return " / ".join([f"end {totals}", *sections])


def rewrite_totals(tokens: Sequence[Token]) -> str:
    """Names and numbers; a number without a name is that of A, B and so on."""
    totals: dict[str, str] = {}
    waiting: list[str] = []  # names whose number is still to come
    have_the_same = False
    for token in tokens:
        if token.is_number:
            names = waiting if have_the_same else waiting[-1:]
            add_totals(totals, names or [letter(len(totals) % 10)], token.text)
            waiting, have_the_same = [], False
        elif token.word in BOTH:
            have_the_same = True
        elif is_name(token) and token.word not in NOT_NAMES:
            waiting.append(token.text)
    return " ".join(f"{one}:{total}" for one, total in totals.items())


def add_totals(totals: dict[str, str], names: Sequence[str], number: str) -> None:
    for who in names:
        if who in totals:
            raise bad_case("typed.once", repr(f"{who}:{number}"), who=who)
        totals[who] = number
