"""Measure tables with strong bots: one person and three `hornox` at each, over real sockets.

    python -m bench.bots_at_tables                        # 30, 60 and 100 tables, two minutes
    python -m bench.bots_at_tables --tables 60 --unplayed 45

Every person thinks for two seconds. The wait is from sending a choice to seeing the result of the
turn, or the next question. Beside them, from another address, there can be tables of nine `hornox`
that nobody plays (`--unplayed`: their host has left the seat to a bot, and watches), or whose host
answers at once (`--rushed`). CPU is that of the server with its worker processes. The people share
the machine with the server.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import time
from contextlib import suppress
from pathlib import Path

import httpx
import uvloop

from bench.people import LONG_GAME, LoadTest, Person, Table
from bench.server import TICKS_A_SECOND, Server, hornox_server

THINKING_SECONDS = 2.0
ELSEWHERE = "127.0.0.2"
COUNTED = ("late", "failed", "shortened", "hurried")


class Player(Person):
    """The host of a table of bots, whose game has begun."""

    async def come(self) -> None:
        await self.connect()

    def on_message(self, message: bytes) -> None:
        if message[9:13] in {b"step", b"welc"}:
            self.see_step(message)


class Idler(Player):
    """Leaves the seat to a bot, and looks on."""

    async def come(self) -> None:
        await self.connect(ELSEWHERE)

    def on_message(self, message: bytes) -> None:
        if message[9:13] == b"welc":
            self.say('{"type":"stand","seat":0}')


class Rusher(Player):
    """Answers at once."""

    async def come(self) -> None:
        await self.connect(ELSEWHERE)


async def open_tables(test: LoadTest, host: type[Person], bots: int, tables: int) -> list[Person]:
    """People who each sit at a table with so many `hornox`."""
    people = []
    async with httpx.AsyncClient(base_url=f"http://{test.address}", timeout=60) as http:
        for _ in range(tables):
            token = (await http.post("/api/guests", json={"name": "P"})).json()["token"]
            wanted = {
                "game": "classic", "bots": ["hornox"] * bots, "options": LONG_GAME, "start": True,
            }  # fmt: skip
            bearer = {"Authorization": f"Bearer {token}"}
            told = await http.post("/api/tables", json=wanted, headers=bearer)
            people.append(host(Table(test, told.json()["code"]), token, 0))
    for person in people:
        await person.come()
    return people


def cpu_with_workers(server: Server) -> float:
    """CPU seconds of the server and its worker processes."""
    total = server.cpu()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = stat.read_text().rpartition(")")[2].split()
            if int(fields[1]) == server.pid:
                total += (int(fields[11]) + int(fields[12])) / TICKS_A_SECOND
    return total


def counters(server: Server) -> dict[str, int]:
    """What the server counts about bots; 0 for what it does not count."""
    text = httpx.get(f"http://{server.address}/metrics").text
    found = dict(re.findall(r"^hornox_bots_(\w+)_total (\d+)$", text, re.MULTILINE))
    return {name: int(found.get(name, 0)) for name in COUNTED}


async def measure(server: Server, asked: argparse.Namespace, tables: int) -> None:
    played, rushed = LoadTest(server.address, THINKING_SECONDS), LoadTest(server.address, 0.0)
    people = await open_tables(played, Player, 3, tables)
    people += await open_tables(rushed, Idler, 9, asked.unplayed)
    people += await open_tables(rushed, Rusher, 9, asked.rushed)
    await asyncio.sleep(asked.warm_up)
    played.measuring, moves = True, played.moves
    before, cpu, start = counters(server), cpu_with_workers(server), time.perf_counter()
    await asyncio.sleep(asked.seconds)
    passed = time.perf_counter() - start
    cpu, moves = cpu_with_workers(server) - cpu, played.moves - moves
    counted = [f"{count - before[name]} {name}" for name, count in counters(server).items()]
    for person in people:
        person.leave()
    waits = sorted(played.waits)
    half, most = waits[len(waits) // 2] * 1000, waits[len(waits) * 99 // 100] * 1000
    print(
        f"{tables} tables of a person and three hornox{beside_them(asked)}: "
        f"{moves / passed:.1f} moves/s, wait p50 {half:.0f} ms, p99 {most:.0f} ms; "
        f"bots: {', '.join(counted)}; {cpu / passed:.0%} of a core",
        flush=True,
    )


def beside_them(asked: argparse.Namespace) -> str:
    kinds = {"that nobody plays": asked.unplayed, "whose host answers at once": asked.rushed}
    return "".join(f", {count} of nine {kind}" for kind, count in kinds.items() if count)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure tables with strong bots.")
    parser.add_argument("--tables", type=int, nargs="+", default=[30, 60, 100])
    parser.add_argument("--unplayed", type=int, default=0, help="tables that nobody plays")
    parser.add_argument("--rushed", type=int, default=0, help="tables whose host answers at once")
    parser.add_argument("--seconds", type=float, default=20.0, help="each (default 20)")
    parser.add_argument("--warm-up", type=float, default=15.0, help="seconds (default 15)")
    asked = parser.parse_args()
    for tables in asked.tables:
        with hornox_server() as server:
            uvloop.run(measure(server, asked, tables))


if __name__ == "__main__":
    main()
