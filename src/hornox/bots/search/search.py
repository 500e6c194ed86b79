"""Imagined deals, played to the end: for the games that have a kernel.

Everything is tried on the same deals, with the same luck. How the others play in them is what
matters: at random, as most programs do, by good sense, softened, or as the net would.
"""

from __future__ import annotations

import random
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hornox.bots import kernel_use
from hornox.bots.heuristic.lookahead import rules_of
from hornox.bots.heuristic.steady import Steady
from hornox.bots.search import eleven as laying
from hornox.bots.search import specials as marked
from hornox.bots.search.nets import weights
from hornox.bots.search.successive_halving import FINAL, Places, Try, narrowed, plays
from hornox.choices import Choice, Options, Pick, Play, TakeRow
from hornox.game import Table
from hornox.kernels.rng import Luck, seeded
from hornox.kernels.rows.draft import OPEN, try_picks
from hornox.kernels.rows.encode import flat
from hornox.kernels.rows.heuristic import WARMTH
from hornox.kernels.rows.layout import CLASSIC, KINDS
from hornox.kernels.rows.net import judge_hands, new_desk
from hornox.kernels.rows.net_search import foresee_cards
from hornox.kernels.rows.playout import RANDOM, SENSIBLE
from hornox.kernels.rows.search import try_cards, try_rows
from hornox.titles.eleven_table import ElevenTable
from hornox.titles.pro import ProTable
from hornox.titles.rows import RowTable
from hornox.titles.special_rows import SpecialTable

Manner: TypeAlias = Literal["random", "sensible", "net"]
Weights: TypeAlias = NDArray[np.float32]

NET_WARMTH = 0.7  # the net knows better what a card costs
GLANCE = 8  # so many cards are tried out: nine would need another look, and twice the time
DOUBT = 3  # of eight: how many of the others try out their cards at random
FAN_WARMTH = 1.0  # in the fan games, where the nets were not trained, it is asked for a hint ...
FAN_DOUBT = 4  # ... and half of the others play by good sense
NO_NET: Weights = np.empty(0, np.float32)
EASY = 480  # plays of an option, turns and seats, multiplied, for which all deals are imagined
FAN_EASY = 420  # in the fan games, where a turn has more to it
HARD_DRAFT = 40  # a card of a draft gets so much fewer: there are many, and the whole round waits

kernel_use.is_needed = True


class Search:
    """So many deals are imagined for every option, in the row games; steady does the rest.

    `narrows`: after each look the worse half is dropped, and the others get twice the deals.
    """

    def __init__(self, deals: int, manner: Manner = "sensible", *, narrows: bool = False) -> None:
        self.deals, self.manner, self.narrows = deals, manner, narrows

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        if len(options) == 1:
            return options[0]
        luck = seeded(rng.getrandbits(64))
        if view.game in KINDS and isinstance(options[0], (Play, TakeRow)):
            assert isinstance(view, RowTable)
            tried = self.promising(view, options)
            deals = self.deals_for(view, len(tried))
            return options[self.best(self.trial(view, options, luck), tried, deals)]
        return self.elsewhere(view, options, luck, rng)

    def deals_for(self, view: RowTable, options: int) -> int:
        return self.deals

    def knows_hands(self, view: RowTable) -> bool:
        """Whether all hands lie open, and none need be imagined."""
        return view.game == "pro"

    def elsewhere(self, view: Table, options: Options, luck: Luck, rng: random.Random) -> Choice:
        """Where these play-outs do not reach."""
        return Steady().choose(view, options, rng)

    def asks_net(self, view: RowTable, options: Options) -> bool:
        """For a card; but the nets have never seen a row that goes down."""
        return self.manner == "net" and isinstance(options[0], Play) and view.game != "climb"

    def promising(self, view: RowTable, options: Options) -> Places:
        """What is tried out: of many cards in a hand, those that the net likes best."""
        every = np.arange(len(options))
        sure = is_trained(view) and self.asks_net(view, options) and not self.knows_hands(view)
        if len(options) <= GLANCE or not sure:
            return every
        assert view.me is not None
        desk = new_desk()
        judge_hands(flat(view), weights(), desk, view.me, view.me + 1)
        return np.sort(np.argsort(desk.values[every], kind="stable")[:GLANCE])

    def trial(self, view: RowTable, options: Options, luck: Luck) -> Try:
        """What tries out the cards of a hand, or the rows to take."""
        takes = isinstance(options[0], TakeRow)
        seen = (flat(view), view.me, self.knows_hands(view))
        if self.asks_net(view, options):
            how = how_others_play(view)
            return lambda deals, only, sums: foresee_cards(*seen, *how, deals, luck, only, sums)
        attempt = try_rows if takes else try_cards
        policy = RANDOM if self.manner == "random" else SENSIBLE
        return lambda deals, only, sums: attempt(*seen, policy, WARMTH, deals, luck, only, sums)

    def best(self, attempt: Try, tried: Places, deals: int) -> int:
        """Which of these options costs the least."""
        final = self.final(len(tried))
        return narrowed(attempt, tried, lambda look, _: deals * 2**look, final).best

    def final(self, count: int) -> int:
        """How many of so many options get to the last look."""
        return FINAL if self.narrows else count


class Thinker(Search):
    """Searches every game, each in its way, and takes about as long for every decision.

    So many deals are the most; fewer where each of them takes longer, with many options, cards
    and players.
    """

    def deals_for(self, view: RowTable, options: int) -> int:
        turns = max(map(len, view.hands)) + 1
        work = plays(options, self.final(options)) * turns * (view.seats + 2)
        easy = EASY if is_trained(view) else FAN_EASY
        return max(1, min(self.deals, self.deals * easy // work))

    def elsewhere(self, view: Table, options: Options, luck: Luck, rng: random.Random) -> Choice:
        if isinstance(view, ElevenTable):
            return laying.choose(view, options, luck, self.deals)
        if isinstance(view, SpecialTable):
            return marked.choose(view, options, luck, self.deals)
        if isinstance(view, ProTable) and isinstance(options[0], Pick):
            deals = max(1, self.deals // HARD_DRAFT)
            return options[self.best(picking(view, luck), np.arange(len(options)), deals)]
        return super().elsewhere(view, options, luck, rng)


def is_trained(view: RowTable) -> bool:
    """Whether the nets know this game."""
    return KINDS[view.game] == CLASSIC


def how_others_play(view: RowTable) -> tuple[Weights, float, Weights, int]:
    """This turn: as one net says, some of them as another says, or by good sense."""
    if is_trained(view):
        return weights(), NET_WARMTH, weights("naive"), DOUBT
    return weights(), FAN_WARMTH, NO_NET, FAN_DOUBT


def picking(view: ProTable, luck: Luck) -> Try:
    """What tries out the open cards of a draft."""
    cards = np.array(view.open, np.int64)
    owner = np.full(rules_of(view).deck(view.seats)[-1] + 1, OPEN, np.int64)
    for seat, hand in enumerate(view.hands):
        owner[list(hand)] = seat
    picks = (owner, view.me, view.seats, cards, WARMTH)
    return lambda deals, only, sums: try_picks(*picks, deals, luck, only, sums)
