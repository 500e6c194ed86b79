"""What the cards that stay in the hand take later is counted again, card by card."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

import pytest

from hornox import new, title
from hornox.analysis import STAGES, Evaluation, analyse, evaluate
from hornox.analysis.evaluate import view_rng
from hornox.analysis.playouts.sample import Sample
from hornox.analysis.playouts.sampling import sample_options
from hornox.analysis_result import Reason
from hornox.choices import Options
from hornox.titles.shared.row_placement import RowTable
from hornox.words import say_reason, say_why
from tests.analysis.recorded_games import recorded
from tests.analysis.test_reasons import DIFFERENCES, numbers
from tests.helpers.random_games import every_game


@pytest.fixture(scope="module")
def view() -> RowTable:
    view = new("classic", seats=4, seed=7).view(0)
    assert isinstance(view, RowTable)
    return view


@pytest.fixture(scope="module")
def found(view: RowTable) -> Evaluation:
    return evaluate(view, options_of(view), stage=1)


def options_of(view: RowTable) -> Options:
    return title("classic").asks(view)[0]


def sampled(view: RowTable) -> Sample:
    return sample_options(view, options_of(view), STAGES[1], view_rng(view, ""))


@every_game
def test_if_most_of_the_cost_comes_later_why_begins_with_the_cards_that_are_kept(game: str) -> None:
    for decision in analyse(recorded(game, 2), stage=0).decisions():
        options, best = decision.evaluation.options, decision.evaluation.best
        for option in options:
            by_kind = {one.kind: one for one in option.reasons}
            parts = {kind: by_kind[kind].heads or 0 for kind in DIFFERENCES if kind in by_kind}
            kept = [one for one in option.reasons if one.kind in ("keeps", "instead", "hand")]
            if option.about_equal or max(parts, key=lambda kind: parts[kind]) != "later":
                continue
            why = say_why(option, options[best], "en")
            assert why[: len(kept)] == [say_reason(one, "en") for one in kept]


@pytest.mark.parametrize(("game", "seats"), [("anniversary", 3), ("buffalo", 1)])
def test_cards_take_later_what_the_seat_takes_later_also_where_there_are_specials(
    game: str, seats: int
) -> None:
    played = new(game, seats=seats, seed=5)
    view, options = played.view(0), played.asks[0]

    sample = sample_options(view, options, STAGES[0], view_rng(view, ""))

    assert sample.kept is not None
    assert sample.turn is not None
    assert sample.kept.any()
    assert (sample.kept.sum(axis=2) == sample.own - sample.turn).all()


def test_what_the_cards_in_hand_take_later_adds_up_to_what_comes_later(view: RowTable) -> None:
    sample = sampled(view)

    assert sample.kept is not None
    assert sample.turn is not None
    assert (sample.kept.sum(axis=2) == sample.own - sample.turn).all()
    for place in range(len(view.hand)):
        assert not sample.kept[place, :, place].any()


def kept_heads(view: RowTable, card: int, after: Sequence[int]) -> list[int]:
    """What this card takes later, in each deal in which one of these is played instead."""
    kept = sampled(view).kept
    assert kept is not None
    at = view.hand.index(card)
    return [heads for one in after for heads in kept[view.hand.index(one), :, at].tolist()]


def assert_counted(one: Reason, taken: Sequence[int]) -> None:
    taking = [heads for heads in taken if heads]
    assert one.share == pytest.approx(len(taking) / len(taken))
    assert one.heads == pytest.approx(fmean(taking) if taking else 0)


def test_what_a_card_would_take_is_counted_over_all_other_cards(
    view: RowTable, found: Evaluation
) -> None:
    told = [one for option in found.options for one in option.reasons if one.kind == "if_kept"]

    assert told
    for one in told:
        others = [card for card in view.hand if card != one.card]
        assert_counted(one, kept_heads(view, one.card or 0, others))


def test_what_a_kept_card_costs_is_told_with_the_card_that_the_best_choice_keeps_instead(
    view: RowTable, found: Evaluation
) -> None:
    best, told = view.hand[found.best], 0
    for card, option in zip(view.hand, found.options, strict=True):
        by_kind = {one.kind: one for one in option.reasons}
        if "keeps" not in by_kind:
            continue
        keeps, instead = by_kind["keeps"], by_kind["instead"]
        assert (keeps.card, instead.card) == (best, card)
        here, there = kept_heads(view, best, [card]), kept_heads(view, card, [best])
        assert_counted(keeps, here)
        assert_counted(instead, there)
        more = fmean(here) - fmean(there)
        assert instead.more == pytest.approx(more)
        said = say_reason(instead, "en")
        assert numbers(said)[-1] == abs(round(more, 1))
        assert ("dearer" in said) is (more < 0)
        told += 1
    assert told


def test_what_the_cards_that_are_held_either_way_take_more_is_counted(
    view: RowTable, found: Evaluation
) -> None:
    best, told = view.hand[found.best], 0
    for card, option in zip(view.hand, found.options, strict=True):
        for one in option.reasons:
            if one.kind == "hand":
                more = {
                    other: fmean(kept_heads(view, other, [card]))
                    - fmean(kept_heads(view, other, [best]))
                    for other in view.hand
                    if other not in (card, best)
                }
                together = sum(more.values())
                most = max(more.values()) if together > 0 else min(more.values())
                assert (one.heads, one.more) == pytest.approx((together, most))
                assert more[one.card or 0] == most
                assert (" less later" in say_reason(one, "en")) is (together < 0)
                told += 1
    assert told


def test_what_is_told_of_cards_in_hand_explains_what_comes_later(
    view: RowTable, found: Evaluation
) -> None:
    """Also what speaks for the other choice, if it is much: a reader can add it up."""
    sample, told = sampled(view), 0
    assert sample.turn is not None
    later = (sample.own - sample.turn).mean(axis=1)
    for place, option in enumerate(found.options):
        by_kind = {one.kind: one for one in option.reasons}
        over = later[place] - later[found.best]
        if {"instead", "hand"} <= set(by_kind):
            explained = (by_kind["instead"].more or 0) + (by_kind["hand"].heads or 0)
            assert explained == pytest.approx(over)
            told += 1
        elif place != found.best and abs(over) > 0.2:
            hand = by_kind.get("hand")
            part = hand.heads if hand else by_kind["instead"].more
            assert abs((part or 0) - over) < abs(over) / 3
    assert told


@every_game
def test_if_most_of_the_cost_comes_later_it_is_said_which_cards_take_it(game: str) -> None:
    """In Beat the Buffalo partners take as well, and in 11 nimmt! all comes at the end."""
    if game in ("buffalo", "eleven"):
        return
    for decision in analyse(recorded(game, 2), stage=0).decisions():
        for option in decision.evaluation.options:
            parts = {one.kind: one.heads or 0 for one in option.reasons if one.kind in DIFFERENCES}
            later = parts.get("later", 0)
            if option.about_equal or later < 0.5 or later < max(parts.values()):
                continue
            kinds = {one.kind for one in option.reasons}
            assert kinds & {"keeps", "hand"}, (decision.step, option)


def test_what_other_cards_of_the_team_take_more_is_what_does_not_come_from_the_own_hand() -> None:
    played, told = new("buffalo", seats=4, seed=5), 0
    view, options = played.view(0), played.asks[0]
    sample = sample_options(view, options, STAGES[1], view_rng(view, ""))
    assert sample.kept is not None
    assert sample.turn is not None
    by_others = (sample.own - sample.turn - sample.kept.sum(axis=2)).mean(axis=1)

    found = evaluate(view, options, stage=1)

    for place, option in enumerate(found.options):
        for one in option.reasons:
            if one.kind == "partners":
                assert one.heads == pytest.approx(by_others[place] - by_others[found.best])
                told += 1
    assert told
