"""What is remembered of a game: each thing that was dealt, shown or chosen, and who saw it.

Everything else follows from these by the rules, so a seat's part of them is its information
state, with perfect recall.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from hornox.cards import Seat
from hornox.choices import Choice, Pass, Play
from hornox.envs.actions import Catalogue
from hornox.envs.openspiel.chance import special_numbers
from hornox.events import (
    Dealt,
    Drew,
    Event,
    PilesOpened,
    Played,
    Revealed,
    Specials,
    SpecialsDealt,
    SpecialUsed,
)
from hornox.game import Table, Title
from hornox.titles.buffalo_table import BuffaloTeam

DEAL = -1  # who lays a card open that nobody chose


class Seen(NamedTuple):
    """A seat's action, or (`DEAL`) a card by its number; `to` is who alone saw it."""

    who: Seat
    what: int
    to: Seat | None = None


def shown(event: Event, actions: Catalogue, seats: int) -> Iterator[Seen]:
    """What an event tells that no choice has told: cards dealt, drawn and turned over."""
    match event:
        case Dealt():
            for seat, hand in enumerate(event.hands):
                yield from (Seen(DEAL, card, seat) for card in hand)
            yield from (Seen(DEAL, row[0]) for row in event.rows)
        case Revealed():
            yield from (revealed(played, actions, seats) for played in event.cards)
        case PilesOpened():
            yield from (Seen(DEAL, card) for card in event.cards)
        case SpecialsDealt():
            for seat, specials in enumerate(event.hands):
                yield from of_kinds(specials, actions.game, seat)
            yield from of_kinds(event.faceup, actions.game)
        case Drew():
            yield from of_kinds((event.special,), actions.game, event.seat)
        case SpecialUsed():
            yield from of_kinds(event.refill, actions.game)
        case _:
            return


def revealed(played: Played, actions: Catalogue, seats: int) -> Seen:
    if played.seat < 0:
        return Seen(DEAL, played.card)  # the buffalo's
    choice = Play(played.card, flip=played.flipped)
    return Seen(played.seat, actions.number(choice, played.seat, seats))


def of_kinds(specials: Specials, game: str, to: Seat | None = None) -> Iterator[Seen]:
    names = special_numbers(game)
    return (Seen(DEAL, names[special], to) for special in specials)


def said(
    rules: Title[Any], table: Table, choices: Mapping[Seat, Choice], actions: Catalogue
) -> Iterator[Seen]:
    """The choices, as far as they are told; cards to play are told when they are revealed."""
    speaker = spoke(rules, table, choices)
    for seat, choice in choices.items():
        if not isinstance(choice, Play):
            number = actions.number(choice, seat, table.seats)
            yield Seen(seat, number, None if speaker in (None, seat) else seat)


def spoke(rules: Title[Any], table: Table, choices: Mapping[Seat, Choice]) -> Seat | None:
    """If one of the team acts before the others could: who. What those wanted stays theirs."""
    passed = all(isinstance(choice, Pass) for choice in choices.values())
    if not isinstance(rules, BuffaloTeam) or len(choices) == 1 or passed:
        return None
    return rules.speaker(table, choices)  # type: ignore[arg-type]  # a Team has its tables
