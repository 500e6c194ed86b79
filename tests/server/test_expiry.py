"""What nobody needs any more goes by rule: tables, logs, names. Records stay."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from hornox.protocol.messages import Sit
from hornox.server.errors import Refused
from hornox.server.settings import DAY, Settings
from hornox.server.store.guests import Guest
from hornox.server.store.sqlite import Store
from hornox.server.table.log_entries import Opened
from hornox.server.table.permissions import Rights
from hornox.server.table.registry import Hall
from hornox.server.table.session import Live

HOUR = 3600.0


def in_a_hall(folder: Path, evening: Callable[[Hall], Awaitable[None]]) -> None:
    async def opened() -> None:
        store = Store(folder / "hornox.db", asyncio.get_running_loop())
        hall = Hall(Settings(), store)
        await evening(hall)
        hall.close()
        store.close()

    asyncio.run(opened())


def seated(hall: Hall, guest: Guest, clock: int = 0) -> Live:
    live = hall.open(Opened("cow", 2, "seed", guest.id, {"rounds": 1}, clock=clock))  # type: ignore[arg-type]  # one of the few
    live.commit(Rights(live.room, guest, live.here).sit(Sit()))
    return live


def untouched(live: Live, seconds: float) -> None:
    live.room.changed_at = time.time() - seconds


@pytest.mark.parametrize(("hours", "stays"), [(23, True), (25, False)])
def test_a_table_that_never_began_is_closed_after_a_day(
    tmp_path: Path, hours: int, *, stays: bool
) -> None:
    async def evening(hall: Hall) -> None:
        guest, _ = await hall.people.arrive("Anna")
        live = seated(hall, guest)
        untouched(live, hours * HOUR)

        hall.sweep()
        await hall.store.settled()

        assert (live.room.code in hall.tables) is stays
        if not stays:
            with pytest.raises(Refused, match="closed"):
                hall.find(live.room.code)

    in_a_hall(tmp_path, evening)


def playing(hall: Hall, guest: Guest, clock: int = 0) -> Live:
    live = hall.open(Opened("cow", 2, "seed", guest.id, {"rounds": 1}, clock=clock))  # type: ignore[arg-type]  # one of the few
    hall.furnish(live, guest, ["random"], start=True)
    return live


@pytest.mark.parametrize(
    ("clock", "days", "stays"),
    [(0, 6, True), (0, 8, False), (86400, 20, True), (86400, 31, False)],
)
def test_a_game_that_nobody_plays_on_is_closed_later_the_slower_it_is(
    tmp_path: Path, clock: int, days: int, *, stays: bool
) -> None:
    async def evening(hall: Hall) -> None:
        guest, _ = await hall.people.arrive("Anna")
        live = playing(hall, guest, clock)
        untouched(live, days * DAY)

        hall.sweep()

        assert (live.room.state == "playing") is stays

    in_a_hall(tmp_path, evening)


def test_a_finished_table_leaves_the_memory_then_the_file_and_its_record_stays(
    tmp_path: Path,
) -> None:
    async def evening(hall: Hall) -> None:
        guest, _ = await hall.people.arrive("Anna")
        live = playing(hall, guest)
        code = live.room.code
        to_the_end(live)
        untouched(live, 2 * HOUR)

        hall.sweep()
        await hall.store.settled()
        assert code not in hall.tables
        assert hall.find(code).room.state == "over"

        hall.forget(time.time() + 8 * DAY)
        hall.tables.clear()
        await hall.store.settled()
        with pytest.raises(Refused, match="no table"):
            hall.find(code)
        assert hall.store.log(code) == []
        assert hall.store.one("SELECT code FROM records") == (code,)

    in_a_hall(tmp_path, evening)


def to_the_end(live: Live) -> None:
    """Both seats choose the first option, whoever sits there."""
    while live.room.asked:
        for seat in live.room.waiting_for():
            live.answer(seat, live.room.step, str(live.room.asked[seat][0]))


def test_a_name_that_was_not_seen_for_long_is_forgotten(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        _, token = await hall.people.arrive("Anna")

        hall.people.forget(time.time() - DAY)
        await hall.store.settled()
        assert hall.people.recognise(token).name == "Anna"

        hall.people.forget(time.time() + 2 * DAY)
        await hall.store.settled()
        with pytest.raises(Refused, match="nobody here"):
            hall.people.recognise(token)

    in_a_hall(tmp_path, evening)


def test_who_takes_another_name_after_long_is_still_known(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        guest, token = await hall.people.arrive("Anna")
        hall.people.forget(0.0)

        await hall.people.rename(guest, "Anne")

        assert hall.people.recognise(token).name == "Anne"

    in_a_hall(tmp_path, evening)
