"""Sums of regret: every decision is counted once in each grouping."""

from __future__ import annotations

from itertools import groupby

from hornox.analysis import RegretSum, analyse, merge_sums, sum_regrets
from hornox.analysis.statistics import GROUPINGS
from hornox.arena import Match
from hornox.arena.analyse_bots import analyse_deal
from tests.analysis.recorded_games import recorded


def totals(sums: tuple[RegretSum, ...]) -> list[tuple[int, int, float]]:
    """For each grouping: decisions, mistakes and heads of all its groups."""
    grouped = [[*part] for _, part in groupby(sums, key=lambda one: one.by)]
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

    steady, worse = analyse_deal(match, 0)

    assert worse[0].group == steady[0].group == "all"
    assert worse[0].mean > steady[0].mean
