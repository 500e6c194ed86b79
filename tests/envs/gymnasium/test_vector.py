"""The vector environment: the same rounds and observations as the engine's."""

import copy
import random
from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="gymnasium is missing: pip install 'hornox[research]'")
pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

import hornox.envs
from hornox.bots import heads_so_far
from hornox.envs.compiled import COMPILED_GAMES
from hornox.envs.gymnasium.vector import HornoxVector, Observations
from hornox.envs.observe.observer import cached_observer
from hornox.envs.rewards import REWARDS
from hornox.errors import BadOption, BadSeed, IllegalChoice
from hornox.events import Dealt
from hornox.game import Game, title
from hornox.kernels.rows.layout import HAND_SIZE, HANDS, ROW_CARDS, ROW_COUNT, SCORE

SEATS = [2, 4, 10]


def engine_of(env: HornoxVector, table: int) -> Game:
    """The round on a compiled table, as a game of the engine."""
    game, seats, flat = env.observer.game, env.observer.seats, env.tables[table]
    rules = title(game)
    hands = flat[HANDS : HANDS + seats * HAND_SIZE].reshape(seats, HAND_SIZE).tolist()
    rows = flat[ROW_CARDS : ROW_CARDS + ROW_COUNT * 5 : 5].tolist()
    dealt = Dealt(1, tuple(map(tuple, hands)), tuple((card,) for card in rows))
    return Game(rules, rules.after(rules.table(seats, 1, rounds=1), dealt))


def random_actions(masks: NDArray[Any], rng: np.random.Generator) -> NDArray[Any]:
    """One legal action for every environment."""
    chosen: NDArray[Any] = (rng.random(masks.shape) * masks).argmax(axis=1)
    return chosen


def assert_same_observations(
    env: HornoxVector, observations: Observations, engines: dict[int, Game]
) -> None:
    seats = env.observer.seats
    observer = cached_observer(env.observer.game, seats, env.observer.kind)
    for table, engine in engines.items():
        for seat in range(seats):
            index = table * seats + seat
            expected = observer.observation(engine.table, seat, engine.asks)
            assert env.masks[index].tobytes() == observer.action_mask(seat, engine.asks).tobytes()
            if isinstance(expected, dict):
                assert isinstance(observations, dict)
                for name, numbers in expected.items():
                    assert observations[name][index].tolist() == numbers.tolist(), name
            else:
                assert not isinstance(observations, dict)
                assert observations[index].tolist() == expected.tolist()


@pytest.mark.parametrize("kind", ["cards", "dict"])
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("game", COMPILED_GAMES)
def test_it_plays_and_observes_as_the_engine_does(game: str, seats: int, kind: str) -> None:
    reward = [*REWARDS][(seats + len(kind)) % 4]
    tables = 1 if seats == max(SEATS) else 3
    env = HornoxVector(tables * seats, game, seats, observation=kind, reward=reward)
    rng = np.random.default_rng(seats)
    observations, _ = env.reset(seed=seats)
    engines = {table: engine_of(env, table) for table in range(tables)}

    while engines:
        assert_same_observations(env, observations, engines)
        actions = random_actions(env.masks, rng)
        expected = {
            table: play_actions(engine, actions[table * seats : (table + 1) * seats], env, reward)
            for table, engine in engines.items()
        }
        observations, rewards, terminated, _, _ = env.step(actions)
        for table, engine in engines.items():
            part = slice(table * seats, (table + 1) * seats)
            assert rewards[part] == pytest.approx(expected[table])
            assert terminated[part].tolist() == [engine.over] * seats
        assert_same_observations(env, observations, engines)
        engines = {table: engine for table, engine in engines.items() if not engine.over}


def play_actions(
    engine: Game, actions: NDArray[Any], env: HornoxVector, reward: str
) -> list[float]:
    """Play the same actions in the engine, and return its rewards."""
    before = heads_so_far(engine.table)
    seats = engine.table.seats
    engine.play(
        {seat: env.observer.actions.to_choice(actions[seat], options, seat, seats)
         for seat, options in engine.asks.items()}
    )  # fmt: skip
    return REWARDS[reward](before, heads_so_far(engine.table), engine.table)


@pytest.mark.parametrize("opponents", ["random", "sensible"])
@pytest.mark.parametrize("game", COMPILED_GAMES)
def test_with_opponents_each_step_is_a_decision_of_the_player(game: str, opponents: str) -> None:
    env = HornoxVector(64, game, 4, opponents=opponents, reward="heads")
    rng = np.random.default_rng(1)
    env.reset(seed=1)
    gained, playing = np.zeros(64), np.ones(64, bool)

    while playing.any():
        assert not env.masks[playing, 0].any()
        _, rewards, terminated, truncated, _ = env.step(random_actions(env.masks, rng))
        gained += np.where(playing, rewards, 0)
        for table in np.flatnonzero(playing & terminated):
            assert gained[table] == -env.tables[table, SCORE + table % 4]
        playing &= ~terminated
        assert not truncated.any()

    assert gained.any()


