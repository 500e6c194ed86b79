from __future__ import annotations

import hashlib
import random
from typing import Any, cast

import msgspec
import pytest

from hornox import Game, Step, Table, new, play, settle, title
from hornox.cards import Row
from hornox.choices import Choice, Play, TakeRow
from hornox.errors import (
    BadSeed,
    HornoxError,
    IllegalChoice,
    Missing,
    NoSeat,
    NotAsked,
    UnknownSeat,
)
from hornox.events import Dealt, Placed, Revealed
from hornox.game import SEED, fill_hands, imaginary_seed, require_seed
from tests.helpers.tables import holding, of_kind

CLASSIC = title("classic")
ROWS = ((12,), (37,), (43,), (58,))


def small_game() -> Game:
    return Game(CLASSIC, holding((14, 51, 99), (15, 90, 98), rows=ROWS))


# Views


def test_a_view_knows_its_seat_and_its_hand() -> None:
    view = small_game().view(1)

    assert (view.seat, view.hand) == (1, (15, 90, 98))


def test_a_spectator_has_no_seat() -> None:
    with pytest.raises(NoSeat):
        _ = small_game().view(None).seat


# Playing


def test_a_new_game_is_dealt_and_waits() -> None:
    game = new("classic", seats=4, seed=7)

    assert [type(event) for event in game.events] == [Dealt]
    assert [*game.asks] == [0, 1, 2, 3]
    assert not game.over
    assert game.result is None
    assert game.steps == []
    assert game.log == [*game.events]


def test_a_step_returns_what_happens_and_keeps_it() -> None:
    game = small_game()

    events = game.play({0: 14, 1: 15})

    assert [type(event) for event in events] == [Revealed, Placed, Placed]
    assert game.events == events
    assert game.log == [*events]
    assert game.steps == [{0: Play(14), 1: Play(15)}]
    assert game.asks == {0: (Play(51), Play(99)), 1: (Play(90), Play(98))}


@pytest.mark.parametrize("said", [Play(14), 14, "14", " 14 ", "14\n"], ids=repr)
def test_a_choice_is_an_option_or_its_notation(said: Choice | str | int) -> None:
    game = small_game()

    game.play({0: said, 1: 15})

    assert game.steps[0][0] == Play(14)


def test_notation_says_which_row_as_well() -> None:
    game = Game(CLASSIC, holding((3, 51, 99), (15, 90, 98), rows=ROWS))

    game.play({0: 3, 1: 15})
    game.play({0: "r2"})

    assert game.steps[1] == {0: TakeRow(1)}


@pytest.mark.parametrize("said", [Play(14.0), Play(14, flip=0)])  # type: ignore[arg-type]  # on purpose
def test_what_equals_an_option_counts_as_that_option_itself(said: Choice) -> None:
    """Python takes 14.0 for 14; nothing but whole numbers gets on the table all the same."""
    game = small_game()

    game.play({0: said, 1: 15})
    again = play(CLASSIC, holding((14, 51, 99), (15, 90, 98), rows=ROWS), {0: said, 1: Play(15)})

    assert game.steps == [{0: Play(14), 1: Play(15)}]
    assert b"14.0" not in msgspec.json.encode((game.table, game.log, again.table, again.events))
    assert msgspec.json.encode(game.steps[0][0]) == b'{"choice":"play","card":14}'


def test_step_by_step_without_a_game() -> None:
    start = CLASSIC.table(3, 7)
    opening = settle(CLASSIC, start)
    asked = CLASSIC.asks(opening.table)
    choices = {seat: options[0] for seat, options in asked.items()}

    step = play(CLASSIC, opening.table, choices)

    assert isinstance(step, Step)
    assert step == play(CLASSIC, opening.table, choices, asked)
    assert settle(CLASSIC, step.table).events == ()


@pytest.mark.parametrize(
    ("choices", "error"),
    [
        ({}, Missing),
        ({0: Play(14)}, Missing),
        ({0: Play(14), 1: Play(14)}, IllegalChoice),
        ({0: Play(14), 2: Play(15)}, NotAsked),
        ({0: Play(14), True: Play(15)}, NotAsked),
        (None, Missing),
        ([Play(14), Play(15)], Missing),
    ],
)
def test_wrong_choices_are_refused_with_and_without_a_game(
    choices: object, error: type[HornoxError]
) -> None:
    game = small_game()
    before = game.table

    with pytest.raises(error):
        game.play(cast("Any", choices))
    with pytest.raises(error):
        play(CLASSIC, before, cast("Any", choices))

    assert (game.table, game.log, game.steps) == (before, [], [])


