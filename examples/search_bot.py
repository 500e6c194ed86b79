"""Bots that search in a few lines: this turn, the whole round, or the compiled evaluation.

hornox arena search_bot:OneTurn steady --against --deals 100 --seed 1       # in this folder
hornox arena search_bot:WholeRound steady --against --deals 100 --seed 1
hornox arena search_bot:Evaluated steady --against --deals 100 --seed 1
"""

import random

import hornox
from hornox.analysis import evaluate
from hornox.bots import bot, heads_so_far, play_out
from hornox.choices import Choice, Options
from hornox.game import Table


class OneTurn:
    """What each option costs this turn; of equally cheap cards, the highest."""

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        costs = [0.0] * len(options)
        for _ in range(40):
            table = hornox.title(view.game).imagine(view, rng)
            luck = rng.random()  # the same for every option
            for place, option in enumerate(options):
                end = play_out(
                    table, bot("sensible"), random.Random(luck),
                    choices={view.seat: option}, until="turn",
                )  # fmt: skip
                costs[place] += heads_so_far(end)[view.seat]
        return options[min(range(len(options)), key=lambda place: (costs[place], -place))]


class WholeRound:
    """What each option costs by the end of the round, more than it costs the others."""

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        costs = [0.0] * len(options)
        for _ in range(40):
            table = hornox.title(view.game).imagine(view, rng)
            luck = rng.random()
            for place, option in enumerate(options):
                choices = {view.seat: option}
                end = play_out(table, bot("random"), random.Random(luck), choices=choices)
                heads = heads_so_far(end)
                others = (sum(heads) - heads[view.seat]) / (view.seats - 1)
                costs[place] += heads[view.seat] - others
        return options[costs.index(min(costs))]


class Evaluated:
    """The same on kernels and with the nets of `hornox`, in one call."""

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        return options[evaluate(view, options, stage=0, seed=str(rng.random())).best]
