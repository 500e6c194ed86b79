"""From a view one can imagine full tables: all that look like it, and no others."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import chain
from typing import Any

from hornox import Table, Title
from hornox.cards import BACK
from hornox.choices import Special
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.eleven_table import ElevenTable
from tests.helpers.card_places import number_cards, special_cards
from tests.helpers.random_games import (
    SEEDS,
    every_table,
    every_table_with_secrets,
    finished,
    some,
    walk,
)
from tests.helpers.redeal_hidden_cards import deck

SAMPLES = 300


@every_table
def test_an_imagined_table_looks_like_the_view(game: str, seats: int) -> None:
    rng = random.Random(seats)
    for seed in SEEDS:
        played = walk(game, seats, seed)
        for moment in some(played.moments, 60):
            for seat in some(played.seats, 4):
                view = played.rules.view(moment.table, seat)
                assert played.rules.view(played.rules.imagine(view, rng), seat) == view


@every_table
def test_the_empty_and_the_finished_table_can_be_imagined_too(game: str, seats: int) -> None:
    played = walk(game, seats, 0)
    rng = random.Random(seats)

    for table in (played.start, played.end):
        for seat in played.seats:
            view = played.rules.view(table, seat)
            assert played.rules.view(played.rules.imagine(view, rng), seat) == view


@every_table
def test_an_imagined_table_belongs_to_nobody_and_has_a_seed_of_its_own(
    game: str, seats: int
) -> None:
    played = walk(game, seats, 0)
    view = played.rules.view(played.moments[0].table, 0)
    rng = random.Random(seats)

    imagined = [played.rules.imagine(view, rng) for _ in range(3)]

    assert {table.me for table in imagined} == {None}
    assert len({table.seed for table in imagined}) == 3
    assert played.start.seed not in {table.seed for table in imagined}


@every_table
def test_imagining_is_the_same_for_the_same_generator(game: str, seats: int) -> None:
    played = walk(game, seats, 0)
    view = played.rules.view(played.moments[-1].table, 0)

    first, second = (played.rules.imagine(view, random.Random(5)) for _ in range(2))

    assert first == second


@every_table
def test_an_imagined_table_has_every_card_once(game: str, seats: int) -> None:
    played = walk(game, seats, 0)
    rng = random.Random(seats)

    for moment in some(played.moments, 60):
        seat = rng.choice(played.seats)
        imagined = played.rules.imagine(played.rules.view(moment.table, seat), rng)
        cards = [*number_cards(imagined)]
        assert BACK not in cards
        assert len(cards) == len(set(cards)) == len([*number_cards(moment.table)])
        assert "back" not in special_cards(imagined)
        assert special_cards(imagined).total() == special_cards(moment.table).total()
        if game == "anniversary":
            assert special_cards(imagined) == special_cards(moment.table)
        else:
            assert max(special_cards(imagined).values(), default=0) <= 2


@every_table
def test_an_imagined_table_can_be_played_to_its_end(game: str, seats: int) -> None:
    played = walk(game, seats, 0)
    rng = random.Random(seats)

    for moment in some(played.moments, 3):
        seat = rng.choice(played.seats)
        imagined = played.rules.imagine(played.rules.view(moment.table, seat), rng)
        assert finished(played.rules, imagined, rng).stage == "over"


@every_table_with_secrets
def test_every_unseen_card_turns_up_in_every_hidden_place(game: str, seats: int) -> None:
    played = walk(game, seats, 0)
    rng = random.Random(seats)
    view = played.rules.view(played.moments[0].table, 0)

    counts = sampled(played.rules, view, rng)
    places = {place for place, _ in counts}
    unseen = {card for _, card in counts}

    # Seat 0's cards, the rows and the start card are seen, and no others.
    assert len(unseen) == len(deck(played)) - len([*known_cards(view)])
    assert places >= {f"hand {seat}" for seat in range(1, seats)}
    for place in places:
        expected = sum(counts[place, card] for card in unseen) / len(unseen)
        assert all(counts[place, card] > 0 for card in unseen)
        spread = [counts[place, card] / expected for card in unseen]
        assert max(spread) < 2.5
        assert min(spread) > 0.2


def sampled(rules: Title[Any], view: Table, rng: random.Random) -> Counter[tuple[str, Hashable]]:
    counts: Counter[tuple[str, Hashable]] = Counter()
    for _ in range(SAMPLES):
        counts.update(hidden_places(rules.imagine(view, rng)))
    return counts


def hidden_places(table: Table) -> Iterator[tuple[str, Hashable]]:
    for seat, hand in enumerate(table.hands):
        yield from ((f"hand {seat}", card) for card in hand if seat)
    if isinstance(table, ElevenTable):
        yield from (("deck", card) for card in table.deck)
        yield from (("upper deck", card) for card in table.deck[:10])
    if isinstance(table, BuffaloTable):
        yield from (("stack", card) for card in table.stack)
        yield from (("lower stack", card) for card in table.stack[5:])


def known_cards(view: Table) -> Iterator[int]:
    return (card for card in number_cards(view) if card != BACK)


@every_table_with_secrets
def test_every_unseen_special_turns_up_in_every_hidden_place(game: str, seats: int) -> None:
    played = walk(game, seats, 0)
    rng = random.Random(seats)
    view = played.rules.view(played.moments[0].table, 0)

    found = {
        place for _ in range(200) for place in hidden_specials(played.rules.imagine(view, rng))
    }

    places = {place for place, _ in hidden_specials(played.moments[0].table)}
    kinds = {special for _, special in found}
    assert found == {(place, special) for place in places for special in kinds}
    assert len(kinds) == (0 if not places else 7 if game == "anniversary" else 8)


def hidden_specials(table: Table) -> Iterator[tuple[str, Special]]:
    if isinstance(table, AnniversaryTable):
        hands = enumerate(table.specials.hands)
        held = ((f"hand {seat}", special) for seat, hand in hands for special in hand if seat)
        yield from chain(held, (("top", special) for special in table.specials.deck[:1]))
    if isinstance(table, BuffaloTable):
        yield from (("top", special) for special in table.deck[:1])
