"""The smallest parts of the short form: cards, rows, players, targets."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple, NoReturn, TypeVar

from hornox.cards import HIGHEST
from hornox.errors import BadCase, shorten
from hornox.referee.short.vocabulary import FANS, MARKS, PEOPLE, SPECIALS

T = TypeVar("T")

NOTHING = "-"
UNKNOWN = re.compile(r"\?(\d{0,2})")
NUMBER = re.compile(r"[0-9]{1,3}")
PLACE = re.compile(r"[rRpP]([0-9]{1,2})")
NAME = re.compile(r"[^\s:=,+*@/<>?]{1,40}")


def fail(token: str, expected: str) -> NoReturn:
    raise BadCase(f"expected {expected}", repr(shorten(token, 40)))


def number(text: str, token: str) -> int:
    if not NUMBER.fullmatch(text) or not 1 <= int(text) <= HIGHEST:
        fail(token, f"a card from 1 to {HIGHEST}")
    return int(text)


def place(text: str, token: str, kind: str = "r") -> int:
    """A row or a pile as people count, from 1: r2, p1."""
    found = PLACE.fullmatch(text)
    if not found or text[0].lower() != kind or found[1].strip("0") == "":
        what = "row" if kind == "r" else "pile"
        fail(token, f"a {what} counted from 1, like {kind}2")
    return int(found[1]) - 1


def cards(text: str, token: str) -> list[int]:
    """12,14,15 or 12-14-15; - alone is none."""
    if text == NOTHING:
        return []
    return [number(one, token) for one in re.split("[,-]", text)]


def cards_or_backs(text: str, token: str) -> list[int]:
    """Cards, and ? or ?3 for cards that nobody has seen."""
    if text == NOTHING:
        return []
    found: list[int] = []
    for one in text.split(","):
        unknown = UNKNOWN.fullmatch(one)
        found += [0] * int(unknown[1] or 1) if unknown else [number(one, token)]
    return found


def word(text: str, token: str, words: Mapping[str, T], what: str) -> T:
    if text.lower() not in words:
        fail(token, f"{what}: {', '.join(one for one in words if one)}")
    return words[text.lower()]


def special(text: str, token: str) -> str:
    return word(text, token, SPECIALS, "a special card")


def specials(text: str, token: str) -> list[str]:
    return [] if text == NOTHING else [special(one, token) for one in text.split(",")]


class RowToken(NamedTuple):
    """12,14,15+7+stop*odd: the cards, what lies beside them, and the fan card."""

    cards: list[int]
    marks: list[str]
    fan: Mapping[str, Any] | None


def row(token: str) -> RowToken:
    lying, star, fan = token.partition("*")
    first, *beside = lying.split("+")
    return RowToken(
        cards(first, token),
        [word(one, token, MARKS, "a card beside the row") for one in beside],
        word(fan, token, FANS, "what the fan card shows") if star else None,
    )


class Names:
    """The players, each as first written; capitals make no difference."""

    def __init__(self, game: str) -> None:
        self.known: dict[str, str] = dict(PEOPLE) if game == "buffalo" else {}

    def name(self, text: str, token: str) -> str:
        if not NAME.fullmatch(text):
            fail(token, "a player's name, then a colon")
        return self.known.setdefault(text.casefold(), text)

    def split(self, token: str, what: str) -> tuple[str, str]:
        """The player before the colon, and what is said of them."""
        who, colon, rest = token.partition(":")
        if not colon or not rest:
            fail(token, what)
        return self.name(who, token), rest
