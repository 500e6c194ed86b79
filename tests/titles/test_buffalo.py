"""Beat the Buffalo, rule by rule; its special cards are in test_team.py."""

from __future__ import annotations

import random
from collections import Counter
from typing import cast

import pytest
from msgspec.structs import replace

from hornox import Game, Step, new, settle
from hornox.cards import Card, Row
from hornox.errors import WrongSeats
from hornox.events import Dealt, GameEnded, Placed, Revealed, RoundEnded, SpecialsDealt, Took
from hornox.titles.buffalo import EVERYTHING, KINDS
from hornox.titles.buffalo import TITLE as BUFFALO
from hornox.titles.buffalo_table import BuffaloTable
from tests.helpers.card_places import special_cards
from tests.helpers.random_games import walk
from tests.helpers.tables import asked, buffalo, hands_of, of_kind, play, the

ROWS = ((10,), (20,), (30,), (40,))


def buffalo_table(game: Game) -> BuffaloTable:
    return cast("BuffaloTable", game.table)


def turn(*played: Card, buffalo_plays: Card, rows: tuple[Row, ...] = ROWS) -> Step[BuffaloTable]:
    """One turn without special cards."""
    hands = hands_of((*played, buffalo_plays), rows)[: len(played)]
    table = buffalo(*hands, rows=rows, stack=(buffalo_plays, 1, 2))
    return play(table, dict(enumerate(played)))


# Setting up


@pytest.mark.parametrize(("seats", "specials"), [(1, 0), (2, 2), (3, 4), (4, 6), (5, 11), (6, 16)])
def test_the_number_of_specials_depends_on_the_number_of_players(seats: int, specials: int) -> None:
    """S-14: two lie open from the start, alone there are none."""
    deal = the(new("buffalo", seats=seats, seed=1).events, SpecialsDealt)

    assert len(deal.faceup) == min(2, specials)
    assert len(deal.faceup) + len(deal.deck) == specials
    assert deal.hands == ()


def test_there_are_two_specials_of_each_of_eight_kinds() -> None:
    deal = the(new("buffalo", seats=6, seed=1).events, SpecialsDealt)

    assert Counter(deal.faceup + deal.deck) == dict.fromkeys(KINDS, 2)
    assert len(EVERYTHING) == 16


@pytest.mark.parametrize("seats", [1, 3, 6])
def test_everybody_gets_ten_cards_and_so_does_the_buffalo(seats: int) -> None:
    game = new("buffalo", seats=seats, seed=1)

    deal = the(game.events, Dealt)

    assert [len(hand) for hand in deal.hands] == [10] * seats
    assert len(deal.deck) == len(buffalo_table(game).stack) == 10
    assert [len(row) for row in deal.rows] == [1] * 4
    assert game.table.round == 1
    assert game.table.shuffles == 2


@pytest.mark.parametrize(("seats", "times"), [(1, 2), (2, 2), (3, 1), (6, 1)])
def test_the_deal_says_how_often_the_heads_of_the_team_count(seats: int, times: int) -> None:
    """S-11."""
    assert the(new("buffalo", seats, seed=1).log, Dealt).times == times


def test_nobody_may_look_at_the_cards_of_the_buffalo() -> None:
    table = buffalo((11, 12), (13, 14), rows=ROWS, stack=(50, 51), deck=("stop",))

    for seat in (None, 0, 1):
        view = BUFFALO.view(table, seat)
        assert view.stack == (0, 0)
        assert view.deck == ("back",)


@pytest.mark.parametrize("seats", [0, 7])
def test_seven_players_are_too_many(seats: int) -> None:
    """A-13."""
    with pytest.raises(WrongSeats, match="buffalo is for 1 to 6 players"):
        new("buffalo", seats=seats)


def test_with_six_players_all_specials_are_in_the_game_and_only_their_order_is_unknown() -> None:
    played = walk("buffalo", 6, 0)
    rng = random.Random(6)

    for moment in played.moments:
        imagined = played.rules.imagine(played.rules.view(moment.table, 0), rng)
        assert special_cards(imagined) == special_cards(moment.table)


# A turn


def test_the_top_card_of_the_buffalo_is_revealed_with_the_others_lowest_first() -> None:
    step = turn(42, 21, buffalo_plays=35)

    revealed = the(step.events, Revealed)
    assert [(one.seat, one.card) for one in revealed.cards] == [(1, 21), (-1, 35), (0, 42)]
    assert step.table.stack == (1, 2)
    assert step.table.rows == ((10,), (20, 21), (30, 35), (40, 42))


def test_what_the_team_takes_goes_to_one_pile() -> None:
    rows = ((10, 11, 12, 13, 14), (20, 21, 22, 23, 24), (30,), (40,))
    step = turn(15, 25, buffalo_plays=31, rows=rows)

    assert step.table.piles == ((10, 11, 12, 13, 14, 20, 21, 22, 23, 24), ())
    assert all(took.team for took in of_kind(step.events, Took))


