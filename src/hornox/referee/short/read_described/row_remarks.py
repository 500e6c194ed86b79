"""Remarks about one row beside its last card: 42 (5 cards in that one), 29 (that one is full)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from hornox.referee.short.read_described import role_words as words
from hornox.referee.short.read_described.rows import FULL_ROW, RowTold
from hornox.referee.short.rewrite_sentence.language.number_words import SMALL_NUMBERS
from hornox.referee.short.rewrite_sentence.language.word_lists import one_of

FULL = one_of(words.FULL)
COUNT = rf"[1-5]|{'|'.join(word for word, count in SMALL_NUMBERS.items() if count <= FULL_ROW)}"
CARDS = one_of({*words.CARDS_COUNTED, "numbers", "zahlen"})
NO_CARD = r"[^()\d.;?\n]*?"
SAYS = rf"(?:\b(?P<full>{FULL})\b|\b(?P<count>{COUNT})\s+(?:{CARDS})\b)"
IS_FULL = r"(?:(?:which\s+is|die\s+ist|is|ist)\s+)?(?:full|voll)\b(?=\s*(?:[,.;]|and\b|und\b|$))"
SAYS_TOO = SAYS.replace("full>", "full2>").replace("count>", "count2>")
REMARK = re.compile(
    rf"(?P<card>\d+)\s*\({NO_CARD}{SAYS}{NO_CARD}\)"
    rf"|(?<=[,;] )(?P<card3>\d+)\s+{IS_FULL}"
    rf"|(?P<card2>\d+)\s+-\s+{NO_CARD}{SAYS_TOO}{NO_CARD}-(?=\s)",
    re.IGNORECASE,
)
# Behind the 40, but that row has already five cards.
BEHIND = r"(?:behind|after|next to|hinter|neben)\s+(?:(?:the|die|der)\s+)?"
OF_THAT_ROW = re.compile(
    rf"\b(?P<lead>{BEHIND})(?P<card>\d+)(?P<instead>\s+(?:instead|stattdessen))?[\s,.]+"
    r"(?:(?:but|and|though|aber|und|doch)\s+)?"
    r"(?:that (?:row|one)|this row|there(?:'?s| is| are)?|theres|it|die reihe|da|dort)\s+"
    rf"(?:(?:has|is|are|already|only|just|hat|ist|sind|liegen|schon|nur|erst|bereits)\s+)*{SAYS}"
    r"(?:\s+(?:there|in it|da|drin|already|schon))?",
    re.IGNORECASE,
)
# The row with the 43 has five, of a row that was told before.
TOLD_ROW = re.compile(
    r"[,;]?\s*\b(?:and\s+|und\s+)?(?:(?:the|die)\s+)?(?:row|reihe)\s+(?:with|mit|ending in|von)\s+"
    rf"(?:(?:the|der|die)\s+)?(?P<card>\d+)\s+(?:has|hat)\s+(?:(?:already|schon)\s+)?(?P<count>{COUNT})"
    r"(?:\s+(?:already|schon))?(?=\s*(?:[.,;?!]|$|and\b|und\b))",
    re.IGNORECASE,
)
OPEN = re.compile(r"\b(?:not|isn't|nicht)\b", re.IGNORECASE)
NEARLY = re.compile(r"\b(?:no|almost|nearly|fast|beinahe)\b", re.IGNORECASE)


class Remarked(NamedTuple):
    """The text without its remarks, and how many cards each row has, by its last card."""

    text: str
    sizes: dict[str, int]


def take_remarks(text: str) -> Remarked:
    """The remarks taken out of a text.

    >>> take_remarks("rows end 41, 42 (5 cards in that one), 70")
    Remarked(text='rows end 41, 42, 70', sizes={'42': 5})
    """
    sizes: dict[str, int] = {}

    def note(found: re.Match[str]) -> str:
        card = found["card"] or found["card2"] or found["card3"]
        if OPEN.search(found[0]):
            return card  # not full: it has room, which the last cards alone say too
        if NEARLY.search(found[0]):
            return found[0]  # somebody has to say how many cards
        sizes[card] = count_of(found["count"] or found["count2"])
        return card

    def note_of_row(found: re.Match[str]) -> str:
        if OPEN.search(found[0]) or NEARLY.search(found[0]):
            return found[0]
        sizes[found["card"]] = count_of(found["count"])
        return f"{found['lead']}{found['card']}{found['instead'] or ''}"

    def note_told_row(found: re.Match[str]) -> str:
        if len(re.findall(rf"\b{found['card']}\b", text)) == 1:
            return found[0]  # the row is told here
        sizes[found["card"]] = count_of(found["count"])
        return " "

    text = TOLD_ROW.sub(note_told_row, text)
    return Remarked(OF_THAT_ROW.sub(note_of_row, REMARK.sub(note, text)), sizes)


def count_of(word: str | None) -> int:
    """How many cards a remark tells; full is five."""
    if word is None:
        return FULL_ROW
    return int(word) if word.isdigit() else SMALL_NUMBERS[word.casefold()]


def with_sizes(rows: list[RowTold], sizes: Mapping[str, int]) -> list[RowTold] | None:
    """The rows with as many cards as was remarked; None if no row ends in such a card."""
    if not set(sizes) <= {row.cards[-1] for row in rows}:
        return None
    return [sized(row, sizes.get(row.cards[-1], 0)) for row in rows]


def sized(row: RowTold, size: int) -> RowTold:
    """A row of one card that is full: the others were not told."""
    return row._replace(size=size, is_end=row.is_end or len(row.cards) == 1) if size else row
