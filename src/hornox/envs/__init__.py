"""Environments for those who study and train players: `pip install "hornox[research]"`.

>>> import hornox.envs
>>> env = hornox.envs.parallel("classic", seats=4)
>>> shown, infos = env.reset(seed=7)
>>> int(shown["player_0"]["action_mask"].sum())
10
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from hornox.boxes import GAMES
from hornox.envs.actions import catalogue
from hornox.envs.ids import game_of, identity
from hornox.errors import NeedsExtra

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

IDS = tuple(identity(game) for game in GAMES)
"""The names of all environments: hornox/classic-v1 …"""


def parallel(game: str = "classic", seats: int = 4, **settings: object) -> HornoxParallel:
    """A PettingZoo environment in which everybody acts in every step.

    >>> env = parallel("classic", seats=4)
    >>> observations, infos = env.reset(seed=7)
    >>> env.agents
    ['player_0', 'player_1', 'player_2', 'player_3']
    """
    need("pettingzoo")
    from hornox.envs.pettingzoo.parallel import HornoxParallel  # noqa: PLC0415  (heavy, and not always there)

    return HornoxParallel(game_of(game), seats, **settings)


def turns(game: str = "classic", seats: int = 4, **settings: object) -> HornoxTurns:
    """A PettingZoo AEC environment: only the players who are asked act, one after the other."""
    need("pettingzoo")
    from hornox.envs.pettingzoo.aec import HornoxTurns  # noqa: PLC0415  (as above)

    return HornoxTurns(game_of(game), seats, **settings)


def seat(game: str = "classic", seats: int = 4, **settings: Any) -> HornoxSeat:  # noqa: ANN401  (each has a type of its own, there)
    """A Gymnasium environment of one player among bots.

    >>> env = seat("classic", seats=4)
    >>> observation, info = env.reset(seed=7)
    >>> int(info["action_mask"].sum())
    10
    """
    need("gymnasium")
    from hornox.envs.gymnasium.seat import HornoxSeat  # noqa: PLC0415  (as above)

    return HornoxSeat(game_of(game), seats, **settings)


def vector(
    game: str = "classic",
    seats: int = 4,
    num_envs: int = 1024,
    **settings: Any,  # noqa: ANN401  (each has a type of its own, there)
) -> HornoxVector:
    """A Gymnasium vector environment: thousands of rounds that advance together."""
    need("gymnasium", "numba")
    from hornox.envs.gymnasium.vector import HornoxVector  # noqa: PLC0415  (as above)

    return HornoxVector(num_envs, game_of(game), seats, **settings)


def from_records(
    lines: Iterable[str | bytes | Record], folder: str | Path, *, hidden: bool = False
) -> int:
    """Write finished games of one title into `folder` as a data set; returns how many."""
    need("numpy", "pyarrow", extra="data")
    from hornox.envs.dataset import from_records as recorded  # noqa: PLC0415  (as above)

    return recorded.from_records(lines, folder, hidden=hidden)


def need(*packages: str, extra: str = "research") -> None:
    if any(find_spec(package) is None for package in packages):
        raise NeedsExtra(extra)


def register() -> None:
    """Let `gymnasium.make("hornox/classic-v1")` and `make_vec` know all games."""
    import gymnasium  # noqa: PLC0415  (as above)

    for game in GAMES:
        if identity(game) not in gymnasium.registry:
            gymnasium.register(
                identity(game),
                entry_point="hornox.envs.gymnasium.seat:HornoxSeat",
                vector_entry_point="hornox.envs.gymnasium.vector:HornoxVector",
                kwargs={"game": game},
            )


if find_spec("gymnasium") is not None:
    register()
