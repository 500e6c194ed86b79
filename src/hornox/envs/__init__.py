"""Environments for research and reinforcement learning: `pip install "hornox[research]"`.

>>> import hornox.envs
>>> env = hornox.envs.parallel("classic", seats=4)
>>> observations, infos = env.reset(seed=7)
>>> int(observations["player_0"]["action_mask"].sum())
10
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from hornox.envs.actions import catalogue
from hornox.envs.extras import require_packages
from hornox.envs.ids import env_id, game_of
from hornox.game_catalogue import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from hornox.envs.gymnasium.seat import HornoxSeat
    from hornox.envs.gymnasium.vector import HornoxVector
    from hornox.envs.pettingzoo.aec import HornoxTurns
    from hornox.envs.pettingzoo.parallel import HornoxParallel
    from hornox.records import Record

__all__ = [
    "IDS", "catalogue", "from_records", "parallel", "register", "seat", "turns", "vector",
]  # fmt: skip

IDS = tuple(env_id(game) for game in GAMES)
"""The ids of all environments: hornox/classic-v1 …"""


def parallel(game: str = "classic", seats: int = 4, **settings: object) -> HornoxParallel:
    """A PettingZoo Parallel environment: every seat acts in every step.

    >>> env = parallel("classic", seats=4)
    >>> observations, infos = env.reset(seed=7)
    >>> env.agents
    ['player_0', 'player_1', 'player_2', 'player_3']
    """
    require_packages("pettingzoo")
    from hornox.envs.pettingzoo.parallel import HornoxParallel  # noqa: PLC0415  (heavy, and optional)

    return HornoxParallel(game_of(game), seats, **settings)


def turns(game: str = "classic", seats: int = 4, **settings: object) -> HornoxTurns:
    """A PettingZoo AEC environment: the seats that are asked act one after the other."""
    require_packages("pettingzoo")
    from hornox.envs.pettingzoo.aec import HornoxTurns  # noqa: PLC0415  (as above)

    return HornoxTurns(game_of(game), seats, **settings)


def seat(game: str = "classic", seats: int = 4, **settings: Any) -> HornoxSeat:  # noqa: ANN401  (each has its own type there)
    """A Gymnasium environment: one player among bots.

    >>> env = seat("classic", seats=4)
    >>> observation, info = env.reset(seed=7)
    >>> int(info["action_mask"].sum())
    10
    """
    require_packages("gymnasium")
    from hornox.envs.gymnasium.seat import HornoxSeat  # noqa: PLC0415  (as above)

    return HornoxSeat(game_of(game), seats, **settings)


def vector(
    game: str = "classic",
    seats: int = 4,
    num_envs: int = 1024,
    **settings: Any,  # noqa: ANN401  (each has its own type there)
) -> HornoxVector:
    """A Gymnasium vector environment: thousands of rounds in parallel."""
    require_packages("gymnasium", "numba")
    from hornox.envs.gymnasium.vector import HornoxVector  # noqa: PLC0415  (as above)

    return HornoxVector(num_envs, game_of(game), seats, **settings)


def from_records(
    lines: Iterable[str | bytes | Record], folder: str | Path, *, hidden: bool = False
) -> int:
    """Write finished games of one title into `folder` as a dataset; return how many there were."""
    require_packages("numpy", "pyarrow", extra="data")
    from hornox.envs.dataset.from_records import write_records  # noqa: PLC0415  (as above)

    return write_records(lines, folder, hidden=hidden)


def register() -> None:
    """Register all games, for `gymnasium.make("hornox/classic-v1")` and `make_vec`."""
    import gymnasium  # noqa: PLC0415  (as above)

    for game in GAMES:
        if env_id(game) not in gymnasium.registry:
            gymnasium.register(
                env_id(game),
                entry_point="hornox.envs.gymnasium.seat:HornoxSeat",
                vector_entry_point="hornox.envs.gymnasium.vector:HornoxVector",
                kwargs={"game": game},
            )


if find_spec("gymnasium") is not None:
    register()
