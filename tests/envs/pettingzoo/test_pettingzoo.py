"""The PettingZoo environments pass its own checks and play the games of the engine."""

import copy
import pickle
import random
from collections.abc import Callable
from importlib import import_module
from typing import Any, cast

import pytest

pytest.importorskip("pettingzoo", reason="pettingzoo is missing: pip install 'hornox[research]'")

import hornox
from hornox.choices import TakeRow, Use
from hornox.envs.actions import catalogue
from hornox.envs.pettingzoo.aec import HornoxTurns
from hornox.envs.pettingzoo.parallel import HornoxParallel
from hornox.errors import (
    BadOption,
    BadSeed,
    HornoxError,
    IllegalChoice,
    Missing,
    NotAsked,
    UnknownSeat,
)
from tests.envs.helpers import pickle_copy, random_action
from tests.helpers.random_games import every_game

zoo: Any = import_module("pettingzoo.test")  # neither has types
state: Any = import_module("pettingzoo.test.state_test")

# PettingZoo says both of every environment with masks that is not its own.
dicts_are_fine = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent"
)


@every_game
def test_parallel_passes_the_checks_of_pettingzoo(game: str) -> None:
    zoo.parallel_api_test(HornoxParallel(game), 40)
    zoo.parallel_seed_test(lambda: HornoxParallel(game, on_illegal="first_legal"), 10)


@every_game
@dicts_are_fine
def test_turns_pass_the_checks_of_pettingzoo(game: str) -> None:
    zoo.api_test(HornoxTurns(game), 40)
    zoo.seed_test(lambda: HornoxTurns(game), 10)
    state.state_test(HornoxTurns(game, on_illegal="first_legal"), HornoxParallel(game), 5)


@dicts_are_fine
@pytest.mark.parametrize("kind", ["planes", "cards"])
def test_other_observations_pass_them_too(kind: str) -> None:
    zoo.parallel_api_test(HornoxParallel("classic", observation=kind), 40)
    zoo.api_test(HornoxTurns("classic", observation=kind), 40)


def test_rendering_passes_them() -> None:
    def is_drawing(found: object) -> bool:
        return isinstance(found, str) and found.startswith("<svg")

    zoo.render_test(
        lambda render_mode: HornoxTurns("flip", render_mode=render_mode), {"svg": is_drawing}
    )


def engine_game(game: str, seats: int, number: int = 0) -> hornox.Game:
    options: dict[str, Any] = {"rounds": 1} if hornox.box(game).kind == "race" else {}
    return hornox.new(game, seats, seed=f"7.{number}", **options)


@every_game
def test_parallel_plays_the_game_of_the_engine(game: str) -> None:
    rng = random.Random(1)
    env, engine = HornoxParallel(game, 3, reward="heads"), engine_game(game, 3)
    observations, _ = env.reset(seed=7)
    gained = dict.fromkeys(env.possible_agents, 0.0)

    while env.agents:
        actions = {
            agent: random_action(one["action_mask"], rng) for agent, one in observations.items()
        }
        chosen = {
            seat: env.core.actions.to_choice(actions[f"player_{seat}"], options, seat, 3)
            for seat, options in engine.asks.items()
        }
        assert {seat for seat, action in enumerate(actions.values()) if action} == {*engine.asks}
        engine.play(chosen)
        observations, rewards, *_ = env.step(actions)
        assert env.core.episodes.table == engine.table
        gained = {agent: gained[agent] + reward for agent, reward in rewards.items()}

    assert engine.over
    assert [*gained.values()] == [-score for score in engine.scores[:3]]


@every_game
def test_turns_play_the_game_of_the_engine(game: str) -> None:
    rng = random.Random(1)
    env, engine = HornoxTurns(game, 3), engine_game(game, 3)
    env.reset(seed=7)

    while engine.asks:
        chosen = {}
        for seat, options in engine.asks.items():
            assert env.agent_selection == f"player_{seat}"
            action = random_action(env.observe(env.agent_selection)["action_mask"], rng)
            chosen[seat] = env.core.actions.to_choice(action, options, seat, 3)
            env.step(action)
        engine.play(chosen)
        assert env.core.episodes.table == engine.table

    assert all(env.terminations.values())
    assert env.unwrapped.metadata["name"] == f"hornox/{game}-v1"


