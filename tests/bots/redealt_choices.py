"""The choices of a bot at the same view, before and after its hidden cards are dealt again."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hornox import title
from hornox.bots import bot
from hornox.choices import Choice, Options
from hornox.game import Table
from tests.helpers.random_games import some, walk
from tests.helpers.redeal_hidden_cards import redealt


def chosen_by(name: str, table: Table, seat: int, options: Options, seed: int = 1) -> Choice:
    return bot(name).choose(title(table.game).view(table, seat), options, random.Random(seed))


def choice_pairs(name: str, game: str, seats: int) -> Iterator[tuple[Choice, Choice]]:
    walked = walk(game, seats, 0)
    rng = random.Random(game)
    for until in some(range(len(walked.moments)), 4):
        seat, options = next(iter(walked.moments[until].asked.items()))
        real, other = walked.moments[until].table, redealt(walked, until, seat, rng).table
        yield chosen_by(name, real, seat, options), chosen_by(name, other, seat, options)
