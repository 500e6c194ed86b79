"""What environments are called."""

from __future__ import annotations

import re

from hornox.boxes import box
from hornox.errors import UnknownGame

VERSION = 1
COMPILED = ("classic", "evenodd", "climb", "cow", "flip")  # games with a kernel for all of a round
NAME = re.compile(r"hornox/(\w+)-v(\d+)")


def identity(game: str) -> str:
    """The name of an environment; its number grows when results could no longer be compared."""
    return f"hornox/{game}-v{VERSION}"


def game_of(name: object) -> str:
    """The game, from its own name or from an environment's."""
    found = NAME.fullmatch(name) if isinstance(name, str) else None
    if found is None:
        return box(name).id
    if int(found[2]) != VERSION:
        raise UnknownGame(name, (identity("classic"), "…"))
    return box(found[1]).id
