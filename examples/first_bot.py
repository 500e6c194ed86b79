"""A first bot, typed: the card nearest to a row with room.

hornox arena first_bot:Bot steady --against --deals 100 --seed 1            # in this folder
"""

import random

from hornox.choices import Choice, Options, Play
from hornox.tables import RowTable, Table


class Bot:
    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        plays = [option for option in options if isinstance(option, Play)]
        if not plays or not isinstance(view, RowTable):
            return rng.choice(options)
        ends = [row[-1] for row in view.rows if len(row) < 5]

        def gap(play: Play) -> int:
            return min((play.card - end for end in ends if end < play.card), default=104)

        return min(plays, key=gap)
