"""Bot factories: turn a bot spec into bots."""

from __future__ import annotations

from collections.abc import Iterable

from hornox.arena.bot_specs import command_of, is_program, name_of
from hornox.arena.external.player import ProgramFactory
from hornox.arena.external.start_and_end_processes import ProcessRegistry
from hornox.arena.match import DEFAULT_LIMIT, Match
from hornox.bots.own_bots import BotFactory, own_bot_factory, require_own_bot

__all__ = ["BotFactory", "bot_factory", "end_programs", "require_factories"]


def bot_factory(
    spec: str, limit: float = DEFAULT_LIMIT, registry: ProcessRegistry | None = None
) -> BotFactory:
    """A factory that returns the same built-in bot each time, or a new custom bot for each seat."""
    if is_program(spec):
        return ProgramFactory(command_of(spec), limit, registry or ProcessRegistry())
    return own_bot_factory(name_of(spec))


def require_factories(match: Match) -> list[BotFactory]:
    """A factory for each bot; BadOwnBot says in one line what is wrong with the user's module."""
    return [
        bot_factory(spec, match.limit) if is_program(spec) else require_own_bot(name_of(spec))
        for spec in match.specs
    ]


def end_programs(factories: Iterable[BotFactory]) -> None:
    """Nothing that was started for these bots runs on."""
    for factory in factories:
        if isinstance(factory, ProgramFactory):
            factory.end()
