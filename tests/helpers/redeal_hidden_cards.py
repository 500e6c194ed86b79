"""Deal a game again with different cards in all places that one seat cannot see.

For a game up to some moment, this deals again all cards that the seat has not seen by then:
number cards among hands, decks and cards put aside, specials among hands and decks. Then all
choices are made again, under another seed. The seat must not notice any difference, nor must the
seats `beside` it, which share what they see with it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Any, NamedTuple

from msgspec.structs import replace

from hornox import Table, Title
from hornox.cards import BACK, HEADS, Card, Row, Seat
from hornox.events import (
    Dealt,
    Event,
    Laid,
    PilesOpened,
    Replaced,
    Revealed,
    SpecialsDealt,
    SpecialsShuffled,
)
from hornox.titles.classic import Classic
from tests.helpers.random_games import Walk
from tests.helpers.tell_specials_apart import Tokens

Shuffled = (Dealt, SpecialsDealt, SpecialsShuffled)


class History(NamedTuple):
    table: Table
    events: list[Event]


def history(walk: Walk, until: int) -> History:
    """The events up to that question, and the table at which it is asked."""
    events = chain(walk.opening, *(moment.events for moment in walk.moments[:until]))
    return History(walk.moments[until].table, [*events])


def redealt(
    walk: Walk, until: int, seat: Seat | None, rng: random.Random, *beside: Seat
) -> History:
    """That history, with all cards that the seat had not seen by then dealt again."""
    before = history(walk, until).events
    deals = iter([*new_deals(walk, before, (seat, *beside), rng)])
    start: Table = replace(walk.start, seed=f"another-{rng.random()}")
    table, events = settled(walk.rules, start, deals)
    for moment in walk.moments[:until]:
        told = walk.rules.told(table, moment.choices)
        for event in told:
            table = walk.rules.after(table, event)
        table, more = settled(walk.rules, table, deals)
        events += [*told, *more]
    return History(table, events)


def settled(rules: Title[Any], table: Table, deals: Iterator[Event]) -> History:
    """Apply everything that happens without a choice, except the shuffles: those are ours."""
    events = []
    while event := rules.forced(table):
        happens = next(deals) if isinstance(event, Shuffled) else event
        events.append(happens)
        table = rules.after(table, happens)
    return History(table, events)


def new_deals(
    walk: Walk, events: list[Event], eyes: tuple[Seat | None, ...], rng: random.Random
) -> Iterator[Event]:
    """Every shuffle of that history, with different cards where those seats could not look."""
    specials = Tokens(walk.start.seats, events, eyes)
    specials.permute(rng)
    rounds = [number for number, event in enumerate(events) if isinstance(event, Dealt)]
    for number, event in enumerate(events):
        if isinstance(event, Dealt):
            ends = next((after for after in rounds if after > number), len(events))
            seen = {card for seat in eyes for card in shown(events[number:ends], seat)}
            cards = [card for card in deck(walk) if card not in seen]
            yield moved(event, permutation(cards, rng, scored=ends < len(events)))
        elif isinstance(event, SpecialsDealt | SpecialsShuffled):
            yield specials.rewritten(event)


def deck(walk: Walk) -> range:
    rules = walk.rules
    return rules.deck(walk.start) if isinstance(rules, Classic) else range(1, 101)


def shown(events: Iterable[Event], seat: Seat | None) -> Iterator[Card]:
    """The number cards that these events show to the seat."""
    for event in events:
        match event.seen(seat):
            case Dealt(_, hands, rows):
                yield from (card for card in chain(*hands, *rows) if card != BACK)
            case Revealed(cards):
                yield from (played.card for played in cards)
            case Replaced(_, back, card):
                yield from (back, card)
            case PilesOpened(opened):
                yield from opened
            case Laid(_, card):
                yield card
            case _:  # shows no card for the first time
                pass


def permutation(cards: list[Card], rng: random.Random, *, scored: bool) -> Callable[[Card], Card]:
    """A different card for each of these. Once a round is scored, the heads in hands are known."""
    others: dict[Card, Card] = {}
    groups = {HEADS[card] for card in cards} if scored else {0}
    for worth in groups:
        group = [card for card in cards if not scored or HEADS[card] == worth]
        others |= dict(zip(group, rng.sample(group, len(group)), strict=True))
    return lambda card: others.get(card, card)


def moved(event: Dealt, other: Callable[[Card], Card]) -> Dealt:
    def hand(cards: Row) -> Row:
        return tuple(sorted(map(other, cards)))

    return replace(event, hands=tuple(map(hand, event.hands)), deck=tuple(map(other, event.deck)))
