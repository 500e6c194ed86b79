"""6 nimmt! pro, rule by rule."""

from __future__ import annotations

from itertools import pairwise
from typing import cast

import pytest
from msgspec.structs import replace

from hornox import Game, new, settle
from hornox.errors import IllegalChoice, WrongSeats
from hornox.events import Dealt, DraftOpened, Picked, RowsOpened
from hornox.titles.pro import TITLE as PRO
from hornox.titles.pro import ProTable
from tests.helpers.tables import asked, of_kind, options, the


def drafted(seats: int = 2, *, highest_first: bool = False) -> Game:
    """A game after a draft in which everybody picks the lowest (or highest) card there is."""
    game = new("pro", seats=seats, seed=1)
    while game.table.stage == "draft":
        game.play({seat: picks[-1 if highest_first else 0] for seat, picks in game.asks.items()})
    return game


def pro_table(game: Game) -> ProTable:
    return cast("ProTable", game.table)


@pytest.mark.parametrize("seats", range(2, 7))
def test_only_the_cards_from_1_to_ten_a_player_and_four_lie_open(seats: int) -> None:
    game = new("pro", seats=seats, seed=1)

    assert the(game.events, DraftOpened) == DraftOpened(1, tuple(range(1, 10 * seats + 5)), 0)
    assert pro_table(game).open == tuple(range(1, 10 * seats + 5))
    assert [*game.asks] == [0]
    assert options(game.table, 0).split() == [str(card) for card in range(1, 10 * seats + 5)]


@pytest.mark.parametrize("seats", [1, 7, 10])
def test_seven_players_are_too_many(seats: int) -> None:
    """P-05, A-13."""
    with pytest.raises(WrongSeats, match="pro is for 2 to 6 players"):
        new("pro", seats=seats)


def test_one_card_is_picked_at_a_time_clockwise_round_the_table() -> None:
    """P-02: circular, not back and forth."""
    game = new("pro", seats=3, seed=1)

    order = []
    for _ in range(7):
        ((seat, picks),) = game.asks.items()
        order.append(seat)
        game.play({seat: picks[0]})

    assert order == [0, 1, 2, 0, 1, 2, 0]
    assert game.table.hands == ((1, 4, 7), (2, 5), (3, 6))


def test_any_card_that_lies_open_can_be_picked_and_then_it_is_gone() -> None:
    game = new("pro", seats=2, seed=1)

    events = game.play({0: 24})

    assert events == (Picked(0, 24),)
    assert options(game.table, 1) == " ".join(str(card) for card in range(1, 24))
    with pytest.raises(IllegalChoice):
        game.play({1: 24})


def test_picked_cards_lie_sorted_in_the_hand() -> None:
    game = new("pro", seats=2, seed=1)

    for seat, card in [(0, 20), (1, 3), (0, 7), (1, 1)]:
        game.play({seat: card})

    assert game.table.hands == ((7, 20), (1, 3))


def test_the_four_cards_nobody_picked_open_the_rows_lowest_at_the_top() -> None:
    """P-03."""
    game = drafted()

    assert the(game.events, RowsOpened) == RowsOpened(((21,), (22,), (23,), (24,)))
    assert pro_table(game).rows == ((21,), (22,), (23,), (24,))
    assert pro_table(game).open == ()
    assert [len(hand) for hand in game.table.hands] == [10, 10]


def test_the_draft_ends_when_everybody_has_ten() -> None:
    game = drafted(3, highest_first=True)

    assert pro_table(game).rows == ((1,), (2,), (3,), (4,))
    assert len(of_kind(game.log, Picked)) == 30


def test_everybody_knows_all_hands_but_not_what_is_played_next() -> None:
    """P-04."""
    game = drafted()

    assert game.view(1).hands == game.table.hands
    assert game.view(None).hands == game.table.hands
    assert asked(game.table) == {
        0: "1 3 5 7 9 11 13 15 17 19",
        1: "2 4 6 8 10 12 14 16 18 20",
    }


def test_after_the_draft_it_is_6_nimmt() -> None:
    game = drafted(highest_first=True)  # the rows are 1 2 3 4, the hands 6 8 … and 5 7 …

    game.play({0: 6, 1: 5})

    assert pro_table(game).rows == ((1,), (2,), (3,), (4, 5, 6))


def test_there_is_a_new_draft_each_round_and_the_next_seat_picks_first() -> None:
    """P-01, P-06."""
    game = new("pro", seats=3, seed=1, rounds=4)

    while game.asks:
        game.play({seat: choices[0] for seat, choices in game.asks.items()})
    drafts = of_kind(game.log, DraftOpened)
    picks = [event for event in game.log if isinstance(event, DraftOpened | Picked)]
    first_picks = [
        after.seat
        for before, after in pairwise(picks)
        if isinstance(before, DraftOpened) and isinstance(after, Picked)
    ]

    assert [draft.round for draft in drafts] == [1, 2, 3, 4]
    assert [draft.first for draft in drafts] == first_picks == [0, 1, 2, 0]
    assert {draft.cards for draft in drafts} == {tuple(range(1, 35))}
    assert not of_kind(game.log, Dealt)


def test_a_new_draft_starts_from_empty_hands_rows_and_piles() -> None:
    game = new("pro", seats=2, seed=1, rounds=2)

    while game.table.round == 1:
        game.play({seat: choices[0] for seat, choices in game.asks.items()})

    assert game.table.hands == ((), ())
    assert pro_table(game).rows == ()
    assert pro_table(game).piles == ((), ())
    assert [*game.asks] == [1]


def test_the_game_ends_as_in_6_nimmt() -> None:
    before = replace(PRO.table(2, 1), stage="deal", round=1, totals=(66, 0))

    after = settle(PRO, before).table

    assert after.stage == "over"
    assert after.winners == (1,)
