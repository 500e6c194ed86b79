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
from collections.abc import Sequence
from typing import Protocol

from hornox.bots.chance import Chance
from hornox.bots.steady import Steady
from hornox.choices import Choice, Options
from hornox.errors import UnknownBot
from hornox.game import Game, Table

__all__ = ["BOTS", "Bot", "bot", "play_out"]


class Bot(Protocol):
    """Anything that can choose."""

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        """One of the options, for the seat whose view this is."""


BOTS: dict[str, Bot] = {"random": Chance(), "steady": Steady()}


def bot(name: object) -> Bot:
    found = BOTS.get(name) if isinstance(name, str) else None
    if found is None:
        raise UnknownBot(name, tuple(BOTS))
    return found


def play_out(game: Game, bots: Sequence[Bot], rng: random.Random) -> None:
    """Play the game to its end, with a bot for each seat."""
    while game.asks:
        game.play(
            {
                seat: bots[seat].choose(game.view(seat), options, rng)
                for seat, options in game.asks.items()
            }
        )
