"""Attacks on the disk and on the next start: every message is one more entry in a log."""

from __future__ import annotations

import asyncio
from itertools import cycle, islice

from bench.abuse.attacker import Attacker, Wire, message_frame

MESSAGES = 290  # a connection may say 300 at once
LAST = 7


async def changing_choice(attacker: Attacker) -> None:
    """Change one's choice again and again; the other seat never chooses."""
    wire = await attacker.join(attacker.mine(attacker.target.seeded.playing))
    welcome = await wire.hear("welcome")
    mine = welcome["situations"][0]
    choices = [
        message_frame(type="choose", seat=mine["seat"], step=welcome["step"], choice=one["say"])
        for one in mine["options"]
    ]
    await repeat(wire, choices)


async def stand_and_return(attacker: Attacker) -> None:
    """Leave one's seat during the game, and come back, again and again."""
    wire = await attacker.join(attacker.mine(attacker.target.seeded.playing))
    await repeat(wire, [message_frame(type=kind, seat=0) for kind in ("stand", "return")])


async def moving_seats(attacker: Attacker) -> None:
    """Move from seat to seat before the game."""
    wire = await attacker.join(attacker.mine(attacker.target.seeded.open))
    (seat, *_) = (await wire.hear("welcome"))["seats"]
    other = (seat + 1) % 10
    moves = [(seat, other), (other, seat)]
    await repeat(wire, [message_frame(type="move", seat=one, to=two) for one, two in moves])


async def sit_and_stand(attacker: Attacker) -> None:
    """Sit down and stand up before the game."""
    wire = await attacker.join(attacker.mine(attacker.target.seeded.open))
    await repeat(wire, [message_frame(type=kind, seat=9) for kind in ("sit", "stand")])


async def talk(attacker: Attacker) -> None:
    """Chat and react as much as is allowed, on all lines."""
    wire = await attacker.join(attacker.mine(attacker.target.seeded.playing))
    said = [message_frame(type="chat", text="x" * 280), message_frame(type="react", text="🐂")]
    while True:
        await wire.send(b"".join(said), len(said), "messages")
        await wire.hear("said", "refused")
        await asyncio.sleep(0.1)


async def repeat(wire: Wire, messages: list[bytes]) -> None:
    """As many as a connection may say at once; then another connection does the same."""
    await wire.send(b"".join(islice(cycle(messages), MESSAGES)), MESSAGES, "messages")
    wire.say(type="rematch", re=LAST)  # refused, when all before it have been handled
    while (answer := await wire.hear("refused")).get("re") != LAST:
        wire.counts[answer["code"]] += 1