def test_deals_depend_only_on_seed_and_game_number() -> None:
    env, other = HornoxParallel("classic", 4), HornoxParallel("classic", 4)
    env.reset(seed=7)
    env.reset()
    other.reset(seed=3)
    other.reset(seed=7)
    play_out(other)
    other.reset()

    assert env.core.episodes.table == other.core.episodes.table
    assert env.core.episodes.table == engine_game("classic", 4, number=1).table


def play_out(env: HornoxParallel, rng: random.Random | None = None) -> list[float]:
    """Play to the end at random, but the same way every time; return the rewards of player_0."""
    rng = rng or random.Random(2)
    gains = []
    while env.agents:
        actions = {
            agent: random_action(env.core.action_mask(seat), rng)
            for seat, agent in enumerate(env.agents)
        }
        gains.append(env.step(actions)[1]["player_0"])
    return gains


@pytest.mark.parametrize("duplicate", [copy.deepcopy, pickle_copy])
@every_game
def test_a_copy_plays_on_independently(
    game: str, duplicate: Callable[[HornoxParallel], HornoxParallel]
) -> None:
    env = HornoxParallel(game, 3)
    observations, _ = env.reset(seed=1)
    env.step(
        {
            agent: random_action(observations[agent]["action_mask"], random.Random(1))
            for agent in env.agents
        }
    )
    before = env.core.episodes.table

    other = duplicate(env)
    gains = play_out(other)

    assert env.core.episodes.table == before
    assert play_out(env) == gains


@every_game
def test_redeterminizing_keeps_the_observation(game: str) -> None:
    env = HornoxTurns(game, 3)
    env.reset(seed=1)
    rng = random.Random(1)
    for _ in range(7):
        env.step(random_action(env.observe(env.agent_selection)["action_mask"], rng))
    me = env.agent_selection
    seen, before = pickle.dumps(env.observe(me)), env.core.episodes.table

    env.redeterminize(me, rng)

    assert pickle.dumps(env.observe(me)) == seen
    assert env.core.episodes.table != before
    while not any(env.terminations.values()):
        env.step(random_action(env.observe(env.agent_selection)["action_mask"], rng))


def test_auto_row_never_asks_for_a_row() -> None:
    asked = {False: 0, True: 0}
    for auto_row in asked:
        env = HornoxTurns("classic", 4, auto_row=auto_row)
        for seed in range(5):
            env.reset(seed=seed)
            while not any(env.terminations.values()):
                options = next(iter(env.core.episodes.asked.values()))
                asked[auto_row] += isinstance(options[0], TakeRow)
                env.step(
                    random_action(env.observe(env.agent_selection)["action_mask"], random.Random(1))
                )

    assert asked[False] > 0
    assert asked[True] == 0


def test_an_illegal_action_is_refused_with_the_legal_ones() -> None:
    env = HornoxParallel("classic", 2)
    env.reset(seed=1)
    before = env.core.episodes.table

    with pytest.raises(IllegalChoice, match=r"cannot choose action 0: the options are \d+ \(\d+\)"):
        env.step({"player_0": 0, "player_1": 0})
    with pytest.raises(Missing, match="still to choose: 1"):
        env.step({"player_0": int(env.core.action_mask(0).argmax())})

    assert env.core.episodes.table == before


def test_a_seat_that_is_not_asked_has_only_action_0() -> None:
    env = HornoxParallel("pro", 3)
    env.reset(seed=1)

    with pytest.raises(IllegalChoice, match=r"seat 1 cannot choose action 70: .* 0 \(nothing"):
        env.step({"player_0": 70, "player_1": 70, "player_2": 0})


