"""Clients that flood, forge, stop reading or never finish: they harm nobody but themselves."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import sys
import time
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import websockets

from tests.server.helpers.reconnecting_player import Player
from tests.server.helpers.running_server import (
    PATIENCE,
    Line,
    Person,
    Served,
    connect,
    short,
    start_game,
)

HELLO = json.dumps({"type": "hello"})
LINES_AT_ONCE = 6  # of one guest
LINES = 50  # of chat, which everybody gets who comes: a long welcome
linux_only = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")


@pytest.fixture(scope="module")
def people(served: Served) -> list[Person]:
    return [served.person(name) for name in ("Anna", "Ben")]


async def until_cut(line: Line) -> int:
    """Read to the end, and say with which code the line was closed."""
    with contextlib.suppress(websockets.ConnectionClosed):
        while True:
            await line.next()
    return line.socket.close_code or 0


# Too much


def test_a_flood_is_cut_and_the_others_go_on(people: list[Person]) -> None:
    async def flood() -> int:
        code = await start_game(people, game="classic")
        async with people[1].at(code) as ben:
            async with people[0].at(code) as anna:
                card = anna.welcome["situations"][0]["options"][0]["say"]
                one = {"type": "choose", "seat": 0, "step": 1, "choice": card, "re": 1}
                anna.burst([json.dumps(one)] * 3000)
                cut = await until_cut(anna)
            await ben.does(type="quick", text="oops")
            return cut

    assert asyncio.run(flood()) in (1008, 1006)


def test_who_is_too_quick_is_read_later_and_nothing_is_lost(tmp_path: Path) -> None:
    served = Served(tmp_path, messages_a_second=50).start()
    anna = served.person()
    code = anna.opens(game="classic", seats=4)["code"]

    async def answers() -> list[int]:
        async with anna.at(code) as line:
            for number in range(1, 81):
                await line.say(type="sit", seat=0, re=number)
            return [(await line.hear("refused"))["re"] for _ in range(80)]

    assert asyncio.run(answers()) == list(range(1, 81))
    assert served.stop() == 0


def test_hello_is_said_once(people: list[Person]) -> None:
    async def repeat() -> list[str]:
        code = people[0].opens(game="classic", seats=4)["code"]
        async with people[0].at(code) as anna:
            return [await anna.refused(type="hello"), (await anna.asks(type="sit"))["type"]]

    assert asyncio.run(repeat()) == ["malformed", "done"]


def test_a_spectator_who_takes_a_name_says_hello_again(
    served: Served, people: list[Person]
) -> None:
    async def introduce() -> list[str]:
        code = people[0].opens(game="classic", seats=4)["code"]
        async with Person(served).at(code) as line:
            await line.say(type="hello", token=people[1].token)
            await line.hear("welcome")
            again = [await line.refused(type="hello", token=person.token) for person in people]
            return [*again, (await line.asks(type="sit"))["type"]]

    assert asyncio.run(introduce()) == ["malformed", "malformed", "done"]


def test_a_flood_of_changes_cuts_nobody_elses_line(people: list[Person]) -> None:
    said = {"type": "move", "seat": 0, "to": 1}

    async def flood() -> str:
        code = people[0].opens(game="classic", seats=4, bots=["random"])["code"]
        async with people[1].at(code) as ben:
            async with people[0].at(code) as anna:
                anna.burst([json.dumps(said)] * 30)
                await anna.asks(type="react", text="👍")
                anna.drop()
            return str((await ben.asks(type="quick", text="oops"))["type"])

    assert asyncio.run(flood()) == "done"


def test_a_message_beyond_all_measure_cuts_only_its_own_line(people: list[Person]) -> None:
    async def shout() -> int:
        code = await start_game(people, game="classic")
        async with people[1].at(code) as ben:
            async with people[0].at(code) as anna:
                await anna.socket.send("x" * 100_000)
                closed = await until_cut(anna)
            await ben.does(type="quick", text="oops")
            return closed

    assert asyncio.run(shout()) == 1009


def test_a_request_beyond_all_measure_is_refused_before_it_is_read(served: Served) -> None:
    endless = (b"x" * 1000 for _ in range(1000))

    answer = served.asked("POST", "guests", content=endless)

    assert (answer.status_code, answer.json()["code"]) == (413, "too_big")


def test_a_head_without_end_is_not_kept(served: Served) -> None:
    with socket.create_connection(("127.0.0.1", served.port)) as line:
        line.sendall(b"GET / HTTP/1.1\r\n")

        with pytest.raises(ConnectionError):
            send_for_ever(line, b"X-More: " + b"x" * 60_000 + b"\r\n")


def send_for_ever(line: socket.socket, more: bytes) -> None:
    for _ in range(10_000):
        line.sendall(more)


# Too little


@linux_only
def test_who_floods_and_does_not_read_is_cut_and_the_others_play_on(
    served: Served, people: list[Person]
) -> None:
    async def play() -> str:
        code = await start_game(people, game="cow", options=short("cow"), chat=True)
        await talk_much(served, code)
        before = sockets(served)
        async with connect(served, code, max_queue=1) as deaf:
            deaf.burst([HELLO] * 290)
            await asyncio.gather(*(Player(one, code, one.name).play() for one in people))
            await asyncio.to_thread(wait_for_sockets, served, before)
            deaf.drop()
        return code

    code = asyncio.run(play())
    assert served.record(code).replay().over
    assert "watching" not in served.table(code)


async def talk_much(served: Served, code: str) -> None:
    """Several guests, at several addresses: each may say a few lines at once."""
    for number in range(LINES // LINES_AT_ONCE + 1):
        guest, address = served.person(), f"127.0.0.{2 + number % 3}"
        async with connect(served, code, local_addr=(address, 0)) as line:
            await line.say(type="hello", token=guest.token)
            for _ in range(LINES_AT_ONCE):
                await line.does(type="chat", text="€" * 280)


def sockets(served: Served) -> int:
    return len(list(Path(f"/proc/{served.process.pid}/fd").iterdir()))


def wait_for_sockets(served: Served, most: int) -> None:
    end = time.monotonic() + PATIENCE
    while sockets(served) > most:
        assert time.monotonic() < end, "the server keeps the socket"
        time.sleep(0.05)


@pytest.mark.parametrize("says", ["", '{"type": "start"}'])
def test_who_never_says_hello_is_cut(hurried: Served, says: str) -> None:
    code = hurried.person().opens(game="classic")["code"]

    async def wait() -> int:
        async with connect(hurried, code) as line:
            if says:
                await line.socket.send(says)
            return await until_cut(line)

    assert asyncio.run(wait()) == 1000


def test_who_has_said_hello_may_be_silent(hurried: Served) -> None:
    anna = hurried.person()
    code = anna.opens(game="classic")["code"]

    async def wait() -> None:
        async with anna.at(code) as line:
            await asyncio.sleep(0.6)
            await line.does(type="quick", text="hello")

    asyncio.run(wait())


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"GET /api/games HTTP/1.1\r\nHost:",
        b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{",
        b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /healthz HT",
    ],
)
def test_nobody_waits_for_the_rest_of_a_request(hurried: Served, half: bytes) -> None:
    with socket.create_connection(("127.0.0.1", hurried.port), PATIENCE) as line:
        line.sendall(half)

        with contextlib.suppress(ConnectionError):
            while line.recv(4096):
                pass


# Not theirs


def test_nobody_chooses_for_somebody_else(served: Served, people: list[Person]) -> None:
    async def forge() -> list[str]:
        code = await start_game(people, game="classic")
        outsider = served.person("Eve")
        async with people[0].at(code) as anna:
            (mine,) = anna.welcome["situations"]
            forged = {"type": "choose", "step": 1, "choice": mine["options"][0]["say"]}
            codes = [await anna.refused(seat=1, **forged)]
            for person in (outsider, Person(served)):
                async with person.at(code) as line:
                    codes.append(await line.refused(seat=0, **forged))
            async with people[0].at(code) as again:
                assert again.welcome["chosen"] == []
            return codes

    assert asyncio.run(forge()) == ["not_yours", "not_yours", "guest_needed"]


def test_the_same_choice_twice_is_one_choice(served: Served, people: list[Person]) -> None:
    async def stutter() -> list[list[int]]:
        code = await start_game(people, game="classic")
        async with people[0].at(code) as anna:
            card = anna.welcome["situations"][0]["options"][0]["say"]
            for _ in range(3):
                await anna.does(type="choose", seat=0, step=1, choice=card)
        async with Person(served).at(code) as watcher:
            return [watcher.welcome["chosen"], watcher.welcome["asked"]]

    assert asyncio.run(stutter()) == [[0], [0, 1]]


def test_who_hangs_up_keeps_nothing_from_the_others(served: Served, people: list[Person]) -> None:
    async def play() -> list[str]:
        code = people[0].opens(game="classic", seats=2)["code"]
        answers = []
        async with people[0].at(code) as anna:
            for turn in range(20):
                async with AsyncExitStack() as leaving:
                    for _ in range(8):
                        watching = connect(served, code, max_queue=None)
                        watcher = await leaving.enter_async_context(watching)
                        watcher.burst([HELLO] * 5)
                    seat = turn % 2
                    moving = asyncio.create_task(anna.asks(type="move", seat=seat, to=1 - seat))
                answers.append((await moving)["type"])
        return answers

    assert asyncio.run(play()) == ["done"] * 20
