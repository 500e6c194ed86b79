"""The Gymnasium environment: one player among bots."""

import pickle
import random
from typing import Any, cast

import pytest

pytest.importorskip("gymnasium", reason="gymnasium is missing: pip install 'hornox[research]'")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env

import hornox.envs
from hornox.bots import bot
from hornox.envs.compiled import COMPILED_GAMES
from hornox.envs.gymnasium.seat import HornoxSeat
from hornox.envs.rewards import REWARDS
from hornox.errors import (
    BadOption,
    IllegalChoice,
    NotAsked,
    UnknownBot,
    UnknownGame,
    UnknownSeat,
)
from tests.envs.helpers import pickle_copy
from tests.helpers.random_games import every_game


@every_game
def test_it_passes_the_checks_of_gymnasium(game: str) -> None:
    name = f"hornox/{game}-v1"
    env = gymnasium.make(name, seats=3, opponents="random", on_illegal="first_legal")

    check_env(env.unwrapped)


@pytest.mark.parametrize("kind", ["planes", "cards"])
def test_other_observations_pass_them_too(kind: str) -> None:
    env = gymnasium.make("hornox/cow-v1", observation=kind, on_illegal="first_legal")

    check_env(env.unwrapped)


@every_game
def test_it_plays_the_game_of_the_engine(game: str) -> None:
    """The player in seat 1 is `lowest`, and the others too: the same as bots in all seats."""
    lowest, rng = bot("lowest"), random.Random(1)
    env = HornoxSeat(game, 3, seat=1, opponents="lowest", reward="heads")
    _, info = env.reset(seed=7)
    options: dict[str, Any] = {"rounds": 1} if hornox.box(game).kind == "race" else {}
    engine = hornox.new(game, 3, seed="7.0", **options)
    while engine.asks:
        engine.play(
            {seat: lowest.choose(engine.view(seat), offered, rng)
             for seat, offered in engine.asks.items()}
        )  # fmt: skip

    over, gained = False, 0.0
    while not over:
        episodes = env.core.episodes
        view, offered = episodes.rules.view(episodes.table, 1), episodes.asked[1]
        action = env.core.actions.to_action(lowest.choose(view, offered, rng), 1, 3)
        assert info["action_mask"][action] == env.action_masks()[action] == 1
        _, reward, over, _, info = env.step(action)
        gained += reward

    assert env.core.episodes.table == engine.table
    assert gained == -engine.scores[1]


@pytest.mark.parametrize("opponents", ["random", "sensible"])
@pytest.mark.parametrize("kind", ["cards", "dict"])
@pytest.mark.parametrize("game", COMPILED_GAMES)
def test_on_kernels_it_plays_the_games_of_the_readable_rules(
    game: str, kind: str, opponents: str
) -> None:
    pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")
    env = HornoxSeat(game, 3, observation=kind, opponents=opponents, auto_row=opponents == "random")
    rng = random.Random(1)
    for seed in (7, None, None):
        env.reset(seed=seed)
        before, over = heads_of(env), False
        while not over:
            action = rng.choice(env.action_masks().nonzero()[0])
            seen, reward, over, _, info = env.step(action)
            after = heads_of(env)

            expected = env.core.observation(env.seat)
            assert pickle.dumps(seen) == pickle.dumps(expected)
            assert info["action_mask"].tolist() == env.core.action_mask(env.seat).tolist()
            assert over == env.core.episodes.is_over
            table = env.core.episodes.table
            assert reward == pytest.approx(REWARDS["relative"](before, after, table)[env.seat])
            before = after


def heads_of(env: HornoxSeat) -> tuple[int, ...]:
    return env.core.episodes.heads


def test_on_kernels_it_refuses_what_the_readable_rules_refuse() -> None:
    env = HornoxSeat("classic", 3, seat=0)
    env.reset(seed=1)

    with pytest.raises(IllegalChoice, match="seat 0 cannot choose action 108: the options are"):
        env.step(108)
    with pytest.raises(IllegalChoice, match="cannot choose action 0"):
        env.step(0)
    play_out(env)
    with pytest.raises(NotAsked, match="the game is over"):
        env.step(0)


def test_the_player_moves_on_every_game_or_stays_in_one_seat() -> None:
    env, fixed = HornoxSeat("classic", 3, opponents="random"), HornoxSeat("classic", 3, seat=2)
    seats = []
    for game in range(4):
        env.reset(seed=1 if game == 0 else None)
        fixed.reset()
        seats.append((env.seat, fixed.seat))

    assert seats == [(0, 2), (1, 2), (2, 2), (0, 2)]


def test_a_copy_plays_on_independently_and_in_the_same_way() -> None:
    env = HornoxSeat("classic", 4, opponents="random")
    env.reset(seed=1)

    other = pickle_copy(env)

    assert play_out(other) == play_out(env)


def play_out(env: HornoxSeat) -> list[float]:
    over, got = False, []
    while not over:
        _, reward, over, _, _ = env.step(int(env.action_masks().argmax()))
        got.append(reward)
    return got


@pytest.mark.parametrize("game", ["anniversary", "classic"])
def test_redeterminizing_keeps_the_observation(game: str) -> None:
    env = HornoxSeat(game, 4, opponents="random", seat=0)
    env.reset(seed=1)
    seen, table = pickle.dumps(env.core.observation(0)), env.core.episodes.table

    env.redeterminize(np.random.default_rng(1))

    assert pickle.dumps(env.core.observation(0)) == pickle.dumps(env.player.observation()) == seen
    assert env.core.episodes.table != table


def test_wrong_opponents_and_seats_are_refused() -> None:
    with pytest.raises(
        BadOption, match="opponents must be a bot for all other seats, or a list of 3"
    ):
        HornoxSeat("classic", 4, opponents=["steady"])
    with pytest.raises(UnknownBot, match="the bots are calf"):
        HornoxSeat("classic", 2, opponents="alphazero")
    with pytest.raises(UnknownSeat, match="the seats are 0 to 1"):
        HornoxSeat("classic", 2, seat=2)


@pytest.mark.parametrize("name", hornox.envs.IDS)
def test_every_game_can_be_made_by_its_id(name: str) -> None:
    env = gymnasium.make(name, seats=3, opponents=["random", bot("lowest")])

    observation, info = env.reset(seed=1)

    assert observation in env.observation_space
    assert info["action_mask"].any()
    assert hornox.envs.parallel(name, seats=2).metadata["name"] == name
    assert hornox.envs.turns(name, seats=2).metadata["name"] == name


@pytest.mark.parametrize("name", ["hornox/classic-v9", "hornox/chess-v1", "chess", None])
def test_an_environment_that_does_not_exist_is_refused(name: object) -> None:
    with pytest.raises(UnknownGame, match="the games are"):
        hornox.envs.seat(cast("str", name))


def test_opponents_may_be_bots_of_ones_own() -> None:
    env = hornox.envs.seat(seats=2, opponents="tests.arena.hostile_bots:First")
    env.reset(seed=7)

    assert env.step(int(env.action_masks().argmax()))
