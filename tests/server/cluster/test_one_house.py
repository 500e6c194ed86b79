"""Three servers are one house: the same people, tables and lists, wherever somebody comes in."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from tests.server.helpers.cluster import Servers, at, until
from tests.server.helpers.running_server import Line, Person, Served, start_game


def sees(*names: str) -> Any:  # noqa: ANN401  (a question about a message)
    """Whether these and nobody else are here, of those who sit."""
    return lambda message: (
        sorted(seat["name"] for seat in message["table"]["seats"] if seat and seat.get("here"))
        == sorted(names)
    )


def test_everybody_sees_who_is_here_at_any_server(servers: Servers) -> None:
    anna, ben = servers[0].person("Anna"), servers[1].person("Ben")

    async def evening() -> None:
        code = await start_game([anna, ben], game="classic")
        async with anna.at(code) as first:
            async with ben.at(code):
                await first.until("table", sees("Anna", "Ben"))
                async with at(ben, servers[2]).at(code) as third:
                    if not sees("Anna", "Ben")(third.welcome):  # it is asking the others
                        await third.until("table", sees("Anna", "Ben"))
            await first.until("table", sees("Anna"))
            async with Person(servers[2]).at(code):
                await first.until("table", lambda message: message["table"].get("watching") == 1)
            await first.until("table", lambda message: not message["table"].get("watching"))

    asyncio.run(evening())


def test_the_lobby_and_my_tables_are_the_same_everywhere(servers: Servers) -> None:
    anna, ben = servers[0].person("Anna"), servers[1].person("Ben")
    codes = {
        servers[number].http: at(anna, servers[number]).opens(game="cow", seats=2, listed=True)
        for number in range(3)
    }

    lists = [served.asked("GET", "tables").json() for served in servers.all]
    mine = [at(anna, served).asks("GET", "me/tables").json()["tables"] for served in servers.all]
    others = [at(ben, served).asks("GET", "me/tables").json()["tables"] for served in servers.all]

    opened = {table["code"] for table in codes.values()}
    for tables in lists:
        assert opened <= {table["code"] for table in tables}
    for tables in mine:
        assert {one["table"]["code"] for one in tables} == opened
    assert others == [[], [], []]


def test_a_guest_and_a_new_name_are_known_everywhere(servers: Servers) -> None:
    anna = servers[0].person("Anna")
    for served in servers.all:
        assert at(anna, served).asks("GET", "me").json()["name"] == "Anna"

    anna.asks("PATCH", "me", json={"name": "Annabel"})

    def names() -> set[str]:
        return {at(anna, served).asks("GET", "me").json()["name"] for served in servers.all}

    until(lambda: names() == {"Annabel"})


def test_players_hear_the_television_at_another_server_and_spectators_do_not(
    servers: Servers,
) -> None:
    anna = servers[0].person("Anna")

    async def evening() -> Line:
        code = anna.opens(game="classic", bots=["random"], start=True)["code"]
        async with (
            anna.at(code) as phone,
            Person(servers[1]).at(code, tv=True) as screen,
            Person(servers[0]).at(code) as watcher,
        ):
            step = screen.welcome["step"]
            await screen.say(type="shown", step=step, events=2)
            assert (await phone.hear("tv_shown"))["events"] == 2
            await phone.say(type="skip", step=step)
            assert (await screen.hear("skipped"))["step"] == step
            await watcher.hear("skipped")
            return watcher

    watcher = asyncio.run(evening())

    assert not any("tv_shown" in message for message in watcher.heard)


def test_of_two_televisions_at_two_servers_one_leads(servers: Servers) -> None:
    anna = servers[2].person("Anna")

    async def leaders(phone: Line, screens: tuple[Line, Line]) -> set[int]:
        """Which of the televisions the phone hears, by the number that each tells."""
        for number, screen in enumerate(screens):
            await screen.say(type="shown", step=screen.welcome["step"], events=number)
        heard: set[int] = set()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(0.5):
                while True:
                    heard.add((await phone.hear("tv_shown"))["events"])
        return heard

    async def evening() -> set[int]:
        code = anna.opens(game="classic", bots=["random"], start=True)["code"]
        async with (
            anna.at(code) as phone,
            Person(servers[0]).at(code, tv=True) as first,
            Person(servers[1]).at(code, tv=True) as second,
        ):
            heard = await leaders(phone, (first, second))
            for _ in range(10):  # the servers hear of each other's television in a moment
                if len(heard) == 1:
                    break
                heard = await leaders(phone, (first, second))
            return heard

    assert len(asyncio.run(evening())) == 1


def test_who_has_the_coach_is_the_same_everywhere(servers: Servers) -> None:
    anna, ben = servers[0].person("Anna"), servers[1].person("Ben")

    async def evening() -> list[list[bool]]:
        code = await start_game([anna, ben], game="classic")
        async with anna.at(code) as first, ben.at(code) as second:
            await first.does(type="coach", seat=0, on=True)
            assert await first.refused(type="ask_hint", seat=0, step=1) == "no_coach"
            await second.does(type="coach", seat=1, on=True)
            await first.until("table", coached(0, 1))
            asked = {"type": "ask_hint", "seat": 0, "step": 1}
            assert (await first.asks(**asked)).get("code", "busy") == "busy"
            await second.until("table", lambda told: told["table"]["seats"][0].get("helped"))
            await second.does(type="coach", seat=1, on=False)
            await first.until("table", coached(0))
            assert await first.refused(**asked) == "no_coach"
        seats = [served.table(code)["seats"] for served in servers.all]
        return [[seat.get("coach", False) for seat in place] for place in seats]

    assert asyncio.run(evening()) == [[True, False]] * 3


def coached(*seats: int) -> Any:  # noqa: ANN401  (a question about a message)
    """Whether these and no other seats have the coach."""
    return lambda told: (
        [at for at, seat in enumerate(told["table"]["seats"]) if seat.get("coach")] == [*seats]
    )


def test_who_gives_up_at_one_server_is_gone_at_all(servers: Servers) -> None:
    anna, ben = servers[0].person("Anna"), servers[1].person("Ben")

    async def evening() -> None:
        code = await start_game([anna, ben], game="classic")
        async with anna.at(code) as line:
            answer = await asyncio.to_thread(give_up, at(ben, servers[2]), code)
            assert answer["tables"] == []
            await line.until("table", lambda message: message["table"]["seats"][1].get("away"))

    asyncio.run(evening())


def test_a_table_that_is_closed_at_one_server_is_closed_at_all(servers: Servers) -> None:
    anna = servers[0].person("Anna")
    code = anna.opens(game="cow", bots=["random"], start=True)["code"]
    assert [served.table(code)["state"] for served in servers.all] == ["playing"] * 3

    give_up(at(anna, servers[1]), code)

    until(lambda: [refusal(served, code) for served in servers.all] == ["closed"] * 3)


def give_up(person: Person, code: str) -> dict[str, Any]:
    answer: dict[str, Any] = person.asks("POST", f"tables/{code}/give_up").json()
    return answer


def refusal(served: Served, code: str) -> str:
    return str(served.asked("GET", f"tables/{code}").json()["code"])  # or the table's


def test_odd_letters_in_a_request_are_refused_as_ever(servers: Servers) -> None:
    """PostgreSQL has no text with a zero in it."""
    served = servers[0]

    answers = [
        served.asked("GET", "records/%00AAAAA"),
        served.asked("GET", "records?before=1&before_code=%00"),
        served.asked("GET", "tables/%00AAAAA"),
    ]

    assert [answer.status_code for answer in answers] == [404, 200, 404]

    async def hello() -> str:
        code = served.person("Anna").opens(game="cow", seats=2)["code"]
        try:
            async with Person(served, "\0.secret").at(code):
                return "welcome"
        except AssertionError as error:
            return str(error.args[0]["code"])

    assert asyncio.run(hello()) == "unknown_guest"
