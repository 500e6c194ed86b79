"""The bots that search: every option is played out on the same imagined deals.

How the others play in those deals matters most: at random, as in most programs; by softmax over
the expected heads; or as a neural net predicts.
"""

from __future__ import annotations

import random
from typing import Literal, NamedTuple, TypeAlias, get_args

import numpy as np
from numpy.typing import NDArray

from hornox.bots import kernel_bots_loaded as kernel_use
from hornox.bots.heuristic.rest_of_turn import rules_of
from hornox.bots.heuristic.steady import Steady
from hornox.bots.search import anniversary_and_buffalo as specials
from hornox.bots.search import eleven
from hornox.bots.search.successive_halving import (
    FINALISTS,
    Indices,
    Trial,
    count_trials,
    halve_options,
)
from hornox.bots.weights import weights
from hornox.bots.wrong_question import checks_question
from hornox.choices import Choice, Options, Pick, Play, TakeRow
from hornox.errors import BadArgument, join_names
from hornox.game import Table
from hornox.kernels.rng import Rng, make_rng
from hornox.kernels.rows.draft_search import OPEN, try_picks
from hornox.kernels.rows.encode import encode_table, has_kernels
from hornox.kernels.rows.layout import CLASSIC, KINDS
from hornox.kernels.rows.net import evaluate_hands, new_buffers
from hornox.kernels.rows.net_search import try_cards_with_net
from hornox.kernels.rows.playout import RANDOM, SENSIBLE
from hornox.kernels.rows.search import try_cards, try_rows
from hornox.kernels.softmax import TEMPERATURE
from hornox.titles.eleven_table import ElevenTable
from hornox.titles.pro import ProTable
from hornox.titles.shared.row_placement import RowTable
from hornox.titles.shared.special_rows import SpecialTable
from hornox.wrong_arguments import require

Manner: TypeAlias = Literal["random", "sensible", "net"]
"""How the others play in imagined deals: any card, by softmax, or as the net predicts."""
Weights: TypeAlias = NDArray[np.float32]

NET_TEMPERATURE = 0.7  # heads: lower than in playouts, as the net knows better what a card costs
CANDIDATES = 8  # cards to try: nine would need one more round of halving, and twice the time
DOUBT = 3  # eighths: how many of the others choose as the naive net predicts
# In the fan games, where the nets were not trained, half of the others play by softmax.
FAN_TEMPERATURE = 1.0  # heads
FAN_DOUBT = 4  # eighths
NO_NET: Weights = np.empty(0, np.float32)
FULL_WORK = 480  # trials times turns times seats, up to which all deals are imagined
FAN_FULL_WORK = 420  # the same in the fan games, where a turn takes longer
MOST_DEALS = 10**9  # more than anybody can wait for
DRAFT_DEALS_DIVISOR = 40  # a draft has many cards to try, and each trial plays the whole round

kernel_use.is_needed = True


class Nets(NamedTuple):
    """What predicts the others' cards: a net for those who play well, and a naive one."""

    strong: Weights
    naive: Weights


