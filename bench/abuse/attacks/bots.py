"""Attacks on the bots: tables that keep them thinking, while others wait for theirs."""

from __future__ import annotations

from bench.abuse.attacker import Attacker
from bench.abuse.attacks.tables import open_table

LONG_GAME = {"rounds": 100}


async def nine_bots_alone(attacker: Attacker) -> None:
    """Nine strong bots play among themselves, and one line watches."""
    code = await open_with_bots(attacker, 9)
    wire = await attacker.join(code)
    wire.say(type="stand", seat=0)
    while True:
        await wire.hear("step")
        wire.counts["steps"] += 1


async def three_bots_each(attacker: Attacker) -> None:
    """A person who never thinks plays against three strong bots."""
    wire = await attacker.join(await open_with_bots(attacker, 3))
    message = await wire.hear("welcome")
    while True:
        (mine,) = message["situations"]
        if mine.get("options"):
            choice = mine["options"][0]["say"]
            wire.say(type="choose", seat=0, step=message["step"], choice=choice)
        message = await wire.hear("step")
        wire.counts["steps"] += 1


async def open_with_bots(attacker: Attacker, bots: int) -> str:
    """A table of this line; the same again when it was cut off."""
    if not attacker.code:
        wanted = {"game": "classic", "bots": ["hornox"] * bots, "start": True, "options": LONG_GAME}
        wire = await attacker.connect()
        table = await open_table(wire, attacker.target.seeded.token, wanted)
        if not table:
            raise ConnectionError("no table")
        attacker.code = table["code"]
    return attacker.code
