"""Heads that somebody had, and cards taken since: I had 40 and took the 55 and the 12."""

from __future__ import annotations

import re
from typing import NamedTuple

from hornox.cards import heads
from hornox.phrase import Phrase
from hornox.referee.short.rewrite_sentence.language.tokens import tokenize
from hornox.referee.short.rewrite_sentence.language.word_lists import FAMILY, ROWS_FORMS

HELD = re.compile(
    r"\b(?P<who>[^\W\d_]+)\s+(?:have|has|had|hatte|habe|hab|hat|am (?:at|on)|is (?:at|on)"
    r"|bin bei|ist bei|steh\w* bei)\s+(?:(?:already|now|schon|jetzt|bisher|so far)\s+)*"
    r"(?P<held>\d+)\b(?!\s*(?:,|and|und|&)?\s*\d)(?P<rest>.*)",
    re.IGNORECASE | re.DOTALL,
)
GETS = re.compile(
    r"\b(?:take|takes|took|taken|taking|get|gets|got|nehm\w*|nimmt|nahm|genommen|bekomm\w*|krieg\w*"
    r"|gekriegt|kassier\w*)\b",
    re.IGNORECASE,
)
LIMIT = re.compile(
    r"\b(?:over|above|past|at|to|reach\w*|under|below|über|auf|bei|unter|erreich\w*)"
    r"\s+(?:the |die )?66\b|\b66 (?:erreicht|reached)\b",
    re.IGNORECASE,
)
CARDS = re.compile(r"\b(?:the|die|card|cards|karte|karten)\s+\d", re.IGNORECASE)
SPEAKER = {"i": "I", "ich": "ich"}
HIGHEST = 104


class HeldAndTaken(NamedTuple):
    """The total in the short form, and how it adds up."""

    line: str
    told: Phrase


def rewrite_held_and_taken(text: str) -> HeldAndTaken | None:
    """None if the text tells something else."""
    found = HELD.search(text)
    if found is None or {one.word for one in tokenize(text)} & ROWS_FORMS:
        return None
    rest = LIMIT.sub(" ", found["rest"])
    cards = [int(number) for number in re.findall(r"\d+", rest)]
    who = player_of(found["who"])
    is_first = not re.search(r"\d", text[: found.start()])
    is_told = is_first and GETS.search(rest) and CARDS.search(rest)
    is_real = len(set(cards)) == len(cards) and all(1 <= card <= HIGHEST for card in cards)
    if not (who and is_told and cards and is_real):
        return None
    held, taken = int(found["held"]), heads(tuple(cards))
    facts = {"held": held, "taken": taken, "total": held + taken}
    return HeldAndTaken(f"end {who}:{held + taken}", Phrase("referee.held_and_taken", facts))


def player_of(word: str) -> str:
    """The name, or ""; whoever types is I or ich."""
    folded = word.casefold()
    if folded in SPEAKER:
        return SPEAKER[folded]
    return word if word.istitle() or folded in FAMILY else ""