def test_a_finished_game_asks_nobody_and_has_a_result() -> None:
    game = new("classic", seats=2, seed=7, rounds=1)
    while game.asks:
        game.play({seat: options[0] for seat, options in game.asks.items()})

    assert game.over
    assert game.result is not None
    assert game.result.scores == game.scores == game.table.totals
    assert game.result.winners == game.table.winners
    with pytest.raises(NotAsked, match=r"^seat any has nothing to choose now: the game is over$"):
        game.play({})


# Looking on


def test_a_view_is_a_table_with_backs_for_what_is_hidden() -> None:
    game = small_game()

    view = game.view(0)

    assert view.hands == ((14, 51, 99), (0, 0, 0))
    assert (view.me, view.seed) == (0, None)
    assert game.view().hands == game.view(None).hands == ((0, 0, 0), (0, 0, 0))


def test_a_seat_can_read_the_log_as_it_saw_it() -> None:
    game = new("classic", seats=3, seed=7)
    deal = of_kind(game.log, Dealt)[0]

    assert game.seen(1) == [deal.seen(1)]
    assert game.seen() == [deal.seen(None)]


def test_there_is_no_view_from_a_seat_that_does_not_exist() -> None:
    game = new("classic", seats=3, seed=7)

    for seat in (-1, 3, 99, True, 0.0, "0", "A", (0,), 10**5000):
        for look in (game.view, game.seen):
            with pytest.raises(UnknownSeat, match="the seats are 0 to 2"):
                look(cast("Any", seat))


def test_printing_a_game_tells_who_must_choose_and_shows_the_rows() -> None:
    game = small_game()

    assert repr(game) == "<classic: round 1, A B to choose>"
    assert str(game) == "row 1: 12\nrow 2: 37\nrow 3: 43\nrow 4: 58"


def test_printing_a_table_shows_its_rows_from_the_first_to_the_last_card() -> None:
    assert str(holding((1, 2), (3, 4), rows=((12, 13, 20), (37,)))) == "row 1: 12 13 20\nrow 2: 37"


def test_printing_a_finished_game_tells_the_scores() -> None:
    game = new("buffalo", seats=1, seed=7)
    while game.asks:
        game.play({seat: options[0] for seat, options in game.asks.items()})

    assert repr(game) == f"<buffalo: over, scores {[*game.scores]}>"


def test_a_view_cannot_be_dealt() -> None:
    """It has no seed: our own mistake, so an assertion."""
    for game in ("classic", "anniversary", "buffalo", "eleven"):
        rules = title(game)
        with pytest.raises(AssertionError, match="imagine a table first"):
            settle(rules, rules.view(rules.table(2, 1), 0))


# Seeds


def test_without_a_seed_every_game_is_another() -> None:
    one, two = new("classic", seats=2), new("classic", seats=2)

    assert one.table.seed != two.table.seed
    assert len(one.table.seed or "") == 64
    assert one.table.hands != two.table.hands


def test_a_seed_is_a_number_or_a_short_word() -> None:
    seeds = (7, "7", -3, 0, 10**127, "a.B-c_9", "x" * 128)

    for seed in seeds:
        assert require_seed(seed) == str(seed)
        assert new("classic", seats=2, seed=seed).table.seed == str(seed)


def test_any_other_seed_is_refused() -> None:
    words = ("", " ", "a b", "ä", "7\n", "a/b", "x" * 129)

    for seed in (*words, 10**128, 10**5000, 1.5, 7.0, True, b"7", [7], ()):
        with pytest.raises(BadSeed, match=r"^a seed is a whole number or text of 1 to 128 letters"):
            new("classic", seats=2, seed=cast("Any", seed))


def test_the_commitment_is_published_before_the_game() -> None:
    game = new("classic", seats=2, seed="secret")

    assert game.commitment == hashlib.sha256(b"secret").hexdigest()


def test_an_imagined_seed_is_a_valid_seed() -> None:
    seeds = {imaginary_seed(random.Random(number)) for number in range(50)}

    assert len(seeds) == 50
    assert all(SEED.fullmatch(seed) for seed in seeds)


# Small parts


def test_an_unseen_card_is_dealt_for_every_back() -> None:
    hands: tuple[Row, ...] = ((0, 0, 5), (7, 8), (0,))

    assert fill_hands(hands, (9, 1, 3, 4)) == ((1, 5, 9), (7, 8), (3,))


def test_an_empty_table_is_ready_to_be_dealt() -> None:
    table = CLASSIC.table(3, 7)

    assert (table.game, table.seats, table.round, table.stage) == ("classic", 3, 0, "deal")
    assert table.totals == (0, 0, 0)
    assert table.hands == ((), (), ())
    assert isinstance(table, Table)
