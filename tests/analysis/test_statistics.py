"""Sums of regret: every decision is counted once in each grouping."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import groupby

import pytest
from msgspec.structs import replace

import hornox
from hornox.analysis import RegretSum, analyse, merge_sums, sum_regrets
from hornox.analysis.accounts.regret_sums import GROUPINGS, worst_habit
from hornox.arena import Match, play_deal
from hornox.arena.analyse_bots import analyse_deal
from hornox.bots import bot
from hornox.cards import heads
from hornox.choices import Choice, Options, Play, TakeRow
from hornox.records import Record
from hornox.titles.shared.row_placement import RowTable
from tests.analysis.recorded_games import recorded


def totals(sums: tuple[RegretSum, ...]) -> list[tuple[int, int, float]]:
    """For each grouping: decisions, mistakes and heads of all its groups."""
    counted = [one for one in sums if one.by != "habit"]
    grouped = [[*part] for _, part in groupby(counted, key=lambda one: one.by)]
    return [
        (
            sum(one.decisions for one in part),
            sum(one.mistakes for one in part),
            sum(one.heads for one in part),
        )
        for part in grouped
    ]


def test_every_grouping_has_the_same_sum() -> None:
    found = analyse(recorded("classic", 3, "random"), stage=0)
    counted = [decision for decision in found.decisions() if not decision.obvious]

    sums = sum_regrets(found.decisions())

    lost = sum(decision.mistake for decision in counted)
    wrong = sum(decision.mistake > 0 for decision in counted)
    assert totals(sums) == [(len(counted), wrong, lost)] * len(GROUPINGS)


def test_turns_are_in_order_and_situations_by_what_they_cost() -> None:
    sums = sum_regrets(analyse(recorded("classic", 3, "random"), stage=0).decisions())

    turns = [int(one.group) for one in sums if one.by == "turn"]
    cost = [one.heads for one in sums if one.by == "situation"]
    assert turns == sorted(turns)
    assert cost == sorted(cost, reverse=True)


def test_two_games_are_summed_as_one() -> None:
    sums = sum_regrets(analyse(recorded("classic", 3, "random"), stage=0).decisions())

    both = merge_sums((sums, sums))

    assert [one.decisions for one in both] == [2 * one.decisions for one in sums]
    assert [one.mean for one in both] == [one.mean for one in sums]


def test_a_bad_bot_loses_more_than_a_good_one() -> None:
    match = Match.of(["steady", "random"], seats=2, seed=1)

    found = analyse_deal(match, 0)

    steady, worse = found.regrets
    assert found.deal == replace(play_deal(match, 0), times=found.deal.times)
    assert worse[0].group == steady[0].group == "all"
    assert worse[0].mean > steady[0].mean


# Planted habits


def plays_lowest(view: RowTable, options: Options) -> Choice:
    return options[0] if isinstance(options[0], Play) else cheapest(view, options)


def loves_full_rows(view: RowTable, options: Options) -> Choice:
    full = [one for one in options if isinstance(one, Play) and is_full(view, one)]
    return full[0] if full else bot("ox").choose(view, options, random.Random(1))


def is_full(view: RowTable, option: Play) -> bool:
    lower = [row for row in view.rows if row[-1] < option.card]
    return len(max(lower, key=lambda row: row[-1], default=())) == 5


def takes_dear_rows(view: RowTable, options: Options) -> Choice:
    if isinstance(options[0], TakeRow):
        return max(options, key=lambda one: price(view, one))
    return bot("ox").choose(view, options, random.Random(1))


def play_against_ox(choose: Callable[[RowTable, Options], Choice], seats: int, seed: int) -> Record:
    """A round in which seat 0 chooses so."""
    game = hornox.new("classic", seats=seats, seed=seed, rounds=1)
    ox, rng = bot("ox"), random.Random(1)
    while game.asks:
        choices = {
            seat: ox.choose(game.view(seat), asked, rng) for seat, asked in game.asks.items()
        }
        if 0 in choices:
            view = game.view(0)
            assert isinstance(view, RowTable)
            choices[0] = choose(view, game.asks[0])
        game.play(choices)
    return Record.of(game)


def cheapest(view: RowTable, options: Options) -> Choice:
    return min(options, key=lambda one: price(view, one))


def price(view: RowTable, option: Choice) -> int:
    assert isinstance(option, TakeRow)
    return heads(view.rows[option.row])


@pytest.mark.parametrize(
    ("choose", "seats", "habit"),
    [(plays_lowest, 3, "lowest"), (loves_full_rows, 6, "full"), (takes_dear_rows, 3, "dear")],
)
def test_a_planted_habit_is_the_worst_one_that_is_told(
    choose: Callable[[RowTable, Options], Choice], seats: int, habit: str
) -> None:
    records = [play_against_ox(choose, seats, seed) for seed in range(1, 9 // seats + 1)]

    sums = [sum_regrets(analyse(record, stage=0).decisions(0)) for record in records]
    worst = worst_habit(merge_sums(sums))

    assert worst is not None
    assert worst.group == habit
    assert worst.decisions > worst.best
    assert worst.decisions >= worst.mistakes >= 1
