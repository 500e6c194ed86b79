"""Bot factories: turn a bot spec (`steady`, `module:Class`, `NAME=COMMAND`) into bots."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

from hornox.arena.bot_specs import command_of, is_custom, is_program, name_of
from hornox.arena.external.player import ProgramFactory
from hornox.arena.external.start_and_end_processes import ProcessRegistry
from hornox.arena.match import DEFAULT_LIMIT
from hornox.bots import Bot, bot

BotFactory: TypeAlias = Callable[[], Bot]


def bot_factory(
    spec: str, limit: float = DEFAULT_LIMIT, registry: ProcessRegistry | None = None
) -> BotFactory:
    """A factory that returns the same built-in bot each time, or a new custom bot for each seat."""
    if is_program(spec):
        return ProgramFactory(command_of(spec), limit, registry or ProcessRegistry())
    name = name_of(spec)
    if is_custom(name):
        custom: BotFactory = import_class(name)
        return custom
    built_in = bot(name)
    return lambda: built_in


def import_class(name: str) -> Any:  # noqa: ANN401  (anything can have that name)
    """The class that module:Class names; the module may be in the current folder."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    module, _, attributes = name.partition(":")
    thing: Any = importlib.import_module(module)
    for attribute in attributes.split("."):
        thing = getattr(thing, attribute)
    return thing
