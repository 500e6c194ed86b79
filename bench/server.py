"""Measure one server process: tables of four over real sockets, with durable writes.

    python -m bench.server                       # everything, about two minutes
    python -m bench.server --tables 50 --seconds 5 --only flat
    python -m bench.server --beside              # also boardgame.io, about two minutes

Starts `hornox serve` on a fresh database, seats people at 200 tables of classic, and lets them
choose at random: as fast as answers come ("flat"), and after two seconds of thought each
("thought"). A move is one choice of one person. The wait is from sending the last choice of a turn
to seeing its result. CPU is that of the server process alone, with all its threads, as the kernel
reports it. The last part measures idle connections: memory and CPU of 2,000 people who only watch.
The people share the machine with the server, so use at least two cores, and compare only numbers
from the same run. That is what `--beside` is for: it repeats the flat measurement alternately with
Hornox and with boardgame.io, which plays the same game with its own clients
(boardgame_io/README.md; needs Node).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import uvloop
import websockets

from bench.people import SEATS, LoadTest

TICKS_A_SECOND = os.sysconf("SC_CLK_TCK")
BOARDGAME_IO = Path(__file__).parent / "boardgame_io"
PRODUCTION = {"NODE_ENV": "production"}
UNLIMITED = {
    "most_connections_each": 100_000, "most_connections": 100_000,
    "requests_a_minute": 10_000_000, "guests_an_hour": 10_000_000,
    "tables_an_hour": 10_000_000, "log_level": "warning", "most_at_table": 100_000,
    "messages_a_second": 10_000,
}  # fmt: skip


class Server:
    """The process under test, and what the kernel reports about it."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.pid = process.pid
        self.address = f"127.0.0.1:{port}"

    def cpu(self) -> float:
        """CPU seconds of all its threads, without the worker processes: no bots play here."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS_A_SECOND

    def memory(self) -> float:
        """Megabytes in use."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * resource.getpagesize() / 1e6


@contextmanager
def hornox_server() -> Iterator[Server]:
    settings = {f"HORNOX_{name.upper()}": str(value) for name, value in UNLIMITED.items()}
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command = [
            sys.executable, "-m", "hornox", "serve",
            "--port", str(port), "--database", f"{folder}/hornox.db",
        ]  # fmt: skip
        with run_server(command, settings, port, "/readyz") as server:
            yield server


@contextmanager
def run_server(command: list[str], env: dict[str, str], port: int, ready: str) -> Iterator[Server]:
    process = subprocess.Popen(command, env=os.environ | env, text=True)  # noqa: S603  (spelled out by the caller)
    try:
        wait_for(f"http://127.0.0.1:{port}{ready}")
        yield Server(process, port)
    finally:
        process.terminate()
        process.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(address: str) -> None:
    for _ in range(200):
        try:
            if httpx.get(address).status_code == 200:
                return
        except httpx.HTTPError:
            time.sleep(0.05)
    raise SystemExit("the server did not start")


async def play(server: Server, tables: int, seconds: float, thinking_seconds: float) -> float:
    """CPU milliseconds per move."""
    test = LoadTest(server.address, thinking_seconds)
    empty = server.memory()
    people = await test.seat_people(await test.open_tables(tables))
    for person in people:
        if person.seat == 0:
            person.start()
    await asyncio.sleep(min(max(2.0, tables / 100), 10.0) + thinking_seconds)
    test.measuring = True
    moves, cpu, start = test.moves, server.cpu(), time.perf_counter()
    ours = time.process_time()
    await asyncio.sleep(seconds)
    ours = time.process_time() - ours
    passed = time.perf_counter() - start
    moves, cpu = test.moves - moves, server.cpu() - cpu
    memory = server.memory() - empty
    assert not test.lost, f"{test.lost} people lost their connection"
    for person in people:
        person.leave()
    each = report(tables, thinking_seconds, moves, cpu, passed, test.waits, memory)
    print(f"  (the people took {ours / passed:.0%} of a core)")
    return each


