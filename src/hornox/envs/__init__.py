"""Environments for research and reinforcement learning: `pip install "hornox[research]"`.

>>> import hornox.envs
>>> env = hornox.envs.parallel("classic", seats=4)
>>> observations, infos = env.reset(seed=7)
>>> int(observations["player_0"]["action_mask"].sum())
10
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Unpack

from hornox.envs.actions import catalogue
from hornox.envs.extras import require_packages
from hornox.envs.ids import env_id, game_of
from hornox.envs.settings import GameOptions, require_known
from hornox.errors import BadArgument, BadOption
from hornox.game_catalogue import GAMES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hornox.bots import Bot
    from hornox.envs.gymnasium.seat import HornoxSeat
    from hornox.envs.gymnasium.vector import HornoxVector
    from hornox.envs.pettingzoo.aec import HornoxTurns
    from hornox.envs.pettingzoo.parallel import HornoxParallel
    from hornox.records import Record

__all__ = [
    "IDS", "catalogue", "from_records", "parallel", "register", "seat", "turns", "vector",
    "write_dataset",
]  # fmt: skip

VECTOR_SETTINGS = ("observation", "reward", "auto_row", "on_illegal", "copy")
IDS = tuple(env_id(game) for game in GAMES)
"""The ids of all environments: hornox/classic-v1 …"""


def parallel(  # noqa: PLR0913  (settings, each passed by name)
    game: str = "classic", seats: int = 4, *, observation: str = "dict", reward: str = "relative",
    auto_row: bool = False, on_illegal: str = "raise", render_mode: str | None = None,
    **options: Unpack[GameOptions],
) -> HornoxParallel:  # fmt: skip
    """A PettingZoo Parallel environment: every seat acts in every step.

    >>> env = parallel("classic", seats=4)
    >>> observations, infos = env.reset(seed=7)
    >>> env.agents
    ['player_0', 'player_1', 'player_2', 'player_3']
    """
    require_packages("pettingzoo")
    from hornox.envs.pettingzoo.parallel import HornoxParallel  # noqa: PLC0415  (heavy, and optional)

    return HornoxParallel(
        game_of(game), seats, observation=observation, reward=reward, auto_row=auto_row,
        on_illegal=on_illegal, render_mode=render_mode, **options,
    )  # fmt: skip


def turns(  # noqa: PLR0913  (as above)
    game: str = "classic", seats: int = 4, *, observation: str = "dict", reward: str = "relative",
    auto_row: bool = False, on_illegal: str = "raise", render_mode: str | None = None,
    **options: Unpack[GameOptions],
) -> HornoxTurns:  # fmt: skip
    """A PettingZoo AEC environment: the seats that are asked act one after the other."""
    require_packages("pettingzoo")
    from hornox.envs.pettingzoo.aec import HornoxTurns  # noqa: PLC0415  (as above)

    return HornoxTurns(
        game_of(game), seats, observation=observation, reward=reward, auto_row=auto_row,
        on_illegal=on_illegal, render_mode=render_mode, **options,
    )  # fmt: skip


def seat(  # noqa: PLR0913  (as above)
    game: str = "classic", seats: int = 4, *, seat: int | None = None,
    opponents: str | Bot | Sequence[str | Bot] = "sensible", observation: str = "dict",
    reward: str = "relative", auto_row: bool = False, on_illegal: str = "raise",
    render_mode: str | None = None, **options: Unpack[GameOptions],
) -> HornoxSeat:  # fmt: skip
    """A Gymnasium environment: one player among bots.

    `seat` is the player's seat; without it the player moves one seat on every game. `opponents` is
    one bot for all other seats or a list with one for each, by name or as objects with `choose`.

    >>> env = seat("classic", seats=4)
    >>> observation, info = env.reset(seed=7)
    >>> int(info["action_mask"].sum())
    10
    """
    require_packages("gymnasium")
    from hornox.envs.gymnasium.seat import HornoxSeat  # noqa: PLC0415  (as above)

    return HornoxSeat(
        game_of(game), seats, seat, opponents, observation=observation, reward=reward,
        auto_row=auto_row, on_illegal=on_illegal, render_mode=render_mode, **options,
    )  # fmt: skip


def vector(  # noqa: PLR0913  (as above)
    game: str = "classic", seats: int = 4, num_envs: int = 1024, *, opponents: str = "none",
    observation: str = "cards", reward: str = "relative", auto_row: bool = False,
    on_illegal: str = "raise", copy: bool = True, **options: Unpack[GameOptions],
) -> HornoxVector:  # fmt: skip
    """A Gymnasium vector environment: thousands of rounds in parallel.

    Without opponents every seat learns; with `sensible` or `random` ones, one seat at each table.
    """
    refuse_options(game_of(game), options)
    require_packages("gymnasium", "numba")
    from hornox.envs.gymnasium.vector import HornoxVector  # noqa: PLC0415  (as above)

    return HornoxVector(
        num_envs, game_of(game), seats, opponents=opponents, observation=observation,
        reward=reward, auto_row=auto_row, on_illegal=on_illegal, copy=copy,
    )  # fmt: skip


def refuse_options(game: str, options: Mapping[str, object]) -> None:
    """Kernels play single rounds, and know no size but that of the box."""
    for name in options:
        require_known(game, name, ("num_envs", "opponents", *VECTOR_SETTINGS))
        why = "must be left out: vector plays by kernels, which know single rounds"
        raise BadOption(
            game, name, f"{why} of the full game only; seat, parallel and turns take it"
        )


def from_records(
    lines: Iterable[str | bytes | Record], folder: str | Path, *, hidden: bool = False,
    analysed: bool = False,
) -> int:  # fmt: skip
    """Write finished games of one title into `folder` as a dataset; return how many there were.

    `analysed`: with columns for what each option was worth (see `hornox.analysis`).
    """
    require_lines(lines)
    require_folder(folder)
    for name, value in (("hidden", hidden), ("analysed", analysed)):
        if not isinstance(value, bool):
            raise BadArgument(name, "True or False", value)
    require_packages("numpy", "pyarrow", extra="data")
    from hornox.envs.dataset.from_records import write_records  # noqa: PLC0415  (as above)

    return write_records(lines, folder, hidden=hidden, analysed=analysed)


def write_dataset(  # noqa: PLR0913  (each is one setting, passed by name)
    folder: str | Path, game: str = "classic", seats: int = 4, bots: Iterable[str] = (), *,
    rounds: int = 1_000_000, seed: int = 1, hidden: bool = False, part: tuple[int, int] = (1, 1),
    workers: int | None = None,
) -> int:  # fmt: skip
    """Write the games of bots into `folder` as a dataset; return how many rounds it holds then.

    With `part=(3, 16)` only the third of sixteen shares of the files, for one of many machines.
    """
    require_folder(folder)
    require_pair(part)
    if workers is not None and (type(workers) is not int or workers < 1):
        raise BadArgument("workers", "a number of processes from 1", workers)
    require_packages("numpy", "pyarrow", extra="data")
    from hornox.envs.dataset import write  # noqa: PLC0415  (as above)
    from hornox.envs.dataset.plan import Plan, Share  # noqa: PLC0415  (as above)

    plan = Plan.of(game_of(game), seats, bots, rounds=rounds, seed=seed, hidden=hidden)
    progress = write.write_dataset(plan, Path(folder), workers, share=Share(*part))
    return max(progress)


def require_pair(part: object) -> None:
    if not isinstance(part, tuple | list) or [type(one) for one in part] != [int, int]:
        raise BadArgument("part", "two whole numbers: (3, 16) is the third of sixteen", part)


def require_lines(lines: object) -> None:
    if isinstance(lines, str | bytes) or not isinstance(lines, Iterable):
        raise BadArgument("lines", "records, or a file of them", lines)


def require_folder(folder: object) -> None:
    if not isinstance(folder, str | Path) or "\0" in str(folder):
        raise BadArgument("folder", "the path of a folder", folder)


def register() -> None:
    """Register all games, for `gymnasium.make("hornox/classic-v1")` and `make_vec`."""
    import gymnasium  # noqa: PLC0415  (as above)

    for game in GAMES:
        if env_id(game) not in gymnasium.registry:
            gymnasium.register(
                env_id(game),
                entry_point="hornox.envs.gymnasium.seat:HornoxSeat",
                vector_entry_point="hornox.envs.gymnasium.make_vector:make_vector",
                kwargs={"game": game},
            )


if find_spec("gymnasium") is not None:
    register()
