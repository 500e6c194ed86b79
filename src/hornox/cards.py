"""Number cards: their bull heads, and small helpers for hands of cards."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TypeAlias, TypeVar

import msgspec

from hornox.errors import BadArgument

Card: TypeAlias = int
Seat: TypeAlias = int
Row: TypeAlias = tuple[Card, ...]

BACK: Card = 0  # a number card seen from behind
HIGHEST = 104

T = TypeVar("T")


class Value(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """An immutable value that compares by its contents and converts to JSON and back.

    It cannot contain itself, so the garbage collector need not look at it.
    """


def bull_heads(card: Card) -> int:
    """Penalty points printed on a number card (A-05, A-06)."""
    if card not in range(1, HIGHEST + 1):
        raise BadArgument("card", f"a number from 1 to {HIGHEST}", card)
    if card == 55:
        return 7
    if card % 11 == 0:
        return 5
    if card % 10 == 0:
        return 3
    return 2 if card % 5 == 0 else 1


HEADS: tuple[int, ...] = (0, *(bull_heads(card) for card in range(1, HIGHEST + 1)))


def heads(cards: Iterable[Card], printed: Sequence[int] = HEADS) -> int:
    return sum([printed[card] for card in cards])


def letter(seat: Seat) -> str:
    """The name of a seat without a player's name: A, B, C … or the buffalo."""
    return "BUFFALO" if seat < 0 else "ABCDEFGHIJ"[seat]


def lowest(totals: Sequence[int]) -> tuple[Seat, ...]:
    """Who wins: the fewest heads, ties shared (A-03)."""
    return tuple(seat for seat, total in enumerate(totals) if total == min(totals))


def add_cards(hand: Row, *cards: Card) -> Row:
    return tuple(sorted((*hand, *cards)))


def remove_card(hand: Row, card: Card) -> Row:
    """The hand without that card; a hidden hand loses a back."""
    place = hand.index(card) if card in hand else hand.index(BACK)
    return hand[:place] + hand[place + 1 :]


def hide_cards(hand: Row, known: Collection[Card] = ()) -> Row:
    """The hand as the others see it: backs, except for the cards that everybody knows."""
    if not known:
        return (BACK,) * len(hand)
    return tuple(sorted(card if card in known else BACK for card in hand))


def replace_at(things: tuple[T, ...], place: int, thing: T) -> tuple[T, ...]:
    return (*things[:place], thing, *things[place + 1 :])
