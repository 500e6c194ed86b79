"""Before the game: who sits where, who decides it, who may say what, and what the lobby shows."""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from typing import Any

import pytest

from tests.server.helpers.running_server import Line, Person, Served

RACES = 40


@pytest.fixture(scope="module")
def people(served: Served) -> list[Person]:
    return [served.person(name) for name in ("Anna", "Ben", "Cleo")]


class Round:
    """Everybody of a list at one new table of the first of them."""

    def __init__(self, people: list[Person], **wanted: object) -> None:
        self.people = people
        self.served = people[0].served
        self.code: str = people[0].opens(game="classic", **{"seats": 4} | wanted)["code"]

    async def __aenter__(self) -> list[Line]:
        self.stack = AsyncExitStack()
        lines = [person.at(self.code) for person in self.people]
        return [await self.stack.enter_async_context(line) for line in lines]

    async def __aexit__(self, *_: object) -> None:
        await self.stack.aclose()

    @property
    def names(self) -> list[str]:
        return [seat.get("name", "") for seat in self.served.table(self.code)["seats"]]


def test_memory_aids_are_off_unless_the_host_wants_them_and_everybody_sees_that(
    served: Served, people: list[Person]
) -> None:
    anna = people[0]

    without = anna.opens(game="eleven")["code"]
    with_aids = anna.opens(game="eleven", memory_aids=True, listed=True)["code"]

    assert "memory_aids" not in served.table(without)
    assert served.table(with_aids)["memory_aids"] is True


def test_of_two_who_race_for_a_seat_one_gets_it(people: list[Person]) -> None:
    async def race(table: Round) -> list[str]:
        async with table as (_, *runners):
            answers = await asyncio.gather(*(one.asks(type="sit", seat=2) for one in runners))
            return sorted(answer.get("code", "done") for answer in answers)

    tables = [Round(people) for _ in range(RACES)]

    async def races() -> list[list[str]]:
        return await asyncio.gather(*map(race, tables))

    assert asyncio.run(races()) == [["done", "seat_taken"]] * RACES
    assert all(table.names[2] in ("Ben", "Cleo") for table in tables)


def test_a_player_moves_to_a_free_seat_or_changes_with_a_bot(people: list[Person]) -> None:
    table = Round(people, bots=["steady"])

    async def move() -> tuple[list[str], list[str]]:
        async with table as (anna, ben, _):
            await ben.does(type="sit", seat=3)
            await ben.does(type="move", seat=3, to=2)
            free = table.names
            await anna.does(type="move", seat=0, to=1)
            return free, table.names

    free, bots = asyncio.run(move())
    assert free == ["Anna", "steady", "Ben", ""]
    assert bots == ["steady", "Anna", "Ben", ""]


def test_nobody_is_pushed_from_a_seat(people: list[Person]) -> None:
    table = Round(people)

    async def push() -> list[str]:
        async with table as (anna, ben, cleo):
            await ben.does(type="sit", seat=1)
            return [
                await anna.refused(type="move", seat=0, to=1),
                await cleo.refused(type="move", seat=1, to=2),
                await cleo.refused(type="move", seat=2, to=3),
                await cleo.refused(type="move", seat=0, to=9),
                await cleo.refused(type="stand", seat=1),
                await cleo.refused(type="sit", seat=1),
                await cleo.refused(type="sit", seat=4),
            ]

    assert asyncio.run(push()) == [
        "seat_taken", "not_yours", "no_such_seat", "not_yours", "not_yours", "seat_taken",
        "no_such_seat",
    ]  # fmt: skip
    assert table.names == ["Anna", "Ben", "", ""]


def test_the_host_seats_bots_and_frees_seats(people: list[Person]) -> None:
    table = Round(people)

    async def arrange() -> list[list[str]]:
        async with table as (anna, ben, _):
            await ben.does(type="sit", seat=1)
            await anna.does(type="add_bot", seat=3, bot="random")
            await anna.does(type="add_bot")
            full = table.names
            await anna.does(type="remove", seat=3)
            await anna.does(type="remove", seat=1)
            return [full, table.names]

    assert asyncio.run(arrange()) == [
        ["Anna", "Ben", "ox", "random"],
        ["Anna", "", "ox", ""],
    ]


def test_the_host_changes_the_settings_and_everybody_hears_it(people: list[Person]) -> None:
    table = Round(people, options={"rounds": 2}, chat=True)

    async def change() -> tuple[dict[str, Any], list[str]]:
        async with table as (anna, ben, _):
            await ben.does(type="sit", seat=1)
            await anna.does(type="settings", options={"rounds": 1}, clock=30, no_coach=True)
            seen = await ben.until("table", lambda message: message["table"].get("clock"))
            again = [
                await ben.refused(type="settings", clock=0),
                await anna.refused(type="settings", options={"heads": [0] * 100}),
            ]
            await anna.does(type="start")
            return seen["table"], [*again, await anna.refused(type="settings", chat=False)]

    seen, refused = asyncio.run(change())
    assert (seen["options"], seen["clock"]) == ({"rounds": 1}, 30)
    assert (seen["chat"], seen["no_coach"]) == (True, True)
    assert refused == ["host_only", "bad_options", "already_started"]


