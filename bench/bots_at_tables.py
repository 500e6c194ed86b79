"""Measure tables with strong bots: one person and three `hornox` at each, over real sockets.

    python -m bench.bots_at_tables                        # 30, 60 and 100 tables, two minutes
    python -m bench.bots_at_tables --tables 60 --unplayed 45

Every person thinks for two seconds. The wait is from sending a choice to seeing the result of the
turn, or the next question. Beside them, from another address, there can be tables of nine `hornox`
that nobody plays: their host has left the seat to a bot, and watches. CPU is that of the server
with its worker processes. The people share the machine with the server.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import time
from contextlib import suppress
from pathlib import Path

import httpx
import uvloop
import websockets

from bench.server import LONG_GAME, TICKS_A_SECOND, LoadTest, Server, hornox_server

THINKING_SECONDS = 2.0
OTHER_ADDRESS = ("127.0.0.2", 0)
COUNTED = ("late", "failed", "shortened", "hurried")


class BotTables(LoadTest):
    """Tables of one person and bots."""

    def __init__(self, server: Server, bots: list[str]) -> None:
        super().__init__(server, THINKING_SECONDS)
        self.bots = bots

    async def table(self, http: httpx.AsyncClient) -> tuple[str, list[str]]:
        token = (await http.post("/api/guests", json={"name": "P"})).json()["token"]
        wanted = {"game": "classic", "bots": self.bots, "options": LONG_GAME, "start": True}
        bearer = {"Authorization": f"Bearer {token}"}
        told = await http.post("/api/tables", json=wanted, headers=bearer)
        return told.json()["code"], [token]

    async def play(self, code: str, token: str) -> None:
        rng = random.Random(code)
        uri = f"ws://{self.server.address}/api/tables/{code}/live"
        async with websockets.connect(uri, compression=None, ping_interval=None) as line:
            await line.send(json.dumps({"type": "hello", "token": token}))
            async for raw in line:
                told = json.loads(raw)
                if told["type"] in ("step", "welcome"):
                    await self.step(line, code, told, rng)

    async def watch(self, code: str, token: str) -> None:
        """Leave the seat to a bot, and look on."""
        uri = f"ws://{self.server.address}/api/tables/{code}/live"
        async with websockets.connect(uri, compression=None, local_addr=OTHER_ADDRESS) as line:
            await line.send(json.dumps({"type": "hello", "token": token}))
            await line.send(json.dumps({"type": "stand", "seat": 0}))
            async for _ in line:
                pass


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


async def measure(server: Server, tables: int, unplayed: int, seconds: float, warm: float) -> None:
    played, watched = BotTables(server, ["hornox"] * 3), BotTables(server, ["hornox"] * 9)
    tasks = [asyncio.create_task(played.play(c, t)) for c, (t,) in await played.tables(tables)]
    tasks += [
        asyncio.create_task(watched.watch(c, t)) for c, (t,) in await watched.tables(unplayed)
    ]
    await asyncio.sleep(warm)
    before, cpu, start = counters(server), cpu_with_workers(server), time.perf_counter()
    played.measuring = True
    moves = played.moves
    await asyncio.sleep(seconds)
    passed = time.perf_counter() - start
    cpu, moves = cpu_with_workers(server) - cpu, played.moves - moves
    after = counters(server)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    counted = ", ".join(f"{after[name] - before[name]} {name}" for name in COUNTED)
    waits = sorted(played.waits)
    half, most = waits[len(waits) // 2] * 1000, waits[len(waits) * 99 // 100] * 1000
    beside = f", {unplayed} tables of nine bots beside them" if unplayed else ""
    print(
        f"{tables} tables of a person and three hornox{beside}: {moves / passed:.1f} moves/s, "
        f"wait p50 {half:.0f} ms, p99 {most:.0f} ms; {counted}; {cpu / passed:.0%} of a core",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure tables with strong bots.")
    parser.add_argument("--tables", type=int, nargs="+", default=[30, 60, 100])
    parser.add_argument("--unplayed", type=int, default=0, help="tables of nine bots (default 0)")
    parser.add_argument("--seconds", type=float, default=20.0, help="each (default 20)")
    parser.add_argument("--warm-up", type=float, default=15.0, help="until kernels are loaded")
    asked = parser.parse_args()
    for tables in asked.tables:
        with hornox_server() as server:
            uvloop.run(measure(server, tables, asked.unplayed, asked.seconds, asked.warm_up))


if __name__ == "__main__":
    main()