class RowGameSearch:
    """Searches the row games, with `deals` imagined deals for each option; steady does the rest.

    `manner`: how the others play in those deals. `narrows`: the worse half of the options is
    dropped again and again, and each time the others get twice the deals.
    """

    def __init__(self, deals: int, manner: Manner = "sensible", *, narrows: bool = False) -> None:
        check_search(deals, manner, narrows)
        self.deals, self.manner, self.narrows = deals, manner, narrows
        self.nets = Nets(weights(), weights("naive"))

    @checks_question
    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        if len(options) == 1:
            return options[0]
        kernel_rng = make_rng(rng.getrandbits(64))
        if has_kernels(view) and isinstance(options[0], (Play, TakeRow)):
            assert isinstance(view, RowTable)
            tried = self.candidates(view, options)
            deals = self.deals_for(view, len(tried))
            return options[self.best(self.trial(view, options, kernel_rng), tried, deals)]
        return self.choose_elsewhere(view, options, kernel_rng, rng)

    def deals_for(self, view: RowTable, options: int) -> int:
        """How many deals are imagined, with this number of options."""
        return self.deals

    def knows_hands(self, view: RowTable) -> bool:
        """Whether all hands lie open, so that none must be imagined."""
        return view.game == "pro"

    def choose_elsewhere(
        self, view: Table, options: Options, kernel_rng: Rng, rng: random.Random
    ) -> Choice:
        """For questions other than cards and rows of the row games."""
        return Steady().choose(view, options, rng)

    def asks_net(self, view: RowTable, options: Options) -> bool:
        """For a card; but the nets have never seen a row that runs downwards."""
        return self.manner == "net" and isinstance(options[0], Play) and view.game != "climb"

    def candidates(self, view: RowTable, options: Options) -> Indices:
        """The options to try: of many cards, those that the net values most."""
        every = np.arange(len(options))
        trusted = is_trained(view) and self.asks_net(view, options) and not self.knows_hands(view)
        if len(options) <= CANDIDATES or not trusted:
            return every
        assert view.me is not None
        buffers = new_buffers()
        evaluate_hands(encode_table(view), self.nets.strong, buffers, view.me, view.me + 1)
        return np.sort(np.argsort(buffers.values[every], kind="stable")[:CANDIDATES])

    def trial(self, view: RowTable, options: Options, kernel_rng: Rng) -> Trial:
        """What tries the cards of a hand, or the rows to take."""
        seen = (encode_table(view), view.me, self.knows_hands(view))
        if self.asks_net(view, options):
            nets = opponent_nets(view, self.nets)
            return lambda deals, only, sums: try_cards_with_net(
                *seen, *nets, deals, kernel_rng, only, sums
            )
        kernel = try_rows if isinstance(options[0], TakeRow) else try_cards
        policy = RANDOM if self.manner == "random" else SENSIBLE
        return lambda deals, only, sums: kernel(
            *seen, policy, TEMPERATURE, deals, kernel_rng, only, sums
        )

    def best(self, trial: Trial, tried: Indices, deals: int) -> int:
        """The index of the option that costs the least."""
        finalists = self.finalists(len(tried))
        return halve_options(trial, tried, lambda stage, _: deals * 2**stage, finalists).best

    def finalists(self, count: int) -> int:
        """How many of `count` options are tried to the end."""
        return FINALISTS if self.narrows else count


def check_search(deals: object, manner: object, narrows: object) -> None:
    if type(deals) is not int or not 1 <= deals <= MOST_DEALS:
        raise BadArgument("deals", f"a whole number from 1 to {MOST_DEALS}", deals)
    if not isinstance(manner, str) or manner not in get_args(Manner):
        raise BadArgument("manner", f"one of {join_names(get_args(Manner))}", manner)
    require("narrows", narrows, bool, "True or False")


class Thinker(RowGameSearch):
    """Searches every game, and takes about as long for every decision.

    `deals` is the most; there are fewer where each takes longer: with many options, cards and
    players.
    """

    def deals_for(self, view: RowTable, options: int) -> int:
        turns = max(map(len, view.hands)) + 1
        work = count_trials(options, self.finalists(options)) * turns * (view.seats + 2)
        full = FULL_WORK if is_trained(view) else FAN_FULL_WORK
        return max(1, min(self.deals, self.deals * full // work))

    def choose_elsewhere(
        self, view: Table, options: Options, kernel_rng: Rng, rng: random.Random
    ) -> Choice:
        if isinstance(view, ElevenTable):
            return eleven.choose(view, options, kernel_rng, self.deals)
        if isinstance(view, SpecialTable):
            return specials.choose(view, options, kernel_rng, self.deals)
        if isinstance(view, ProTable) and isinstance(options[0], Pick):
            deals = max(1, self.deals // DRAFT_DEALS_DIVISOR)
            return options[self.best(draft_trial(view, kernel_rng), np.arange(len(options)), deals)]
        return super().choose_elsewhere(view, options, kernel_rng, rng)


def is_trained(view: RowTable) -> bool:
    """Whether the nets were trained for this game."""
    return KINDS[view.game] == CLASSIC


def opponent_nets(view: RowTable, nets: Nets) -> tuple[Weights, float, Weights, int]:
    """How the others play this turn: a net, its temperature, a second net, and the doubt."""
    if is_trained(view):
        return nets.strong, NET_TEMPERATURE, nets.naive, DOUBT
    return nets.strong, FAN_TEMPERATURE, NO_NET, FAN_DOUBT


def draft_trial(view: ProTable, kernel_rng: Rng) -> Trial:
    """What tries the open cards of a draft."""
    cards = np.array(view.open, np.int64)
    owner = np.full(rules_of(view).deck(view)[-1] + 1, OPEN, np.int64)
    for seat, hand in enumerate(view.hands):
        owner[list(hand)] = seat
    draft = (owner, view.me, view.seats, cards, TEMPERATURE)
    return lambda deals, only, sums: try_picks(*draft, deals, kernel_rng, only, sums)
