"""A crowded table: players come before spectators, and few before many."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from hornox.server.limits.rate_limit import TokenBucket
from hornox.server.store.guests import Guest
from hornox.server.table.clients.client_to_drop import client_to_drop
from tests.server.helpers.running_server import Person, Served, start_game


class Visitor:
    """A client as far as a crowd goes."""

    def __init__(self, peer: str, guest: str = "", seats: tuple[int, ...] = ()) -> None:
        self.peer = peer
        self.guest = Guest(guest, guest) if guest else None
        self.guest_id = guest
        self.seats = seats
        self.wants_forecasts = False
        self.is_tv = False
        self.talk_limit = TokenBucket(1, 1)

    def send(self, message: bytes) -> None:
        raise AssertionError(message)

    def hang_up(self) -> None:
        raise AssertionError(self)


def test_a_player_who_comes_back_finds_a_place_among_a_hundred_spectators(tmp_path: Path) -> None:
    served = Served(tmp_path, most_at_table=6).start()
    people = [served.person(name) for name in ("Anna", "Ben")]

    async def come_back() -> dict[str, Any]:
        code = await start_game(people, game="classic")
        async with AsyncExitStack() as stack:
            for _ in range(6):
                await stack.enter_async_context(Person(served).at(code))
            ben = await stack.enter_async_context(people[1].at(code))
            return ben.welcome

    welcome = asyncio.run(come_back())

    assert welcome["seats"] == [1]
    assert welcome["table"]["watching"] == 5
    assert served.stop() == 0
    assert served.troubles() == []


CROWD = [Visitor("1.1.1.1") for _ in range(5)]
ALONE = Visitor("2.2.2.2")


@pytest.mark.parametrize("newcomer", [Visitor("1.1.1.1", "anna", (0,)), Visitor("3.3.3.3")])
def test_a_spectator_of_the_largest_crowd_makes_room(newcomer: Visitor) -> None:
    assert client_to_drop([ALONE, *CROWD], newcomer) in CROWD


def test_one_more_of_the_crowd_finds_no_place() -> None:
    assert client_to_drop([ALONE, *CROWD], Visitor("1.1.1.1")) is None


def test_a_spectator_pushes_no_player_away() -> None:
    players = [Visitor("1.1.1.1", f"player {seat}", (seat,)) for seat in range(5)]

    assert client_to_drop(players, Visitor("2.2.2.2")) is None


ANNAS = [Visitor(f"1.1.1.{number % 2}", "anna", (0,)) for number in range(5)]


@pytest.mark.parametrize("newcomer", [Visitor("2.2.2.2"), Visitor("2.2.2.2", "ben")])
def test_a_player_with_many_connections_keeps_no_friend_out(newcomer: Visitor) -> None:
    assert client_to_drop(ANNAS, newcomer) in ANNAS
    assert client_to_drop([*ANNAS, Visitor("3.3.3.3", "cleo")], newcomer) in ANNAS


def test_a_player_with_many_connections_pushes_no_spectator_away() -> None:
    assert client_to_drop([*ANNAS, ALONE], Visitor("1.1.1.3", "anna", (0,))) is None


def test_a_second_device_of_a_player_comes_before_spectators() -> None:
    assert client_to_drop([ANNAS[0], ALONE], Visitor("1.1.1.3", "anna", (0,))) is ALONE


def test_somebody_with_one_seat_and_many_connections_keeps_nobody_out(tmp_path: Path) -> None:
    served = Served(tmp_path, most_at_table=6).start()
    anna, ben, evil = [served.person(name) for name in ("Anna", "Ben", "Evil")]

    async def come() -> list[dict[str, Any]]:
        code = anna.opens(game="classic", seats=4)["code"]
        async with AsyncExitStack() as stack:
            first = await stack.enter_async_context(evil.at(code))
            await first.does(type="sit")
            for _ in range(5):
                await stack.enter_async_context(evil.at(code))
            friends = (anna, ben, Person(served))
            lines = [await stack.enter_async_context(one.at(code)) for one in friends]
            return [line.welcome for line in lines]

    welcomes = asyncio.run(come())

    assert [one["seats"] for one in welcomes] == [[0], [], []]
    assert served.stop() == 0
    assert served.troubles() == []


def test_a_player_with_many_devices_makes_room_for_another_player() -> None:
    ben = Visitor("2.2.2.2", "ben", (1,))
    annas = [Visitor("1.1.1.1", "anna", (0,)) for _ in range(5)]

    assert client_to_drop([ben, *annas], Visitor("3.3.3.3", "cleo", (2,))) in annas
    assert client_to_drop([ben, annas[0]], Visitor("3.3.3.3", "cleo", (2,))) is None
