"""11 nimmt!: stealing, the end of a round, and the end of the game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hornox import new, settle
from hornox.cards import HEADS
from hornox.events import (
    BullTaken,
    Dealt,
    GameEnded,
    MarkerSet,
    PilesOpened,
    PileTaken,
    RoundEnded,
)
from hornox.titles.eleven import TITLE as ELEVEN
from hornox.titles.eleven_table import ElevenTable
from tests.helpers.tables import asked, eleven, of_kind, play, the

# Stealing


def steal(bulls: tuple[int, ...], turn: int = 0) -> ElevenTable:
    """The stock is empty, and whoever is to move takes a pile of three."""
    hands = [(30 + seat, 40 + seat) for seat in range(len(bulls))]
    table = eleven(*hands, piles=((1, 2, 3),), deck=(60, 61, 62), bulls=bulls, supply=0, turn=turn)
    return play(table, {turn: "p1"}).table


def test_from_an_empty_stock_one_steals_from_whoever_has_most() -> None:
    assert steal((1, 2, 7)).bulls == (2, 2, 6)
    assert steal((1, 7, 2)).bulls == (2, 6, 2)


def test_the_richest_opponent_even_if_the_taker_has_more() -> None:
    """E-09."""
    assert steal((6, 3, 1)).bulls == (7, 2, 1)


def test_among_equals_the_taker_chooses() -> None:
    """E-09."""
    table = steal((0, 5, 5))
    step = play(table, {0: "C"})

    assert asked(table) == {0: "B C"}
    assert step.events[0] == BullTaken(0, 2)
    assert step.table.bulls == (1, 5, 4)
    assert of_kind(step.events, PilesOpened)


def test_only_opponents_are_stolen_from() -> None:
    """E-09."""
    assert asked(steal((4, 3, 3), turn=0)) == {0: "B C"}
    assert asked(steal((4, 2, 4), turn=1)) == {1: "A C"}


def test_with_ten_bull_cards_one_gets_no_more() -> None:
    """E-10."""
    step = steal((10, 0))

    assert step.bulls == (10, 0)
    assert step.supply == 0
    assert [*asked(step)] == [1]


def test_with_nine_one_gets_the_tenth() -> None:
    """E-10: automatically."""
    assert steal((9, 1)).bulls == (10, 0)


# The end of a round


def test_an_empty_hand_ends_the_round_at_once() -> None:
    """E-17: nobody completes the lap."""
    table = eleven((31,), (11, 22), (55, 5), piles=((30,),), totals=(4, 5, 6))
    step = play(table, {0: "31p1"})

    assert the(step.events, RoundEnded) == RoundEnded(1, (0, 10, 9), "hand_empty")
    assert step.table.totals == (4, 15, 15)
    assert step.table.round == 2


def test_going_out_with_several_cards_ends_it_too() -> None:
    table = eleven((31, 32), (11, 22), piles=((30,),), bulls=(1, 0))
    step = play(table, {0: "31p1"}, {0: "32p1"})

    assert the(step.events, RoundEnded).why == "hand_empty"


def test_the_take_that_empties_the_deck_ends_the_round() -> None:
    """E-11: the take is completed first; its cards count, and one pile is opened."""
    table = eleven((31, 36), (11, 22), piles=((20, 21, 55),), deck=(9,))
    step = play(table, {0: "p1"})

    assert step.events[:4] == (
        PileTaken(0, 0, (20, 21, 55)),
        BullTaken(0),
        PilesOpened((9,)),
        RoundEnded(1, (3 + 1 + 7 + 1 + 1, 10), "deck_empty"),
    )


def test_two_cards_in_the_deck_are_enough_to_go_on_only_if_one_is_left() -> None:
    goes_on = play(eleven((31, 36), (1, 2), piles=((50,),), deck=(7, 8, 9)), {0: "p1"})

    assert goes_on.table.deck == (9,)
    assert not of_kind(goes_on.events, RoundEnded)


@pytest.mark.parametrize("seats", range(2, 8))
def test_so_many_takes_exhaust_the_deck(seats: int) -> None:
    """Part 6: the (50 - 5n)-th, and it finds a single card."""
    game = new("eleven", seats=seats, seed=1)

    while game.table.round == 1:
        ((seat, choices),) = game.asks.items()
        game.play({seat: next(one for one in choices if str(one).startswith("p"))})
    takes = [event for event in game.log if isinstance(event, PilesOpened)]

    assert len(takes) == 50 - 5 * seats
    assert len(takes[-1].cards) == 1


# Rounds and the end of the game


def next_round(totals: tuple[int, ...], starter: int, **more: object) -> ElevenTable:
    """A round has just been scored."""
    table = eleven(*[(1,)] * len(totals), piles=((50,),), totals=totals, starter=starter)
    return settle(ELEVEN, replace(table, **{"stage": "deal", **more})).table


def test_the_lowest_total_starts_the_next_round() -> None:
    """E-12."""
    table = next_round((9, 3, 5), starter=0)

    assert (table.starter, table.turn) == (1, 1)


@pytest.mark.parametrize(
    ("totals", "starter", "next_starter"),
    [
        ((3, 3, 9), 0, 1), ((3, 3, 9), 1, 0), ((3, 3, 9), 2, 0), ((3, 9, 3), 0, 2),
        ((3, 3, 3), 1, 2), ((3, 3, 3), 2, 0), ((3, 9, 9), 0, 0),
    ],
)  # fmt: skip
def test_of_several_the_first_clockwise_after_the_last_starter(
    totals: tuple[int, ...], starter: int, next_starter: int
) -> None:
    """E-12."""
    assert next_round(totals, starter).starter == next_starter


def test_a_new_round_is_set_up_from_scratch() -> None:
    """E-14: all bull cards go back."""
    table = next_round((9, 3), 0, bulls=(3, 2), supply=5, used=((0, 1),), due="end")

    assert (table.bulls, table.supply) == ((0, 0), 10)
    assert [len(hand) for hand in table.hands] == [10, 10]
    assert len(table.piles) == 1
    assert table.seen_hands == ((), ())
    assert (table.used, table.due) == ((), "move")
    assert table.round == 2


@pytest.mark.parametrize("seats", [2, 3])
def test_there_are_as_many_rounds_as_players(seats: int) -> None:
    game = new("eleven", seats=seats, seed=2)

    while game.asks:
        game.play({seat: choices[0] for seat, choices in game.asks.items()})

    assert [event.round for event in of_kind(game.log, Dealt)] == [*range(1, seats + 1)]
    assert len(of_kind(game.log, RoundEnded)) == seats


def test_the_lowest_total_wins_and_ties_are_shared() -> None:
    """E-13."""
    table = next_round((9, 3, 3), 0, round=3)

    assert table.stage == "over"
    assert table.winners == (1, 2)
    assert ELEVEN.asks(table) == {}


def test_before_the_last_round_nobody_has_won() -> None:
    table = next_round((9, 3, 3), 0, round=2)

    assert table.stage == "play"
    assert table.winners == ()


def test_the_end_tells_who_won() -> None:
    table = replace(eleven((1,), (2,), piles=((50,),)), stage="deal", round=2, totals=(4, 5))

    assert the(settle(ELEVEN, table).events, GameEnded).winners == (0,)


def test_the_heads_on_the_cards_are_a_table_that_can_be_replaced() -> None:
    """E-02."""
    start = ELEVEN.table(2, 1, heads=[2] * 100)
    usual = ELEVEN.table(2, 1)
    ending = {
        "stage": "play", "round": 1, "hands": ((), (11, 12)), "bulls": (0, 0),
        "piles": ((50,),), "deck": (1, 2, 3), "seen_hands": ((), ()), "used": ((0, 49),),
    }  # fmt: skip

    events = [settle(ELEVEN, replace(table, **ending)).events for table in (start, usual)]

    assert [the(one, RoundEnded).heads for one in events] == [(0, 4), (0, 6)]
    assert usual.options.heads == HEADS[:101]  # type: ignore[union-attr]  # eleven has its own


# Looking on


def test_the_deck_is_face_down() -> None:
    table = eleven((31, 36), (40, 50), piles=((30,),), deck=(7, 8, 9))

    assert ELEVEN.view(table, 0).deck == (0, 0, 0)


def test_printed_a_table_shows_the_tops_of_its_piles() -> None:
    """E-15."""
    table = eleven((31, 36), (40, 50), piles=((20, 30), (70,)))

    assert str(table) == "pile 1: 30\npile 2: 70"


def test_through_a_turn_a_pile_is_called_by_the_top_from_which_all_cards_count() -> None:
    table = eleven((31, 36), (40, 50), piles=((30,), (70,)), bulls=(1, 0))
    laid = play(table, {0: "31p1"}).table

    assert laid.tops == (30, 70)
    assert play(laid, {0: "done"}).table.tops == (31, 70)


def test_an_event_of_another_title_is_our_own_mistake() -> None:
    with pytest.raises(AssertionError):
        ELEVEN.after(ELEVEN.table(2, 1), MarkerSet(0))
