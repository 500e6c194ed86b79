"""Short recorded games for the tests: one round, or as little as the game allows."""

from __future__ import annotations

import random
from functools import cache

import hornox
from hornox.arena.match import deal_options
from hornox.bots import bot
from hornox.records import Record


@cache
def recorded(game: str, seats: int, level: str = "ox", **options: str) -> Record:
    """A game that this level has played against itself."""
    played = hornox.new(game, seats, seed=5, **deal_options(game), **options)
    player, rng = bot(level), random.Random(game)
    while played.asks:
        played.play(
            {
                seat: player.choose(played.view(seat), asked, rng)
                for seat, asked in played.asks.items()
            }
        )
    return Record.of(played)
