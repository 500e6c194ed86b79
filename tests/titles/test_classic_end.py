"""6 nimmt!: the end of a round and the end of the game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hornox import Result, settle
from hornox.cards import Row, heads
from hornox.events import (
    GameEnded,
    MarkerSet,
    RoundEnded,
)
from hornox.shuffle import shuffled
from hornox.titles.classic import TITLE as CLASSIC
from hornox.titles.shared.row_placement import RowTable
from tests.helpers import tables
from tests.helpers.tables import holding, options, the

ROWS = ((12,), (37,), (43,), (58,))


# Heads, the end of a round, the end of the game


def ending(piles: tuple[Row, ...], totals: tuple[int, ...], **options: object) -> RowTable:
    """A table whose round is over but for the scoring."""
    start = CLASSIC.table(len(piles), 1, **options)
    state = {"stage": "play", "round": 1, "shuffles": 1, "totals": totals}
    return replace(start, rows=ROWS, piles=piles, **state)


def test_at_the_end_of_a_round_the_heads_of_each_pile_are_added_to_the_total() -> None:
    table = ending(((55, 10, 1), ()), (5, 6))

    after = settle(CLASSIC, table)

    assert the(after.events, RoundEnded) == RoundEnded(1, (11, 0))
    assert after.table.totals == (16, 6)


def test_a_new_round_is_dealt_from_all_cards_anew() -> None:
    """A-09."""
    after = settle(CLASSIC, ending(((55,), (10,)), (0, 0))).table

    assert after.round == 2
    assert after.shuffles == 2
    assert after.piles == ((), ())
    assert [len(hand) for hand in after.hands] == [10, 10]
    assert after.rows == tuple((card,) for card in shuffled(range(1, 105), "1", 1)[20:24])


@pytest.mark.parametrize(("total", "over"), [(65, False), (66, True), (67, True)])
def test_the_game_ends_when_somebody_has_66_or_more(total: int, over: bool) -> None:
    """A-01."""
    after = settle(CLASSIC, ending(((1,), ()), (total - 1, 10))).table

    assert (after.stage == "over") is over


@pytest.mark.parametrize(("total", "over"), [(66, False), (67, True)])
def test_6_takes_plays_on_at_exactly_66(total: int, over: bool) -> None:
    """A-01: the wording of 6 takes!"""
    after = settle(CLASSIC, ending(((1,), ()), (total - 1, 10), mode="more_than")).table

    assert (after.stage == "over") is over


def test_the_end_is_looked_for_between_rounds_only() -> None:
    """A-02: whoever passes 66 in mid-round plays the round to its end."""
    rows = ((10, 20, 30, 40, 50), (60,), (70,), (80,))
    table = holding((51, 99, 101), (90, 98, 102), rows=rows, totals=(65, 0))

    after = tables.play(table, {0: 51, 1: 90}).table

    assert heads(after.piles[0]) + after.totals[0] > 66
    assert after.stage == "play"
    assert options(after, 0) == "99 101"


@pytest.mark.parametrize(("target", "over"), [(10, True), (11, True), (12, False)])
def test_another_target_can_be_agreed(target: int, over: bool) -> None:
    """A-11."""
    after = settle(CLASSIC, ending(((55, 10, 1), ()), (0, 0), target=target)).table

    assert (after.stage == "over") is over


@pytest.mark.parametrize(("rounds", "over"), [(1, True), (2, False)])
def test_a_number_of_rounds_can_be_agreed_and_then_nothing_else_ends_the_game(
    rounds: int, over: bool
) -> None:
    """A-11: no early end, however many heads somebody has."""
    after = settle(CLASSIC, ending(((1,), ()), (500, 0), rounds=rounds)).table

    assert (after.stage == "over") is over


def test_the_fewest_heads_win() -> None:
    after = settle(CLASSIC, ending(((1,), (2,), (3,)), (70, 40, 50)))

    assert the(after.events, GameEnded) == GameEnded((1,), (71, 41, 51))
    assert CLASSIC.result(after.table) == Result((71, 41, 51), (1,))


def test_a_tie_for_the_fewest_is_shared() -> None:
    """A-03."""
    after = settle(CLASSIC, ending(((), (), ()), (66, 40, 40)))

    assert after.table.winners == (1, 2)


def test_an_event_of_another_title_is_our_own_mistake() -> None:
    with pytest.raises(AssertionError):
        CLASSIC.after(CLASSIC.table(2, 1), MarkerSet(0))
