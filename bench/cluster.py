"""Measure the same load on SQLite and on PostgreSQL, with one, two and four server processes.

    python -m bench.cluster                          # every case, about four minutes
    python -m bench.cluster --tables 50 --seconds 5 --thought 0
    python -m bench.cluster --idle 10000             # idle connections over two processes

Starts PostgreSQL from the wheel that the tests use, and `hornox serve` processes on it. People play
as in bench.server. "together": all people of a table are connected to one process; "spread": each
to another one. CPU is that of all server processes, and of all processes of PostgreSQL, apart.
Everything shares the machine: compare only numbers from the same run.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import resource
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import uvloop
import websockets

from bench.people import LoadTest, Person, Table, some_at_once
from bench.process_figures import children
from bench.server import TICKS_A_SECOND, UNLIMITED, Server, free_port, run_server
from tests.server.helpers.postgres import postgres

NOTHING_LISTED = {name: str(value) for name, value in UNLIMITED.items()}


class Case(NamedTuple):
    name: str
    processes: int
    is_postgres: bool
    is_spread: bool = False


CASES = (
    Case("SQLite, 1 process", 1, is_postgres=False),
    Case("PostgreSQL, 1 process", 1, is_postgres=True),
    Case("PostgreSQL, 2 processes, together", 2, is_postgres=True),
    Case("PostgreSQL, 2 processes, spread", 2, is_postgres=True, is_spread=True),
    Case("PostgreSQL, 4 processes, together", 4, is_postgres=True),
    Case("PostgreSQL, 4 processes, spread", 4, is_postgres=True, is_spread=True),
)


class SpreadTest(LoadTest):
    """Tables at several processes."""

    def __init__(self, servers: list[Server], thinking_seconds: float, *, is_spread: bool) -> None:
        super().__init__(servers[0].address, thinking_seconds)
        self.addresses = [server.address for server in servers]
        self.is_spread = is_spread

    async def seat_everybody(self, tables: int) -> list[Person]:
        people: list[Person] = []
        each = -(-tables // len(self.addresses))
        for number, address in enumerate(self.addresses):
            self.address = address
            for code, tokens in await self.open_tables(each):
                table = Table(self, code)
                for seat, token in enumerate(tokens):
                    self.address = self.addresses[
                        (number + seat * self.is_spread) % len(self.addresses)
                    ]
                    people.append(Person(table, token, seat))
                self.address = address
        await some_at_once(person.come() for person in people)
        return people


@contextlib.contextmanager
def servers(case: Case, **settings: object) -> Iterator[list[Server]]:
    more = {name: str(value) for name, value in settings.items()}
    env = {f"HORNOX_{name.upper()}": value for name, value in (NOTHING_LISTED | more).items()}
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        database = more.get("database") or (
            postgres().new_database() if case.is_postgres else f"{folder}/hornox.db"
        )
        yield [
            stack.enter_context(run_server(command(port, database), env, port, "/readyz"))
            for port in [free_port() for _ in range(case.processes)]
        ]


def command(port: int, database: str) -> list[str]:
    serve = [sys.executable, "-m", "hornox", "serve"]
    return [*serve, "--port", str(port), "--database", database]


def postgres_cpu() -> float:
    """CPU seconds of PostgreSQL and its children, those that have ended included."""
    pid = postgres().server.get_pid()
    assert pid is not None
    return sum(cpu_seconds(one) for one in (pid, *children(pid)))


def cpu_seconds(pid: int) -> float:
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return sum(map(int, fields[11:15])) / TICKS_A_SECOND
    return 0.0


async def play(
    case: Case, running: list[Server], tables: int, seconds: float, thought: float
) -> float:
    """CPU milliseconds of the servers for a move."""
    test = SpreadTest(running, thought, is_spread=case.is_spread)
    empty = sum(server.memory() for server in running)
    people = await test.seat_everybody(tables)
    for person in people:
        if person.seat == 0:
            person.start()
    await asyncio.sleep(2.0 + thought)
    test.measuring = True
    moves, start = test.moves, time.perf_counter()
    cpu, database_cpu = sum(server.cpu() for server in running), case.is_postgres and postgres_cpu()
    await asyncio.sleep(seconds)
    passed, moves = time.perf_counter() - start, test.moves - moves
    cpu = sum(server.cpu() for server in running) - cpu
    database_cpu = (case.is_postgres and postgres_cpu()) - database_cpu
    memory = (sum(server.memory() for server in running) - empty) / tables * 1000
    assert not test.lost, f"{test.lost} people lost their connection"
    for person in people:
        person.leave()
    test.waits.sort()
    half, most = (test.waits[len(test.waits) * part // 100] * 1000 for part in (50, 99))
    each, in_database = cpu / moves * 1000, database_cpu / moves * 1000
    print(
        f"| {case.name} | {moves / passed:,.0f} | {each:.3f} | {in_database:.3f} "
        f"| {half:.1f} | {most:.1f} | {memory:.0f} |",
        flush=True,
    )
    return each


def compare(tables: int, seconds: float, thought: float) -> None:
    how = f"{thought:g} s of thought" if thought else "as fast as answers come"
    print(f"{tables} tables of four, {how}:\n")
    print("| | moves/s | server CPU ms a move | PostgreSQL | wait p50 | p99 ms | KB a table |")
    print("|---|---|---|---|---|---|---|")
    found = {}
    for case in CASES:
        with servers(case) as running:
            found[case] = uvloop.run(play(case, running, tables, seconds, thought))
    one, same = found[CASES[0]], found[CASES[1]]
    print(f"\nOn PostgreSQL a process spends {same / one:.2f} times the CPU a move.\n")


async def idle(running: list[Server], count: int, seconds: float) -> None:
    test = LoadTest(running[0].address, 0)
    codes = [code for code, _ in await test.open_tables(1 + count // 50)]
    before = sum(server.memory() for server in running)
    lines = []
    for number in range(count):
        address = running[number % len(running)].address
        uri = f"ws://{address}/api/tables/{codes[number % len(codes)]}/live"
        line = await websockets.connect(uri, compression=None, ping_interval=None, max_queue=None)
        await line.send('{"type":"hello"}')
        lines.append(line)
    await asyncio.sleep(2)
    cpu = sum(server.cpu() for server in running)
    await asyncio.sleep(seconds)
    busy = (sum(server.cpu() for server in running) - cpu) / seconds
    each = (sum(server.memory() for server in running) - before) / count * 1000
    where = f"{count:,} idle connections over {len(running)} processes"
    print(f"{where}: {each:.0f} KB each, {busy:.1%} of a core")
    for line in lines:
        line.transport.abort()


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure SQLite beside PostgreSQL.")
    parser.add_argument("--tables", type=int, default=200, help="tables of four (default 200)")
    parser.add_argument("--seconds", type=float, default=10.0, help="each (default 10)")
    parser.add_argument("--thought", type=float, help="seconds (default: 0, then 2)")
    parser.add_argument("--idle", type=int, help="only this: so many idle connections")
    asked = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    if asked.idle:
        with servers(CASES[2]) as running:
            uvloop.run(idle(running, asked.idle, asked.seconds))
    else:
        for thought in (0.0, 2.0) if asked.thought is None else (asked.thought,):
            compare(asked.tables, asked.seconds, thought)


if __name__ == "__main__":
    main()
