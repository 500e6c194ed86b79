"""Read and check the JSON fields of a case; what is wrong raises BadCase with its place."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeAlias, TypeVar

from hornox.cards import Card
from hornox.errors import join_names, shorten
from hornox.phrase import Phrase
from hornox.referee.bad_case import bad_case

T = TypeVar("T")
W = TypeVar("W", bound=str)
JsonObject: TypeAlias = Mapping[str, Any]
Reader: TypeAlias = Callable[[object, str], T]  # of a JSON value and its place in the case

LONGEST_LIST = 500
LONGEST_NAME = 40
LARGEST_NUMBER = 10**9


def describe(value: object) -> str | Phrase:
    """A wrong value, for an error message."""
    if isinstance(value, str):
        return repr(shorten(value, 40))
    if isinstance(value, dict):
        return Phrase("referee.bad.value.object")
    if isinstance(value, (list, tuple)):
        return Phrase("referee.bad.value.list")
    if value is None:
        return Phrase("referee.bad.value.nothing")
    if isinstance(value, int) and abs(value) > LARGEST_NUMBER:
        return Phrase("referee.bad.value.huge")
    return shorten(value, 40)


# Single values


def read_int(value: object, where: str, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise bad_case("number", where, low=low, high=high, found=describe(value))
    return value


def read_bool(value: object, where: str) -> bool:
    if not isinstance(value, bool):
        raise bad_case("true_false", where, found=describe(value))
    return value


def read_word(value: object, where: str, allowed: Collection[W]) -> W:
    for one in allowed:
        if one == value:
            return one
    raise bad_case("one_of", where, known=join_names(allowed), found=describe(value))


def read_name(value: object, where: str) -> str:
    if not isinstance(value, str) or not 1 <= len(value) <= LONGEST_NAME or not value.isprintable():
        raise bad_case("name", where, found=describe(value))
    return value


# Lists


def read_list(
    value: object, where: str, read: Reader[T], most: int = LONGEST_LIST
) -> tuple[T, ...]:
    if not isinstance(value, (list, tuple)):
        raise bad_case("list", where, found=describe(value))
    if len(value) > most:
        raise bad_case("entries", where, most=most, count=len(value))
    return tuple(read(entry, f"{where}[{place}]") for place, entry in enumerate(value))


def card_list_reader(highest: Card, lowest: Card = 1) -> Reader[tuple[Card, ...]]:
    def read_card(value: object, where: str) -> Card:
        return read_int(value, where, lowest, highest)

    return lambda value, where: read_list(value, where, read_card)


def word_list_reader(allowed: Collection[W]) -> Reader[tuple[W, ...]]:
    return lambda value, where: read_list(value, where, lambda one, at: read_word(one, at, allowed))


def require_unique(cards: Collection[Card], where: str) -> None:
    """Every number card exists once; 0 is a card that nobody has seen."""
    seen: set[Card] = set()
    for card in cards:
        if card and card in seen:
            raise bad_case("twice", where, card=card)
        seen.add(card)


# Objects


def read_object(value: object, where: str, known: Collection[str] | None = None) -> JsonObject:
    """An object; with `known`, one that has no other fields."""
    if not isinstance(value, dict):
        raise bad_case("object", where, found=describe(value))
    for key in value:
        if not isinstance(key, str) or (known is not None and key not in known):
            raise bad_case("no_field", where, field=describe(key), known=join_names(known or ()))
    return value


def require_field(given: JsonObject, field: str, where: str) -> object:
    if field not in given:
        raise bad_case("missing", where, field=repr(field))
    return given[field]


def read_int_field(before: JsonObject, field: str, low: int, high: int) -> int:
    """A number of the position, which must be there."""
    return read_int(require_field(before, field, "before"), f"before.{field}", low, high)


def read_by_player(value: object, where: str, read: Reader[T]) -> dict[str, T]:
    given = read_object(value, where)
    return {read_name(key, where): read(entry, f"{where}.{key}") for key, entry in given.items()}
