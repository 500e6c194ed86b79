"""Who sits where: nobody has the better cards, and nobody the better seat."""

from __future__ import annotations

from collections import Counter

import pytest

from hornox.arena.seatings import seatings, team_seatings

SIZES = [(bots, seats) for bots in range(1, 6) for seats in range(2, 11)]


@pytest.mark.parametrize(("bots", "seats"), SIZES)
def test_each_bot_sits_in_each_seat_of_a_deal_equally_often(bots: int, seats: int) -> None:
    sitting = Counter(
        (bot, seat) for table in seatings(bots, seats) for seat, bot in enumerate(table)
    )

    assert len(sitting) == bots * seats
    assert len(set(sitting.values())) == 1


@pytest.mark.parametrize(("bots", "seats"), SIZES)
def test_no_seating_is_played_twice(bots: int, seats: int) -> None:
    tables = seatings(bots, seats)

    assert len(set(tables)) == len(tables)


@pytest.mark.parametrize("lineup", [(0, 1, 1, 1), (0, 0, 1, 1, 1), (0, 1, 0, 1), (1, 0, 2)])
def test_a_given_line_up_keeps_its_bots_and_turns_them_through_all_seats(
    lineup: tuple[int, ...],
) -> None:
    tables = seatings(max(lineup) + 1, len(lineup), lineup)

    assert {tuple(sorted(table)) for table in tables} == {tuple(sorted(lineup))}
    for bot in set(lineup):
        in_seat = [sum(table[seat] == bot for table in tables) for seat in range(len(lineup))]
        assert len(set(in_seat)) == 1


def test_one_against_three_sits_in_each_seat_once() -> None:
    assert seatings(2, 4, (0, 1, 1, 1)) == (
        (0, 1, 1, 1), (1, 1, 1, 0), (1, 1, 0, 1), (1, 0, 1, 1),
    )  # fmt: skip


def test_of_more_bots_than_seats_every_pair_meets() -> None:
    pairs = {frozenset(table) for table in seatings(4, 2)}

    assert len(pairs) == 6


def test_against_the_buffalo_each_bot_is_a_team() -> None:
    assert team_seatings(2, 3) == ((0, 0, 0), (1, 1, 1))
