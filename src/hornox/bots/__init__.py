"""The bots that come with Hornox. A bot sees what its seat sees, and nothing else.

>>> import random, hornox
>>> from hornox.bots import bot, play_out
>>> game = hornox.new("classic", seats=3, seed=7)
>>> play_out(game, [bot("steady"), bot("random"), bot("random")], random.Random(7))
>>> game.over
True
"""

from __future__ import annotations

from hornox.bots.interface import Bot
from hornox.bots.levels import LEVELS
from hornox.bots.play_game import heads_so_far, play_out
from hornox.bots.registry import BOTS, REFERENCES, available, bot

__all__ = [
    "BOTS", "LEVELS", "REFERENCES", "Bot", "available", "bot", "heads_so_far", "play_out",
]  # fmt: skip
