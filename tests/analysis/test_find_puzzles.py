"""Puzzles are found where the answer is clear, and are about what their theme says."""

from __future__ import annotations

import pytest

from hornox import title
from hornox.analysis import analyse, evaluate
from hornox.analysis.puzzles.find_puzzles import (
    ANOTHER_SEED,
    CLEAR,
    LEAST,
    find_mistakes,
    find_puzzles,
    margin,
    regrets_of_others,
)
from hornox.analysis.puzzles.puzzle_themes import theme_of
from hornox.analysis.puzzles.tempting_option import Wrong, tempting_option
from hornox.analysis_result import Estimate, Evaluation, OptionValue, Reason
from hornox.choices import Choice, Done, Lay, Pass, Pick, Play, TakePile, TakeRow, Unstop, Use
from hornox.errors import BadArgument
from hornox.game import new
from hornox.titles.shared.fan_marker import FanTable
from hornox.titles.shared.row_placement import RowTable
from tests.analysis.recorded_games import recorded
from tests.analysis.test_evaluate import POSITIONS, rows_and_hand

ROWS = ((10, 20, 30, 40, 50), (60,), (70,), (90,))
CLASSIC = rows_and_hand("classic", (3, 40, 55, 95), ROWS)


# What is found


def test_every_puzzle_of_a_game_has_one_clear_answer_that_somebody_would_miss() -> None:
    record = recorded("classic", 3, "heifer")
    found = [*find_puzzles(record)]

    assert found
    for puzzle in found:
        regrets = [*regrets_of_others(puzzle.evaluation)]
        assert all(value >= CLEAR * error for value, error in regrets)
        assert margin(puzzle.evaluation) >= LEAST
        assert puzzle.tempting != puzzle.evaluation.best
        seat = puzzle.table.me
        assert seat is not None
        assert title("classic").asks(puzzle.table)[seat] == puzzle.options


def test_the_same_game_gives_the_same_puzzles_and_only_those_that_are_wanted() -> None:
    record = recorded("classic", 3, "heifer")

    every = [*find_puzzles(record)]
    theme = every[0].theme
    wanted = [*find_puzzles(record, {theme})]

    assert wanted[0] == every[0]
    assert {one.theme for one in wanted} == {theme}


def test_own_mistakes_are_clear_and_clear_again_with_other_random_numbers() -> None:
    record = recorded("classic", 3, "random")
    analysis = analyse(record, stage=1)
    played = {(one.step, one.seat): one for one in analysis.decisions()}

    found = find_mistakes(record, analysis, {1}, "ABCDEF")

    assert 1 <= len(found) <= 3
    costs = [played[one.source.step, 1].mistake for one in found]
    assert costs == sorted(costs, reverse=True)
    for puzzle in found:
        decision = played[puzzle.source.step, 1]
        assert (puzzle.table.me, puzzle.tempting) == (1, decision.played)
        assert puzzle.evaluation == decision.evaluation
        assert not puzzle.is_right(puzzle.tempting)
        assert puzzle.is_right(puzzle.evaluation.best)
        again = evaluate(puzzle.table, puzzle.options, seed=ANOTHER_SEED)
        regret = again.options[puzzle.tempting].regret
        assert regret.value >= max(LEAST, CLEAR * regret.error)


def test_who_did_not_play_has_no_mistakes() -> None:
    record = recorded("classic", 3, "random")

    assert find_mistakes(record, analyse(record, stage=0), set(), "ABCDEF") == []


def test_the_analysis_of_another_game_is_refused() -> None:
    analysis = analyse(recorded("classic", 3, "random"), stage=0)

    for other in (recorded("classic", 2, "random"), recorded("eleven", 2)):
        with pytest.raises(BadArgument, match="what `analyse` gave for this record"):
            find_mistakes(other, analysis, {0, 1}, "ABCDEF")


# Who would err


def values(*regrets: float, now: tuple[float, ...] = ()) -> Evaluation:
    """An evaluation with these regrets, and what each option costs this turn."""
    options = tuple(
        OptionValue(
            str(place), Estimate(0, 0.1), Estimate(0, 0.1), Estimate(regret, 0.1 if regret else 0),
            (Reason("now", heads=now[place]),) if now and regret else (),
        )
        for place, regret in enumerate(regrets)
    )  # fmt: skip
    return Evaluation("card", 64, options, regrets.index(0))


def test_ox_errs_where_it_would_choose_another_option() -> None:
    view = POSITIONS["row"]
    options = title("classic").asks(view)[0]
    of_ox = tempting_option(view, options, values(0, 1, 2, 3))

    assert of_ox is not None
    assert of_ox.is_of_ox
    assert of_ox.option != 0


