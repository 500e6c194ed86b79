"""Every choice of a game as a number: the catalogue of its actions.

A number always means the same choice. Action 0 is for a seat that has nothing to choose. In the row
games, the numbers 1 to 104 are the cards themselves. All options of one question have different
numbers, but an action leaves out what the question has fixed already: shifting a card is "to this
row", whichever card it is. Cards to cancel are numbered by their heads, and seats to steal from are
counted clockwise, so that a number means the same to every seat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from typing import NamedTuple

from hornox.cards import HEADS, HIGHEST, Row, Seat, heads
from hornox.choices import (
    PLAYS,
    Cancel,
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
from hornox.errors import IllegalChoice, quote
from hornox.game_catalogue import Size, box
from hornox.titles import anniversary, buffalo
from hornox.titles.flip import is_flippable
from hornox.titles.shared.special_card_piles import sets_up_to

NOOP = 0
ONLY_NOOP = (f"{NOOP} (nothing to choose)",)
PILES = 40  # the most in 11 nimmt!: when two players keep taking single cards
HIGHEST_OF_ELEVEN = 100
HIGHEST_OF_PRO = 64

SPECIAL_KINDS: dict[str, tuple[Special, ...]] = {
    "anniversary": anniversary.KINDS, "buffalo": buffalo.KINDS,
}  # fmt: skip
ROW_TARGETS: tuple[Special, ...] = ("seven", "stop", "insert", "shift")
ANNIVERSARY_CARD_TARGETS: tuple[Special, ...] = ("replace", "shift", "negpos")
BUFFALO_CARD_TARGETS: tuple[Special, ...] = ("replace", "shift", "first", "last", "sort")
ALL_CARDS = range(1, HIGHEST + 1)
LOWEST_WITH_HEADS = {  # as many as one positive card can cancel
    each: tuple(card for card in ALL_CARDS if HEADS[card] == each)[: max(HEADS) // each]
    for each in sorted({*HEADS[1:]})
}


class Group(NamedTuple):
    """Choices of one kind, numbered one after the other."""

    meaning: str
    choices: tuple[Choice, ...]


def group(meaning: str, choices: Iterable[Choice]) -> Group:
    return Group(meaning, tuple(choices))


def play_cards(highest: int = HIGHEST) -> Group:
    return group("play this card", PLAYS[1 : highest + 1])


def take_rows(rows: int) -> Group:
    return group("take this row, from the top", map(TakeRow, range(rows)))


def target_rows(special: Special, rows: int) -> Group:
    return group(f"{special}: at this row", (Target(special, row=row) for row in range(rows)))


def target_cards(special: Special) -> Group:
    return group(f"{special}: this card", (Target(special, card=card) for card in ALL_CARDS))


def row_game_groups(size: Size | None = None) -> Iterator[Group]:
    yield play_cards(size.deck if size else HIGHEST)
    yield take_rows(size.rows if size else 4)


def flip_groups() -> Iterator[Group]:
    yield from row_game_groups()
    two_digits = (card for card in ALL_CARDS if is_flippable(card))
    yield group("play this card flipped", (Play(card, flip=True) for card in two_digits))


def pro_groups() -> Iterator[Group]:
    yield play_cards(HIGHEST_OF_PRO)
    yield take_rows(4)
    yield group("pick this card", map(Pick, range(1, HIGHEST_OF_PRO + 1)))


def anniversary_groups() -> Iterator[Group]:
    yield play_cards()
    yield take_rows(5)
    yield group("no special, no swap", [Pass()])
    yield group("use this special", map(Use, anniversary.KINDS))
    yield group("swap this special", map(Swap, anniversary.KINDS))
    for special in ROW_TARGETS:
        yield target_rows(special, 5)
    for special in ANNIVERSARY_CARD_TARGETS:
        yield target_cards(special)
    sets = filter(None, sets_up_to([*LOWEST_WITH_HEADS.values()], max(HEADS)))
    yield group("cancel cards with these heads", map(Cancel, sorted(sets, key=by_worth)))


def by_worth(cards: Row) -> tuple[int, int, Row]:
    return heads(cards), len(cards), cards


def buffalo_groups() -> Iterator[Group]:
    yield play_cards()
    yield take_rows(4)
    yield group("the team does nothing", [Pass()])
    yield group("use this special", map(Use, buffalo.KINDS))
    yield group("remove the Stop from this row", map(Unstop, range(4)))
    for special in ROW_TARGETS:
        yield target_rows(special, 4)
    for special in BUFFALO_CARD_TARGETS:
        yield target_cards(special)


def eleven_groups() -> Iterator[Group]:
    cards, piles = range(1, HIGHEST_OF_ELEVEN + 1), range(PILES)
    yield group("lay this card on this pile", (Lay(card, pile) for card in cards for pile in piles))
    yield group("take this pile", map(TakePile, piles))
    yield group("lay no more cards this turn", [Done()])
    yield group(
        "steal from the 1st to 6th seat clockwise", map(Steal, range(1, box("eleven").most))
    )


GROUPS = {
    "pro": pro_groups, "flip": flip_groups, "anniversary": anniversary_groups,
    "buffalo": buffalo_groups, "eleven": eleven_groups,
}  # fmt: skip


class Catalogue:
    """The actions of one game; the same for any number of players.

    In a game of another size, the cards that it does not have are left out.
    """

    def __init__(self, game: str, size: Size | None = None) -> None:
        self.game, self.size = box(game).id, size
        self.groups = tuple(row_game_groups(size) if size else GROUPS.get(game, row_game_groups)())
        self.choices: tuple[Choice | None, ...] = (
            None,
            *(choice for group in self.groups for choice in group.choices),
        )
        self.action_of = {choice: action for action, choice in enumerate(self.choices) if action}

    def __len__(self) -> int:
        return len(self.choices)

    def __reduce__(self) -> tuple[object, ...]:
        return catalogue, (self.game, self.size)  # there is one of each: a copy is the same object

    def to_action(self, choice: Choice, seat: Seat, seats: int) -> int:
        """The action with which this seat makes this choice."""
        return self.action_of[without_context(choice, seat, seats)]

    def to_actions(self, options: Options, seat: Seat, seats: int) -> list[int]:
        """The actions of a question, in the order of its options."""
        number = self.action_of
        if not options or type(options[-1]) not in WITH_CONTEXT:  # those of a question are alike
            return [number[option] for option in options]
        return [number[without_context(option, seat, seats)] for option in options]

    def to_choice(self, action: object, options: Options, seat: Seat, seats: int) -> Choice:
        """The option with this number, or an error that lists the legal actions."""
        number = as_int(action)
        if 0 < number < len(self.choices):
            meant = self.choices[number]
            if type(meant) not in WITH_CONTEXT and meant in options:
                return meant
        legal = self.to_actions(options, seat, seats)
        if number in legal:
            return options[legal.index(number)]
        allowed = [f"{one} ({option})" for one, option in zip(legal, options, strict=True)]
        raise IllegalChoice(seat, f"action {quote(action)}", allowed)

    def to_text(self, action: int, seat: Seat, seats: int) -> str:
        """The action of this seat in the notation of the records."""
        choice = self.choices[action]
        if isinstance(choice, Steal):
            choice = Steal((choice.seat + seat) % seats)
        if isinstance(choice, Cancel):
            return "heads " + "+".join(str(HEADS[card]) for card in choice.cards)
        return "nothing" if choice is None else str(choice)

    def ranges(self) -> list[tuple[str, str]]:
        """For people: the first and last number of each group, and what they mean."""
        lines, first = [("0", "nothing to choose")], 1
        for group in self.groups:
            last = first + len(group.choices) - 1
            lines.append((f"{first}" if first == last else f"{first}–{last}", group.meaning))
            first = last + 1
        return lines


def catalogue(game: str, size: Size | None = None) -> Catalogue:
    """The catalogue of a game, or of one of another size.

    >>> actions = catalogue("classic")
    >>> len(actions), actions.choices[42], actions.choices[105]
    (109, Play(card=42, flip=False), TakeRow(row=0))
    """
    return cached_catalogue(box(game).id, size)


@cache
def cached_catalogue(game: str, size: Size | None) -> Catalogue:
    return Catalogue(game, size)


WITH_CONTEXT = (Target, Cancel, Steal)
"""Choices whose question has fixed a part of them."""


def without_context(choice: Choice, seat: Seat, seats: int) -> Choice:
    """The choice as the catalogue lists it, without what its question has fixed."""
    if isinstance(choice, Target) and choice.row is not None and choice.card is not None:
        return Target(choice.special, row=choice.row)
    if isinstance(choice, Cancel):
        return Cancel(lowest_with_same_heads(choice.cards))
    if isinstance(choice, Steal):
        return Steal((choice.seat - seat) % seats)
    return choice


def lowest_with_same_heads(cards: Row) -> Row:
    """J-72: no two options of a question have the same heads."""
    counts = sorted(Counter(HEADS[card] for card in cards).items())
    return tuple(chain.from_iterable(LOWEST_WITH_HEADS[each][:count] for each, count in counts))


def as_int(action: object) -> int:
    """The action as an int; -1, which is no action, for anything that is not a whole number."""
    try:
        return int(action.__index__())  # type: ignore[attr-defined]  # numpy's integers have it too
    except (AttributeError, TypeError):
        return -1
