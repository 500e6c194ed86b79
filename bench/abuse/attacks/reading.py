"""Attacks by reading: long lists, long replays, pictures."""

from __future__ import annotations

from bench.abuse.attacker import Attacker
from bench.http_by_hand import http_request


async def reading_records(attacker: Attacker) -> None:
    """The list of finished games, from a place deep in the past."""
    await read(attacker, "/api/records", "/api/records?game=pro", "/api/records?before=9000000000")


async def reading_tables(attacker: Attacker) -> None:
    """The list of tables."""
    await read(attacker, "/api/tables")


async def replays(attacker: Attacker) -> None:
    """A long finished game, step by step, on all lines at once."""
    code = attacker.target.seeded.long_record
    await read(attacker, f"/api/records/{code}/steps", f"/api/records/{code}/verdict")


async def qr_codes(attacker: Attacker) -> None:
    """Pictures of the link to a table."""
    await read(attacker, f"/api/tables/{attacker.mine(attacker.target.seeded.open)}/qr.svg")


async def read(attacker: Attacker, *paths: str) -> None:
    wire = await attacker.connect()
    while True:
        for path in paths:
            await wire.ask(http_request(wire.address, path))
