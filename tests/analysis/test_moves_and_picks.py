"""Reasons in 11 nimmt! and in the draft: what a player can act on, counted by the rules."""

from __future__ import annotations

import re
from statistics import fmean
from typing import Any

import pytest
from msgspec.structs import replace

import hornox
from hornox import new, title
from hornox.analysis import STAGES, evaluate
from hornox.analysis.evaluate import view_rng
from hornox.analysis.playouts.sampling import sample_options
from hornox.choices import Lay
from hornox.titles.eleven_table import ElevenTable
from hornox.words import say_reason, say_why
from tests.analysis.test_reasons import DIFFERENCES


def test_a_move_of_eleven_says_how_many_cards_can_still_be_laid() -> None:
    table = hornox.new("eleven", seats=3, seed=7).table
    assert isinstance(table, ElevenTable)
    hand = (21, 25, 28, 60, 99)
    table = replace(
        table, piles=((20,), (93,)), bulls=(2, 0, 0), hands=(hand, *table.hands[1:]), turn=0
    )
    rules = title("eleven")

    found = evaluate(rules.view(table, 0), rules.asks(table)[0], stage=0)

    lay = next(one for one in found.options if one.choice == "25p1")
    said = " ".join(say_reason(one, "en") for one in lay.reasons[1:3])
    assert said == (
        "You can lay 3 more cards this turn. "
        "After that, 2 of your other 4 cards fit on a pile: 28 and 99."
    )


def eleven_table(
    piles: tuple[tuple[int, ...], ...], hand: tuple[int, ...], bulls: int
) -> ElevenTable:
    table = hornox.new("eleven", seats=3, seed=7).table
    assert isinstance(table, ElevenTable)
    return replace(table, piles=piles, bulls=(bulls, 0, 0), hands=(hand, *table.hands[1:]), turn=0)


def facts_in_eleven(table: ElevenTable, choice: str) -> list[str]:
    rules = title("eleven")
    found = evaluate(rules.view(table, 0), rules.asks(table)[0], stage=0)
    (option,) = (one for one in found.options if one.choice == choice)
    return [say_reason(one, "en") for one in option.reasons if one.kind not in DIFFERENCES]


def test_a_pile_says_what_it_brings_into_the_hand() -> None:
    table = eleven_table(((3, 5, 11), (60, 63)), (12, 64), bulls=0)

    high, low = (facts_in_eleven(table, pile) for pile in ("p1", "p2"))

    assert high[:4] == [
        "The pile with the 11 comes into your hand.",
        "It has 3 cards, with 8 heads: whoever has counted along knows that.",
        "It brings your first bull card: with it you can lay several cards on one pile in a turn.",
        "Of your 5 cards then, 1 fits on a pile that is left.",  # the 64 on the 63
    ]
    assert low[1] == "It has 2 cards, with 4 heads: whoever has counted along knows that."
    assert low[2] == "Of your 4 cards then, 1 fits on a pile that is left."


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ((12, 64), "After that, your last card fits on a pile, too."),
        ((12, 90), "After that, your last card fits on no pile."),
        ((12, 13, 64), "After that, all your other cards fit on a pile."),
        ((12, 90, 91), "After that, none of your other 2 cards fits on a pile."),
    ],
)
def test_how_many_cards_fit_after_a_card_is_a_sentence(hand: tuple[int, ...], said: str) -> None:
    assert facts_in_eleven(eleven_table(((11,), (63,)), hand, bulls=0), "12p1")[1] == said


def test_whoever_stops_laying_is_told_what_could_still_be_laid() -> None:
    table = eleven_table(((11,), (63,)), (12, 13, 64, 90), bulls=1)
    rules: Any = title("eleven")
    (laid,) = rules.told(table, {0: Lay(12, 0)})

    said = facts_in_eleven(rules.after(table, laid), "done")

    assert said[0] == "You could still lay 13 in this turn."


def test_a_pick_is_told_with_what_its_card_takes_and_where_it_lies() -> None:
    game = new("pro", seats=2, seed=3)
    while len(game.table.hands[0]) < 9 or 0 not in game.asks:
        game.play({seat: asked[-1] for seat, asked in game.asks.items()})
    view, options = game.view(0), game.asks[0]
    sample = sample_options(view, options, STAGES[0], view_rng(view, ""))
    assert sample.kept is not None

    found = evaluate(view, options, stage=0)

    assert (sample.kept.sum(axis=2) == sample.own).all()  # of the last pick all ten are known
    for place, option in enumerate(found.options):
        picked, between = option.reasons[:2]
        taken = sample.kept[place, :, 0].tolist()
        assert picked.share == pytest.approx(fmean(heads > 0 for heads in taken))
        card, hand = int(option.choice), view.hands[0]
        assert between.low == max((one for one in hand if one < card), default=None)
        assert between.high == min((one for one in hand if one > card), default=None)


def test_cards_that_can_be_laid_lie_on_as_many_piles_as_there_are_bulls() -> None:
    table = hornox.new("eleven", seats=3, seed=7).table
    assert isinstance(table, ElevenTable)
    table = replace(
        table, piles=((20,), (50,), (70,)), bulls=(2, 0, 0), turn=0,
        hands=((21, 25, 51, 71, 72), *table.hands[1:]),
    )  # fmt: skip
    rules = title("eleven")

    found = evaluate(rules.view(table, 0), rules.asks(table)[0], stage=0)

    lay = next(one for one in found.options if one.choice == "25p1")
    assert {one.kind: one.count for one in lay.reasons}["more"] == 3  # 21, and 71 with 72


def test_a_move_in_eleven_says_what_it_does() -> None:
    game = new("eleven", seats=2, seed=3)
    (seat,) = game.asks
    found = evaluate(game.view(seat), game.asks[seat], stage=0)

    said = [say_why(one, found.options[found.best], "en")[0] for one in found.options]
    assert all(re.search(r"goes on the \d+|comes into your hand", one) for one in said)
