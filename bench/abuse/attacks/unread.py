"""Attacks on the memory: ask for much, and do not read it."""

from __future__ import annotations

import asyncio

from bench.abuse.attacker import Attacker, message_frame
from bench.frames import Opcode, frame

HELLOS = 240  # fewer than a connection may say at once, and than may wait for it
WELCOMES_HELD_SECONDS = 20
PINGS = 200


async def hello_again_unread(attacker: Attacker) -> None:
    """Say hello again and again at a table with a large welcome, and never read."""
    seeded = attacker.target.seeded
    wire = await attacker.join(seeded.large, small=True)
    wire.stop_reading()
    hello = message_frame(type="hello", token=seeded.token)
    await wire.send(hello * HELLOS, HELLOS, "hellos")
    for _ in range(WELCOMES_HELD_SECONDS):
        await asyncio.sleep(1)
        await wire.send(hello * 2, 2, "hellos")


async def pings_unread(attacker: Attacker) -> None:
    """Send the longest pings there are, and never read the pongs."""
    wire = await attacker.join(attacker.target.seeded.large, token="", small=True)
    wire.stop_reading()
    pings = frame(bytes(125), Opcode.PING) * PINGS
    while True:
        await wire.send(pings, PINGS, "pings")


async def slow_reading(attacker: Attacker) -> None:
    """Say hello at a table with a large welcome, and read it byte by byte."""
    seeded = attacker.target.seeded
    wire = await attacker.join(seeded.large, small=True)
    hello = message_frame(type="hello", token=seeded.token)
    while True:
        await wire.send(hello * 5, 5, "hellos")
        for _ in range(10):
            data = await wire.reader.read(10)
            wire.counts["bytes read"] += len(data)
            wire.stop_reading()
            await asyncio.sleep(0.1)
