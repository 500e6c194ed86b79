"""The OpenSpiel games pass its own checks and are the games of the engine."""

import random
import subprocess
import sys
from importlib import import_module
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is missing: pip install 'hornox[research]'")

import pyspiel
from msgspec.structs import replace

import hornox
from hornox.envs.openspiel import Dealer, register, short_name
from hornox.errors import BadOption, HornoxError, IllegalChoice, NeedsExtra, WrongSeats
from hornox.game_catalogue import GAMES, box
from tests.envs.openspiel.helpers import advance, advance_decisions, load, two_rounds
from tests.helpers.random_games import every_game

in_both_ways = pytest.mark.parametrize("turns", [False, True], ids=["at once", "in turns"])
PLAYERS = {"eleven": 2}  # its games are long


@in_both_ways
@every_game
def test_every_game_passes_the_checks_of_openspiel(game: str, turns: bool) -> None:
    pyspiel.random_sim_test(
        load(game, turns=turns, players=PLAYERS.get(game, 3)),
        num_sims=1,
        serialize=True,
        verbose=False,
    )


@every_game
def test_they_pass_as_turn_based_games_too(game: str) -> None:
    turn_based = pyspiel.convert_to_turn_based(load(game, players=2))

    pyspiel.random_sim_test(turn_based, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(
    "params",
    [
        {"reward": "heads"}, {"reward": "rank"}, {"reward": "match"}, {"at_end": True},
        {"auto_row": True}, {"observation": "planes"}, {"observation": "cards"},
        {"rounds": 3}, {"target": 40}, {"target": 40, "mode": "more_than"}, {"players": 10},
    ],
    ids=str,
)  # fmt: skip
def test_all_settings_pass_them(params: dict[str, Any]) -> None:
    pyspiel.random_sim_test(load("classic", **params), num_sims=1, serialize=True, verbose=False)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@in_both_ways
@every_game
def test_they_pass_the_simulations_openspiel_runs_on_its_own_games(game: str, turns: bool) -> None:
    theirs: Any = import_module("open_spiel.python.tests.games_sim_test")

    theirs.GamesSimTest("test_pig").sim_game(load(game, turns=turns, players=PLAYERS.get(game, 3)))


@in_both_ways
@every_game
def test_they_play_the_games_of_the_engine(game: str, turns: bool) -> None:
    """Dealt from the same seed, choice by choice, up to the same end and reward."""
    rng, dealer = random.Random(1), Dealer(7)
    params = two_rounds(game)
    state: Any = load(game, turns=turns, reward="heads", **params).new_initial_state()
    engine = hornox.new(game, 3, seed=7, **params)

    while engine.asks:
        while state.is_chance_node():
            state.apply_action(dealer(state))
        assert replace(state.node.table, seed="7") == engine.table
        for _ in engine.asks if turns else [0]:
            advance(state, rng)
        engine.play(state.node.steps[-1])

    assert state.is_terminal()
    assert replace(state.node.table, seed="7") == engine.table
    assert state.returns() == [-score for score in engine.scores[:3]]


@in_both_ways
@every_game
def test_the_actions_are_the_options_in_their_notation(game: str, turns: bool) -> None:
    rng = random.Random(2)
    state = advance_decisions(load(game, turns=turns).new_initial_state(), rng, 5)
    asked = state.node.asked
    seat = state.current_player() if turns else next(iter(asked))

    texts = {state.action_to_string(seat, action) for action in state.legal_actions(seat)}

    assert texts == {*map(str, asked[seat])}


def test_a_seat_that_is_not_asked_has_only_action_0() -> None:
    state: Any = load("pro").new_initial_state()

    assert [state.legal_actions(seat) for seat in (1, 2)] == [[0], [0]]
    assert state.action_to_string(1, 0) == "nothing"
    with pytest.raises(IllegalChoice, match=r"seat 1 cannot choose action 70: .* 0 \(nothing"):
        state.apply_actions([70, 70, 0])


def test_hands_are_dealt_in_ascending_order_and_all_are_equally_likely() -> None:
    state: Any = load("classic", players=2, deck=6, hand=2, rows=2).new_initial_state()
    first = dict(state.chance_outcomes())
    state.apply_action(3)
    second = dict(state.chance_outcomes())

    assert {*first} == {1, 2, 3, 4, 5}
    assert {*second} == {4, 5, 6}
    assert first[3] * second[4] == pytest.approx(1 / 15)
    assert first[5] == pytest.approx(1 / 15)  # the 6 must follow


def test_all_cards_that_are_left_for_the_rows_are_equally_likely() -> None:
    state: Any = load("classic", players=2).new_initial_state()
    for _ in range(20):
        state.apply_action(state.legal_actions()[0])

    odds = dict(state.chance_outcomes())

    assert {*odds} == {*range(21, 105)}
    assert {*odds.values()} == {1 / 84}
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 104) == "104"


