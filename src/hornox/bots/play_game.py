"""Playing a game to its end with a bot in each seat."""

from __future__ import annotations

import random
from collections.abc import Sequence

from hornox.bots.interface import Bot
from hornox.game import Game


def play_out(game: Game, bots: Sequence[Bot], rng: random.Random) -> None:
    """Play the game to its end, with a bot for each seat."""
    while game.asks:
        game.play(
            {
                seat: bots[seat].choose(game.view(seat), options, rng)
                for seat, options in game.asks.items()
            }
        )
