"""What a choice would do now, by examples; tests/contract compares it with whole games."""

from __future__ import annotations

import pytest

from hornox import Table, new, title
from hornox.choices import Play
from hornox.errors import IllegalChoice, NotAsked
from hornox.events import Barred
from hornox.forecasts import Forecast, PileForecast, RowForecast, RowTake
from hornox.game import Title
from hornox.match_options import match_option
from hornox.titles.buffalo_table import BUFFALO
from tests.helpers.tables import (
    a_card_is_next,
    against,
    anniversary,
    buffalo,
    eleven,
    fan,
    flips,
    hands_of,
    holding,
    play,
)  # fmt: skip

ROWS = ((10, 20), (12, 33, 51, 76, 77), (30,), (40, 41, 42))


def forecast(table: Table, said: int | str, seat: int = 0) -> Forecast | None:
    rules = title(table.game)
    return rules.forecast(
        rules.view(table, seat), match_option(seat, said, rules.asks(table)[seat])
    )


def test_a_card_that_fits_goes_to_its_row_at_its_place() -> None:
    table = holding((24, 99), (1, 2), rows=ROWS)

    assert forecast(table, 24) == RowForecast(0, 24, row=0, place=2)


def test_a_card_for_a_full_row_takes_it() -> None:
    table = holding((78, 99), (1, 2), rows=ROWS)

    assert forecast(table, 78) == RowForecast(0, 78, row=1, takes=(RowTake(1, 13),))


def test_for_a_card_that_fits_no_row_each_row_has_its_price() -> None:
    table = holding((5, 99), (1, 2), rows=ROWS)

    found = forecast(table, 5)

    assert isinstance(found, RowForecast)
    assert found.row is None
    assert [(price.row, price.heads) for price in found.prices] == [(0, 6), (1, 13), (2, 3), (3, 5)]


def test_a_draft_has_nothing_to_foresee() -> None:
    assert new("pro", seats=2, seed=1).forecast(0, 7) is None


def test_a_game_refuses_a_forecast_for_what_cannot_be_chosen() -> None:
    game = new("classic", seats=2, seed=7)

    with pytest.raises(IllegalChoice):
        game.forecast(0, 4)
    with pytest.raises(NotAsked):
        game.forecast(2, 34)


def test_the_fan_card_keeps_odd_cards_out_and_moves_after_a_take() -> None:
    table = fan("evenodd", (43, 78), (1, 2), rows=ROWS, marker=3, side="even")

    assert forecast(table, 43) == RowForecast(0, 43, 2, 1, barred=Barred(3, 42, "even"))
    assert forecast(table, 78) == RowForecast(
        0, 78, row=1, takes=(RowTake(1, 13),), marker=0, side="even"
    )


def test_a_card_behind_the_cow_may_take_where_the_cow_lands() -> None:
    rows = ((50, 60), (11, 12, 13, 14, 15), (70,), (80,))
    table = fan("cow", (61, 99), (1, 2), rows=rows, marker=0)

    assert forecast(table, 61) == RowForecast(
        0, 61, row=0, place=2, takes=(RowTake(1, 8, "cow"),), marker=0
    )


def test_a_flipped_card_goes_by_the_number_it_counts_as() -> None:
    table = flips((42, 99), (1, 2), rows=((10,), (20,), (30,), (40,)))

    assert forecast(table, "42f") == RowForecast(0, 42, row=1, place=1, number=24)


def test_a_stopped_row_is_left_out_and_a_row_with_7_nimmt_holds_six() -> None:
    table = anniversary(
        (43, 78), (1, 2), rows=ROWS, marks={3: ("stop",), 1: ("seven",)}
    )  # fmt: skip

    assert forecast(table, 43) == RowForecast(0, 43, 2, 1, barred=Barred(3, 42, "stop"))
    assert forecast(table, 78) == RowForecast(0, 78, row=1, place=5)


def test_with_five_rows_the_card_goes_with_the_row() -> None:
    table = anniversary((78, 99), (1, 2), rows=(*ROWS, (90,)), marks={4: ("fifth",)})

    assert forecast(table, 78) == RowForecast(0, 78, takes=(RowTake(1, 14),))


def test_without_a_special_the_next_card_goes_its_way_for_certain() -> None:
    table = a_card_is_next(25, 45, holds=("stop", "insert"))

    assert forecast(table, "pass") == RowForecast(0, 25, row=1, place=1, certain=True)
    assert forecast(table, "stop") is None


def test_a_stop_sends_the_own_card_elsewhere() -> None:
    table = play(a_card_is_next(25, 45, holds=("stop", "insert")), {0: "stop"}).table

    assert forecast(table, "r2") == RowForecast(
        0, 25, row=0, place=1, barred=Barred(1, 20, "stop"), certain=True
    )


def test_before_the_buffalos_card_the_team_sees_what_it_would_take() -> None:
    table = against(5, 25, 45)

    found = forecast(table, "pass", seat=1)

    assert isinstance(found, RowForecast)
    assert found.seat == BUFFALO
    assert found.takes == (RowTake(3, 3, "low"),)


def test_a_row_emptied_before_gets_the_next_card() -> None:
    rows = ((10,), (), (30,), (40,))
    table = buffalo(*hands_of((25, 45), rows), rows=rows, stack=(50, 51), emptied=(1,))

    assert forecast(table, 25) == RowForecast(0, 25, row=1, why="emptied")


def test_a_move_of_11_nimmt_says_what_it_does() -> None:
    table = eleven((36, 90), (50, 60), piles=((30,), (80, 81, 82)), deck=(1, 2, 3))

    assert forecast(table, "36p1") == PileForecast(0, 30, 36, 6, ends="turn")
    assert forecast(table, "p2") == PileForecast(1, 82, opens=2, ends="turn")


def test_with_a_bull_card_a_second_card_counts_from_the_top_before_the_first() -> None:
    table = eleven((32, 35, 90), (50, 60), piles=((30,), (80,)), deck=(1, 2, 3), bulls=(1, 0))
    laid = play(table, {0: "35p1"}).table

    assert forecast(table, "35p1") == PileForecast(0, 30, 35, 5)
    assert forecast(laid, "32p1") == PileForecast(0, 30, 32, 2, more=True)


def test_an_insert_into_a_full_row_takes_it() -> None:
    rows = ((10, 20, 30, 40, 50), (70,), (80,), (90,))
    table = play(a_card_is_next(25, 95, rows=rows, holds=("stop", "insert")), {0: "insert"}).table

    found = forecast(table, "r1")

    assert isinstance(found, RowForecast)
    assert [take.row for take in found.takes] == [0]


def test_a_game_that_foresees_nothing_says_nothing() -> None:
    view = new("classic", seats=2, seed=1).view(0)

    assert Title.forecast(title("classic"), view, Play(7)) is None
