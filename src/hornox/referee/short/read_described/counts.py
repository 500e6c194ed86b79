"""Numbers that count cards: 5 or 6 cards, it already has 5, vier Karten."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from hornox.referee.short.read_described import role_words as words
from hornox.referee.short.read_described.number_groups import Mention
from hornox.referee.short.rewrite_sentence.language.number_words import SMALL_NUMBERS
from hornox.referee.short.rewrite_sentence.language.tokens import Token

MOST_IN_ROW = 6


def is_choice_of_counts(mention: Mention) -> bool:
    """5 or 6 cards."""
    joined = any(one.word in ("or", "oder") for one in mention.tokens)
    return joined and mention.right_words()[:1] != [] and mention.right_words()[0] in words.COUNTED


def is_five(number: str) -> bool:
    return int(number) <= MOST_IN_ROW


def has_already(left: Sequence[str]) -> bool:
    """It already has 5."""
    return left[-1:] in (["already"], ["schon"], ["bereits"]) or left[-2:] == ["already", "has"]


def is_card_word(left: Sequence[str]) -> bool:
    return bool(left) and left[-1] in words.PLACING


def count_word(tokens: Sequence[Token]) -> int:
    """Five cards, vier Karten: a count in words; 0 if there is none."""
    for one, two in pairwise(tokens):
        if one.word in SMALL_NUMBERS and one.word != "seven" and two.word in words.CARDS_COUNTED:
            return SMALL_NUMBERS[one.word]
        if one.word in words.ALREADY and two.word in SMALL_NUMBERS:
            return SMALL_NUMBERS[two.word]  # there are already five
    return 0
