"""The compiled table of the PettingZoo environments: no other game than the readable one's."""

import pickle
import random
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="pettingzoo is missing: pip install 'hornox[research]'")
pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")

import numpy as np

from hornox.envs.compiled_core import Quick, seated
from hornox.envs.core import Shown, Sitting
from hornox.envs.ids import COMPILED
from hornox.envs.observe.observer import Observer
from hornox.envs.pettingzoo.aec import HornoxTurns
from hornox.envs.pettingzoo.parallel import HornoxParallel
from hornox.envs.rewards import REWARDS
from tests.envs.trying import again, sampled
from tests.helpers.walks import every_game, some, walk


def written(shown: Shown) -> bytes:
    """All that a seat is shown, with names and shapes."""
    seen, mask = shown["observation"], shown["action_mask"]
    fields = seen if isinstance(seen, dict) else {"": seen}
    told = [(name, part.shape, part.dtype.str, part.tolist()) for name, part in fields.items()]
    return repr((told, mask.dtype.str, mask.tolist())).encode()


@pytest.mark.parametrize("auto_row", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 10])
@pytest.mark.parametrize("game", COMPILED)
def test_it_plays_shows_allows_and_pays_the_same(game: str, seats: int, auto_row: bool) -> None:
    kind, reward = ("dict", "cards")[seats % 2], [*REWARDS][(seats + auto_row) % 4]
    settings: dict[str, Any] = {"observation": kind, "reward": reward, "auto_row": auto_row}
    quick, readable = Quick(game, seats, **settings), Sitting(game, seats, **settings)
    rng = random.Random(seats)

    for seed in (seats, None):
        quick.begin(seed)
        readable.begin(seed)
        while quick.asked:
            assert_same(quick, readable)
            actions = {seat: sampled(quick.mask(seat), rng) for seat in range(seats)}
            assert play(quick, actions) == play(readable, actions)
        assert_same(quick, readable)
        assert readable.course.over


def assert_same(quick: Sitting, readable: Sitting) -> None:
    assert quick.asked == readable.asked
    for seat in range(quick.seats):
        assert written(quick.look(seat)) == written(readable.look(seat))
        waiting = written(readable.look(seat, waiting=True))
        assert written(quick.look(seat, waiting=True)) == waiting


def play(sitting: Sitting, actions: dict[int, int]) -> list[float]:
    meant = {seat: sitting.choice(seat, action) for seat, action in actions.items()}
    return sitting.play({seat: choice for seat, choice in meant.items() if choice is not None})


def test_the_readable_table_is_asked_in_the_middle_and_is_where_the_game_is() -> None:
    env = HornoxTurns("flip", 3, render_mode="ansi")
    other = HornoxTurns("flip", 3, render_mode="ansi", observation="planes")
    rng = random.Random(1)
    env.reset(seed=7)
    other.reset(seed=7)

    for _ in range(20):
        action = sampled(env.observe(env.agent_selection)["action_mask"], rng)
        env.step(action)
        other.step(action)

    assert env.render() == other.render()
    assert env.state().tolist() == other.state().tolist()
    assert isinstance(env.sitting, Quick)
    assert not isinstance(other.sitting, Quick)


def test_a_game_goes_on_where_the_unseen_cards_were_dealt_anew() -> None:
    env = HornoxParallel("cow", 3)
    shown, _ = env.reset(seed=1)
    rng = random.Random(1)
    env.step({agent: sampled(look["action_mask"], rng) for agent, look in shown.items()})

    env.redeterminize("player_1", rng)

    readable = Sitting("cow", 3)
    readable.readable = env.sitting.course
    assert_same(env.sitting, readable)
    assert_same(again(env).sitting, readable)


def test_what_a_player_does_to_its_arrays_changes_nothing() -> None:
    env = HornoxTurns("classic", 2)
    env.reset(seed=1)
    before = written(env.observe("player_0"))
    shown = env.observe("player_0")
    assert isinstance(shown["observation"], dict)

    shown["action_mask"][:] = 1
    shown["observation"]["hand"][:] = 0

    assert written(env.observe("player_0")) == before


def test_no_array_of_a_player_is_part_of_one_that_holds_more() -> None:
    shown, _ = HornoxParallel("classic", 4).reset(seed=1)

    for look in shown.values():
        assert isinstance(look["observation"], dict)
        own = sum(part.size for part in look["observation"].values())
        for part in look["observation"].values():
            assert isinstance(part.base, np.ndarray)
            assert part.base.size == own


@pytest.mark.parametrize(
    "settings", [{"target": 66}, {"rounds": 2}, {"observation": "planes"}], ids=str
)
def test_matches_and_planes_are_played_at_the_readable_table(settings: dict[str, Any]) -> None:
    assert not isinstance(seated("classic", 4, settings), Quick)
    assert isinstance(seated("classic", 4, {"rounds": 1}), Quick)


@every_game
def test_what_seats_share_is_what_each_of_them_would_have_read(game: str) -> None:
    watcher = Observer(game, 3)
    for moment in some(walk(game, 3, 0).moments, 20):
        for seat in range(3):
            alone = Observer(game, 3).observation(moment.table, seat, moment.asked)
            together = watcher.observation(moment.table, seat, moment.asked)
            assert pickle.dumps(alone) == pickle.dumps(together)
