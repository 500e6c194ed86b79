"""The tree of a small game, written for solvers, is the tree that OpenSpiel walks."""

import random
from functools import cache
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is missing: pip install 'hornox[research]'")

import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability

from hornox.envs.openspiel import BotPolicy, to_gambit
from hornox.errors import HornoxError
from tests.envs.openspiel.helpers import advance, load

TINIER: dict[str, Any] = {"turns": True, "players": 2, "size": "tiny", "deck": 6}


@cache
def compiled(*, auto_row: bool = False) -> Any:  # noqa: ANN401  (pyspiel has no types)
    return pyspiel.load_efg_game(to_gambit(load("classic", **TINIER, auto_row=auto_row)))


def test_the_written_tree_has_the_nash_conv_of_the_game() -> None:
    game, tree = load("classic", **TINIER, auto_row=True), compiled(auto_row=True)

    there = pyspiel.nash_conv(tree, pyspiel.UniformRandomPolicy(tree))
    here = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))

    assert there == pytest.approx(here)


def test_games_in_both_trees_go_alike() -> None:
    game, tree = load("classic", **TINIER), compiled()
    for seed in range(10):
        state, rng = game.new_initial_state(), random.Random(seed)
        twin: Any = tree.new_initial_state()
        while not state.is_terminal():
            legal, twins = state.legal_actions(), twin.legal_actions()
            advance(state, rng)
            twin.apply_action(twins[legal.index(state.history()[-1])])

        assert twin.is_terminal()
        assert twin.returns() == pytest.approx(state.returns())


def test_external_sampling_converges() -> None:
    tree = compiled()
    solver, found = pyspiel.ExternalSamplingMCCFRSolver(tree, 1), []
    for _ in range(3):
        for _ in range(2000):
            solver.run_iteration()
        found.append(pyspiel.nash_conv(tree, solver.average_policy(), True))  # noqa: FBT003  (its name is not bound)

    assert found == sorted(found, reverse=True)
    assert found[-1] < 0.4


def test_cfr_plus_comes_close_to_an_equilibrium() -> None:
    tree = compiled()
    solver = pyspiel.CFRPlusSolver(tree)
    for _ in range(25):
        solver.evaluate_and_update_policy()

    assert pyspiel.nash_conv(tree, solver.average_policy()) < 0.1


def test_only_trees_of_small_games_in_turns_are_written() -> None:
    with pytest.raises(HornoxError, match="more than 500 nodes: choose a smaller deck or hand"):
        to_gambit(load("classic", **TINIER), max_nodes=500)
    with pytest.raises(HornoxError, match="only a game in turns"):
        to_gambit(load("classic", players=2, size="tiny"))


def test_a_bot_is_a_policy() -> None:
    game = load("classic", **TINIER)
    state: Any = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])

    steady = BotPolicy(game, "steady").action_probabilities(state)
    mixed = BotPolicy(game, "random", samples=200).action_probabilities(state)

    assert [*steady.values()] == [1.0]
    assert {*mixed} == {*state.legal_actions()}
    assert sum(mixed.values()) == pytest.approx(1)
    assert steady.keys() <= mixed.keys()
