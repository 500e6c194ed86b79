"""Reading one field of a case: the value it should hold, or BadCase that says where and what."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeAlias, TypeVar

from hornox.cards import Card
from hornox.errors import BadCase, join_names, shorten

T = TypeVar("T")
W = TypeVar("W", bound=str)
Given: TypeAlias = Mapping[str, Any]  # a JSON object, not yet read

LONGEST_LIST = 500
LONGEST_NAME = 40
LONGEST_NUMBER = 10**9


def shown(value: object) -> str:
    """What stood there instead, whatever it was."""
    if isinstance(value, str):
        return repr(shorten(value, 40))
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, (list, tuple)):
        return "a list"
    if value is None:
        return "nothing"
    if isinstance(value, int) and abs(value) > LONGEST_NUMBER:
        return "a huge number"
    return shorten(value, 40)


def whole(value: object, where: str, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise BadCase(f"expected a whole number from {low} to {high}, not {shown(value)}", where)
    return value


def truth(value: object, where: str) -> bool:
    if not isinstance(value, bool):
        raise BadCase(f"expected true or false, not {shown(value)}", where)
    return value


def word(value: object, where: str, allowed: Collection[W]) -> W:
    for one in allowed:
        if one == value:
            return one
    raise BadCase(f"expected one of {join_names(allowed)}, not {shown(value)}", where)


def name(value: object, where: str) -> str:
    if not isinstance(value, str) or not 1 <= len(value) <= LONGEST_NAME or not value.isprintable():
        raise BadCase(f"expected a player's name, not {shown(value)}", where)
    return value


def entries(
    value: object, where: str, read: Callable[[object, str], T], most: int = LONGEST_LIST
) -> tuple[T, ...]:
    if not isinstance(value, (list, tuple)):
        raise BadCase(f"expected a list, not {shown(value)}", where)
    if len(value) > most:
        raise BadCase(f"at most {most} entries, not {len(value)}", where)
    return tuple(read(entry, f"{where}[{place}]") for place, entry in enumerate(value))


def fields(value: object, where: str, known: Collection[str] | None = None) -> Given:
    """An object; with `known`, one that has no other fields."""
    if not isinstance(value, dict):
        raise BadCase(f"expected an object, not {shown(value)}", where)
    for key in value:
        if not isinstance(key, str) or (known is not None and key not in known):
            raise BadCase(
                f"there is no field {shown(key)}: the fields are {join_names(known or ())}", where
            )
    return value


def needed(of: Given, key: str, where: str) -> object:
    if key not in of:
        raise BadCase(f"the field {key!r} is missing", where)
    return of[key]


def cards(highest: Card, lowest: Card = 1) -> Callable[[object, str], tuple[Card, ...]]:
    """Reads a list of number cards."""

    def card(value: object, where: str) -> Card:
        return whole(value, where, lowest, highest)

    return lambda value, where: entries(value, where, card)


def words(allowed: Collection[W]) -> Callable[[object, str], tuple[W, ...]]:
    """Reads a list of words."""
    return lambda value, where: entries(value, where, lambda one, at: word(one, at, allowed))


def by_player(value: object, where: str, read: Callable[[object, str], T]) -> dict[str, T]:
    found = fields(value, where)
    return {name(key, where): read(entry, f"{where}.{key}") for key, entry in found.items()}


def once(cards: Collection[Card], where: str) -> None:
    """Every number card exists once; 0 is a card nobody has seen."""
    seen: set[Card] = set()
    for card in cards:
        if card and card in seen:
            raise BadCase(f"the {card} is there twice", where)
        seen.add(card)
