"""The compiled core: the same games, observations, masks and rewards as the readable core."""

import pickle
import random
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="pettingzoo is missing: pip install 'hornox[research]'")
pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")

import numpy as np

from hornox.envs.compiled import COMPILED_GAMES
from hornox.envs.compiled.core import CompiledEnvCore, make_core
from hornox.envs.core import EnvCore, MaskedObservation
from hornox.envs.observe.observer import Observer
from hornox.envs.pettingzoo.aec import HornoxTurns
from hornox.envs.pettingzoo.parallel import HornoxParallel
from hornox.envs.rewards import REWARDS
from tests.envs.helpers import pickle_copy, random_action
from tests.helpers.random_games import every_game, some, walk


def to_bytes(observation: MaskedObservation) -> bytes:
    """An observation and its mask, with names, shapes and types."""
    seen, mask = observation["observation"], observation["action_mask"]
    fields = seen if isinstance(seen, dict) else {"": seen}
    parts = [(name, part.shape, part.dtype.str, part.tolist()) for name, part in fields.items()]
    return repr((parts, mask.dtype.str, mask.tolist())).encode()


@pytest.mark.parametrize("auto_row", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 10])
@pytest.mark.parametrize("game", COMPILED_GAMES)
def test_it_plays_observes_masks_and_rewards_the_same(
    game: str, seats: int, auto_row: bool
) -> None:
    kind, reward = ("dict", "cards")[seats % 2], [*REWARDS][(seats + auto_row) % 4]
    settings: dict[str, Any] = {"observation": kind, "reward": reward, "auto_row": auto_row}
    compiled, readable = CompiledEnvCore(game, seats, **settings), EnvCore(game, seats, **settings)
    rng = random.Random(seats)

    for seed in (seats, None):
        compiled.reset(seed)
        readable.reset(seed)
        while compiled.asked:
            assert_same(compiled, readable)
            actions = {
                seat: random_action(compiled.action_mask(seat), rng) for seat in range(seats)
            }
            assert play(compiled, actions) == play(readable, actions)
        assert_same(compiled, readable)
        assert readable.episodes.is_over


def assert_same(compiled: EnvCore, readable: EnvCore) -> None:
    assert compiled.asked == readable.asked
    for seat in range(compiled.seats):
        assert to_bytes(compiled.observe(seat)) == to_bytes(readable.observe(seat))
        after_choosing = to_bytes(readable.observe(seat, has_chosen=True))
        assert to_bytes(compiled.observe(seat, has_chosen=True)) == after_choosing


def play(core: EnvCore, actions: dict[int, int]) -> list[float]:
    choices = {seat: core.to_choice(seat, action) for seat, action in actions.items()}
    return core.step({seat: choice for seat, choice in choices.items() if choice is not None})


def test_the_readable_table_catches_up_when_it_is_needed() -> None:
    env = HornoxTurns("flip", 3, render_mode="ansi")
    other = HornoxTurns("flip", 3, render_mode="ansi", observation="planes")
    rng = random.Random(1)
    env.reset(seed=7)
    other.reset(seed=7)

    for _ in range(20):
        action = random_action(env.observe(env.agent_selection)["action_mask"], rng)
        env.step(action)
        other.step(action)

    assert env.render() == other.render()
    assert env.state().tolist() == other.state().tolist()
    assert isinstance(env.core, CompiledEnvCore)
    assert not isinstance(other.core, CompiledEnvCore)


def test_a_game_goes_on_after_hidden_cards_were_dealt_again() -> None:
    env = HornoxParallel("cow", 3)
    observations, _ = env.reset(seed=1)
    rng = random.Random(1)
    env.step({agent: random_action(one["action_mask"], rng) for agent, one in observations.items()})

    env.redeterminize("player_1", rng)

    readable = EnvCore("cow", 3)
    readable.readable = env.core.episodes
    assert_same(env.core, readable)
    assert_same(pickle_copy(env).core, readable)


def test_writing_to_a_returned_array_changes_nothing() -> None:
    env = HornoxTurns("classic", 2)
    env.reset(seed=1)
    before = to_bytes(env.observe("player_0"))
    observation = env.observe("player_0")
    assert isinstance(observation["observation"], dict)

    observation["action_mask"][:] = 1
    observation["observation"]["hand"][:] = 0

    assert to_bytes(env.observe("player_0")) == before


def test_no_returned_array_shares_memory_with_other_seats() -> None:
    observations, _ = HornoxParallel("classic", 4).reset(seed=1)

    for one in observations.values():
        assert isinstance(one["observation"], dict)
        own = sum(part.size for part in one["observation"].values())
        for part in one["observation"].values():
            assert isinstance(part.base, np.ndarray)
            assert part.base.size == own


@pytest.mark.parametrize(
    "settings", [{"target": 66}, {"rounds": 2}, {"observation": "planes"}], ids=str
)
def test_matches_and_planes_use_the_readable_core(settings: dict[str, Any]) -> None:
    assert not isinstance(make_core("classic", 4, settings), CompiledEnvCore)
    assert isinstance(make_core("classic", 4, {"rounds": 1}), CompiledEnvCore)


@every_game
def test_shared_fields_are_the_same_as_when_read_for_each_seat(game: str) -> None:
    observer = Observer(game, 3)
    for moment in some(walk(game, 3, 0).moments, 20):
        for seat in range(3):
            alone = Observer(game, 3).observation(moment.table, seat, moment.asked)
            together = observer.observation(moment.table, seat, moment.asked)
            assert pickle.dumps(alone) == pickle.dumps(together)
