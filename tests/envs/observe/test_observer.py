"""What a seat is shown: everything its view holds that matters, and nothing else."""

import random
from importlib import import_module
from typing import Any

import pytest

pytest.importorskip("numpy", reason="observations are arrays: pip install 'hornox[research]'")

import numpy as np

import hornox
from hornox.envs.observe.observer import KINDS, Kind, Observer, observer
from hornox.envs.observe.read_rows import QUESTIONS
from hornox.errors import BadOption
from hornox.game import Asked, Table
from tests.helpers.redeal import history, redealt
from tests.helpers.tables import holding
from tests.helpers.walks import every_game, every_table, some, walk


def kinds(game: str) -> tuple[Kind, ...]:
    return KINDS[:2] if game == "eleven" else KINDS


def seen(watcher: Observer, table: Table, seat: int) -> list[bytes]:
    """All that the seat is shown, as bytes."""
    asked = watcher.rules.asks(table)
    shown = watcher.observation(table, seat, asked)
    arrays = [*shown.values()] if isinstance(shown, dict) else [shown]
    return [array.tobytes() for array in (*arrays, watcher.mask(seat, asked))]


@every_table
def test_nobody_is_shown_what_the_seat_cannot_know(game: str, seats: int) -> None:
    played = walk(game, seats, 0)

    for until in some(range(len(played.moments)), 4):
        for seat in some(range(seats), 2):
            real = history(played, until).table
            other = redealt(played, until, seat, random.Random(f"{until}/{seat}")).table
            for kind in kinds(game):
                watcher = observer(game, seats, kind)

                assert seen(watcher, other, seat) == seen(watcher, real, seat)


@pytest.mark.parametrize("game", [game for game in hornox.GAMES if game != "pro"])
def test_the_state_knows_better(game: str) -> None:
    played = walk(game, 3, 0)
    real, other = history(played, 0).table, redealt(played, 0, 0, random.Random(1)).table
    watcher = observer(game, 3)

    assert watcher.state(real, {}).tobytes() != watcher.state(other, {}).tobytes()


@every_table
def test_every_number_is_within_its_bounds(game: str, seats: int) -> None:
    pytest.importorskip("gymnasium", reason="gymnasium is missing: pip install 'hornox[research]'")
    spaces = import_module("hornox.envs.gymnasium.spaces")
    played = walk(game, seats, 0)

    for kind in kinds(game):
        watcher = observer(game, seats, kind)
        space, whole = spaces.observation_space(watcher), spaces.state_space(watcher)
        tables = [*(moment.table for moment in some(played.moments, 12)), played.end]
        for table in tables:
            asked = played.rules.asks(table)
            for seat in some(range(seats), 2):
                assert watcher.observation(table, seat, asked) in space
            assert watcher.state(table, asked) in whole


@every_game
def test_masks_allow_the_options_or_nothing(game: str) -> None:
    watcher = observer(game, 3)

    for moment in walk(game, 3, 0).moments[:60]:
        for seat in range(3):
            mask = watcher.mask(seat, moment.asked)
            options = moment.asked.get(seat)

            assert mask.sum() == (len(options) if options else 1)
            assert mask[0] == (not options)


def shown(game: str, table: Table, seat: int, kind: Kind = "dict") -> Any:  # noqa: ANN401  (as the kind has it)
    watcher = observer(game, table.seats, kind)
    asked: Asked = watcher.rules.asks(table)
    return watcher.observation(table, seat, asked)


def test_a_seat_sees_its_hand_the_rows_and_who_is_asked() -> None:
    table = holding((51, 99), (90, 98), rows=((10, 20), (60,), (70,), (80,)))

    look = shown("classic", table, 1)

    assert look["hand"][:3].tolist() == [90, 98, 0]
    assert look["rows"][0].tolist() == [10, 20, 0, 0, 0]
    assert look["row_heads"].tolist() == [6, 3, 3, 3]
    assert look["left"].tolist() == [2, 2]
    assert look["asked"].tolist() == [1, 1]
    assert np.flatnonzero(look["seen"]).tolist() == [10, 20, 60, 70, 80]
    assert QUESTIONS[look["question"][0]] == "card"


def test_seats_are_counted_from_the_one_that_looks() -> None:
    game = hornox.new("classic", seats=3, seed=1, rounds=2)
    while game.table.round == 1:
        game.play({seat: options[0] for seat, options in game.asks.items()})

    looks = [shown("classic", game.table, seat) for seat in range(3)]

    assert looks[0]["totals"].tolist() == [*game.scores]
    assert looks[1]["totals"].tolist() == [*game.scores[1:], game.scores[0]]
    assert [look["seat"][0] for look in looks] == [0, 1, 2]


def features(table: Table, seat: int = 0) -> list[list[int]]:
    """The features of each card of the hand, in the game of that table."""
    vector = shown(table.game, table, seat, "cards")
    count = 10 * (13 if table.game == "flip" else 7)
    told: list[list[int]] = vector[-count:].reshape(10, -1).tolist()
    return told


def test_each_card_knows_where_it_would_go() -> None:
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

    for card, told in zip(hand, features(game.table), strict=True):
        turned = int(f"{card:02}"[::-1])
        assert told[7] == (turned if 10 <= card <= 99 and card % 11 else 0)


@pytest.mark.parametrize("kind", ["words", None, 3])
def test_an_unknown_kind_of_observation_is_refused(kind: object) -> None:
    with pytest.raises(BadOption, match="observation is one of dict, planes, cards, not"):
        Observer("classic", 4, kind)


def test_eleven_has_no_rows_for_cards_to_go_to() -> None:
    with pytest.raises(BadOption, match="cards is for games with rows"):
        Observer("eleven", 4, "cards")
