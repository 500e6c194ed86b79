"""Decisions of bots are those that the environments show, mask and reward."""

from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="pettingzoo is missing: pip install 'hornox[research]'")

import numpy as np

import hornox
from hornox.envs.dataset.bot_games import play_readable
from hornox.envs.dataset.decision_log import Decisions
from hornox.envs.dataset.plan import Plan
from hornox.envs.pettingzoo.aec import HornoxTurns
from tests.envs.dataset.helpers import split_options
from tests.helpers.random_games import every_game


@every_game
def test_sensible_plays_with_other_bots_in_every_game(game: str) -> None:
    pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")
    plan = Plan.of(game, 3, ["sensible", "steady", "sensible"], rounds=1, seed=7)

    assert {*play_readable(plan, 0).seat} == {0, 1, 2}


@every_game
def test_decisions_of_bots_are_those_of_the_environment(game: str) -> None:
    seats = 3
    short = hornox.box(game).kind == "race"
    plan = Plan.of(game, seats, ["steady", "random", "steady"], rounds=1 + short, seed=7)
    found = play_readable(plan, 0)
    reward, last = found.rewards()
    env, place = HornoxTurns(game, seats), 0

    for number, allowed in enumerate(split_by_game(found)):
        env.reset(seed=7 if number == 0 else None)
        returns = np.zeros(seats)
        for options in allowed:
            seat = int(found.seat[place])
            observed: Any = env.observe(env.agent_selection)
            seen = np.concatenate([part.ravel() for part in observed["observation"].values()])
            assert env.agent_selection == f"player_{seat}"
            assert found.fields[place].tolist() == seen.tolist()
            assert sorted(options) == np.flatnonzero(observed["action_mask"]).tolist()
            returns[seat] += reward[place]
            env.step(int(found.action[place]))
            place += 1
        assert all(env.terminations.values())
        decided = found.game == number
        for seat in {*found.seat[decided]}:
            own = decided & (found.seat == seat)
            assert returns[seat] == pytest.approx(
                (found.total_return - found.return_before)[own][0], abs=1e-4
            )
            assert last[own].tolist() == [False] * (own.sum() - 1) + [True]


def split_by_game(found: Decisions) -> Iterator[list[list[int]]]:
    allowed = split_options(found)
    for number in np.unique(found.game):
        yield [allowed[place] for place in np.flatnonzero(found.game == number)]
