"""What `gymnasium.make_vec` makes of an id: many environments like the one that `make` makes."""

from __future__ import annotations

from functools import partial
from typing import Any

from gymnasium.vector import SyncVectorEnv, VectorEnv

from hornox.envs.compiled.core import can_compile
from hornox.envs.gymnasium.seat import HornoxSeat, is_compiled_bot
from hornox.envs.settings import MOST_ENVS, split_settings
from hornox.errors import BadOption, shorten

ONLY_READABLE = ("seat", "render_mode", "rounds")  # settings that the compiled tables do not have


def make_vector(
    num_envs: int = 1, game: str = "classic", seats: int = 4, *,
    opponents: Any = "sensible", **settings: Any,  # noqa: ANN401  (as HornoxSeat takes them)
) -> VectorEnv[Any, Any, Any]:  # fmt: skip
    """One player among bots in each environment, on compiled tables if the settings allow it.

    Otherwise it steps ordinary environments one after the other.
    """
    if type(num_envs) is not int or not 1 <= num_envs <= MOST_ENVS:
        raise BadOption(game, "num_envs", f"must be 1 to {MOST_ENVS}, not {shorten(num_envs)}")
    named = {name: value for name, value in settings.items() if name not in ("seat", "copy")}
    own = split_settings(game, named, ("seat", "opponents", "copy"))
    compiled = can_compile(game, own) and is_compiled_bot(opponents)
    if compiled and not any(name in settings for name in ONLY_READABLE):
        from hornox.envs.gymnasium.vector import HornoxVector  # noqa: PLC0415  (needs numba)

        kind = settings.pop("observation", "dict")
        return HornoxVector(
            num_envs, game, seats, opponents=opponents, observation=kind, **settings
        )
    settings.pop("copy", None)  # only compiled tables return arrays of their own
    make = partial(HornoxSeat, game, seats, opponents=opponents, **settings)
    return SyncVectorEnv([make] * num_envs)
