"""The observations of a seat: what its view holds, and nothing that it cannot know."""

import random
from importlib import import_module
from typing import Any

import pytest

pytest.importorskip("numpy", reason="observations are arrays: pip install 'hornox[research]'")

import numpy as np

import hornox
from hornox.envs.observe.observation_input import QUESTIONS
from hornox.envs.observe.observer import KINDS, Kind, Observer, cached_observer
from hornox.errors import BadOption
from hornox.game import Asked, Table
from hornox.game_catalogue import size_of
from tests.helpers.random_games import Walk, every_game, every_table, some, walk
from tests.helpers.redeal_hidden_cards import history, redealt
from tests.helpers.tables import holding


def kinds(game: str) -> tuple[Kind, ...]:
    return KINDS[:2] if game == "eleven" else KINDS


def to_bytes(observer: Observer, table: Table, seat: int) -> list[bytes]:
    """The observation and the mask of a seat, as bytes."""
    asked = observer.rules.asks(table)
    observation = observer.observation(table, seat, asked)
    arrays = [*observation.values()] if isinstance(observation, dict) else [observation]
    return [array.tobytes() for array in (*arrays, observer.action_mask(seat, asked))]


def observer_of(played: Walk, kind: Kind) -> Observer:
    start = played.start
    return cached_observer(start.game, start.seats, kind, size_of(start.options))


@every_table
def test_an_observation_holds_nothing_that_the_seat_cannot_know(game: str, seats: int) -> None:
    played = walk(game, seats, 0)

    for until in some(range(len(played.moments)), 4):
        for seat in some(range(seats), 2):
            real = history(played, until).table
            other = redealt(played, until, seat, random.Random(f"{until}/{seat}")).table
            for kind in kinds(game):
                observer = observer_of(played, kind)

                assert to_bytes(observer, other, seat) == to_bytes(observer, real, seat)


@pytest.mark.parametrize("game", [game for game in hornox.GAMES if game != "pro"])
def test_the_state_holds_the_hidden_cards(game: str) -> None:
    played = walk(game, 3, 0)
    real, other = history(played, 0).table, redealt(played, 0, 0, random.Random(1)).table
    observer = cached_observer(game, 3)

    assert observer.state(real, {}).tobytes() != observer.state(other, {}).tobytes()


@every_table
def test_every_number_is_within_its_bounds(game: str, seats: int) -> None:
    pytest.importorskip("gymnasium", reason="gymnasium is missing: pip install 'hornox[research]'")
    spaces = import_module("hornox.envs.spaces")
    played = walk(game, seats, 0)

    for kind in kinds(game):
        observer = observer_of(played, kind)
        space, whole = spaces.observation_space(observer), spaces.state_space(observer)
        tables = [*(moment.table for moment in some(played.moments, 12)), played.end]
        for table in tables:
            asked = played.rules.asks(table)
            for seat in some(range(seats), 2):
                assert observer.observation(table, seat, asked) in space
            assert observer.state(table, asked) in whole


@every_game
def test_masks_allow_the_options_or_only_action_0(game: str) -> None:
    observer = cached_observer(game, 3)

    for moment in walk(game, 3, 0).moments[:60]:
        for seat in range(3):
            mask = observer.action_mask(seat, moment.asked)
            options = moment.asked.get(seat)

            assert mask.sum() == (len(options) if options else 1)
            assert mask[0] == (not options)


def observe(game: str, table: Table, seat: int, kind: Kind = "dict") -> Any:  # noqa: ANN401  (as the kind has it)
    observer = cached_observer(game, table.seats, kind)
    asked: Asked = observer.rules.asks(table)
    return observer.observation(table, seat, asked)


def test_a_seat_sees_its_hand_the_rows_and_who_is_asked() -> None:
    table = holding((51, 99), (90, 98), rows=((10, 20), (60,), (70,), (80,)))

    seen = observe("classic", table, 1)

    assert seen["hand"][:3].tolist() == [90, 98, 0]
    assert seen["rows"][0].tolist() == [10, 20, 0, 0, 0]
    assert seen["row_heads"].tolist() == [6, 3, 3, 3]
    assert seen["left"].tolist() == [2, 2]
    assert seen["asked"].tolist() == [1, 1]
    assert np.flatnonzero(seen["seen"]).tolist() == [10, 20, 60, 70, 80]
    assert QUESTIONS[seen["question"][0]] == "card"


def test_seats_are_counted_from_the_observing_one() -> None:
    game = hornox.new("classic", seats=3, seed=1, rounds=2)
    while game.table.round == 1:
        game.play({seat: options[0] for seat, options in game.asks.items()})

    all_seen = [observe("classic", game.table, seat) for seat in range(3)]

    assert all_seen[0]["totals"].tolist() == [*game.scores]
    assert all_seen[1]["totals"].tolist() == [*game.scores[1:], game.scores[0]]
    assert [seen["seat"][0] for seen in all_seen] == [0, 1, 2]


def features(table: Table, seat: int = 0) -> list[list[int]]:
    """The features of each card of the hand, in the game of that table."""
    vector = observe(table.game, table, seat, "cards")
    count = 10 * (13 if table.game == "flip" else 7)
    values: list[list[int]] = vector[-count:].reshape(10, -1).tolist()
    return values


def test_each_card_has_features_of_where_it_would_go() -> None:
    table = holding((5, 24, 26, 75), (30, 31, 32, 33), rows=((10, 20), (60,), (70,), (80,)))

    five, low, high, middle, *none = features(table)

    assert five == [5, 2, 0, 0, 3, 4, 0]  # nowhere: 60, the cheapest, costs 3; 1 to 4 go before
    assert low == [24, 1, 1, 3, 6, 3, 0]  # three places free; 21, 22 and 23 may come between
    assert high == [26, 1, 1, 3, 6, 4, 1]  # and here 24 is one's own
    assert middle == [75, 2, 3, 4, 3, 4, 0]
    assert none == [[0] * 7] * 6


def test_a_full_row_has_no_free_place() -> None:
    table = holding((51, 99), (90, 98), rows=((10, 20, 30, 40, 50), (60,), (70,), (80,)))

    assert features(table)[0] == [51, 1, 1, 0, 15, 0, 0]


def test_a_flipped_card_has_features_of_its_own() -> None:
    game = hornox.new("flip", seats=2, seed=3)
    hand = game.table.hands[0]

    for card, values in zip(hand, features(game.table), strict=True):
        flipped = int(f"{card:02}"[::-1])
        assert values[7] == (flipped if 10 <= card <= 99 and card % 11 else 0)


@pytest.mark.parametrize("kind", ["words", None, 3])
def test_an_unknown_kind_of_observation_is_refused(kind: object) -> None:
    with pytest.raises(BadOption, match="observation must be one of dict, planes, cards, not"):
        Observer("classic", 4, kind)


def test_eleven_has_no_rows_for_cards_to_go_to() -> None:
    with pytest.raises(BadOption, match="cards is for games with rows"):
        Observer("eleven", 4, "cards")
