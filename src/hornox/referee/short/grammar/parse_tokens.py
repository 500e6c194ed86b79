"""Parse the tokens of the short form: cards, rows, special cards, players."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple, NoReturn, TypeVar

from hornox.cards import HIGHEST
from hornox.errors import shorten
from hornox.phrase import Fact
from hornox.referee.bad_case import bad_case
from hornox.referee.short.vocabulary import FANS, MARKS, PEOPLE, SPECIALS

T = TypeVar("T")

NONE = "-"
UNKNOWN = re.compile(r"\?(\d{0,2})")
NUMBER = re.compile(r"[0-9]{1,3}")
PLACE = re.compile(r"[rRpP]([0-9]{1,2})")
NAME = re.compile(r"[^\s:=,+*@/<>?]{1,40}")


def fail(token: str, expected: str, **facts: Fact) -> NoReturn:
    """Refuse what was typed, and say what was expected; `expected` names the sentence."""
    raise bad_case(f"typed.{expected}", repr(shorten(token, 40)), **facts)


def parse_card(text: str, token: str) -> int:
    if not NUMBER.fullmatch(text) or not 1 <= int(text) <= HIGHEST:
        fail(token, "card", high=HIGHEST)
    return int(text)


def parse_index(text: str, token: str, kind: str = "r") -> int:
    """The index of a row or a pile, which people count from 1: r2, p1."""
    match = PLACE.fullmatch(text)
    if not match or text[0].lower() != kind or match[1].strip("0") == "":
        fail(token, "row" if kind == "r" else "pile")
    return int(match[1]) - 1


def parse_cards(text: str, token: str) -> list[int]:
    """12,14,15 or 12-14-15; a single - means no cards."""
    if text == NONE:
        return []
    return [parse_card(one, token) for one in re.split("[,-]", text)]


def parse_cards_or_backs(text: str, token: str) -> list[int]:
    """Cards, and ? or ?3 for cards that nobody has seen."""
    if text == NONE:
        return []
    cards: list[int] = []
    for one in text.split(","):
        unknown = UNKNOWN.fullmatch(one)
        cards += [0] * int(unknown[1] or 1) if unknown else [parse_card(one, token)]
    return cards


def parse_row_cards(text: str, token: str) -> list[int]:
    """12,14,15; ? is a card that nobody told, and ? alone a row of which nothing is known."""
    return parse_cards_or_backs(text, token) if "?" in text else parse_cards(text, token)


def parse_word(text: str, token: str, words: Mapping[str, T], what: str) -> T:
    if text.lower() not in words:
        fail(token, what, known=", ".join(one for one in words if one))
    return words[text.lower()]


def parse_special(text: str, token: str) -> str:
    return parse_word(text, token, SPECIALS, "special")


def parse_specials(text: str, token: str) -> list[str]:
    return [] if text == NONE else [parse_special(one, token) for one in text.split(",")]


class RowToken(NamedTuple):
    """12,14,15+7+stop*odd: the cards, what lies beside them, and the fan card."""

    cards: list[int]
    marks: list[str]
    fan: Mapping[str, Any] | None


def parse_row(token: str) -> RowToken:
    rest, star, fan = token.partition("*")
    first, *beside = rest.split("+")
    return RowToken(
        parse_row_cards(first, token),
        [parse_word(one, token, MARKS, "mark") for one in beside],
        parse_word(fan, token, FANS, "fan") if star else None,
    )


class PlayerNames:
    """The players, each spelled as at first; capitals make no difference."""

    def __init__(self, game: str) -> None:
        self.known: dict[str, str] = dict(PEOPLE) if game == "buffalo" else {}

    def parse_name(self, text: str, token: str) -> str:
        if not NAME.fullmatch(text):
            fail(token, "name")
        return self.known.setdefault(text.casefold(), text)

    def split_token(self, token: str, expected: str, **facts: Fact) -> tuple[str, str]:
        """The player before the colon, and what stands behind it."""
        who, colon, rest = token.partition(":")
        if not colon or not rest:
            fail(token, expected, **facts)
        return self.parse_name(who, token), rest
