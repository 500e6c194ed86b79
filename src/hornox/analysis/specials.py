"""Samples of anniversary and Beat the Buffalo.

Nobody uses a special card in the playouts, so an option that uses one is charged with what it
should still save later, as the strongest level reckons. Once the cards are revealed, the rules
lay them: each option leads to the table at the end of the turn, with the best targets for whoever
chooses, and from there it is played out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce

import numpy as np

from hornox.analysis.sample import Sample
from hornox.analysis.standings import standing_at
from hornox.bots.heuristic.buffalo_specials import possible_orders
from hornox.bots.heuristic.rest_of_turn import (
    Rules,
    apply_choices,
    lay_all_cards,
    rules_of,
    weighted_heads,
)
from hornox.bots.heuristic.special_and_row_choice import required_saving_for
from hornox.bots.search.anniversary_and_buffalo_playouts import RIVALS, TEAM, Settings
from hornox.cards import Seat
from hornox.choices import Choice, Options, Play, Swap
from hornox.events import Reordered
from hornox.kernels.anniversary_and_buffalo.encode import encode_table
from hornox.kernels.anniversary_and_buffalo.option_costs import cost_cards, cost_tables
from hornox.kernels.rng import Rng
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.shared.special_rows import SpecialTable

DEALS_DIVISOR = 4  # there are many questions in a turn


def sample_specials(view: SpecialTable, options: Options, deals: int, rng: Rng) -> Sample:
    some = max(2, deals // DEALS_DIVISOR)
    if isinstance(options[0], Play):
        sample = sample_cards(view, options, some, rng)
    else:
        sample = sample_ends(view, options, some, rng)
    reserve = [required_saving_for(view, option) for option in options]
    return sample._replace(reserve=np.array(reserve))


# Cards, and what the buffalo's opponents can do before they choose one


def sample_cards(view: SpecialTable, options: Options, deals: int, rng: Rng) -> Sample:
    """All on the same deals: each starts from the same random numbers."""
    plays = [option for option in options if isinstance(option, Play)]
    sample = cost_hand(view, len(plays), deals, rng.copy())
    for option in options[len(plays) :]:
        tables = tables_after(rules_of(view), view, option)
        found = [cost_hand(table, len(plays), deals, rng.copy()) for table in tables]
        sample = add_rows(sample, best_row(reduce(add_rows, found)))
    return sample


def cost_hand(view: SpecialTable, cards: int, deals: int, rng: Rng) -> Sample:
    own, others, turn = (np.zeros((cards, deals)) for _ in range(3))
    players = view.seats + isinstance(view, BuffaloTable)
    plays = np.zeros((deals, players), np.int16)
    table = encode_table(view)
    cost_cards(table, view.me, settings_of(view), rng, own, others, turn, plays)
    return from_now(view, Sample(own, others, turn, plays))


def tables_after(rules: Rules, view: SpecialTable, option: Choice) -> Iterator[SpecialTable]:
    """The tables that an act before the cards can lead to: one for each target."""
    assert view.me is not None
    after = apply_choices(rules, view, {view.me: option})
    assert isinstance(after, SpecialTable)
    if after.acting is None:
        yield after
        return
    for target in rules.asks(after)[view.me]:
        reached = apply_choices(rules, after, {view.me: target})
        assert isinstance(reached, SpecialTable)
        yield reached


def best_row(sample: Sample) -> Sample:
    """What the best of many costs, without the luck that it has had.

    Each half of the deals says which is the best in the other half, as with regret.
    """
    assert sample.turn is not None
    halves = sample.relative[:, ::2], sample.relative[:, 1::2]
    best_of_even, best_of_odd = (int(half.mean(axis=1).argmin()) for half in halves)
    best = np.where(np.arange(sample.deals) % 2, best_of_even, best_of_odd)
    own, others, turn = (
        costs[best, np.arange(sample.deals)][None]
        for costs in (sample.own, sample.others, sample.turn)
    )
    return Sample(own, others, turn)


def add_rows(sample: Sample, more: Sample) -> Sample:
    assert sample.turn is not None
    assert more.turn is not None
    return sample._replace(
        own=np.vstack((sample.own, more.own)),
        others=np.vstack((sample.others, more.others)),
        turn=np.vstack((sample.turn, more.turn)),
    )


# Questions after the reveal


def sample_ends(view: SpecialTable, options: Options, deals: int, rng: Rng) -> Sample:
    """Each option at the end of the turn that it leads to."""
    rules = rules_of(view)
    ends = [best_end(rules, view, option) for option in options]
    unchanged = next(end for end in ends if end is not None)
    return cost_ends(view, [end or unchanged for end in ends], deals, rng)


def cost_ends(view: SpecialTable, ends: Sequence[SpecialTable], deals: int, rng: Rng) -> Sample:
    own, others = np.zeros((len(ends), deals)), np.zeros((len(ends), deals))
    tables = np.stack([encode_table(end) for end in ends])
    cost_tables(tables, view.me, settings_of(view), rng, own, others)
    assert view.me is not None
    turn = [standing_at(end, view.me).own for end in ends]
    return from_now(view, Sample(own, others, np.tile(np.array(turn)[:, None], (1, deals))))


def best_end(rules: Rules, view: SpecialTable, option: Choice) -> SpecialTable | None:
    """The table at the end of the turn, if this seat chooses the best targets.

    None if another seat must choose with cards that this one cannot see, or if it is a swap:
    nobody knows what will be drawn, and it changes no row.
    """
    assert view.me is not None
    if isinstance(option, Swap):
        return None
    seat = view.me
    after = apply_choices(rules, view, {seat: option})
    assert isinstance(after, SpecialTable)
    ends = possible_ends(rules, after, seat)
    return min(ends, key=lambda end: weighted_heads(end, seat), default=None)


def possible_ends(rules: Rules, table: SpecialTable, seat: Seat) -> Iterator[SpecialTable]:
    """Each table at the end of the turn that this seat's targets can lead to."""
    acting = table.acting
    if acting is None:
        yield at_end(rules, table)
    elif isinstance(table, BuffaloTable) and acting.special == "sort":
        _, order = min(possible_orders(rules, table, seat))
        yield at_end(rules, rules.after(table, Reordered(seat, "sort", order)))
    else:
        for option in rules.asks(table).get(seat, ()):
            after = apply_choices(rules, table, {seat: option})
            assert isinstance(after, SpecialTable)
            yield from possible_ends(rules, after, seat)


def at_end(rules: Rules, table: SpecialTable) -> SpecialTable:
    end = lay_all_cards(rules, table)
    assert isinstance(end, SpecialTable)
    return end


# Both


def settings_of(view: SpecialTable) -> Settings:
    return TEAM if isinstance(view, BuffaloTable) else RIVALS


def from_now(view: SpecialTable, sample: Sample) -> Sample:
    """The heads still to come, from those at the end."""
    assert view.me is not None
    assert sample.turn is not None
    now = standing_at(view, view.me)
    return sample._replace(
        own=sample.own - now.own, others=sample.others - now.others, turn=sample.turn - now.own
    )
