"""Every number in every sentence is counted again, by the readable rules and by hand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from statistics import fmean
from typing import Any

import pytest
from msgspec.structs import replace

from hornox import BOXES, title
from hornox.analysis import (
    STAGES,
    Estimate,
    Evaluation,
    OptionValue,
    Reason,
    analyse,
    evaluate,
)
from hornox.analysis.evaluate import view_rng
from hornox.analysis.playouts.sampling import sample_options
from hornox.bots.heuristic.rest_of_turn import apply_choices, lay_all_cards
from hornox.cards import heads
from hornox.choices import Play, TakeRow
from hornox.titles.shared.row_placement import RowTable
from hornox.words import LANGUAGES, say_reason, say_reasons, say_why
from hornox.words.analysis import MINUS
from tests.analysis.recorded_games import recorded
from tests.analysis.test_evaluate import POSITIONS, rows_and_hand
from tests.helpers.random_games import every_game

ROWS = ((3, 8), (12, 33, 44, 51), (70, 72, 74, 76, 78), (90,))
HAND = (2, 59, 64, 79, 95)
DIFFERENCES = ("now", "later", "round", "others", "reserve", "saves")
NONE = Estimate(0.0, 0.0)


@pytest.fixture(scope="module")
def view() -> RowTable:
    return rows_and_hand("classic", HAND, ROWS)


@pytest.fixture(scope="module")
def found(view: RowTable) -> Evaluation:
    return evaluate(view, tuple(map(Play, HAND)), stage=0)


def heads_by_hand(view: RowTable, card: int, plays: Sequence[int]) -> int:
    """What the turn costs me with these cards of the others, by the readable rules."""
    rules: Any = title("classic")
    seen = {*HAND, *plays, *(card for row in view.rows for card in row)}
    spare = iter(card for card in range(1, 105) if card not in seen)
    hands = [(play, *(next(spare) for _ in HAND[1:])) for play in plays]
    table = replace(view, me=None, hands=(HAND, *(tuple(sorted(hand)) for hand in hands)))
    choices = {0: Play(card), **{seat: Play(play) for seat, play in enumerate(plays, 1)}}
    after = lay_all_cards(rules, apply_choices(rules, table, choices))
    return heads(after.piles[0])


def others_cards(view: RowTable) -> list[list[int]]:
    options = tuple(map(Play, HAND))
    sample = sample_options(view, options, STAGES[0], view_rng(view, ""))
    assert sample.plays is not None
    return [row[1:] for row in sample.plays.tolist()]


def numbers(sentence: str) -> list[float]:
    return [float(number.replace(",", ".")) for number in re.findall(r"\d+(?:[.,]\d+)?", sentence)]


def reason(found: Evaluation, card: int, kind: str) -> Reason:
    reasons = found.options[HAND.index(card)].reasons
    return next(one for one in reasons if one.kind == kind)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_that_comes_first_is_counted(view: RowTable, found: Evaluation, lang: str) -> None:
    costs = [
        cost
        for plays in others_cards(view)
        if any(52 <= play <= 58 for play in plays) and (cost := heads_by_hand(view, 59, plays))
    ]

    said = say_reason(reason(found, 59, "before"), lang)

    share = round(100 * len(costs) / STAGES[0])
    assert numbers(said) == [share, 52, 58, round(fmean(costs), 1)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_of_a_card_that_fits_nowhere_it_is_said_how_often_it_takes(
    found: Evaluation, lang: str
) -> None:
    for card in (2, 79):
        why = say_why(found.options[HAND.index(card)], found.options[found.best], lang)

        assert say_reason(reason(found, card, "takes"), lang) in why


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", [2, 79])
def test_how_often_a_card_takes_is_counted(
    view: RowTable, found: Evaluation, card: int, lang: str
) -> None:
    costs = [heads_by_hand(view, card, plays) for plays in others_cards(view)]
    taking = [cost for cost in costs if cost]

    said = say_reason(reason(found, card, "takes"), lang)

    share = round(100 * len(taking) / len(costs))
    told = [] if share == 100 else [share]
    assert numbers(said) == [*told, round(fmean(taking), 1)]


def test_a_card_that_is_safe_takes_nothing_in_any_deal(view: RowTable, found: Evaluation) -> None:
    for place, card in enumerate(HAND):
        costs = [heads_by_hand(view, card, plays) for plays in others_cards(view)]
        kinds = [one.kind for one in found.options[place].reasons]
        assert ("safe" in kinds) is (max(costs) == 0)


def test_where_a_card_goes_if_nothing_comes_first(found: Evaluation) -> None:
    said = [say_reason(option.reasons[0], "en") for option in found.options]

    assert said == [
        "2 fits no row: the cheapest costs 2 heads.",
        "As the rows lie now, 59 goes to row 2 as its fifth card.",
        "As the rows lie now, 64 goes to row 2 as its fifth card.",
        "Row 3 is full for 79: if nothing comes first, it costs 7 heads.",
        "As the rows lie now, 95 goes to row 4 as its second card.",
    ]


@every_game
def test_the_parts_of_a_difference_add_up_to_the_regret_exactly(game: str) -> None:
    for decision in analyse(recorded(game, 2), stage=0).decisions():
        for option in decision.evaluation.options:
            parts = [one.heads or 0.0 for one in option.reasons if one.kind in DIFFERENCES]
            assert not option.regret.value or sum(parts) == option.regret.value


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_parts_that_are_said_add_up_to_the_regret_that_is_said(lang: str) -> None:
    parts = (
        Reason("now", heads=14.96), Reason("others", heads=5.56),
        Reason("reserve", heads=-3.0), Reason("later", heads=-0.08),
    )  # fmt: skip
    option = OptionValue("59", NONE, NONE, reasons=parts)

    (said,) = say_reasons(option, OptionValue("r2", NONE, NONE), lang)

    plain = said.replace(MINUS, "-").replace(",", ".")
    tenths = [round(10 * float(part)) for part in re.findall(r"[+-]\d+(?:\.\d)?", plain)]
    assert sum(tenths) == 174


@every_game
def test_every_option_has_a_fact_that_is_more_than_a_sum(game: str) -> None:
    for decision in analyse(recorded(game, 2), stage=0).decisions():
        for option in decision.evaluation.options:
            facts = [one for one in option.reasons if one.kind not in DIFFERENCES]
            assert facts, (decision.step, option.choice)
            assert all(say_reason(one, lang) for one in facts for lang in LANGUAGES)


def test_a_row_says_what_it_leaves_to_the_others() -> None:
    view = replace(POSITIONS["row"], rows=((10, 12), ROWS[2], (80, 81, 82, 83, 84), (85,)))

    found = evaluate(view, tuple(TakeRow(row) for row in range(4)), stage=0)

    left = [
        {one.kind: one.count for one in option.reasons}.get("leaves") for option in found.options
    ]
    assert left == [2, 1, 1, 2]


def test_what_this_turn_costs_more_is_counted(view: RowTable, found: Evaluation) -> None:
    best = HAND[found.best]
    turns = {
        card: fmean(heads_by_hand(view, card, plays) for plays in others_cards(view))
        for card in HAND
    }

    for card in set(HAND) - {best}:
        assert reason(found, card, "now").heads == pytest.approx(
            turns[card] - turns[best], abs=0.001
        )


def test_a_row_costs_what_lies_in_it() -> None:
    view = POSITIONS["row"]
    options = tuple(TakeRow(row) for row in range(4))

    found = evaluate(view, options, stage=0)

    said = [say_reason(option.reasons[0], "en") for option in found.options]
    assert said == [f"Row {row + 1} costs {cost} heads." for row, cost in enumerate((4, 15, 4, 2))]


def cost_of(said: str) -> float:
    """The heads that a sum begins with."""
    plain = said.replace(",", ".")
    return float(re.findall(r"\d+(?:\.\d)?", plain)[0])


def parts_of(said: str) -> list[int]:
    """The signed parts of a sum, in tenths of a head."""
    plain = said.partition(": ")[2].replace(MINUS, "-").replace(",", ".")
    return [round(10 * float(part)) for part in re.findall(r"[+-]\d+(?:\.\d)?", plain)]


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_why_ends_with_a_sum_that_adds_up_to_what_the_option_costs(game: str, lang: str) -> None:
    for decision in analyse(recorded(game, 2), stage=0).decisions():
        options, best = decision.evaluation.options, decision.evaluation.best
        for option in options:
            why = say_why(option, options[best], lang)
            if option.about_equal:
                continue
            assert sum(parts_of(why[-1])) == round(10 * cost_of(why[-1]))
            assert cost_of(why[-1]) == pytest.approx(option.regret.value, abs=0.051)


def test_a_card_with_two_places_left_needs_two_cards_before_it() -> None:
    """And one's own cards are nobody else's: 53 lies in the gap, but in this hand."""
    view = rows_and_hand("classic", (53, 59, 64, 79, 95), ((3, 8), (12, 33, 52), ROWS[2], (90,)))

    found = evaluate(view, title("classic").asks(view)[0], stage=1)

    told = {one.kind: one for one in found.options[1].reasons}["before"]
    assert (told.low, told.high, told.count) == (54, 58, 2)
    assert "2 cards of the others from 54 to 58 come first" in say_reason(told, "en")


@every_game
def test_every_option_of_every_question_has_a_reason(game: str) -> None:
    """Also a special card, none, a pick, or the end of a turn."""
    for decision in analyse(recorded(game, max(2, min(BOXES[game].players))), stage=0).decisions():
        options, best = decision.evaluation.options, decision.evaluation.best
        for option in options:
            assert say_why(option, options[best], "en"), (decision.evaluation.kind, option)


def test_the_best_option_is_compared_with_nothing(found: Evaluation) -> None:
    best = found.options[found.best]

    assert not any("Compared" in said for said in say_reasons(best, best, "en"))
