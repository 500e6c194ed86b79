"""The registry of bots: all that can be asked for by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from hornox.bots.heuristic.steady import Steady
from hornox.bots.interface import Bot
from hornox.bots.levels import LEVELS, STRONG, has_compiler, search_bot_maker
from hornox.bots.random_bot import RandomBot
from hornox.errors import NeedsExtra, UnknownBot


def baseline_maker(name: str) -> Callable[[], Bot]:
    """What makes the baseline with this class name."""

    def make() -> Bot:
        from hornox.bots import baselines  # noqa: PLC0415  (for the arena only)

        instance: Bot = getattr(baselines, name)()
        return instance

    return make


def make_sensible() -> Bot:
    if not has_compiler():
        raise NeedsExtra("bots")
    from hornox.bots.sensible import Sensible  # noqa: PLC0415  (needs the compiler)

    return Sensible()


BOTS: dict[str, Callable[[], Bot]] = {
    **LEVELS,
    "random": RandomBot,
    "steady": Steady,
}
"""The bots for tables, by name: the five levels first, from the weakest up."""

REFERENCES: dict[str, Callable[[], Bot]] = {
    "lowest": baseline_maker("Lowest"),
    "highest": baseline_maker("Highest"),
    "gap": baseline_maker("Gap"),
    "sensible": make_sensible,
    "plain100": search_bot_maker(100, "random"),
    "plain1000": search_bot_maker(1000, "random"),
    "soft": search_bot_maker(400, "sensible"),
}
"""Simple bots to measure others by, for the arena."""


def bot(name: object) -> Bot:
    """The bot of that name, one of BOTS or REFERENCES.

    >>> bot("nobody")
    Traceback (most recent call last):
    hornox.errors.UnknownBot: there is no bot 'nobody': the bots are calf, ...
    """
    if not isinstance(name, str) or name not in BOTS | REFERENCES:
        raise UnknownBot(name, (*BOTS, *REFERENCES))
    return cached_bot(name)


@cache
def cached_bot(name: str) -> Bot:
    return (BOTS | REFERENCES)[name]()


@cache
def hurried_bot(name: str, share: float) -> Bot:
    """A strong bot that thinks for this share of its usual time; the others are quick anyway."""
    return STRONG[name](share) if name in STRONG and share < 1 else bot(name)


def available() -> tuple[str, ...]:
    """The names of the bots that can play here: the strong ones need the extra `bots`."""
    return tuple(name for name in BOTS if name not in STRONG or has_compiler())
