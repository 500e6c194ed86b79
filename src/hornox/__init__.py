"""Hornox: the whole 6 nimmt! family of card games, with the exact rules.

>>> import hornox
>>> game = hornox.new("classic", seats=4, seed=7)
>>> while game.asks:
...     events = game.play({seat: options[0] for seat, options in game.asks.items()})
>>> game
<classic: over, scores [...]>
"""

from hornox.errors import HornoxError
from hornox.game import Game, Result, Step, Table, Title, new, play, settle, title
from hornox.game_catalogue import BOXES, GAMES, Box, box

__all__ = [
    "BOXES", "GAMES", "Box", "Game", "HornoxError", "Result", "Step", "Table", "Title",
    "box", "new", "play", "settle", "title",
]  # fmt: skip
__version__ = "0.1.0"
