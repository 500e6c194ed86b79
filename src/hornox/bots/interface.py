"""The interface of a bot: one method that chooses."""

from __future__ import annotations

import random
from typing import Protocol

from hornox.choices import Choice, Options
from hornox.game import Table


class Bot(Protocol):
    """Anything that can choose: a bot of your own needs this one method.

    >>> import random, hornox
    >>> from hornox.bots import bot, play_out
    >>> class Lowest:
    ...     def choose(self, view, options, rng):
    ...         return options[0]
    >>> game = hornox.new("classic", seats=2, seed=7)
    >>> play_out(game, [Lowest(), bot("ox")], random.Random(7))
    >>> game.over
    True
    """

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        """One of the options, for the seat whose view this is."""
