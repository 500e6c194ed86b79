"""The ids of the environments, such as `hornox/classic-v1`, and the games they stand for."""

from __future__ import annotations

import re

from hornox.errors import UnknownGame
from hornox.game_catalogue import box

VERSION = 1
ENV_ID = re.compile(r"hornox/(\w+)-v(\d+)")


def env_id(game: str) -> str:
    """The id of a game's environment; the version grows when results can no longer be compared."""
    return f"hornox/{game}-v{VERSION}"


def game_of(name: object) -> str:
    """The game, from its own id or from the id of its environment."""
    match = ENV_ID.fullmatch(name) if isinstance(name, str) else None
    if match is None:
        return box(name).id
    if int(match[2]) != VERSION:
        raise UnknownGame(name, (env_id("classic"), "…"))
    return box(match[1]).id