def test_somebody_who_sees_this_turn_only_takes_the_cheapest_of_it() -> None:
    options = title("classic").asks(CLASSIC)[0]
    best = options.index(Play(95))
    regrets = [1.0, 2.0, 3.0, 4.0]
    regrets[best] = 0.0
    now = [-1.0 if place == 1 else 0.5 for place in range(4)]

    assert tempting_option(CLASSIC, options, values(*regrets, now=tuple(now))) in (
        Wrong(1, is_of_ox=False),
        Wrong(1, is_of_ox=True),
    )


# What it is about


def evaluation(kind: str, *reasons: tuple[Reason, ...]) -> Evaluation:
    """The first option is the best."""
    nothing = Estimate(0, 0)
    options = tuple(OptionValue("", nothing, nothing, nothing, one) for one in reasons)
    return Evaluation(kind, 64, options, 0)  # type: ignore[arg-type]  # a kind


JOINS = Reason("joins", row=2, place=2)
SAFE = Reason("safe")
LATER = (Reason("now", heads=0.2), Reason("later", heads=1.0), Reason("others", heads=0.1))
NOW = (Reason("now", heads=1.0), Reason("later", heads=0.2), Reason("others", heads=0.1))
OTHERS = (Reason("now", heads=0.2), Reason("later", heads=0.2), Reason("others", heads=0.5))
LOW = Reason("low", card=3, heads=1)
FULL = Reason("full", row=1, heads=9)
OFTEN = Reason("before", low=61, high=65, share=0.3, heads=7)
SELDOM = Reason("before", low=61, high=65, share=0.1, heads=7)


@pytest.mark.parametrize(
    ("best", "other", "theme"),
    [
        ((LOW,), (JOINS, SAFE, *LATER), "low"),
        ((JOINS, SAFE), (LOW, *NOW), "low"),
        ((JOINS, SAFE), (FULL, *NOW), "sixth"),
        ((JOINS, SAFE), (JOINS, OFTEN, *NOW), "sixth"),
        ((JOINS, SAFE), (JOINS, SELDOM, *NOW), None),
        ((JOINS, SAFE), (JOINS, SAFE, *LATER), "middle"),
        ((JOINS, SAFE), (JOINS, SAFE, *OTHERS), None),
    ],
)
def test_cards_are_about_what_their_facts_say(
    best: tuple[Reason, ...], other: tuple[Reason, ...], theme: str | None
) -> None:
    found = evaluation("card", best, other)

    assert theme_of(CLASSIC, (Play(95), Play(55)), found, 1) == theme


def test_whoever_plays_the_middle_and_keeps_the_edge_does_not_keep_the_middle() -> None:
    found = evaluation("card", (JOINS, SAFE), (JOINS, SAFE, *LATER))

    assert theme_of(CLASSIC, (Play(55), Play(95)), found, 1) is None


@pytest.mark.parametrize(
    ("kind", "best", "other", "theme"),
    [
        ("pick", Pick(3), Pick(9), "draft"),
        ("row", TakeRow(0), TakeRow(1), "row"),
        ("pile", Lay(3, 0), TakePile(1), "take"),
        ("pile", Lay(3, 0), Lay(3, 1), "lay"),
        ("pile", Done(), Lay(3, 1), "lay"),
        ("special", Pass(), Use("stop"), "stop"),
        ("special", Unstop(0), Pass(), "stop"),
        ("special", Use("seven"), Pass(), "special"),
        ("card", Play(10, flip=True), Play(9), "flip"),
    ],
)
def test_other_questions_are_about_their_kind(
    kind: str, best: Choice, other: Choice, theme: str
) -> None:
    found = evaluation(kind, (JOINS,), (JOINS,))

    assert theme_of(CLASSIC, (best, other), found, 1) == theme


def test_a_card_that_goes_to_the_fan_card_is_about_the_marked_row() -> None:
    table = new("cow", seats=3, seed=1).view(0)
    assert isinstance(table, FanTable)
    there = Reason("joins", row=table.marker + 1, place=2)
    elsewhere = Reason("joins", row=(table.marker + 1) % 4 + 1, place=2)
    cards = (Play(95), Play(55))

    assert theme_of(table, cards, evaluation("card", (there,), (elsewhere, *NOW)), 1) == "marker"
    assert theme_of(table, cards, evaluation("card", (elsewhere,), (elsewhere, *NOW)), 1) is None


def test_against_the_buffalo_it_is_about_what_the_buffalo_takes() -> None:
    table = new("buffalo", seats=3, seed=1).view(0)
    assert isinstance(table, RowTable)
    cards = (Play(95), Play(55))

    assert theme_of(table, cards, evaluation("card", (JOINS,), (JOINS, *OTHERS)), 1) == "buffalo"
    assert theme_of(table, cards, evaluation("card", (LOW,), (JOINS, *NOW)), 1) == "low"
