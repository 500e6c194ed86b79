"""Measure the memory of a server: its own, that of its worker processes, and that of each table.

    python -m bench.memory               # about a minute
    python -m bench.memory --tables 20 --turns 30

Starts `hornox serve` on a fresh database and opens tables of four and of ten. At first nobody is
connected; then people choose at once until 100 turns are played at each table, as in a whole game.
A server keeps the last 100 steps, so after that only the list of choices grows. Then one `hornox`
plays until the worker has its kernels, and the game is verified and analysed, which starts the
workers for replays and for analyses. With an empty XDG_CACHE_HOME the kernels are compiled first,
in a process of their own, which takes minutes. The memory of a process is its share (PSS): what
two processes have in common is counted once, as systemd does for MemoryMax.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import resource
import time
from pathlib import Path

import httpx
import uvloop
import websockets

from bench.people import LoadTest
from bench.process_figures import children
from bench.server import Server, hornox_server

TABLE_SIZES = (4, 10)
PATIENCE_SECONDS = 120.0
WARM_UP_SECONDS = 900.0  # for a machine that has to compile the kernels first
PAUSE_SECONDS = 5.0  # in which a worker starts to compile, or loads all kernels


def share(pid: int) -> float:
    """Megabytes of one process."""
    rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
    return int(re.findall(r"^Pss:\s+(\d+) kB", rollup, re.MULTILINE)[0]) / 1000


def workers(server: Server) -> list[int]:
    return [*children(server.pid)]


def compilers(server: Server) -> list[int]:
    return [pid for worker in workers(server) for pid in children(worker)]


async def measure_tables(server: Server, seats: int, tables: int, turns: int) -> None:
    test = LoadTest(server.address, 0, seats)
    await test.open_tables(1)  # what the first one loads is no table's
    without = share(server.pid)
    opened = await test.open_tables(tables)
    empty = share(server.pid)
    print(f"an open table of {seats}, nobody connected: {(empty - without) / tables * 1000:.0f} KB")
    people = await test.seat_people(opened)
    for person in people:
        if person.seat == 0:
            person.start()
    await wait_for_turns(test, turns * tables)
    each = (share(server.pid) - without) / tables * 1000
    for person in people:
        person.leave()
    print(f"a busy table of {seats}, connections included: {each:.0f} KB ({tables} tables)")


async def wait_for_turns(test: LoadTest, turns: int) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while test.moves < turns * test.seats:
        if time.monotonic() > deadline:
            raise SystemExit("the people did not come to play")
        await asyncio.sleep(0.05)


async def measure_workers(server: Server) -> None:
    async with httpx.AsyncClient(base_url=f"http://{server.address}", timeout=60) as http:
        print(f"the server with no table: {share(server.pid):.0f} MB")
        token = (await http.post("/api/guests", json={"name": "Anna"})).json()["token"]
        code = await play_with_strong_bot(server, http, token)
        await http.get(f"/api/records/{code}/verdict")
        await analyse(http, code)
    sizes = sorted((share(pid) for pid in workers(server)), reverse=True)
    print(f"its workers: {', '.join(f'{size:.0f} MB' for size in sizes)}")


async def analyse(http: httpx.AsyncClient, code: str) -> None:
    while True:
        report = (await http.get(f"/api/records/{code}/analysis")).json()
        if report["stage"] == report["last_stage"]:
            return
        await asyncio.sleep(1)


async def play_with_strong_bot(server: Server, http: httpx.AsyncClient, token: str) -> str:
    """Games against `hornox` until its kernels are there; returns the code of the last."""
    deadline = time.monotonic() + WARM_UP_SECONDS
    compiling = 0.0
    while True:
        wanted = {"game": "classic", "bots": ["hornox"], "start": True, "options": {"rounds": 1}}
        bearer = {"Authorization": f"Bearer {token}"}
        code: str = (await http.post("/api/tables", json=wanted, headers=bearer)).json()["code"]
        await play_game(server, code, token)
        await asyncio.sleep(PAUSE_SECONDS)
        at_work = compilers(server)
        compiling = max([compiling, *map(share, at_work)])
        is_ready = not at_work and max(map(share, workers(server))) > 100
        if is_ready or time.monotonic() > deadline:
            print(f"the process that compiles: {compiling:.0f} MB" if compiling else "all compiled")
            return code


async def play_game(server: Server, code: str, token: str) -> None:
    uri = f"ws://{server.address}/api/tables/{code}/live"
    async with websockets.connect(uri, compression=None) as line:
        await line.send(json.dumps({"type": "hello", "token": token}))
        async for raw in line:
            told = json.loads(raw)
            if told["type"] not in ("welcome", "step"):
                continue
            if told["step"] and not told["asked"]:
                return
            for mine in told["situations"]:
                await choose(line, told["step"], mine)


async def choose(line: websockets.ClientConnection, step: int, mine: dict[str, object]) -> None:
    if options := mine.get("options"):
        said = {"type": "choose", "seat": mine["seat"], "step": step}
        await line.send(json.dumps(said | {"choice": options[0]["say"]}))  # type: ignore[index]  # a list of them


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the memory of the server.")
    parser.add_argument("--tables", type=int, default=50, help="of each size (default 50)")
    parser.add_argument("--turns", type=int, default=100, help="at each table (default 100)")
    asked = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    for seats in TABLE_SIZES:
        with hornox_server() as server:
            uvloop.run(measure_tables(server, seats, asked.tables, asked.turns))
    with hornox_server() as server:
        uvloop.run(measure_workers(server))


if __name__ == "__main__":
    main()
