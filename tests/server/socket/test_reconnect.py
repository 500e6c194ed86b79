"""Lines are lost and servers restart: same seat, same state, nothing repeated, nothing missed."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from hornox.game_catalogue import GAMES
from hornox.records import verify
from tests.server.helpers.reconnecting_player import (
    Player,
    after_each,
    expected_events,
    lost_choices,
)
from tests.server.helpers.running_server import (
    Line,
    Person,
    Served,
    at_random,
    play_on,
    short,
    start_game,
)

ALWAYS = 1.0


async def together(*strangers: Player) -> None:
    async with asyncio.timeout(60), asyncio.TaskGroup() as group:
        for one in strangers:
            group.create_task(one.play())


@pytest.mark.parametrize("game", GAMES)
def test_who_drops_the_line_after_every_message_misses_nothing(served: Served, game: str) -> None:
    people = [served.person(name) for name in ("Anna", "Ben")]
    code = asyncio.run(start_game(people, game=game, options=short(game)))
    anna, ben = (
        Player(people[0], code, "anna", ALWAYS),
        Player(people[1], code, "ben"),
    )
    watcher = Player(Person(served), code, "watcher", ALWAYS)

    asyncio.run(together(anna, ben, watcher))

    record = served.record(code)
    assert anna.diary.steps == expected_events(record, 0)
    assert ben.diary.steps == expected_events(record, 1)
    assert watcher.diary.steps == expected_events(record, None)
    assert lost_choices(record, anna.sent) == []


@pytest.mark.parametrize("how", ["kill", "stop"])
def test_a_restart_in_the_middle_of_all_games_loses_nothing(tmp_path: Path, how: str) -> None:
    served = Served(tmp_path).start()
    people = [served.person(name) for name in ("Anna", "Ben")]
    codes = [asyncio.run(start_game(people, game=game, options=short(game))) for game in GAMES]
    players = [
        (
            Player(people[0], code, f"anna{code}"),
            Player(people[1], code, f"ben{code}"),
        )
        for code in codes
    ]

    def restart() -> None:
        getattr(served, how)()
        served.start()

    async def play() -> None:
        everybody = [one for pair in players for one in pair]
        async with asyncio.TaskGroup() as group:
            group.create_task(together(*everybody))
            group.create_task(after_each(everybody, [30, 90, 60, 120], restart))

    asyncio.run(play())
    for code, pair in zip(codes, players, strict=True):
        record = served.record(code)
        assert verify(record).fair
        for seat, one in enumerate(pair):
            assert one.diary.steps == expected_events(record, seat)
            assert lost_choices(record, one.sent) == []
    assert served.stop() == 0
    assert served.troubles() == []


def test_two_tabs_of_one_seat_hear_the_same(served: Served) -> None:
    people = [served.person(name) for name in ("Anna", "Ben")]

    async def play() -> tuple[Line, Line]:
        code = await start_game(people, game="anniversary")
        async with people[0].at(code) as first, people[0].at(code) as second:
            ben = Player(people[1], code, "ben")
            tabs = (play_on(tab, at_random("anna")) for tab in (first, second))
            async with asyncio.timeout(60):
                await asyncio.gather(ben.play(), *tabs)
            return first, second

    first, second = asyncio.run(play())
    assert steps(first) == steps(second)
    assert len(steps(first)) > 20


def steps(line: Line) -> list[str]:
    return [raw for raw in line.heard if '"type":"step"' in raw]


def test_tabs_of_one_seat_see_each_others_choice(served: Served) -> None:
    people = [served.person(name) for name in ("Anna", "Ben")]

    async def play() -> list[dict[str, Any]]:
        code = await start_game(people, game="classic")
        async with people[0].at(code) as first, people[0].at(code) as second:
            low, high = (first.welcome["situations"][0]["options"][n]["say"] for n in (0, 9))
            await first.does(type="choose", seat=0, step=1, choice=low)
            heard = [await second.hear("chosen")]
            await second.does(type="choose", seat=0, step=1, choice=high)
            while (latest := await first.hear("chosen"))["mine"] == {"0": low}:
                pass
            async with people[0].at(code) as third:
                mine = third.welcome["situations"][0]
            return [*heard, latest, {"mine": {"0": mine["choice"]}, "said": [low, high]}]

    by_second, by_first, by_third = asyncio.run(play())
    low, high = by_third["said"]
    assert by_second["mine"] == {"0": low}
    assert by_first["mine"] == {"0": high}
    assert by_third["mine"] == {"0": high}


def test_who_was_away_for_long_gets_the_last_hundred_steps_and_all_of_the_table(
    served: Served,
) -> None:
    people = [served.person(name) for name in ("Anna", "Ben")]
    code = asyncio.run(start_game(people, game="eleven"))
    anna, ben = (
        Player(people[0], code, "anna"),
        Player(people[1], code, "ben"),
    )
    asyncio.run(together(anna, ben))

    async def come() -> dict[str, Any]:
        async with people[0].at(code) as line:
            return line.welcome

    welcome = asyncio.run(come())
    assert welcome["step"] == anna.diary.step > 100
    assert welcome["steps"] == anna.diary.steps[-100:]
    assert welcome["situations"][0]["view"] == anna.diary.view


def test_a_game_that_ended_in_a_crash_is_recorded_at_the_next_start(tmp_path: Path) -> None:
    served = Served(tmp_path).start()
    people = [served.person(name) for name in ("Anna", "Ben")]
    code = asyncio.run(start_game(people, game="cow", options=short("cow")))
    anna, ben = (
        Player(people[0], code, "anna"),
        Player(people[1], code, "ben"),
    )
    asyncio.run(together(anna, ben))
    record = served.record(code)
    served.kill()
    # The last choice was all that was written.
    with closing(sqlite3.connect(tmp_path / "hornox.db")) as db, db:
        db.execute("DELETE FROM records")
        db.execute("UPDATE tables SET state = 'playing'")
    db.close()

    served.start()

    late = Player(people[0], code, "late")
    asyncio.run(together(late))
    assert late.diary.steps == anna.diary.steps
    assert served.record(code) == record
    assert served.stop() == 0


def test_a_table_that_was_being_opened_in_a_crash_keeps_no_other_from_going_on(
    tmp_path: Path,
) -> None:
    served = Served(tmp_path).start()
    people = [served.person(name) for name in ("Anna", "Ben")]
    code = asyncio.run(start_game(people, game="cow", options=short("cow")))
    served.kill()
    with closing(sqlite3.connect(tmp_path / "hornox.db")) as db, db:
        db.execute("INSERT INTO tables VALUES ('ABCDEF', 'cow', 'open', 0, 0, 0)")
    db.close()

    served.start()

    asyncio.run(together(*(Player(one, code, one.name) for one in people)))
    assert served.record(code).replay().over
    assert served.asked("GET", "tables/ABCDEF").status_code == 404
    assert served.stop() == 0
