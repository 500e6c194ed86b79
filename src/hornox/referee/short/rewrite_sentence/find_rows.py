"""Find the rows in what somebody typed: the numbers that stand together, between other words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hornox.referee.short.rewrite_sentence.language.player_names import is_name
from hornox.referee.short.rewrite_sentence.language.tokens import Token
from hornox.referee.short.rewrite_sentence.language.word_lists import BESIDE_FORMS, PLAYS, TAKES
from hornox.referee.short.rewrite_sentence.rewrite_rows import rewrite_rows
from hornox.referee.short.vocabulary import FANS, LABELS, MARKS

FOLLOWS_ROW = frozenset({*MARKS, *FANS, *BESIDE_FORMS})
OPENING = ("(", "[", "{")
CLOSING = (")", "]", "}", "*", "-")
SIGNS = ("+", "*")


def find_rows(tokens: Sequence[Token], counts: tuple[int, ...]) -> tuple[int, int]:
    """Where the rows begin and end; where most numbers stand, if none can be all the rows."""
    spans = sorted(number_runs(tokens), key=lambda span: -count_numbers(tokens, *span))
    for start, end in spans:
        if rewrite_rows(tokens[start:end], counts):
            return start, end
        if follows_name(tokens, start):  # the first number is that player's card
            later = next_number(tokens, start + 1, end)
            if rewrite_rows(tokens[later:end], counts):
                return later, end
    return spans[0] if spans else (0, 0)


def follows_name(tokens: Sequence[Token], place: int) -> bool:
    before = [token for token in tokens[max(place - 2, 0) : place] if token.text not in (":", "=")]
    return bool(before) and is_name(before[-1])


def number_runs(tokens: Sequence[Token]) -> Iterator[tuple[int, int]]:
    start = 0
    for place in range(len(tokens) + 1):
        if place == len(tokens) or ends_run(tokens, place):
            if span := trim(tokens, start, place):
                yield span
            start = place + 1


def ends_run(tokens: Sequence[Token], place: int) -> bool:
    token = tokens[place]
    if token.text == "?":
        return True
    if token.text == ".":
        return not (place + 1 < len(tokens) and not tokens[place + 1].spaced)  # 12.37.43.58
    if place and tokens[place - 1].text in ("+", "*"):
        return False
    return is_name(token) or token.word in {*PLAYS, *TAKES, "cards", "karten"}


def trim(tokens: Sequence[Token], start: int, end: int) -> tuple[int, int] | None:
    """From the first number, or the row or bracket before it, to the last and what it carries."""
    numbers = [place for place in range(start, end) if tokens[place].is_number]
    if not numbers:
        return None
    first, last = numbers[0], numbers[-1] + 1
    places = [place for place in range(start, first) if tokens[place].is_place]
    if places:
        first = places[-1]
    elif first > start and tokens[first - 1].text in OPENING:
        first -= 1
    while last < end and belongs_to_row(tokens, last, end):
        last += 1
    return first, last


def belongs_to_row(tokens: Sequence[Token], place: int, end: int) -> bool:
    """Whether a word after the last number is still about its row: (Kuh), pfeil hoch."""
    rest = tokens[place:end]
    if LABELS.get(tokens[place].word) == "rows":
        return False
    if tokens[place].text in SIGNS or tokens[place - 1].text in SIGNS:
        return True
    return any(one.word in FOLLOWS_ROW or one.text in CLOSING for one in rest)


def count_numbers(tokens: Sequence[Token], start: int, end: int) -> int:
    return sum(token.is_number for token in tokens[start:end])


def next_number(tokens: Sequence[Token], start: int, end: int) -> int:
    return next((place for place in range(start, end) if tokens[place].is_number), end)
