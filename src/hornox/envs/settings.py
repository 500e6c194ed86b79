"""The settings that all environments share: their allowed values, and the checks of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

from hornox.errors import BadOption, shorten

OnIllegal: TypeAlias = Literal["raise", "first_legal"]
ON_ILLEGAL: tuple[OnIllegal, ...] = ("raise", "first_legal")
RENDER_MODES = ("human", "ansi", "rgb_array", "svg")
SETTINGS = ("observation", "reward", "auto_row", "on_illegal", "render_mode")


def split_settings(settings: Mapping[str, object]) -> dict[str, Any]:
    """The environment's own settings by name, and all others as `options` of the game."""
    own = {name: value for name, value in settings.items() if name in SETTINGS}
    options = {name: value for name, value in settings.items() if name not in SETTINGS}
    return {**own, "options": options}


def require_one_of(game: str, name: str, value: object, allowed: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in allowed:
        raise BadOption(game, name, f"must be one of {', '.join(allowed)}, not {shorten(value)}")
    return value


def require_bool(game: str, name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise BadOption(game, name, f"must be True or False, not {shorten(value)}")
    return value
