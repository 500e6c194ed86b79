"""Hostile clients: they babble, forge, flood or stop reading until they are stopped."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from tests.server.helpers.reconnecting_player import LOST, Player
from tests.server.helpers.running_server import Served, connect

HostileClient: TypeAlias = Callable[[Served, Player, random.Random], Awaitable[None]]

PAUSE = 0.3


async def babble(served: Served, victim: Player, rng: random.Random) -> None:
    """Whatever comes to mind, until the line is cut."""
    async with connect(served, victim.code) as line:
        await line.say(type="hello")
        while True:
            said: list[str | bytes] = [rng.randbytes(40), rng.randbytes(9).hex(), "[" * 99]
            await line.socket.send(rng.choice(said))
            await line.next()


async def forge(_: Served, victim: Player, rng: random.Random) -> None:
    """One who sits at the table chooses for all the others."""
    async with victim.person.at(victim.code) as line:
        step, mine = line.welcome["step"], line.welcome["seats"]
        options = line.welcome["situations"][0].get("options") or [{"say": "51"}]
        for seat in {0, 1, 2, 3, 4} - set(mine):
            choice = rng.choice(options)["say"]
            why = await line.refused(type="choose", seat=seat, step=step, choice=choice)
            assert why in ("not_yours", "no_such_seat", "not_started")


async def flood(served: Served, victim: Player, rng: random.Random) -> None:
    """More than anybody may say, all at once."""
    said = rng.choice([{"type": "hello"}, {"type": "start"}, {"type": "quick", "text": "hurry"}])
    async with connect(served, victim.code) as line:
        line.burst([json.dumps(said)] * 500)
        async for _ in line.socket:
            pass


async def stop_reading(served: Served, victim: Player, rng: random.Random) -> None:
    async with connect(served, victim.code, max_queue=1) as line:
        await line.say(type="hello")
        await asyncio.sleep(rng.uniform(0, 3))
        line.drop()


async def half_open(served: Served, victim: Player, rng: random.Random) -> None:
    """The beginning of a request, and then nothing."""
    _, writer = await asyncio.open_connection("127.0.0.1", served.port)
    request = f"GET /api/tables/{victim.code}/live HTTP/1.1\r\nUpgrade: websocket\r\n\r\n".encode()
    writer.write(request[: rng.randrange(len(request))])
    try:
        await asyncio.sleep(rng.uniform(0, 1))
    finally:
        writer.transport.abort()


async def attack(
    how: HostileClient, served: Served, victims: list[Player], rng: random.Random
) -> None:
    while True:
        with contextlib.suppress(*LOST):
            await how(served, rng.choice(victims), rng)
        await asyncio.sleep(PAUSE)


HOSTILE_CLIENTS: tuple[HostileClient, ...] = (babble, forge, flood, stop_reading, half_open)
