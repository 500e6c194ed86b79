"""Who comes by a way that is not for them: other pages, odd paths, too many lines."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path

import pytest
import websockets

from tests.server.helpers.running_server import PATIENCE, Person, Served, connect

HELLO = json.dumps({"type": "hello"})


@pytest.mark.parametrize(
    "path",
    [
        "/../../../../etc/passwd",
        "/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
        "/assets/..%2f..%2f..%2fserver%2fpeople.py",
        "/assets/../../people.py",
        "//etc/passwd",
        "/assets/%00",
        "/assets/\\..\\..\\people.py",
        "/api/records/..%2f..%2fhornox.db",
        "/api/tables/%00%ff/qr.svg",
        "/hornox.db",
    ],
)
def test_no_path_leads_out_of_the_house(served: Served, path: str) -> None:
    with socket.create_connection(("127.0.0.1", served.port), PATIENCE) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        received = b"".join(iter(lambda: line.recv(65_536), b""))

    status = int(received.split()[1])
    assert status in (200, 400, 404)
    assert b"root:" not in received
    assert b"hashed(" not in received
    assert b"SQLite format" not in received


def test_a_page_from_elsewhere_gets_no_line(served: Served) -> None:
    code = served.person().opens(game="classic")["code"]

    async def come(origin: str) -> str:
        async with connect(served, code, origin=origin) as line:
            await line.socket.send(HELLO)
            return str((await line.next())["type"])

    assert asyncio.run(come(served.http)) == "welcome"
    for origin in ("http://evil.test", "null", served.http + "0", "http://127.0.0.1"):
        with pytest.raises(websockets.InvalidStatus, match="403"):
            asyncio.run(come(origin))


def test_there_are_only_so_many_lines_from_one_address(tmp_path: Path) -> None:
    served = Served(tmp_path, most_connections_each=3, most_at_table=2).start()
    anna, ben = served.person(), served.person("Ben")
    code, other = (anna.opens(game="classic")["code"] for _ in range(2))

    async def crowd() -> str:
        async with anna.at(code), connect(served, code) as third:
            async with ben.at(code):
                await third.socket.send(HELLO)
                busy = str((await third.next())["code"])
                with pytest.raises(websockets.InvalidStatus, match="403"):
                    await anna.at(other).__aenter__()
            await until_let_in(anna, other)
            return busy

    assert asyncio.run(crowd()) == "busy"
    assert served.stop() == 0


async def until_let_in(person: Person, code: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                async with person.at(code):
                    return
            except websockets.InvalidStatus:
                await asyncio.sleep(0.05)