def play_boardgame_io(server: Server, tables: int, seconds: float) -> float:
    """The same for boardgame.io, whose clients say when measuring begins and ends."""
    empty = server.memory()
    command = ["node", str(BOARDGAME_IO / "clients.js"), server.address, str(tables), str(seconds)]
    with subprocess.Popen(command, env=os.environ | PRODUCTION, stdout=subprocess.PIPE) as people:  # noqa: S603  (spelled out above)
        assert people.stdout is not None
        begin = json.loads(people.stdout.readline())
        cpu, start = server.cpu(), time.perf_counter()
        end = json.loads(people.stdout.readline())
        cpu, passed = server.cpu() - cpu, time.perf_counter() - start
        memory = server.memory() - empty
    return report(tables, 0, end["moves"] - begin["moves"], cpu, passed, end["waits"], memory)


def compare(tables: int, seconds: float) -> None:
    """Alternately, so that a busy moment of the machine is as likely to hit one as the other."""
    ratios = []
    for _ in range(3):
        with hornox_server() as server:
            print("Hornox: ", end="", flush=True)
            ours = uvloop.run(play(server, tables, seconds, 0))
        port = free_port()
        command = ["node", str(BOARDGAME_IO / "server.js"), str(port)]
        with run_server(command, PRODUCTION, port, "/games") as server:
            print("boardgame.io: ", end="", flush=True)
            ratios.append(play_boardgame_io(server, tables, seconds) / ours)
    each = ", ".join(f"{ratio:.1f}" for ratio in ratios)
    print(f"boardgame.io spends {statistics.median(ratios):.1f} times the CPU a move ({each})")


def install_boardgame_io() -> None:
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        raise SystemExit("--beside runs boardgame.io: it needs Node 20 or newer, and npm")
    if subprocess.run([npm, "ci"], cwd=BOARDGAME_IO, check=False).returncode:  # noqa: S603  (npm)
        raise SystemExit("npm could not install boardgame.io")


def report(  # noqa: PLR0913, PLR0917  (all that was measured)
    tables: int, thinking_seconds: float, moves: int, cpu: float, passed: float,
    waits: list[float], megabytes: float,
) -> float:  # fmt: skip
    waits.sort()
    half, most = waits[len(waits) // 2] * 1000, waits[len(waits) * 99 // 100] * 1000
    how = f"{thinking_seconds:g} s thought" if thinking_seconds else "as fast as answers come"
    print(
        f"{tables} tables of {SEATS}, {how}: {moves / passed:,.0f} moves/s, "
        f"{cpu / moves * 1000:.3f} CPU ms a move ({cpu / passed:.0%} of a core), "
        f"wait p50 {half:.1f} ms, p99 {most:.1f} ms, {megabytes / tables * 1000:.0f} KB a table"
    )
    return cpu / moves * 1000


async def idle(server: Server, count: int, seconds: float) -> None:
    test = LoadTest(server.address, 0)
    codes = [code for code, _ in await test.open_tables(1 + count // 50)]
    before = server.memory()
    lines = []
    for number in range(count):
        uri = f"ws://{server.address}/api/tables/{codes[number % len(codes)]}/live"
        line = await websockets.connect(uri, compression=None, ping_interval=None, max_queue=None)
        await line.send('{"type":"hello"}')
        lines.append(line)
    await asyncio.sleep(1)
    cpu = server.cpu()
    await asyncio.sleep(seconds)
    busy = (server.cpu() - cpu) / seconds
    each = (server.memory() - before) / count * 1000
    print(f"{count} idle connections: {each:.0f} KB each, {busy:.1%} of a core")
    for line in lines:
        line.transport.abort()


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the server over real sockets.")
    parser.add_argument("--tables", type=int, default=200, help="tables of four (default 200)")
    parser.add_argument("--seconds", type=float, help="each (default 20, --beside 8)")
    parser.add_argument("--idle", type=int, default=2000, help="idle connections (default 2000)")
    parser.add_argument("--only", choices=("flat", "thought", "idle"), help="one of the three")
    parser.add_argument("--beside", action="store_true", help="in turns with boardgame.io")
    asked = parser.parse_args()
    seconds = asked.seconds or (8.0 if asked.beside else 20.0)
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    if asked.beside:
        install_boardgame_io()
        compare(asked.tables, seconds)
        return
    for name, thinking_seconds in (("flat", 0.0), ("thought", 2.0)):
        if asked.only in (None, name):
            with hornox_server() as server:
                uvloop.run(play(server, asked.tables, seconds, thinking_seconds))
    if asked.only in (None, "idle"):
        with hornox_server() as server:
            uvloop.run(idle(server, asked.idle, seconds))


if __name__ == "__main__":
    main()
