"""Every choice of a game as a number, always the same one: the catalogue of its actions.

Number 0 is the answer of a seat that has nothing to choose. In the row games the numbers 1 to
104 are the cards themselves. Within a question every option has a number of its own; what a
question has fixed already is not said again: where to shift a card is a row, whatever the card.
From whom to steal counts clockwise, so that the numbers mean the same to every seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from hornox.boxes import box
from hornox.cards import HIGHEST, Seat
from hornox.choices import (
    PLAYS,
    Choice,
    Done,
    Lay,
    Options,
    Pass,
    Pick,
    Play,
    Special,
    Steal,
    Swap,
    TakePile,
    TakeRow,
    Target,
    Unstop,
    Use,
)  # fmt: skip
from hornox.errors import IllegalChoice
from hornox.titles import anniversary, buffalo
from hornox.titles.flip import is_flippable

NOTHING = 0
PILES = 40  # that can ever lie in 11 nimmt!: two players who take single cards all the time
LAST_OF_ELEVEN = 100
LAST_OF_PRO = 64

AT_ROWS: tuple[Special, ...] = ("seven", "stop", "insert", "shift")
CARDS_OF_ANNIVERSARY: tuple[Special, ...] = ("replace", "shift", "negpos")
CARDS_OF_BUFFALO: tuple[Special, ...] = ("replace", "shift", "first", "last", "sort")
NUMBERS = range(1, HIGHEST + 1)


class Group(NamedTuple):
    """Choices of one kind, numbered one after the other."""

    meaning: str
    choices: tuple[Choice, ...]


def group(meaning: str, choices: Iterable[Choice]) -> Group:
    return Group(meaning, tuple(choices))


def plays(last: int = HIGHEST) -> Group:
    return group("play this card", PLAYS[1 : last + 1])


def takes(rows: int) -> Group:
    return group("take this row, from the top", map(TakeRow, range(rows)))


def at_rows(special: Special, rows: int) -> Group:
    return group(f"{special}: at this row", (Target(special, row=row) for row in range(rows)))


def at_cards(special: Special) -> Group:
    return group(f"{special}: this card", (Target(special, card=card) for card in NUMBERS))


def of_row_game() -> Iterator[Group]:
    yield plays()
    yield takes(4)


def of_flip() -> Iterator[Group]:
    yield from of_row_game()
    two_digits = (card for card in NUMBERS if is_flippable(card))
    yield group("play this card flipped", (Play(card, flip=True) for card in two_digits))


def of_pro() -> Iterator[Group]:
    yield plays(LAST_OF_PRO)
    yield takes(4)
    yield group("pick this card", map(Pick, range(1, LAST_OF_PRO + 1)))


def of_anniversary() -> Iterator[Group]:
    yield plays()
    yield takes(5)
    yield group("no special, no swap", [Pass()])
    yield group("use this special", map(Use, anniversary.KINDS))
    yield group("swap this special", map(Swap, anniversary.KINDS))
    for special in AT_ROWS:
        yield at_rows(special, 5)
    for special in CARDS_OF_ANNIVERSARY:
        yield at_cards(special)


def of_buffalo() -> Iterator[Group]:
    yield plays()
    yield takes(4)
    yield group("the team need not act", [Pass()])
    yield group("use this special", map(Use, buffalo.KINDS))
    yield group("take the Stop off this row", map(Unstop, range(4)))
    for special in AT_ROWS:
        yield at_rows(special, 4)
    for special in CARDS_OF_BUFFALO:
        yield at_cards(special)


def of_eleven() -> Iterator[Group]:
    cards, piles = range(1, LAST_OF_ELEVEN + 1), range(PILES)
    yield group("lay this card on this pile", (Lay(card, pile) for card in cards for pile in piles))
    yield group("take this pile", map(TakePile, piles))
    yield group("no more cards this turn", [Done()])
    yield group("steal from so many seats further", map(Steal, range(1, box("eleven").most)))


KINDS = {
    "pro": of_pro, "flip": of_flip, "anniversary": of_anniversary, "buffalo": of_buffalo,
    "eleven": of_eleven,
}  # fmt: skip


class Catalogue:
    """The actions of one game; the same ones for any number of players."""

    def __init__(self, game: str) -> None:
        self.game = box(game).id
        self.groups = tuple(KINDS.get(self.game, of_row_game)())
        self.choices: tuple[Choice | None, ...] = (
            None,
            *(choice for kind in self.groups for choice in kind.choices),
        )
        self.numbers = {choice: number for number, choice in enumerate(self.choices) if number}

    def __len__(self) -> int:
        return len(self.choices)

    def __reduce__(self) -> tuple[object, ...]:
        return catalogue, (self.game,)  # there is one of each: a copy is the same one

    def number(self, choice: Choice, seat: Seat, seats: int) -> int:
        """The action that is this choice, when that seat makes it."""
        return self.numbers[plain(choice, seat, seats)]

    def numbered(self, options: Options, seat: Seat, seats: int) -> list[int]:
        """The actions of a question, in the order of its options."""
        return [self.numbers[plain(option, seat, seats)] for option in options]

    def chosen(self, action: object, options: Options, seat: Seat, seats: int) -> Choice:
        """The option with that number, or an error that lists the numbers there are."""
        numbers = self.numbered(options, seat, seats)
        number = whole(action)
        if number in numbers:
            return options[numbers.index(number)]
        allowed = [f"{one} ({option})" for one, option in zip(numbers, options, strict=True)]
        raise IllegalChoice(seat, f"action {action}", allowed)

    def written(self, action: int, seat: Seat, seats: int) -> str:
        """An action as players write it, when that seat takes it."""
        choice = self.choices[action]
        if isinstance(choice, Steal):
            choice = Steal((choice.seat + seat) % seats)
        return "nothing" if choice is None else str(choice)

    def table(self) -> list[tuple[str, str]]:
        """What the numbers mean, for people: from the first to the last of each kind."""
        lines, first = [("0", "nothing to choose")], 1
        for kind in self.groups:
            last = first + len(kind.choices) - 1
            lines.append((f"{first}" if first == last else f"{first}–{last}", kind.meaning))
            first = last + 1
        return lines


@cache
def catalogue(game: str) -> Catalogue:
    """The catalogue of a game.

    >>> actions = catalogue("classic")
    >>> len(actions), actions.choices[42], actions.choices[105]
    (109, Play(card=42, flip=False), TakeRow(row=0))
    """
    return Catalogue(game)


def plain(choice: Choice, seat: Seat, seats: int) -> Choice:
    """The choice without what its question has fixed, as the catalogue lists it."""
    if isinstance(choice, Target) and choice.row is not None and choice.card is not None:
        return Target(choice.special, row=choice.row)
    if isinstance(choice, Steal):
        return Steal((choice.seat - seat) % seats)
    return choice


def whole(action: object) -> int:
    """The action as a whole number; -1, which no action has, for anything else."""
    try:
        return int(action.__index__())  # type: ignore[attr-defined]  # numpy's numbers have it too
    except (AttributeError, TypeError):
        return -1