def test_illegal_actions_can_be_corrected() -> None:
    env = HornoxParallel("classic", 2, on_illegal="first_legal")
    env.reset(seed=1)
    first = [hand[0] for hand in env.core.episodes.table.hands]

    env.step({"player_0": 108, "player_1": 0})

    assert not any(card in hand for card in first for hand in env.core.episodes.table.hands)


def test_after_the_end_a_step_is_refused() -> None:
    env = HornoxParallel("classic", 2)
    env.reset(seed=1)
    play_out(env)

    with pytest.raises(NotAsked, match="the game is over"):
        env.step({})


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"on_illegal": "ignore"}, "on_illegal must be one of raise, first_legal, not ignore"),
        ({"render_mode": "3d"}, "render_mode must be one of human, ansi, rgb_array, svg, not 3d"),
        ({"reward": "gold"}, "reward must be one of"),
        ({"observation": "all"}, "observation must be one of"),
        ({"turns": 3}, "turns does not exist: the settings are .* target, mode"),
    ],
)
def test_wrong_settings_are_refused_at_once(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        HornoxParallel("classic", 4, **settings)


@pytest.mark.parametrize("seed", [-1, "seven", 1.5])
def test_a_seed_is_a_whole_number_from_0(seed: object) -> None:
    with pytest.raises(BadSeed):
        HornoxTurns("classic").reset(seed=cast("int", seed))


def test_an_unknown_agent_cannot_be_redeterminized() -> None:
    env = HornoxTurns("classic", 2)
    env.reset(seed=1)

    with pytest.raises(UnknownSeat, match="the seats are 0 to 1"):
        env.redeterminize("player_9")


def test_there_is_no_state_before_the_first_deal() -> None:
    env = HornoxParallel("classic", 2)

    with pytest.raises(HornoxError, match="no game has been dealt"):
        env.state()


def test_one_player_can_play_against_the_buffalo_alone() -> None:
    env = HornoxParallel("buffalo", 1)
    env.reset(seed=1)

    gains = play_out(env)

    buffalo, team = env.core.episodes.table.totals[1], env.core.episodes.table.totals[0]
    assert sum(gains) == buffalo - team


STOP = catalogue("buffalo").to_action(Use("stop"), 0, 3)


def a_stop_is_open() -> HornoxParallel:
    """A first turn of three in which a Stop lies face up."""
    env = HornoxParallel("buffalo", 3)
    env.reset(seed=1)
    while not env.core.action_mask(0)[STOP]:
        env.reset()
    return env


def test_if_one_of_a_team_acts_while_cards_are_chosen_all_choose_again() -> None:
    """S-02."""
    env = a_stop_is_open()
    hands = env.core.episodes.table.hands

    env.step({"player_0": hands[0][0], "player_1": STOP, "player_2": hands[2][0]})
    target = int(env.core.action_mask(1).argmax())
    observations, *_ = env.step({"player_0": 0, "player_1": target, "player_2": 0})

    assert env.core.asked == (0, 1, 2)
    assert env.core.episodes.table.hands == hands
    for seat, hand in enumerate(hands):
        assert all(observations[f"player_{seat}"]["action_mask"][card] for card in hand)


def test_a_team_that_acts_whenever_it_can_comes_to_the_end() -> None:
    """S-02: the last action is the one with the highest number, which is never a card."""
    for seats in (2, 4, 6):
        env = HornoxTurns("buffalo", seats)
        env.reset(seed=1)
        steps = 0

        while env.agents and not all(env.terminations.values()):
            mask = env.observe(env.agent_selection)["action_mask"]
            env.step(int(mask.nonzero()[0][-1]))
            steps += 1

        assert steps < 2000


def test_a_match_goes_on_to_its_target() -> None:
    env = HornoxParallel("classic", 4, target=66, reward="match")
    env.reset(seed=1)

    gains = play_out(env)

    assert max(env.core.episodes.table.totals) >= 66
    assert [gain for gain in gains if gain] == gains[-1:]
