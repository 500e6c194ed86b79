"""Information states: the dealt and shown cards and the choices, each with the seat that knows it.

Everything else follows from these by the rules. So all that one seat knows of them is its
information state, with perfect recall.
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
from hornox.titles.buffalo_table import BuffaloTeam, is_act

CARD = -1  # in place of a seat: a card that was dealt or turned over, and that no seat chose


class Information(NamedTuple):
    """An action of a seat, or (with CARD) a card."""

    seat: Seat
    number: int  # of the action or card
    private_to: Seat | None = None  # the only seat that knows it; None for all


def information_in_event(event: Event, actions: Catalogue, seats: int) -> Iterator[Information]:
    """The cards that an event deals, draws or turns over."""
    match event:
        case Dealt():
            for seat, hand in enumerate(event.hands):
                yield from (Information(CARD, card, seat) for card in hand)
            yield from (Information(CARD, row[0]) for row in event.rows)
        case Revealed():
            yield from (revealed_card(played, actions, seats) for played in event.cards)
        case PilesOpened():
            yield from (Information(CARD, card) for card in event.cards)
        case SpecialsDealt():
            for seat, specials in enumerate(event.hands):
                yield from special_cards(specials, actions.game, seat)
            yield from special_cards(event.faceup, actions.game)
        case Drew():
            yield from special_cards((event.special,), actions.game, event.seat)
        case SpecialUsed():
            yield from special_cards(event.refill, actions.game)
        case _:
            return


def revealed_card(played: Played, actions: Catalogue, seats: int) -> Information:
    if played.seat < 0:
        return Information(CARD, played.card)  # the buffalo's
    choice = Play(played.card, flip=played.flipped)
    return Information(played.seat, actions.to_action(choice, played.seat, seats))


def special_cards(
    specials: Specials, game: str, private_to: Seat | None = None
) -> Iterator[Information]:
    numbers = special_numbers(game)
    return (Information(CARD, numbers[special], private_to) for special in specials)


def information_in_choices(
    rules: Title[Any], table: Table, choices: Mapping[Seat, Choice], actions: Catalogue
) -> Iterator[Information]:
    """The choices that become known; cards to play become known when they are revealed.

    If somebody in a team acts first, no card is revealed, and each seat knows its own.
    """
    speaker = team_speaker(rules, table, choices)
    is_interrupted = any(map(is_act, choices.values()))
    for seat, choice in choices.items():
        if is_interrupted or not isinstance(choice, Play):
            action = actions.to_action(choice, seat, table.seats)
            yield Information(seat, action, None if speaker in (None, seat) else seat)


def team_speaker(rules: Title[Any], table: Table, choices: Mapping[Seat, Choice]) -> Seat | None:
    """The one in the team whose action counts; the choices of the others stay private."""
    all_pass = all(isinstance(choice, Pass) for choice in choices.values())
    if not isinstance(rules, BuffaloTeam) or len(choices) == 1 or all_pass:
        return None
    return rules.speaker(table, choices)  # type: ignore[arg-type]  # a team has its own tables