def test_special_cards_are_as_likely_as_there_are_copies_left() -> None:
    state: Any = load("anniversary", players=2).new_initial_state()
    while not state.node.table.round:
        state.apply_action(state.legal_actions()[0])
    names = [
        state.action_to_string(pyspiel.PlayerId.CHANCE, card) for card in state.legal_actions()
    ]
    first = state.legal_actions()[0]
    state.apply_action(first)

    assert names == ["five_row", "seven", "insert", "replace", "shift", "stop", "negpos"]
    assert dict(state.chance_outcomes())[first] == 3 / 27


def test_pro_has_no_chance_nodes() -> None:
    at_once, in_turns = load("pro").get_type(), load("pro", turns=True).get_type()

    assert at_once.chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC
    assert at_once.information == pyspiel.GameType.Information.PERFECT_INFORMATION
    assert in_turns.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION


def test_rewards_are_paid_at_the_next_decision_and_only_there() -> None:
    """Between two rounds come the chance nodes of a deal, where no player would collect them."""
    rng, state = random.Random(3), load("classic", reward="heads", rounds=2).new_initial_state()
    paid = [0.0] * 3
    while not state.is_terminal():
        before = state.returns()
        if state.is_chance_node():
            assert state.rewards() == [0.0] * 3
        else:
            paid = [sum(both) for both in zip(paid, state.rewards(), strict=True)]
            assert before == paid
        advance(state, rng)

    paid = [sum(both) for both in zip(paid, state.rewards(), strict=True)]
    assert paid == state.returns() == [-heads for heads in state.node.table.totals]


def test_at_end_makes_a_game_with_terminal_rewards() -> None:
    game = load("classic", at_end=True)
    rng, state = random.Random(3), game.new_initial_state()
    while not state.is_terminal():
        assert state.returns() == [0.0] * 3
        advance(state, rng)

    assert game.get_type().reward_model == pyspiel.GameType.RewardModel.TERMINAL
    assert any(state.returns())


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    state: Any = load("classic", players=2).new_initial_state()
    with pytest.raises(HornoxError, match="chance cannot deal 105: the possible cards are 1, 2"):
        state.apply_action(105)
    advance_decisions(state, random.Random(1), 0)
    before = str(state), state.history()
    first = state.legal_actions(0)[0]

    with pytest.raises(IllegalChoice, match=r"seat 1 cannot choose action 0: the options are \d"):
        state.apply_actions([first, 0])

    assert (str(state), state.history()) == before


@pytest.mark.parametrize(
    ("game", "params", "error", "message"),
    [
        ("classic", {"players": 11}, WrongSeats, "for 2 to 10 players, not 11"),
        ("classic", {"reward": "gold"}, BadOption, "reward must be one of relative, heads"),
        ("classic", {"observation": "all"}, BadOption, "observation must be one of dict"),
        ("classic", {"rounds": 101}, BadOption, "rounds must be a whole number from 1 to 100"),
        ("classic", {"rounds": 2, "target": 9}, BadOption, "cannot be combined with a target"),
        ("eleven", {"heads": "1-2-x"}, BadOption, "heads must be a list of 100 whole numbers"),
        ("pro", {"turns": 3}, pyspiel.SpielError, "Unknown parameter 'turns'"),
    ],
)
def test_wrong_settings_are_refused(
    game: str, params: dict[str, object], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        pyspiel.load_game(short_name(game, turns=False), params)


def test_registering_again_changes_nothing() -> None:
    before = pyspiel.registered_names()

    register()

    assert pyspiel.registered_names() == before
    names = {short_name(game, turns=turns) for game in GAMES for turns in (False, True)}
    assert names <= {*before}
    assert len(names) == 2 * len(GAMES)


def test_the_numbers_of_players_are_those_of_the_box() -> None:
    for game in GAMES:
        kind = load(game).get_type()

        assert (kind.min_num_players, kind.max_num_players) == (box(game).least, box(game).most)


def test_python_ends_cleanly_with_games_registered() -> None:
    """OpenSpiel frees registered games after Python has ended."""
    done = subprocess.run([sys.executable, "-c", "import hornox.envs.openspiel"], check=False)

    assert done.returncode == 0


def test_without_openspiel_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "hornox.envs.openspiel")

    with pytest.raises(NeedsExtra, match=r"pip install 'hornox\[research\]'"):
        import_module("hornox.envs.openspiel")
