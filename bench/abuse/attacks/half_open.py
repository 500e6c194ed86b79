"""Attacks on the number of sockets: connections that never become a WebSocket are held open."""

from __future__ import annotations

from bench.abuse.attacker import Attacker
from bench.frames import upgrade_request


async def upgrade_with_body(attacker: Attacker) -> None:
    """An upgrade that promises a body, which never comes."""
    await hold(attacker, upgrade(attacker, "Content-Length: 100\r\n"))


async def upgrade_in_chunks(attacker: Attacker) -> None:
    """An upgrade with a chunked body that never ends."""
    chunk = b"5\r\nhello\r\n"
    await hold(attacker, upgrade(attacker, "Transfer-Encoding: chunked\r\n") + chunk)


async def large_headers(attacker: Attacker) -> None:
    """An upgrade with a header that is longer than WebSocket libraries take."""
    await hold(attacker, upgrade(attacker, f"X-Long: {'x' * 20_000}\r\n"))


async def half_a_head(attacker: Attacker) -> None:
    """The beginning of a request, and then nothing."""
    await hold(attacker, upgrade(attacker)[:60])


async def silent_connections(attacker: Attacker) -> None:
    """Connections on which nothing is ever said."""
    await hold(attacker, b"")


async def silent_sockets(attacker: Attacker) -> None:
    """WebSockets that never say hello."""
    wire = await attacker.upgrade(attacker.mine(attacker.target.seeded.open))
    await wire.read_all()


def upgrade(attacker: Attacker, headers: str = "") -> bytes:
    code = attacker.mine(attacker.target.seeded.open)
    return upgrade_request(attacker.target.address, code, headers)


async def hold(attacker: Attacker, data: bytes) -> None:
    wire = await attacker.connect()
    wire.write(data)
    wire.counts["held"] += 1
    try:
        await wire.read_all()
    finally:
        wire.counts["held"] -= 1
