"""What is wrong is refused with a sentence, and changes nothing."""

import copy
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="gymnasium is missing: pip install 'hornox[research]'")

import numpy as np

import hornox
import hornox.envs
from hornox.bots import bot, play_out
from hornox.errors import HornoxError
from hornox.records import Record

WRONG: dict[str, Callable[[], object]] = {
    "reset(seed=...)": lambda: hornox.envs.parallel(seed=3),
    "True or False, not False": lambda: hornox.envs.turns(auto_row="False"),
    "True or False, not 1": lambda: hornox.envs.vector(auto_row=1),
    "reset() deals": lambda: hornox.envs.turns().step(1),
    "reset() deals the next": lambda: hornox.envs.turns().last(),
    "no game has been dealt": lambda: hornox.envs.parallel().step({}),
    "seat zz": lambda: dealt(hornox.envs.turns()).observe("zz"),
    "a dict by player": lambda: dealt(hornox.envs.parallel()).step(None),
    "seat player_9": lambda: crowded(dealt(hornox.envs.parallel())),
    "not 'True'": lambda: hornox.envs.parallel().reset(seed=True),
}


def dealt(env: Any) -> Any:  # noqa: ANN401  (either of PettingZoo's)
    env.reset(seed=1)
    return env


def crowded(env: Any) -> object:  # noqa: ANN401  (as above)
    """Everybody's action, and that of somebody who is not there."""
    actions = {agent: int(env.sitting.mask(seat).argmax()) for seat, agent in enumerate(env.agents)}
    return env.step(actions | {"player_9": 1})


@pytest.mark.parametrize("said", WRONG)
def test_what_is_wrong_is_refused_with_a_sentence(said: str) -> None:
    with pytest.raises(HornoxError) as refusal:
        WRONG[said]()

    assert said in str(refusal.value)


def test_a_turn_after_the_end_is_refused() -> None:
    env = dealt(hornox.envs.turns(seats=2))
    while env.agents:
        shown, _, over, _, _ = env.last()
        env.step(None if over else int(shown["action_mask"].argmax()))

    with pytest.raises(HornoxError):
        env.step(1)


def test_a_seed_may_be_a_number_of_numpy() -> None:
    env = hornox.envs.seat("classic", seats=2)

    shown, _ = env.reset(seed=np.int64(7))  # type: ignore[arg-type]

    assert isinstance(shown, dict)
    assert shown["hand"].tolist() == env.reset(seed=7)[0]["hand"].tolist()


def test_the_bots_luck_is_hidden_too() -> None:
    env = hornox.envs.seat("classic", seats=3, seat=0, opponents="random")
    env.reset(seed=7)
    action = int(env.action_masks().argmax())

    def ahead(world: int) -> str:
        """What comes of the action, with the same hands and other luck."""
        other = copy.deepcopy(env)
        course = other.sitting.course
        true = course.lying, course.asked
        other.redeterminize(rng=world)
        course.lying, course.asked = true
        return str(other.step(action)[0])

    assert len({ahead(world) for world in range(5)}) > 1
    assert ahead(1) == ahead(1)


def records(count: int) -> list[str]:
    found = []
    for seed in range(count):
        game = hornox.new("pro", seats=2, seed=seed, rounds=1)
        play_out(game, [bot("random")] * 2, random.Random(seed))
        found.append(Record.of(game).to_json())
    return found


def test_records_with_one_that_is_wrong_leave_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("pyarrow")
    monkeypatch.setattr("hornox.envs.dataset.from_records.READABLE_PART", 2)
    good = records(3)

    for wrong in ("{}", None):
        with pytest.raises(HornoxError, match="line 4"):
            hornox.envs.from_records([*good, wrong], tmp_path / "ours")  # type: ignore[list-item]

        assert not (tmp_path / "ours").exists()
    assert hornox.envs.from_records(good, tmp_path / "ours") == 3


def test_a_damaged_part_is_made_again(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    from hornox.envs.dataset.write import Plan, path, write  # noqa: PLC0415  (needs it too)

    plan = Plan.of("pro", 2, ["random"], rounds=3)
    list(write(plan, tmp_path, workers=1))
    whole = path(tmp_path, 0).read_bytes()

    for left in (0, 1_000):
        path(tmp_path, 0).write_bytes(whole[:left])
        assert list(write(plan, tmp_path, workers=1)) == [0, 3]
        assert path(tmp_path, 0).read_bytes() == whole
