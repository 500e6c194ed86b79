"""Rewrite rows that are not in the short form: try the ways in which people separate them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import pairwise
from typing import TypeAlias

from hornox.referee.short.rewrite_sentence.language.tokens import Token
from hornox.referee.short.rewrite_sentence.language.word_lists import BESIDE_FORMS, NEEDS_STAR
from hornox.referee.short.vocabulary import FANS, MARKS

Group: TypeAlias = list[Token]

HARD_SEPARATORS = ("|", ";", "\n")
MARK_NUMBERS = ("7", "5")
MOST_IN_ROW = 6


def rewrite_rows(tokens: Sequence[Token], counts: Collection[int]) -> str | None:
    """The rows in the short form, by the first way of reading that gives as many as there are."""
    first = (by_labels, by_brackets, by_lines)
    commas = (by_commas, by_commas_and_words, by_comma_and_space)
    spaces = (by_spaces, by_comma_and_space, by_commas)
    middle = (*commas, by_spaces) if commas_are_borders(tokens) else (*spaces, by_commas_and_words)
    ways = (*first, *middle, by_numbers, by_falls)
    for count in counts:
        for split in ways if count == min(counts) else (*first, by_commas):
            rows = [row_text(group) for group in split(tokens) if has_card(group)]
            if len(rows) == count and all(is_possible(row) for row in rows):
                return " ".join(rows)
    return None


def commas_are_borders(tokens: Sequence[Token]) -> bool:
    """3 9 12, 30, 50, 70: a space stands after every comma."""
    pairs = [two for one, two in pairwise(tokens) if one.text == ","]
    return bool(pairs) and all(one.spaced for one in pairs)


def has_card(group: Group) -> bool:
    return any(token.is_number or token.text == "-" for token in group)


# How people separate rows


def split_at(tokens: Sequence[Token], is_border: Callable[[Token], bool]) -> list[Group]:
    groups: list[Group] = [[]]
    for token in tokens:
        if is_border(token):
            groups.append([])
        else:
            groups[-1].append(token)
    return groups


def by_labels(tokens: Sequence[Token]) -> list[Group]:
    """Row 1: 12 14, row 2: 37."""
    return split_at(tokens, lambda token: token.is_place)[1:]


def by_brackets(tokens: Sequence[Token]) -> list[Group]:
    """(12 14) (37); what stands after a bracket lies beside its row."""
    groups: list[Group] = []
    for place, token in enumerate(tokens):
        opens = token.text in ("(", "[", "{") and is_number_at(tokens, place + 1)
        if opens:
            groups.append([])
        elif groups:
            groups[-1].append(token)
    return groups


def is_number_at(tokens: Sequence[Token], place: int) -> bool:
    return place < len(tokens) and tokens[place].is_number


def by_lines(tokens: Sequence[Token]) -> list[Group]:
    return split_at(tokens, lambda token: token.text in HARD_SEPARATORS)


def by_spaces(tokens: Sequence[Token]) -> list[Group]:
    """The short form itself: a number after a space starts a row, unless a comma stands there."""
    groups: list[Group] = []
    previous = ""
    for token in tokens:
        starts = token.is_number and token.spaced and previous not in (",", "-", "+")
        is_empty_row = token.text == "-" and token.spaced
        if starts or is_empty_row or not groups:
            groups.append([])
        groups[-1].append(token)
        previous = token.text
    return groups


def by_comma_and_space(tokens: Sequence[Token]) -> list[Group]:
    """1,2,3,4, 10, 20, 30: only where a space stands does a row begin."""
    groups: list[Group] = []
    for token in tokens:
        if not groups or (token.is_number and token.spaced):
            groups.append([])
        groups[-1].append(token)
    return groups


def by_falls(tokens: Sequence[Token]) -> list[Group]:
    """The cards of a row rise: a lower card begins another one."""
    groups: list[Group] = []
    highest = 0
    for token in tokens:
        if not groups or (token.is_number and int(token.text) < highest):
            groups.append([])
        highest = int(token.text) if token.is_number else highest
        groups[-1].append(token)
    return groups


def by_commas(tokens: Sequence[Token]) -> list[Group]:
    return split_at(tokens, lambda token: token.text in (",", ";"))


def by_commas_and_words(tokens: Sequence[Token]) -> list[Group]:
    """10 12 13, 30, 50 and 70."""
    return split_at(tokens, lambda token: token.text in (",", ";") or token.word in ("and", "und"))


def by_numbers(tokens: Sequence[Token]) -> list[Group]:
    """Every number is a row, and what follows it lies beside it."""
    groups: list[Group] = []
    previous = ""
    for token in tokens:
        is_mark = previous == "+" and token.text in MARK_NUMBERS
        if token.is_number and not is_mark:
            groups.append([])
        if groups:
            groups[-1].append(token)
        previous = token.text
    return groups


# One row


def row_text(group: Group) -> str:
    """12,14+stop*odd."""
    cards: list[str] = []
    beside = ""
    for previous, token in pairwise([Token("", spaced=True), *group]):
        if token.is_number:
            is_mark = previous.text == "+" and token.text in MARK_NUMBERS
            beside += f"+{token.text}" if is_mark else ""
            cards += [] if is_mark else [token.text]
        else:
            beside += beside_text(token, previous)
    if not cards and any(token.text == "-" for token in group):
        return "-"
    return ",".join(cards) + beside.replace("**", "*")


def beside_text(token: Token, previous: Token) -> str:
    """What a word or a star says about the cards beside the row."""
    word = BESIDE_FORMS.get(token.word, token.word)
    if word in MARKS:
        return f"+{MARKS[word]}"
    if word in NEEDS_STAR and previous.text != "*":
        return ""
    if word in FANS:
        shown = "".join(FANS[word].values()) or "cow"
        return shown if previous.text == "*" else f"*{shown}"
    if previous.text in ("*", "+") and token.is_word:
        return token.text if previous.text == "*" else f"+{token.text}"  # to be pointed at
    return "*" if token.text == "*" else ""


def is_possible(row: str) -> bool:
    cards = list(card_numbers(row))
    return row == "-" or 0 < len(cards) <= MOST_IN_ROW


def card_numbers(row: str) -> Iterator[str]:
    cards = row.partition("+")[0].partition("*")[0]
    return (card for card in cards.split(",") if card)
