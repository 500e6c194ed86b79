"""Sums of regret: every decision is counted once in each grouping."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import groupby
from typing import TypeAlias

import pytest
from msgspec.structs import replace

import hornox
from hornox.analysis import RegretSum, analyse, merge_sums, sum_regrets
from hornox.analysis.accounts.regret_sums import GROUPINGS, worst_habit
from hornox.analysis_result import Decision, Estimate
from hornox.arena import Match, play_deal
from hornox.arena.analyse_bots import analyse_deal
from hornox.bots import bot
from hornox.cards import heads
from hornox.choices import Choice, Options, Play, TakeRow
from hornox.cli.regret_table import habit_lines
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

    wrong = [one.regret.value for one in counted if not one.about_equal]
    expected = (len(counted), len(wrong), sum(wrong))
    assert totals(sums) == [expected] * (len(GROUPINGS) - 1)  # there is no draft


def test_a_card_that_is_missed_in_several_turns_costs_in_each_of_them() -> None:
    """The account counts it once, but what was played instead was wrong every time."""
    found = analyse(recorded("classic", 3, "random"), stage=0).decisions()
    again = [one for one in found if one.again and not one.about_equal]

    sums = sum_regrets(again)

    assert sums[0].mistakes == len(again) > 0
    assert sums[0].heads == sum(one.regret.value for one in again)


def test_a_pass_after_which_the_same_is_offered_again_loses_nothing() -> None:
    found = analyse(recorded("buffalo", 3), stage=0).decisions()
    passed = next(one for one in found if one.evaluation.options[one.played].choice == "pass")
    options = list(passed.evaluation.options)
    options[passed.played] = replace(options[passed.played], regret=Estimate(3.0, 0.1))
    best = 1 - passed.played if passed.played < 2 else 0
    evaluation = replace(passed.evaluation, options=tuple(options), best=best)
    missed = replace(passed, evaluation=evaluation, again=False, obvious=False)

    (last, *_), (again, *_) = sum_regrets([missed]), sum_regrets([replace(missed, again=True)])

    assert (last.decisions, last.mistakes, last.heads) == (1, 1, 3.0)
    assert (again.decisions, again.mistakes, again.heads) == (1, 0, 0)


def test_picks_of_a_draft_are_no_turns() -> None:
    found = analyse(recorded("pro", 2), stage=0)
    counted = [one for one in found.decisions() if not one.obvious]

    sums = sum_regrets(counted)

    for by, is_pick in (("pick", True), ("turn", False)):
        of_kind = [one for one in counted if (one.evaluation.kind == "pick") is is_pick]
        assert sum(one.decisions for one in sums if one.by == by) == len(of_kind)


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
    records = [play_against_ox(choose, seats, seed) for seed in range(1, 18 // seats + 1)]

    sums = [sum_regrets(analyse(record, stage=0).decisions(0)) for record in records]
    worst = worst_habit(merge_sums(sums))

    assert worst is not None
    assert worst.group == habit
    assert worst.decisions > worst.best
    assert worst.decisions >= worst.mistakes >= 1


Chooser: TypeAlias = Callable[[list[str]], str | None]


def as_if_played(game: str, seats: int, choose: Chooser) -> list[Decision]:
    """The decisions of a game, had everybody chosen so; None: the best."""
    found = []
    for decision in analyse(recorded(game, seats), stage=0).decisions():
        choices = [option.choice for option in decision.evaluation.options]
        chosen = choose(choices)
        played = decision.evaluation.best if chosen is None else choices.index(chosen)
        found.append(replace(decision, played=played, again=False, obvious=False))
    return found


def never_uses_a_special(choices: list[str]) -> str | None:
    return "pass" if "pass" in choices else None


def always_uses_a_special(choices: list[str]) -> str | None:
    return next((one for one in choices if one != "pass"), None) if "pass" in choices else None


def always_takes_a_pile(choices: list[str]) -> str | None:
    return next((one for one in choices if one.startswith("p") and one != "pass"), None)


def picks_the_lowest(choices: list[str]) -> str | None:
    return choices[0] if len(choices) > 10 and choices[0].isdigit() else None


@pytest.mark.parametrize(
    ("game", "choose", "habit"),
    [
        ("anniversary", never_uses_a_special, "unused"),
        ("buffalo", always_uses_a_special, "used"),
        ("eleven", always_takes_a_pile, "pile"),
        ("pro", picks_the_lowest, "lowest_pick"),
    ],
)
def test_a_habit_of_any_game_is_told(game: str, choose: Chooser, habit: str) -> None:
    seats = 4 if game == "anniversary" else 2  # its mistakes are clear only if they are large

    worst = worst_habit(sum_regrets(as_if_played(game, seats, choose)))

    assert worst is not None
    assert worst.group == habit


def test_a_habit_that_explains_little_is_not_the_worst_one() -> None:
    """Two of twenty mistakes of a bot in anniversary, and 7 percent of what it lost."""
    sums = (
        RegretSum("all", "all", 1064, 20, 146.1),
        RegretSum("kind", "card", 526, 14, 101.1),
        RegretSum("kind", "special", 477, 6, 44.9),
        RegretSum("habit", "highest", 379, 2, 9.7, 526, 123),
    )

    said = " ".join(line.strip() for line in habit_lines(sums, "en")).strip()

    assert worst_habit(sums) is None
    assert said.startswith("No single habit stands out")
    assert "What costs most: a card to play. 14 clear mistakes there cost 101.1" in said
    assert worst_habit((*sums[:3], replace(sums[3], heads=30.0))) is None  # two mistakes
    known = [*habit_lines((*sums[:3], replace(sums[3], heads=30.0, mistakes=3)), "en")]
    assert known[0].strip().startswith("Worst habit: playing its highest card.")
