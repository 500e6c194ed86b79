"""The values of options: right within their error, blind to secrets, and true about mistakes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import hypot, sqrt
from statistics import fmean, stdev
from typing import Any

import pytest
from msgspec.structs import replace

from hornox import GAMES, new, play, title
from hornox.analysis import Evaluation, analyse, evaluate, table_par
from hornox.analysis.playouts.sampling import can_be_valued, turns_after
from hornox.analysis.standings import standing_at
from hornox.bots.sensible import Sensible
from hornox.choices import Choice, Options, Play, TakeRow
from hornox.errors import BadArgument
from hornox.events import Played, RoundEnded
from hornox.game import Table
from hornox.titles.shared.row_placement import RowTable
from tests.analysis.recorded_games import recorded
from tests.helpers.random_games import SECRETIVE, every_game, some, walk
from tests.helpers.redeal_hidden_cards import redealt

LONG = 400  # playouts of the independent estimate


def rows_and_hand(
    game: str, hand: tuple[int, ...], rows: tuple[tuple[int, ...], ...], others: int = 3
) -> RowTable:
    """A view of seat 0 in the middle of a round."""
    table = new(game, seats=others + 1, seed=1, rounds=1).table
    assert isinstance(table, RowTable)
    backs = ((0,) * len(hand),) * others
    return replace(table, seed=None, me=0, hands=(hand, *backs), rows=rows)


# Right within their error


def relative_by_hand(view: RowTable, option: Choice, rng: random.Random) -> float:
    """One playout by the readable rules: all play as the quick bot does."""
    rules: Any = title(view.game)
    table = rules.imagine(view, rng)
    asked, player = rules.asks(table), Sensible()
    choices = {**player.choose_together(table, asked, rng), 0: option}
    before = standing_at(view, 0).relative
    while True:
        after, events = play(rules, table, {seat: choices[seat] for seat in asked})
        for event in events:
            if isinstance(event, RoundEnded):
                mine, *others = event.heads
                return float(mine - fmean(others) - before)
        table, asked = after, rules.asks(after)
        choices = player.choose_together(table, asked, rng)


POSITIONS = {
    "climb": rows_and_hand(
        "climb", (14, 52, 77), ((10, 20, 30), (40, 41, 42, 43, 44), (60,), (90,))
    ),
    "row": replace(
        rows_and_hand("classic", (33, 80), ((10, 12), (20, 55, 66), (70, 72), (85,))),
        queue=(Played(0, 5), Played(1, 30), Played(2, 71), Played(3, 99)),
        touched=(None,) * 4,
        hands=((33, 80), (0, 0), (0, 0), (0, 0)),
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_values_agree_with_a_long_playout_by_the_readable_rules(name: str) -> None:
    view = POSITIONS[name]
    options: Options = title(view.game).asks(view)[0]
    found, rng = evaluate(view, options, stage=2), random.Random(name)
    drift = table_par(view.game, view.seats).drift * turns_after(view)

    for option, value in zip(options, found.options, strict=True):
        costs = [relative_by_hand(view, option, rng) for _ in range(LONG)]
        error = hypot(stdev(costs) / LONG**0.5, value.relative.error)
        assert abs(fmean(costs) - (value.relative.value - drift)) < 3.5 * error


# All that the seat is asked, and nothing else

OPTIONS = (Play(51), Play(91), Play(92))


@pytest.mark.parametrize("options", [OPTIONS[1:], OPTIONS[::-1], OPTIONS * 9, (TakeRow(0),)])
def test_options_are_those_of_the_question_in_their_order(options: Options) -> None:
    with pytest.raises(BadArgument, match="options must be all that this seat is asked"):
        evaluate(planted(), options, stage=0)


@pytest.mark.parametrize("seat", [None, 1])
def test_a_table_that_no_seat_sees_so_has_no_values(seat: int | None) -> None:
    with pytest.raises(BadArgument, match="must be"):
        evaluate(replace(planted(), me=seat), OPTIONS, stage=0)


# Blind to secrets


def questions(game: str, seats: int) -> Iterator[tuple[Table, Table, int, Options]]:
    """Some questions of a game: the table, the same with all that is hidden dealt anew."""
    walked, rng = walk(game, seats, 0), random.Random(game)
    for until in some(range(len(walked.moments)), 4):
        seat, options = next(iter(walked.moments[until].asked.items()))
        if can_be_valued(options):
            yield (
                walked.moments[until].table,
                redealt(walked, until, seat, rng).table,
                seat,
                options,
            )


@pytest.mark.parametrize("game", sorted({game for game, _ in SECRETIVE} & set(GAMES)))
def test_values_depend_on_nothing_that_the_seat_cannot_know(game: str) -> None:
    rules: Any = title(game)

    for real, other, seat, options in questions(game, 3):
        assert real != other
        assert evaluate(rules.view(real, seat), options, 0) == evaluate(
            rules.view(other, seat), options, 0
        )


# True about mistakes


def planted(game: str = "classic") -> RowTable:
    """The 51 would take fifteen heads; the 91 and the 92 are safe at the end of a row."""
    rows = ((10, 20, 30, 40, 50), (60,), (70,), (90,))
    return rows_and_hand(game, (51, 91, 92), rows)


def test_a_planted_blunder_is_found() -> None:
    found = evaluate(planted(), OPTIONS, stage=1)

    assert found.mistake(0) > 3
    assert found.mistake(found.best) == 0
    assert found.options[found.best].choice in ("91", "92")


def test_a_row_full_of_heads_is_a_blunder_to_take() -> None:
    view = POSITIONS["row"]
    options: Options = title("classic").asks(view)[0]

    found = evaluate(view, options, stage=1)

    dearest = options.index(TakeRow(1))
    assert found.best != dearest
    assert found.mistake(dearest) > 5


@every_game
def test_the_best_option_is_never_a_mistake(game: str) -> None:
    for decision in analyse(recorded(game, 2), stage=0).decisions():
        evaluation = decision.evaluation
        assert evaluation.mistake(evaluation.best) == 0
        assert all(option.regret.value >= 0 for option in evaluation.options)
        assert decision.mistake == 0 or decision.played != evaluation.best


def test_what_is_about_equal_is_no_mistake() -> None:
    """What is clear costs its regret; where it is counted at another decision, it is told."""
    for decision in analyse(recorded("classic", 4), stage=0).decisions():
        regret = decision.regret
        is_clear = regret.value >= 2 * regret.error and regret.value > 0
        assert decision.about_equal is not is_clear
        assert decision.evaluation.mistake(decision.played) == (regret.value if is_clear else 0)
        assert decision.mistake == (regret.value if is_clear and not decision.again else 0)


def test_what_playouts_may_have_missed_still_counts_in_the_sum() -> None:
    """In anniversary one mistake is seldom clear, but many together are: they are no luck."""
    found = analyse(recorded("anniversary", 4, "heifer"), stage=1)

    unsure = [one for one in found.decisions() if one.cost and not one.mistake]
    assert sum(one.cost for one in unsure) > 5
    for one in unsure:
        assert one.about_equal
        assert one.regret.error >= one.evaluation.model_error > 0
        assert one.cost == one.regret.value >= 2 * chance_error(one.regret.error, one.evaluation)


def chance_error(error: float, found: Evaluation) -> float:
    return sqrt(max(0.0, error**2 - found.model_error**2))


def mean_regret_of(level: str) -> float:
    return fmean(one.mean_regret for one in analyse(recorded("classic", 4, level), 0).summaries)


def test_random_play_costs_more_than_good_play() -> None:
    assert mean_regret_of("random") > mean_regret_of("hornox") + 0.3


def test_the_strongest_level_makes_few_clear_mistakes() -> None:
    found = analyse(recorded("classic", 4, "hornox"), stage=1)

    wrong = [decision for decision in found.decisions() if decision.mistake]
    assert len(wrong) <= len(found.decisions()) * 0.15


def means(found: Evaluation) -> list[float]:
    return [option.relative.value for option in found.options]


def test_another_seed_imagines_other_deals() -> None:
    one, other = (evaluate(planted(), OPTIONS, 0, seed) for seed in ("one", "other"))

    assert means(one) != means(other)
    assert one.best == other.best or one.about_equal(other.best)