def test_only_the_host_arranges_the_table(people: list[Person]) -> None:
    table = Round(people)

    async def arrange() -> list[str]:
        async with table as (anna, ben, _):
            await ben.does(type="sit")
            return [
                await ben.refused(type="add_bot"),
                await ben.refused(type="remove", seat=0),
                await ben.refused(type="start"),
                await anna.refused(type="add_bot", bot="sly"),
                await anna.refused(type="add_bot", seat=1),
                await anna.refused(type="remove", seat=2),
            ]

    assert asyncio.run(arrange()) == [
        "host_only", "host_only", "host_only", "unknown_bot", "seat_taken", "no_such_seat",
    ]  # fmt: skip
    assert table.names == ["Anna", "Ben", "", ""]


def test_a_full_table_has_room_for_nobody(people: list[Person]) -> None:
    table = Round(people, seats=2, bots=["random"])

    async def squeeze() -> list[str]:
        async with table as (anna, ben, _):
            return [await ben.refused(type="sit"), await anna.refused(type="add_bot")]

    assert asyncio.run(squeeze()) == ["table_full", "table_full"]


def test_nobody_plays_classic_alone(people: list[Person]) -> None:
    async def start() -> str:
        async with Round(people) as (anna, _, _):
            return await anna.refused(type="start")

    assert asyncio.run(start()) == "too_few_players"


def test_free_seats_are_put_away_when_the_game_begins(people: list[Person]) -> None:
    table = Round(people, seats=6)

    async def start() -> list[dict[str, Any]]:
        async with table as (anna, ben, cleo):
            await cleo.does(type="sit", seat=5)
            await ben.does(type="sit", seat=3)
            await anna.say(type="start")
            return [await line.hear("step") for line in (anna, ben, cleo)]

    steps = asyncio.run(start())
    assert table.names == ["Anna", "Ben", "Cleo"]
    assert [step["situations"][0]["seat"] for step in steps] == [0, 1, 2]
    assert [step["asked"] for step in steps] == [[0, 1, 2]] * 3


# Talk


def test_words_and_pictures_reach_everybody_and_who_comes_later(people: list[Person]) -> None:
    table = Round(people)

    async def talk() -> list[list[tuple[str, str, str]]]:
        async with table as (anna, ben, cleo):
            await anna.does(type="quick", text="hello")
            await ben.does(type="react", text="🐂")
            heard = [await cleo.hear("said"), await cleo.hear("said")]
        async with table as (_, _, cleo):
            return [spoken(heard), spoken(cleo.welcome["said"])]

    said = [("Anna", "quick", "hello"), ("Ben", "reaction", "🐂")]
    assert asyncio.run(talk()) == [said, said]


def spoken(said: list[dict[str, Any]]) -> list[tuple[str, str, str]]:
    return [(one["name"], one["kind"], one["text"]) for one in said]


def test_free_chat_is_only_where_the_host_allows_it(people: list[Person]) -> None:
    async def talk(table: Round) -> dict[str, Any]:
        async with table as (_, ben, cleo):
            answer = await ben.asks(type="chat", text="<b>hi</b>\n\u202ethere")
            return answer if answer["type"] == "refused" else await cleo.hear("said")

    off, on = (asyncio.run(talk(Round(people, chat=chat))) for chat in (False, True))
    assert off["code"] == "chat_off"
    assert spoken([on]) == [("Ben", "chat", "<b>hi</b> there")]


def test_who_has_no_name_says_nothing(served: Served, people: list[Person]) -> None:
    async def talk() -> list[str]:
        async with Round([people[0]], chat=True) as (anna,), nobody(served, anna) as watcher:
            return [
                await watcher.refused(type="chat", text="psst"),
                await watcher.refused(type="quick", text="hello"),
                await watcher.refused(type="sit"),
            ]

    assert asyncio.run(talk()) == ["guest_needed"] * 3


def nobody(served: Served, line: Line) -> AbstractAsyncContextManager[Line]:
    """A spectator at the same table."""
    return Person(served).at(line.welcome["table"]["code"])


def test_who_talks_too_much_is_asked_to_wait(people: list[Person]) -> None:
    async def talk() -> list[dict[str, Any]]:
        async with Round(people) as (anna, _, _):
            return [await anna.asks(type="react", text="👏") for _ in range(10)]

    answers = asyncio.run(talk())
    assert answers[0]["type"] == "done"
    assert answers[-1]["code"] == "too_fast"


# The lobby


def test_the_lobby_shows_listed_tables_only(served: Served, people: list[Person]) -> None:
    listed = [Round(people, listed=True).code for _ in range(2)]
    private = Round(people).code

    shown = [table["code"] for table in served.asked("GET", "tables").json()]

    assert [code for code in shown if code in listed] == listed[::-1]
    assert private not in shown
    assert served.table(private)["code"] == private
