"""Replays of finished games: peers take turns, and nothing is replayed twice in a row."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from hornox.records import read
from hornox.server.http import game_archive
from hornox.server.http.game_archive import Archive
from hornox.server.http.replay_cache import ReplayCache
from hornox.server.table.all_tables.table_codes import random_code
from tests.server.helpers.in_process_server import InProcessServer
from tests.server.helpers.running_server import VERIFY

RECORD = read((Path(__file__).parents[2] / "records" / "classic-10.json").read_text())


def visitor(server: InProcessServer, address: str) -> httpx.AsyncClient:
    transport = httpx.AsyncHTTPTransport(local_address=address, verify=VERIFY)
    return httpx.AsyncClient(base_url=server.address, transport=transport, timeout=60)


def add_records(server: InProcessServer, count: int) -> list[str]:
    codes = [random_code() for _ in range(count)]
    for code in codes:
        server.registry.services.records.insert(code, RECORD, listed=False)
    return codes


async def flood(server: InProcessServer) -> tuple[list[int], list[int]]:
    """What one visitor gets for 60 replays: before another asks for one, and until it comes."""
    *many, one = add_records(server, 61)
    await server.quiet()
    answers: list[int] = []

    async def ask(http: httpx.AsyncClient, code: str) -> None:
        answers.append((await http.get(f"/api/records/{code}/steps")).status_code)

    async with visitor(server, "127.0.0.2") as greedy, visitor(server, "127.0.0.3") as other:
        flooding = [asyncio.create_task(ask(greedy, code)) for code in many]
        await asyncio.wait(flooding, return_when=asyncio.FIRST_COMPLETED)
        before = len(answers)
        answer = await other.get(f"/api/records/{one}/steps")
        meanwhile = answers[before:]
        assert answer.status_code == 200
        await asyncio.gather(*flooding)
    return answers, meanwhile


def test_who_asks_for_sixty_replays_keeps_nobody_waiting(tmp_path: Path) -> None:
    async def run() -> tuple[list[int], list[int]]:
        server = InProcessServer(tmp_path)
        await server.open()
        try:
            return await flood(server)
        finally:
            await server.close()

    answers, meanwhile = asyncio.run(run())

    assert meanwhile.count(200) <= 4  # one was being replayed, and some were on their way
    assert answers.count(503) >= 30
    assert answers.count(200) >= game_archive.MOST_WAITING_EACH


def test_a_replay_that_is_asked_for_again_costs_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replayed: list[object] = []
    replay = Archive.replay_in_turn

    async def count(self: Archive, peer: str, *work: object) -> bytes:
        replayed.append(work)
        return await replay(self, peer, *work)  # type: ignore[arg-type]  # as it was called

    monkeypatch.setattr(Archive, "replay_in_turn", count)

    async def run() -> list[bytes]:
        server = InProcessServer(tmp_path)
        await server.open()
        (code,) = add_records(server, 1)
        await server.quiet()
        paths = ["steps", "steps?seat=1", "verdict", "text"] * 3
        answers = [(await server.http.get(f"/api/records/{code}/{one}")).content for one in paths]
        await server.close()
        return answers

    answers = asyncio.run(run())

    assert answers == answers[:4] * 3
    assert len(set(answers)) == len(replayed) == 4


def test_the_cache_forgets_first_what_was_asked_for_the_longest_ago() -> None:
    cache = ReplayCache(most_bytes=10)

    for key in "abc":
        cache.keep((key,), b"four")
        cache.find(("a",))

    assert [cache.find((key,)) for key in "abc"] == [b"four", None, b"four"]
    assert cache.bytes == 8


def test_what_is_larger_than_the_cache_is_not_kept() -> None:
    cache = ReplayCache(most_bytes=10)

    cache.keep(("large",), bytes(11))

    assert (cache.bytes, cache.find(("large",))) == (0, None)
