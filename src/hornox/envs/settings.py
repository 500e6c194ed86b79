"""The settings that all environments share: their allowed values, and the checks of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias, TypedDict

from hornox.errors import BadOption, join_names, shorten
from hornox.game_catalogue import box

OnIllegal: TypeAlias = Literal["raise", "first_legal"]
ON_ILLEGAL: tuple[OnIllegal, ...] = ("raise", "first_legal")
RENDER_MODES = ("human", "ansi", "rgb_array", "svg")
MOST_ENVS = 10**7  # more would need more memory than a machine has
SETTINGS = ("observation", "reward", "auto_row", "on_illegal", "render_mode")


class GameOptions(TypedDict, total=False):
    """The options of all games, which environments take by name."""

    target: int
    mode: Literal["at_least", "more_than"]
    rounds: int | None
    size: str | None
    deck: int
    hand: int
    rows: int
    row_length: int
    heads: Sequence[int]


def split_settings(
    game: str, settings: Mapping[str, object], others: Sequence[str] = ()
) -> dict[str, Any]:
    """The environment's own settings by name, and all others as `options` of the game.

    BadOption lists all that is allowed; `others` are arguments that the environment has besides.
    """
    own = {name: value for name, value in settings.items() if name in SETTINGS}
    options = {name: value for name, value in settings.items() if name not in SETTINGS}
    for name in options:
        require_known(game, name, (*others, *SETTINGS))
    return {**own, "options": options}


def option_names(game: str) -> tuple[str, ...]:
    return tuple(option.name for option in (*box(game).options, *box(game).sizes))


def require_known(game: str, name: str, settings: Sequence[str]) -> None:
    """The name of an option of the game; the settings are listed for somebody who misspelt one."""
    options = option_names(game)
    if name in (*options, "seed"):  # a seed has an answer of its own
        return
    own = f"and the options of the game {join_names(options)}" if options else "the game has none"
    raise BadOption(game, name, f"does not exist: the settings are {join_names(settings)}; {own}")


def require_one_of(game: str, name: str, value: object, allowed: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in allowed:
        raise BadOption(game, name, f"must be one of {', '.join(allowed)}, not {shorten(value)}")
    return value


def require_bool(game: str, name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise BadOption(game, name, f"must be True or False, not {shorten(value)}")
    return value