def test_what_the_buffalo_takes_goes_to_its_own() -> None:
    rows = ((10, 11, 12, 13, 14), (20,), (30,), (40,))
    step = turn(25, 31, buffalo_plays=15, rows=rows)

    assert the(step.events, Took).seat == -1
    assert not the(step.events, Took).team
    assert step.table.piles == ((), (10, 11, 12, 13, 14))


def test_a_team_member_with_a_low_card_chooses_a_row() -> None:
    """S-01: the owner does."""
    step = turn(41, 5, buffalo_plays=31)

    assert asked(step.table) == {1: "r1 r2 r3 r4"}
    assert play(step.table, {1: "r2"}).table.piles == ((20,), ())


@pytest.mark.parametrize(
    ("rows", "row"),
    [
        (((10,), (22,), (31,), (40,)), 2),  # 3 5 1 3 heads
        (((31,), (22,), (10,), (40,)), 0),
        (((31,), (32,), (36,), (34,)), 2),  # one head each: the highest end
    ],
)
def test_a_low_buffalo_takes_the_fewest_heads_and_of_those_the_highest_end(
    rows: tuple[Row, ...], row: int
) -> None:
    step = turn(41, 42, buffalo_plays=5, rows=rows)

    took = the(step.events, Took)
    assert (took.seat, took.row, took.why) == (-1, row, "low")
    assert took.stays == (5,)


def test_heads_count_before_the_number_of_cards_for_the_buffalo() -> None:
    step = turn(50, 51, buffalo_plays=5, rows=((31, 32), (33,), (30,), (40, 41, 42)))

    assert the(step.events, Took).cards == (31, 32)


def test_a_low_buffalo_leaves_stopped_rows_alone() -> None:
    """S-12."""
    table = buffalo(
        (41, 101, 102), rows=((31,), (32,), (22,), (40,)), stack=(5, 1), marks={1: ("stop",)}
    )
    step = settle_window(play(table, {0: 41}))

    assert the(step.events, Took).row == 0


def settle_window(step: Step[BuffaloTable]) -> Step[BuffaloTable]:
    """Pass as long as there is a window."""
    while "pass" in asked(step.table).get(0, ""):
        more = play(step.table, dict.fromkeys(range(step.table.seats), "pass"))
        step = Step(more.table, step.events + more.events)
    return step


def test_the_last_cards_are_played_without_asking() -> None:
    table = buffalo((41,), rows=ROWS, stack=(35,))

    step = settle(BUFFALO, table)

    assert [event.card for event in of_kind(step.events, Placed)] == [35, 41]
    assert step.table.stage == "over"


def test_a_game_is_one_round_of_ten_turns() -> None:
    game = new("buffalo", seats=1, seed=1)

    while game.asks:
        game.play({seat: choices[0] for seat, choices in game.asks.items()})

    assert len(of_kind(game.log, Revealed)) == 10
    assert len(of_kind(game.log, RoundEnded)) == 1
    assert len(of_kind(game.log, Dealt)) == 1


# The end


def ended(seats: int, team: Row, buffalos: Row) -> Step[BuffaloTable]:
    table = buffalo(*[()] * seats, rows=ROWS, stack=())
    return settle(BUFFALO, replace(table, piles=(team, buffalos)))


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_the_team_wins_together_if_it_has_fewer_heads(seats: int) -> None:
    step = ended(seats, (10,), (20, 1))

    assert the(step.events, RoundEnded).heads == (*(3,) * seats, 4)
    assert step.table.totals == (*(3,) * seats, 4)
    assert the(step.events, GameEnded).winners == tuple(range(seats))
    assert step.table.winners == tuple(range(seats))


@pytest.mark.parametrize(("team", "buffalos"), [((10,), (20,)), ((20, 1), (10,))])
def test_a_tie_is_not_a_win_and_neither_is_more(team: Row, buffalos: Row) -> None:
    """S-10."""
    step = ended(4, team, buffalos)

    assert step.table.stage == "over"
    assert step.table.winners == ()


@pytest.mark.parametrize("seats", [1, 2])
def test_alone_or_as_two_the_heads_of_the_team_count_double(seats: int) -> None:
    """S-11."""
    lost = ended(seats, (10,), (20, 30))
    won = ended(seats, (10,), (20, 30, 1))

    assert the(lost.events, RoundEnded) == RoundEnded(1, (*(6,) * seats, 6), times=2)
    assert lost.table.winners == ()
    assert won.table.winners == tuple(range(seats))


def test_nothing_against_nothing_is_not_a_win() -> None:
    """S-10."""
    assert ended(1, (), ()).table.winners == ()


def test_the_result_ends_with_the_buffalos_score() -> None:
    result = BUFFALO.result(ended(3, (10,), (20, 1)).table)

    assert result is not None
    assert result.scores == (3, 3, 3, 4)
