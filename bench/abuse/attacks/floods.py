"""Attacks on the time of the server: very many small things, as fast as it takes them."""

from __future__ import annotations

from bench.abuse.attacker import Attacker, message_frame
from bench.frames import Opcode, frame
from bench.http_by_hand import http_request

AT_ONCE = 5000
MESSAGES_AT_ONCE = 1000
REQUESTS_AT_ONCE = 50


async def empty_pings(attacker: Attacker) -> None:
    """Nothing but empty pings."""
    await flood(attacker, frame(b"", Opcode.PING), AT_ONCE, "pings")


async def empty_pongs(attacker: Attacker) -> None:
    """Nothing but empty pongs, which nobody asked for."""
    await flood(attacker, frame(b"", Opcode.PONG), AT_ONCE, "pongs")


async def empty_fragments(attacker: Attacker) -> None:
    """A message that never ends, of fragments in which there is nothing."""
    more = frame(b"", Opcode.CONTINUATION, final=False)
    await flood(attacker, more, AT_ONCE, "fragments", first=frame(b"{", final=False))


async def tiny_fragments(attacker: Attacker) -> None:
    """A message in fragments of one byte."""
    more = frame(b" ", Opcode.CONTINUATION, final=False)
    await flood(attacker, more, AT_ONCE, "fragments", first=frame(b"{", final=False))


async def tiny_texts(attacker: Attacker) -> None:
    """Messages of one letter, which mean nothing."""
    await flood(attacker, frame(b"x"), AT_ONCE, "messages")


async def too_many_messages(attacker: Attacker) -> None:
    """Ordinary messages, far more than a connection may send."""
    message = message_frame(type="quick", text="hurry")
    await flood(attacker, message, MESSAGES_AT_ONCE, "messages")


async def flood(
    attacker: Attacker, one: bytes, at_once: int, what: str, first: bytes = b""
) -> None:
    """At a table as a spectator; the answers are read, so that only the flood is the attack."""
    wire = await attacker.join(attacker.mine(attacker.target.seeded.open), token="")
    wire.write(first)
    many = one * at_once
    while True:
        await wire.send(many, at_once, what)
        wire.reader._buffer.clear()  # type: ignore[attr-defined]  # noqa: SLF001  (read and forget)


async def reconnects(attacker: Attacker) -> None:
    """Connect to a table with a large welcome, say hello, drop the connection, again."""
    wire = await attacker.join(attacker.target.seeded.large)
    await wire.reader.read(1)
    wire.counts["hellos"] += 1


async def connections(attacker: Attacker) -> None:
    """Connect, and drop the connection."""
    await attacker.connect()


async def api_flood(attacker: Attacker) -> None:
    """A cheap request over and over, many in one packet."""
    await request_flood(attacker, "/api/games")


async def page_flood(attacker: Attacker) -> None:
    """Pages that are no part of the API, and that nobody counts."""
    await request_flood(attacker, attacker.rng.choice(["/", "/openapi.json", "/metrics"]))


async def request_flood(attacker: Attacker, path: str) -> None:
    wire = await attacker.connect()
    many = http_request(wire.address, path) * REQUESTS_AT_ONCE
    while True:
        await wire.send(many, REQUESTS_AT_ONCE, "requests")
        answers = await wire.reader.read(1 << 20)
        wire.counts["bytes read"] += len(answers)
