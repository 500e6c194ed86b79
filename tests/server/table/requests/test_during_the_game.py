"""In the game: people think too long, leave, come back, share a device and play again."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hornox.awards import Award, awards
from tests.server.helpers.reconnecting_player import Player
from tests.server.helpers.running_server import (
    Line,
    Person,
    Served,
    at_random,
    play_on,
    short,
    start_game,
)

LONG = {"target": 1000}


@pytest.fixture(scope="module")
def people(served: Served) -> list[Person]:
    return [served.person(name) for name in ("Anna", "Ben")]


def says(message: dict[str, Any], option: int = 0) -> dict[str, Any]:
    """What to say to choose that option of the only situation there."""
    (mine,) = message["situations"]
    choice = mine["options"][option]["say"]
    return {"type": "choose", "seat": mine["seat"], "step": message["step"], "choice": choice}


async def sees(line: Line, right: Callable[[list[dict[str, Any]]], object]) -> None:
    """Wait until the seats are so."""
    if not right(line.welcome["table"]["seats"]):
        await line.until("table", lambda message: right(message["table"]["seats"]))


def revealed(events: list[dict[str, Any]]) -> dict[int, str]:
    """The cards that were turned over."""
    (cards,) = (event["cards"] for event in events if event["event"] == "revealed")
    return {played["seat"]: str(played["card"]) for played in cards}


# The clock


@pytest.mark.parametrize("clock", [0, 15, 30, 60, 120, 86400])
def test_a_table_has_one_of_a_few_clocks(people: list[Person], clock: int) -> None:
    assert people[0].opens(game="classic", clock=clock).get("clock", 0) == clock


def test_the_host_changes_the_time_limit_during_the_game(people: list[Person]) -> None:
    async def change() -> tuple[dict[str, Any], list[str]]:
        code = await start_game(people, game="classic", clock=30)
        async with people[0].at(code) as anna, people[1].at(code) as ben:
            await anna.does(type="settings", clock=120)
            seen = await ben.until("table", lambda message: message["table"]["clock"] == 120)
            again = [
                await ben.refused(type="settings", clock=0),
                await anna.refused(type="settings", clock=0, chat=True),
            ]
            return seen, again

    seen, refused = asyncio.run(change())

    assert 110 < seen["left"] <= 120  # the step begins anew
    assert refused == ["host_only", "already_started"]


def test_the_host_pauses_the_game_until_somebody_goes_on(people: list[Person]) -> None:
    async def pause() -> tuple[dict[str, Any], dict[str, Any], str]:
        code = await start_game(people, game="classic", clock=30)
        async with people[0].at(code) as anna, people[1].at(code) as ben:
            refused = await ben.refused(type="pause")
            await anna.does(type="pause")
            paused = await ben.until("table", lambda message: message["table"].get("paused"))
            await ben.does(type="return", seat=1)
            going = await anna.until("table", lambda message: not message["table"].get("paused"))
            return paused, going, refused

    paused, going, refused = asyncio.run(pause())

    assert refused == "host_only"
    assert paused.get("left") is None
    assert going["left"] > 25


@pytest.mark.parametrize("clock", [1, 14, -15, 86401, 15.5, "15", True, None, 10**30])
def test_there_is_no_other_clock(people: list[Person], clock: object) -> None:
    answer = people[0].asks("POST", "tables", json={"game": "classic", "clock": clock})

    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_when_the_clock_runs_out_a_bot_plays_for_who_has_not_chosen(tmp_path: Path) -> None:
    served = Served(tmp_path).start()
    people = [served.person(name) for name in ("Anna", "Ben")]

    async def until_one_thinks_too_long() -> tuple[str, str]:
        code = await start_game(people, game="classic", clock=60)
        async with people[1].at(code) as ben:
            await ben.does(**says(ben.welcome, 5))
            assert 50 < ben.welcome["left"] <= 60
        return code, says(ben.welcome, 5)["choice"]

    async def until_it_goes_on(code: str) -> dict[str, Any]:
        async with people[1].at(code) as ben:
            now = ben.welcome if ben.welcome["step"] > 1 else await ben.hear("step")
            await sees(ben, lambda seats: seats[0].get("missed") == 1 and "away" not in seats[0])
            return now

    code, card = asyncio.run(until_one_thinks_too_long())
    served.kill()
    with closing(sqlite3.connect(tmp_path / "hornox.db")) as db, db:
        db.execute("UPDATE log SET at = at - 61")  # more than a minute has gone by
    db.close()
    served.start()
    now = asyncio.run(until_it_goes_on(code))

    assert now["step"] == 2
    assert revealed(now["events"] if "events" in now else now["steps"][-1])[1] == card
    assert served.stop() == 0


# Leaving and coming back


def test_a_bot_plays_on_for_who_leaves(people: list[Person]) -> None:
    async def play() -> int:
        code = await start_game(people, game="classic", options=LONG)
        async with people[0].at(code) as anna:
            async with people[1].at(code) as ben:
                await ben.does(type="stand", seat=1)
            await sees(anna, lambda seats: "away" in seats[1])
            message = anna.welcome
            while message["step"] < 20:
                if message["situations"][0].get("options"):
                    await anna.say(**says(message))
                message = await anna.hear("step")
            return int(message["step"])

    assert asyncio.run(play()) == 20


def test_who_comes_back_in_mid_turn_may_change_what_the_bot_chose(people: list[Person]) -> None:
    async def play() -> tuple[str, dict[str, Any]]:
        code = await start_game(people, game="classic", options=LONG)
        async with people[0].at(code) as anna:
            async with people[1].at(code) as ben:
                await ben.does(type="stand", seat=1)
            await anna.until("chosen", lambda message: 1 in message["seats"])
            async with people[1].at(code) as ben:
                bots = ben.welcome["situations"][0]["choice"]
                options = [one["say"] for one in ben.welcome["situations"][0]["options"]]
                other = options.index(bots) - 1
                assert not any("away" in seat for seat in ben.welcome["table"]["seats"])
                await ben.does(**says(ben.welcome, other))
                await anna.say(**says(anna.welcome))
                return options[other], await ben.hear("step")

    card, step = asyncio.run(play())
    assert revealed(step["events"])[1] == card


@pytest.mark.parametrize("how", ["return", "choose"])
def test_who_stayed_takes_the_seat_back_with_a_word(people: list[Person], how: str) -> None:
    async def play() -> None:
        code = await start_game(people, game="classic", options=LONG)
        async with people[0].at(code) as anna, people[1].at(code) as ben:
            await ben.does(type="stand", seat=1)
            await sees(anna, lambda seats: "away" in seats[1])
            await ben.does(**says(ben.welcome) if how == "choose" else {"type": how, "seat": 1})
            await anna.until("table", lambda message: "away" not in message["table"]["seats"][1])

    asyncio.run(play())


def test_the_host_hands_a_seat_over_only_when_its_player_is_gone(people: list[Person]) -> None:
    async def play() -> list[str]:
        code = await start_game(people, game="classic", options=LONG)
        async with people[0].at(code) as anna:
            async with people[1].at(code) as ben:
                while_here = await anna.refused(type="hand_over", seat=1)
                by_guest = await ben.refused(type="hand_over", seat=0)
            await anna.until("table", lambda message: "here" not in message["table"]["seats"][1])
            await anna.does(type="hand_over", seat=1)
            await anna.until("chosen", lambda message: 1 in message["seats"])
            again = await anna.refused(type="hand_over", seat=1)
            return [while_here, by_guest, again]

    assert asyncio.run(play()) == ["person_here", "host_only", "no_such_seat"]


# Choices


def test_a_choice_may_be_changed_until_the_last_one_is_in(people: list[Person]) -> None:
    async def play() -> tuple[str, dict[int, str], str]:
        code = await start_game(people, game="classic")
        async with people[0].at(code) as anna, people[1].at(code) as ben:
            for option in (0, 4, 9):
                await anna.does(**says(anna.welcome, option))
            await ben.say(**says(ben.welcome))
            step = await anna.hear("step")
            late = await anna.refused(**says(anna.welcome, 1))
            return says(anna.welcome, 9)["choice"], revealed(step["events"]), late

    last, cards, late = asyncio.run(play())
    assert cards[0] == last
    assert late == "stale"


# Several people on one device


def test_one_line_answers_for_all_who_share_a_device(served: Served, people: list[Person]) -> None:
    async def play() -> tuple[str, Line]:
        code = people[0].opens(game="anniversary", seats=3)["code"]
        async with asyncio.timeout(60), people[0].at(code) as line:
            await line.does(type="sit", name="Grandpa")
            await line.does(type="sit", seat=2, name="Max")
            await line.say(type="start")
            line.welcome = await line.hear("step")
            await play_on(line, at_random("family"))
            return code, line

    code, line = asyncio.run(play())
    first = line.welcome["situations"]
    assert [(one["seat"], one["view"]["me"]) for one in first] == [(0, 0), (1, 1), (2, 2)]
    assert served.record(code).names == ("Anna", "Grandpa", "Max")


def test_people_who_share_a_screen_are_told_what_all_may_see(people: list[Person]) -> None:
    async def play() -> list[dict[str, Any]]:
        code = people[0].opens(game="classic", seats=2)["code"]
        async with people[0].at(code) as line:
            await line.does(type="sit", name="Grandpa")
            await line.say(type="start")
            events: list[dict[str, Any]] = (await line.hear("step"))["events"]
            return events

    (dealt,) = (event for event in asyncio.run(play()) if event["event"] == "dealt")
    assert dealt["hands"] == [[0] * 10] * 2


# Again


def test_a_rematch_brings_the_same_people_and_bots_to_one_new_table(
    served: Served, people: list[Person]
) -> None:
    async def play() -> tuple[str, set[str]]:
        code = await start_game(
            people, game="cow", seats=3, bots=["random"], options=short("cow"),
            memory_aids=True, wait_after_round=True, no_forecasts=True,
        )  # fmt: skip
        watching = Person(served).at(code)
        async with people[0].at(code) as anna, people[1].at(code) as ben, watching as watcher:
            assert await anna.refused(type="rematch") == "not_over"
            await asyncio.gather(*(play_on(line, at_random("x")) for line in (anna, ben)))
            assert await watcher.refused(type="rematch") == "guest_needed"
            await anna.say(type="rematch", re=1)
            await ben.say(type="rematch", re=2)
            heard = [(await line.hear("following"))["code"] for line in (anna, ben, watcher)]
            await asyncio.gather(anna.hear("done"), ben.hear("done"))
            return code, set(heard)

    code, following = asyncio.run(play())
    (again,) = following
    table = served.table(again)
    names = [seat.get("name", "") for seat in table["seats"]]
    assert names == ["Anna", "random", "Ben", ""]  # a seat for whoever has watched
    assert (table["state"], table["options"]) == ("open", short("cow"))
    assert table["memory_aids"]
    assert table["wait_after_round"]
    assert table["no_forecasts"]
    assert served.table(code)["following"] == again
    earned = awards(served.record(code).replay().log)
    told = served.table(code).get("awards", [])
    assert msgspec.convert(told, tuple[Award, ...]) == earned


def test_a_rematch_keeps_no_seat_for_a_player_who_has_gone(people: list[Person]) -> None:
    """Somebody else could play under their name. If they follow, they sit down."""
    anna, ben = people[:2]

    async def play() -> tuple[list[str], list[str], list[int]]:
        code = await start_game([anna, ben], game="cow", seats=4, options=short("cow"))
        async with anna.at(code) as line:
            async with ben.at(code) as gone:
                await gone.does(type="stand", seat=1)
            await play_on(line, at_random("x"))
            await line.say(type="rematch")
            again = (await line.hear("following"))["code"]
        async with anna.at(again) as line, ben.at(again) as late:
            before = [seat.get("name", "") for seat in line.welcome["table"]["seats"]]
            await late.does(type="sit")
            changed = await line.until("table", lambda one: one["table"]["seats"][1].get("name"))
            after = [seat.get("name", "") for seat in changed["table"]["seats"]]
            return before, after, late.welcome["seats"]

    before, after, seats = asyncio.run(play())

    assert before == ["Anna", ""]
    assert seats == []
    assert after == ["Anna", "Ben"]


def test_in_a_rematch_people_who_share_a_device_keep_their_seats(people: list[Person]) -> None:
    async def play() -> list[str]:
        code = people[0].opens(game="cow", seats=2, options=short("cow"))["code"]
        async with people[0].at(code) as line:
            await line.does(type="sit", name="Emma")
            await line.does(type="start")
        async with people[0].at(code) as line:
            await play_on(line, at_random("x"))
            await line.say(type="rematch")
            again = (await line.hear("following"))["code"]
            seats = people[0].served.table(again)["seats"]
            return [seat["name"] for seat in seats]

    assert asyncio.run(play()) == ["Anna", "Emma"]


def test_after_a_restart_a_rematch_is_still_possible(tmp_path: Path) -> None:
    served = Served(tmp_path).start()
    people = [served.person(name) for name in ("Anna", "Ben")]
    code = asyncio.run(start_game(people, game="cow", options=short("cow")))

    async def play() -> None:
        await asyncio.gather(*(Player(one, code, one.name).play() for one in people))

    async def again() -> str:
        async with people[1].at(code) as ben:
            await ben.say(type="rematch")
            return str((await ben.hear("following"))["code"])

    asyncio.run(play())
    served.kill()
    served.start()
    table = served.table(asyncio.run(again()))

    assert [seat.get("name") for seat in table["seats"]] == [None, "Ben"]  # Anna has gone
    assert table["seats"][1]["host"]
    assert served.stop() == 0
