"""Every choice that a player can make. `str(choice)` is how it is typed and recorded.

Rows and piles count from 0 in Python and from 1 in the notation, as people do.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from hornox.cards import HIGHEST, Card, Row, Seat, Value, letter

Special: TypeAlias = Literal[
    "five_row", "seven", "insert", "replace", "shift", "stop", "negpos",
    "first", "last", "sort", "back",
]  # fmt: skip
Mark: TypeAlias = Literal["seven", "stop", "fifth"]


class Said(Value, frozen=True, tag_field="choice", tag=str.lower):
    """One option of a question."""


class Play(Said, frozen=True):
    """Lay this card in secret, as printed or with its digits flipped."""

    card: Card
    flip: bool = False

    def __str__(self) -> str:
        return f"{self.card}f" if self.flip else f"{self.card}"


PLAYS = tuple(Play(card) for card in range(HIGHEST + 1))  # each exists once, hands are many


class Pick(Said, frozen=True):
    """Take this open card in the draft."""

    card: Card

    def __str__(self) -> str:
        return f"{self.card}"


class TakeRow(Said, frozen=True, tag="take_row"):
    """The card fits nowhere: take this row."""

    row: int

    def __str__(self) -> str:
        return f"r{self.row + 1}"


class Pass(Said, frozen=True):
    """No special card, no swap, nothing for the team to do."""

    def __str__(self) -> str:
        return "pass"


class Use(Said, frozen=True):
    """Play this special card; its target is asked next."""

    special: Special

    def __str__(self) -> str:
        return self.special


class Target(Said, frozen=True):
    """The target of a special card: a row, a card, or a card and the row it goes to."""

    special: Special
    row: int | None = None
    card: Card | None = None

    def __str__(self) -> str:
        return f"{self.card}" if self.row is None else f"r{self.row + 1}"


class Cancel(Said, frozen=True):
    """Negative = Positive: the positive card cancels these cards."""

    cards: Row

    def __str__(self) -> str:
        return "+".join(map(str, self.cards))


class Unstop(Said, frozen=True):
    """The team removes the Stop from this row."""

    row: int

    def __str__(self) -> str:
        return f"unstop{self.row + 1}"


class Swap(Said, frozen=True):
    """Give this special away and draw another."""

    special: Special

    def __str__(self) -> str:
        return self.special


class Lay(Said, frozen=True):
    """11 nimmt!: lay this card on this pile."""

    card: Card
    pile: int

    def __str__(self) -> str:
        return f"{self.card}p{self.pile + 1}"


class TakePile(Said, frozen=True, tag="take_pile"):
    """11 nimmt!: take this pile into the hand."""

    pile: int

    def __str__(self) -> str:
        return f"p{self.pile + 1}"


class Done(Said, frozen=True):
    """11 nimmt!: no more cards this turn."""

    def __str__(self) -> str:
        return "done"


class Steal(Said, frozen=True):
    """11 nimmt!: take a bull card from this player."""

    seat: Seat

    def __str__(self) -> str:
        return letter(self.seat)


Choice: TypeAlias = (
    Play | Pick | TakeRow | Pass | Use | Target | Cancel | Unstop | Swap
    | Lay | TakePile | Done | Steal
)  # fmt: skip
Options: TypeAlias = tuple[Choice, ...]
