"""Records to OpenSpiel histories and back, and dealers that deal from a seed."""

import random
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is missing: pip install 'hornox[research]'")

import pyspiel
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import random_agent

import hornox
from hornox.envs.openspiel import Dealer, game_of, history_of, record_of, state_of
from hornox.errors import BadRecord, BadSeed, HornoxError
from hornox.records import Record, read
from tests.envs.openspiel.helpers import advance, load

RECORDS = sorted((Path(__file__).parent.parent.parent / "records").glob("*-*.json"))
OLD = [path for path in RECORDS if path.stem in ("anniversary-3", "anniversary-6", "anniversary-8")]


@pytest.mark.parametrize("turns", [False, True], ids=["at once", "in turns"])
@pytest.mark.parametrize(
    "path", [path for path in RECORDS if path not in OLD], ids=lambda path: path.stem
)
def test_a_record_becomes_a_history_and_the_same_record_again(path: Path, turns: bool) -> None:
    record = read(path.read_text(encoding="utf-8"))

    history = history_of(record, turns=turns)

    assert record_of(game_of(record, turns=turns), history, record.seed, record.names) == record


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_a_record_of_version_1_becomes_the_same_game_by_the_rules_of_today(path: Path) -> None:
    """J-72: what was cancelled without asking is now a choice."""
    record = read(path.read_text(encoding="utf-8"))

    back = record_of(game_of(record), history_of(record), record.seed, record.names)

    assert (record.version, back.version) == (1, 2)
    assert back.result == record.result
    assert {*record.steps} <= {*back.steps}


def test_the_state_of_a_record_has_its_table() -> None:
    record = read(RECORDS[-1].read_text(encoding="utf-8"))

    state = state_of(record)

    assert state.node.table.totals == record.replay().table.totals
    assert state.is_terminal() == (record.result is not None)


def test_a_team_that_does_not_wait_for_everybody_plays_the_same_game() -> None:
    game = hornox.new("buffalo", seats=3, seed=4)
    rng = random.Random(1)
    while not game.over:
        first = rng.choice([*game.asks])
        waiting = rng.choice([{first: game.asks[first][-1]}, {}])
        try:
            game.play(waiting)
        except hornox.HornoxError:
            game.play({seat: rng.choice(options) for seat, options in game.asks.items()})
    record = Record.of(game)
    assert any(len(step) < 3 for step in game.steps)

    back = record_of(game_of(record), history_of(record), record.seed)

    assert back.result == record.result
    assert back.replay().log == game.log


def history(game: str, seed: int | str) -> tuple[Any, list[int]]:
    loaded = load(game, turns=True, players=2)
    state, rng, dealer = loaded.new_initial_state(), random.Random(1), Dealer(seed)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(dealer(state))
        else:
            advance(state, rng)
    return loaded, state.history()


def test_a_history_becomes_a_record_with_the_seed_that_dealt_it() -> None:
    game, actions = history("classic", seed=7)

    record = record_of(game, actions, 7, names=("Anna", "Bert"))

    assert record.options == {"rounds": 1}
    assert record.result is not None
    assert record_of(game, actions[:24], 7).steps == ()
    with pytest.raises(BadRecord, match=r"at action 0: the seed deals \d+, not \d+"):
        record_of(game, actions, 8)


@pytest.mark.parametrize(
    ("end", "message"),
    [
        ([0], r"at action 24: seat 0 cannot choose action 0: the options are \d"),
        ([None], "still to choose: B"),
    ],
)
def test_an_impossible_history_is_refused(end: list[int | None], message: str) -> None:
    game, actions = history("classic", seed=7)
    wrong = actions[:24] + [actions[24] if one is None else one for one in end]

    with pytest.raises(BadRecord, match=message):
        record_of(game, wrong, 7)


def test_a_history_longer_than_the_game_is_refused() -> None:
    game, actions = history("classic", seed=7)

    with pytest.raises(BadRecord, match="the game is already over"):
        record_of(game, [*actions, 1], 7)


def test_simultaneous_moves_need_an_action_of_every_player() -> None:
    actions = history_of(Record.of(hornox.new("classic", seats=3, seed=1, rounds=1)))

    with pytest.raises(BadRecord, match="there are 2 actions for 3 players"):
        record_of(load("classic"), [*actions, 1, 2], 1)


def environment(game: pyspiel.Game) -> rl_environment.Environment:
    return rl_environment.Environment(game, chance_event_sampler=Dealer())


@pytest.mark.parametrize("turns", [False, True], ids=["at once", "in turns"])
def test_rl_environment_deals_as_all_our_environments_do(turns: bool) -> None:
    env = environment(load("classic", turns=turns))

    for number in (0, 1):
        if not number:
            env.seed(7)
        env.reset()
        engine = hornox.new("classic", 3, seed=f"7.{number}", rounds=1)
        assert env._state.node.table.hands == engine.table.hands  # noqa: SLF001  (it has no other way)


@pytest.mark.parametrize("turns", [False, True], ids=["at once", "in turns"])
def test_rl_environment_pays_every_reward(turns: bool) -> None:
    env = environment(load("classic", turns=turns, rounds=2, reward="heads"))
    agents = [random_agent.RandomAgent(seat, env.action_spec()["num_actions"]) for seat in range(3)]
    step, gained = env.reset(), [0.0] * 3

    while not step.last():
        acting = [agents[step.current_player()]] if turns else agents
        step = env.step([agent.step(step).action for agent in acting])
        gained = [sum(both) for both in zip(gained, step.rewards, strict=True)]

    assert gained == env._state.returns()  # noqa: SLF001  (as above)
    assert sum(gained) < 0


def test_a_dealer_deals_only_at_chance_nodes() -> None:
    with pytest.raises(HornoxError, match="no card to deal now"):
        Dealer(7)(load("pro").new_initial_state())
    with pytest.raises(BadSeed):
        Dealer().seed(-1)


def test_the_heads_of_eleven_survive_serialization() -> None:
    heads = "heads-" + "-".join(["1"] * 100)

    game = pyspiel.load_game(f"python_hornox_eleven(heads={heads})")

    assert str(pyspiel.load_game(str(game))) == str(game)
    assert sum(game.new_initial_state().node.table.options.heads) == 100
