"""Par was measured: for every table, on enough rounds, by the tool that says so."""

from __future__ import annotations

from math import hypot

from hornox import BOXES
from hornox.analysis import Par, table_par
from hornox.analysis.standings import on_grid
from tools.measure_par import measure

ENOUGH = 200  # rounds times seats


def pars() -> dict[tuple[str, int], Par]:
    return {
        (game, seats): table_par(game, seats) for game in BOXES for seats in BOXES[game].players
    }


def test_every_table_has_a_par_of_its_own_from_enough_rounds() -> None:
    found = pars()

    few = {table for table, par in found.items() if par.rounds * table[1] < ENOUGH}
    assert few == set()
    assert len({(par.heads, par.error, par.drift) for par in found.values()}) == len(found)


def test_only_a_team_has_a_par_of_mistakes_which_grows_with_it() -> None:
    found = {table: par.mistakes for table, par in pars().items()}

    assert {game for (game, _), charged in found.items() if charged} == {"buffalo"}
    team = [found["buffalo", seats] for seats in BOXES["buffalo"].players]
    assert team == sorted(team)
    assert all(on_grid(charged) == charged for charged in team)


def test_par_is_a_whole_number_of_grains_so_that_accounts_add_up_exactly() -> None:
    assert all(
        on_grid(value) == value for par in pars().values() for value in (par.heads, par.others)
    )


def test_par_is_what_the_tool_measures() -> None:
    par, again = table_par("classic", 2), measure("classic", 2, seat_rounds=40)

    assert abs(par.heads - again.heads) < 3 * hypot(par.error, again.error)
