"""The five levels: each answers every question, the weak ones by their mistakes, in their order."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter

import pytest

from hornox import new, title
from hornox.arena import Match, play
from hornox.bots import BOTS, LEVELS, available, bot
from hornox.bots.beginner import Beginner
from hornox.bots.levels import STRONG, questions, warm
from hornox.choices import Choice, Options, Pick, Play, TakeRow
from hornox.errors import NeedsExtra
from hornox.game import Table
from tests.helpers.random_games import every_game, some, walk
from tests.helpers.redeal_hidden_cards import redealt
from tests.helpers.tables import (
    a_card_is_next,
    against,
    anniversary,
    eleven,
    fan,
    flips,
    holding,
)
from tests.helpers.tables import play as played

SEATS = 3
LONG = (60, 61, 62, 63, 64)

every_level = pytest.mark.parametrize("level", LEVELS)


def choice(level: str, table: Table, seat: int, options: Options, dice: int = 1) -> Choice:
    view = title(table.game).view(table, seat)
    return bot(level).choose(view, options, random.Random(dice))


def said(table: Table, dice: int = 1) -> str:
    """What a beginner says who makes nothing but mistakes."""
    rules = title(table.game)
    view, options = rules.view(table, 0), rules.asks(table)[0]
    return str(Beginner(mistakes=100).choose(view, options, random.Random(dice)))


# What all levels promise


def test_they_stand_in_order_before_all_other_bots() -> None:
    assert [*LEVELS] == [*BOTS][:5] == ["calf", "heifer", "ox", "bull", "hornox"]


@every_level
@every_game
def test_a_level_answers_every_question_of_every_game(level: str, game: str) -> None:
    for moment in some(walk(game, SEATS, 0).moments, 12):
        for seat, options in some([*moment.asked.items()], 2):
            assert choice(level, moment.table, seat, options) in options


@every_level
@every_game
def test_the_same_dice_give_the_same_choice(level: str, game: str) -> None:
    for moment in some(walk(game, SEATS, 0).moments, 4):
        seat, options = next(iter(moment.asked.items()))
        twice = {choice(level, moment.table, seat, options, dice=7) for _ in range(2)}

        assert len(twice) == 1


@every_level
@every_game
def test_what_a_level_cannot_see_does_not_change_its_mind(level: str, game: str) -> None:
    walked = walk(game, SEATS, 0)
    rng = random.Random(game)

    for until in some(range(len(walked.moments)), 4):
        seat, options = next(iter(walked.moments[until].asked.items()))
        real = walked.moments[until].table
        other = redealt(walked, until, seat, rng).table

        assert choice(level, real, seat, options) == choice(level, other, seat, options)


# What beginners do


def test_a_beginner_plays_the_nearest_card_on_a_full_row_or_throws_the_lowest() -> None:
    table = holding((40, 65, 83), (90, 98, 99), rows=(LONG, (10,), (20,), (80,)))

    assert {said(table, dice) for dice in range(20)} == {"40", "65"}


def test_a_beginner_forgets_the_fan_card() -> None:
    rows = ((70,), LONG, (80,), (90,))
    table = fan("evenodd", (71, 83), (98, 99), rows=rows, marker=0, side="even")

    assert said(table) == "71"


def test_a_beginner_flips_a_card_as_soon_as_it_fits() -> None:
    table = flips((16, 41, 83), (97, 98, 99), rows=((10,), (13,), (30,), (70,)))

    assert {said(table, dice) for dice in range(20)} == {"16", "41f"}


def test_a_beginner_takes_the_row_with_the_fewest_cards() -> None:
    rows = ((10, 12), (55,), (20, 21), (30, 31))
    table = played(holding((2, 90), (91, 98), rows=rows), {0: 2, 1: 91}).table

    assert said(table) == "r2"


def test_a_beginner_drafts_high_cards() -> None:
    game = new("pro", seats=4, seed=7)

    assert said(game.table) == "44"


def test_a_beginner_uses_a_special_at_once_on_the_first_target() -> None:
    table = a_card_is_next(65, 90, rows=((64,), (10,), (20,), (30,)), holds=("stop",))

    assert said(table) == "stop"
    assert said(played(table, {0: "stop"}).table) == "r1"


def test_a_beginner_swaps_whatever_it_holds() -> None:
    table = anniversary(
        (65, 70), (90, 91), rows=(LONG, (10,), (20,), (30,)), specials=[("shift",)], deck=("stop",)
    )

    assert said(played(table, {0: 65, 1: 90}, {0: "pass"}).table) == "shift"


def test_a_beginner_does_nothing_for_the_team() -> None:
    table = against(90, 65, 15, rows=((22, 33, 44, 55, 64), (10,), (20,), (30,)), faceup=("seven",))

    assert said(table) == "pass"


def test_a_beginner_lays_one_high_card_and_stops() -> None:
    table = eleven((12, 14, 90), (1, 2, 3), piles=((10,),), bulls=(1, 0))

    assert said(table) == "14p1"
    assert said(played(table, {0: "14p1"}).table) == "done"


def test_a_beginner_takes_the_lowest_pile() -> None:
    table = eleven((95, 96), (1, 2), piles=((81,), (53, 54, 55), (66,)))

    assert said(table) == "p2"


# How good they are


@pytest.mark.parametrize(("better", "worse"), [("heifer", "calf"), ("ox", "heifer")])
@pytest.mark.parametrize(("seats", "deals"), [(2, 300), (4, 80)])
def test_the_next_level_takes_clearly_fewer_heads(
    better: str, worse: str, seats: int, deals: int
) -> None:
    match = Match.of([better, worse], game="classic", seats=seats, seed=1, against=True)

    more = play(match, deals, workers=1).standings[1].more

    assert more
    assert more.low > 0


# Those that need a compiler


def test_whoever_needs_no_compiler_loads_none() -> None:
    check = "import hornox.bots, sys; sys.exit(bool({'numba', 'numpy'} & sys.modules.keys()))"

    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0


def test_without_a_compiler_the_strong_ones_stay_away(monkeypatch: pytest.MonkeyPatch) -> None:
    everybody = available()
    monkeypatch.setitem(sys.modules, "numba", None)

    assert set(everybody) - set(available()) == {"bull", "hornox"} == {*STRONG}
    for make in STRONG.values():
        with pytest.raises(NeedsExtra):
            make()
    warm()  # there is nothing to do


def test_they_are_warmed_by_a_large_and_a_small_question_of_each_kind() -> None:
    asked = [options for _, options in questions("pro")]

    assert Counter(type(options[0]) for options in asked) == {Pick: 2, Play: 2, TakeRow: 2}
    assert [len(options) for options in asked if isinstance(options[0], Play)] == [10, 2]