def test_sensible_is_a_harder_opponent_than_random() -> None:
    means = []
    for opponents in ("random", "sensible"):
        env = HornoxVector(600, "classic", 4, opponents=opponents)
        env.reset(seed=1)
        rng, total = np.random.default_rng(1), 0.0
        for _ in range(30):
            total += env.step(random_actions(env.masks, rng))[1].sum()
        means.append(total)

    assert means[1] < means[0] - 600


def test_the_step_after_the_end_deals_the_next_round() -> None:
    env = HornoxVector(8, "classic", 4)
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    while not env.ended.any():
        env.step(random_actions(env.masks, rng))
    ended = env.ended.copy()

    actions = np.where(np.repeat(ended, 4), 10_000, random_actions(env.masks, rng))
    _, rewards, terminated, _, info = env.step(actions)

    assert env.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    assert not terminated[np.repeat(ended, 4)].any()
    assert not rewards[np.repeat(ended, 4)].any()
    assert (info["action_mask"].sum(axis=1)[np.repeat(ended, 4)] == 10).all()
    assert env.games.tolist() == ended.astype(int).tolist()


def test_deals_depend_only_on_seed_table_and_game_number() -> None:
    one, two = HornoxVector(400, "classic", 4), HornoxVector(40, "classic", 4)
    one.reset(seed=5)
    first = one.tables.copy()
    one.reset()
    two.reset(seed=3)
    two.reset(seed=5)
    rng = np.random.default_rng(1)
    while (two.games == 0).any():
        two.step(random_actions(two.masks, rng))
        for table in np.flatnonzero(two.games == 1):
            if (two.tables[table] == one.tables[table]).all():
                two.games[table] = 7

    assert (two.games == 7).all()
    assert len({deal.tobytes() for deal in (*first, *one.tables)}) == 200


def test_a_copy_plays_on_independently_and_in_the_same_way() -> None:
    env = HornoxVector(40, "flip", 4, opponents="sensible")
    env.reset(seed=1)
    other = copy.deepcopy(env)

    got = [
        [one.step(one.masks.argmax(axis=1))[1].tolist() for _ in range(15)] for one in (env, other)
    ]

    assert got[0] == got[1]


def test_arrays_are_copied_or_overwritten_as_requested() -> None:
    fresh, reused = HornoxVector(8, "cow", 4), HornoxVector(8, "cow", 4, copy=False)
    first, _ = fresh.reset(seed=1)
    kept = first.copy()
    again, _ = reused.reset(seed=1)
    fresh.step(fresh.masks.argmax(axis=1))
    reused.step(reused.masks.argmax(axis=1))

    assert (first == kept).all()
    assert (again != kept).any()


def test_gymnasium_makes_it_by_its_id() -> None:
    env = gymnasium.make_vec("hornox/climb-v1", num_envs=12, seats=3, auto_row=True)

    observations, info = env.reset(seed=1)

    assert observations in env.observation_space
    assert info["action_mask"].shape == (12, 109)
    rng = random.Random(1)
    for _ in range(40):
        masks = info["action_mask"]
        assert not masks[:, 105:].any()
        info = env.step(np.array([rng.choice(np.flatnonzero(mask)) for mask in masks]))[-1]


def test_an_illegal_action_is_refused_with_the_legal_ones() -> None:
    env = HornoxVector(8, "classic", 4)
    env.reset(seed=1)
    before = env.tables.copy()
    actions = env.masks.argmax(axis=1)
    actions[5] = 107

    with pytest.raises(
        IllegalChoice, match="seat 1 cannot choose action 107 in environment 5: the"
    ):
        env.step(actions)
    with pytest.raises(BadOption, match="actions must be 8 whole numbers"):
        env.step(np.zeros(3, int))

    assert (env.tables == before).all()


def test_illegal_actions_can_be_corrected() -> None:
    env, other = (HornoxVector(8, "classic", 4, on_illegal="first_legal") for _ in range(2))
    env.reset(seed=1)
    other.reset(seed=1)

    env.step(np.full(8, -3))
    other.step(other.masks.argmax(axis=1))

    assert (env.tables == other.tables).all()


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"game": "pro"}, "game must be one of classic, evenodd, climb, cow, flip, not pro"),
        ({"num_envs": 6}, "num_envs must be 4 or a multiple of it, one per seat, not 6"),
        ({"num_envs": 0, "opponents": "random"}, "num_envs must be a number from 1, not 0"),
        ({"opponents": "steady"}, "opponents must be one of none, random, sensible, not steady"),
        ({"observation": "planes"}, "observation must be one of cards, dict, not planes"),
        ({"reward": "gold"}, "reward must be one of"),
    ],
)
def test_wrong_settings_are_refused_at_once(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        HornoxVector(**settings)


def test_a_seed_is_a_whole_number_from_0() -> None:
    with pytest.raises(BadSeed):
        hornox.envs.vector("classic", num_envs=4).reset(seed="x")  # type: ignore[arg-type]
