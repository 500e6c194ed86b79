"""Bots that a user names on the command line: built in, `module:Class`, or `net:FILE`.

Never use it for names that come from elsewhere: it runs the code of the module.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias

from hornox.bots.interface import Bot
from hornox.bots.levels import has_compiler
from hornox.bots.registry import bot
from hornox.errors import HornoxError, NeedsExtra, shorten

NET = "net:"

BotFactory: TypeAlias = Callable[[], Bot]


class BadOwnBot(HornoxError):
    """A bot of the user's own that cannot be made."""


class Misspelt(HornoxError):
    """The name of a module or a class that there is not."""


def is_own(name: str) -> bool:
    """Whether it is the user's own, a class or a net, and not built in."""
    return ":" in name


def own_bot_factory(name: str) -> BotFactory:
    """What makes a bot for each seat and game; the same built-in bot each time.

    >>> own_bot_factory("steady")()
    <...Steady object at ...>
    >>> own_bot_factory("net:nowhere.npz")
    Traceback (most recent call last):
    hornox.bots.own_bots.BadOwnBot: nowhere.npz is no net that `hornox train` wrote
    """
    if name.startswith(NET):
        return net_factory(Path(name.removeprefix(NET)))
    if is_own(name):
        custom: BotFactory = import_class(name)
        return custom
    built_in = bot(name)
    return lambda: built_in


def require_own_bot(name: str) -> BotFactory:
    """The factory; BadOwnBot says in one line what is wrong with the user's module."""
    try:
        return own_bot_factory(name)
    except Misspelt as error:
        raise BadOwnBot(f"there is no bot {shorten(name)}: {error}") from None
    except HornoxError:
        raise
    except Exception as error:  # noqa: BLE001  (importing runs the user's code)
        why = f"{type(error).__name__}: {shorten(error, 120)}"
        raise BadOwnBot(f"there is no bot {shorten(name)}: {why}") from None


def import_class(name: str) -> Any:  # noqa: ANN401  (anything can have that name)
    """The class that module:Class names; the module may be in the current folder."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    module, _, attributes = name.partition(":")
    thing: Any = import_named(module)
    for attribute in attributes.split("."):
        if not hasattr(thing, attribute):
            raise Misspelt(f"{shorten(module)} has no {shorten(attributes)}")
        thing = getattr(thing, attribute)
    return thing


def import_named(module: str) -> ModuleType:
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name and f"{module}.".startswith(f"{error.name}."):
            raise Misspelt(f"no module named {shorten(error.name)}") from None
        raise  # the module is there, and imports one that is not


def net_factory(path: Path) -> BotFactory:
    """A bot that thinks as `hornox` does, with this net in place of one of its own."""
    if not has_compiler():
        raise NeedsExtra("bots")
    from hornox.bots.search.net_bot import NetBot, NotANet  # noqa: PLC0415  (needs the compiler)

    try:
        thinker = NetBot(path)
    except (OSError, NotANet):
        raise BadOwnBot(f"{shorten(path, 200)} is no net that `hornox train` wrote") from None
    return lambda: thinker
