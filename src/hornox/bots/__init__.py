"""Players that never tire. They see what their seat sees, and nothing else.

>>> import random, hornox
>>> from hornox.bots import bot, play_out
>>> game = hornox.new("classic", seats=3, seed=7)
>>> play_out(game, [bot("steady"), bot("random"), bot("random")], random.Random(7))
>>> game.over
True
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from typing import Protocol

from hornox.bots.heuristic.steady import Steady
from hornox.bots.levels import LEVELS, STRONG, has_compiler, search
from hornox.bots.random_bot import Chance
from hornox.choices import Choice, Options
from hornox.errors import UnknownBot
from hornox.game import Game, Table

__all__ = ["BOTS", "LEVELS", "REFERENCES", "Bot", "available", "bot", "play_out"]


class Bot(Protocol):
    """Anything that can choose: a bot of your own needs this one method.

    >>> class Lowest:
    ...     def choose(self, view, options, rng):
    ...         return options[0]
    >>> import hornox
    >>> game = hornox.new("classic", seats=2, seed=7)
    >>> play_out(game, [Lowest(), bot("ox")], random.Random(7))
    >>> game.over
    True
    """

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        """One of the options, for the seat whose view this is."""


def simple(name: str) -> Callable[[], Bot]:
    def make() -> Bot:
        from hornox.bots import baselines as reference  # noqa: PLC0415  (for the arena only)

        made: Bot = getattr(reference, name)()
        return made

    return make


BOTS: dict[str, Callable[[], Bot]] = {**LEVELS, "random": Chance, "steady": Steady}
"""The bots for tables, by name: the five levels first, from the weakest up."""

REFERENCES: dict[str, Callable[[], Bot]] = {
    "lowest": simple("Lowest"),
    "highest": simple("Highest"),
    "gap": simple("Gap"),
    "plain100": search(100, "random"),
    "plain1000": search(1000, "random"),
    "soft": search(400, "sensible"),
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
    return made(name)


@cache
def made(name: str) -> Bot:
    return (BOTS | REFERENCES)[name]()


def available() -> tuple[str, ...]:
    """The names of the bots that can play here: the strong ones need the extra `bots`."""
    return tuple(name for name in BOTS if name not in STRONG or has_compiler())


def play_out(game: Game, bots: Sequence[Bot], rng: random.Random) -> None:
    """Play the game to its end, with a bot for each seat."""
    while game.asks:
        game.play(
            {
                seat: bots[seat].choose(game.view(seat), options, rng)
                for seat, options in game.asks.items()
            }
        )
