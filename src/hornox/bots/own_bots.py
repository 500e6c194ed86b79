"""Bots that a user names on the command line: built in, `module:Class`, or `net:FILE`.

Never use it for names that come from elsewhere: it runs the code of the module.
"""

from __future__ import annotations

import importlib
import inspect
import sys
from collections.abc import Callable
from functools import partial
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


class UnusableBot(BadOwnBot):
    """What the user named makes something that cannot be asked for a choice."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{shorten(name)} makes no bot: it has no choose(view, options, rng)")


class MissingNet(BadOwnBot):
    """There is no file of that name."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"there is no file {shorten(path, 200)}")


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
    hornox.bots.own_bots.MissingNet: there is no file nowhere.npz
    """
    if name.startswith(NET):
        return net_factory(Path(name.removeprefix(NET)))
    if is_own(name):
        return partial(make_own_bot, name, import_class(name))
    built_in = bot(name)
    return lambda: built_in


def make_own_bot(name: str, make: Callable[[], object]) -> Bot:
    """The bot that the user's class makes, if it can be asked as bots are."""
    made: Any = make()
    if not is_usable(made):
        raise UnusableBot(name)
    bot: Bot = made
    return bot


def is_usable(bot: object) -> bool:
    """Whether it has a method `choose` that takes a view, options and a random generator."""
    choose = getattr(bot, "choose", None)
    if not callable(choose):
        return False
    try:
        inspect.signature(choose).bind(None, None, None)
    except TypeError:
        return False
    except ValueError:
        return True  # written in another language: it says nothing about its arguments
    return True


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


def require_bot(named: object) -> Bot:
    """A bot, given itself or by a name, which may be that of the user's own.

    >>> require_bot("steady")
    <...Steady object at ...>
    """
    if isinstance(named, str):
        return require_own_bot(named)()
    if is_usable(named):
        bot_itself: Any = named
        return bot_itself  # type: ignore[no-any-return]  # as `is_usable` has found
    return bot(named)  # raises


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
    except FileNotFoundError:
        raise MissingNet(path) from None
    except (OSError, NotANet):
        raise BadOwnBot(f"{shorten(path, 200)} is no net that `hornox train` wrote") from None
    return lambda: thinker
