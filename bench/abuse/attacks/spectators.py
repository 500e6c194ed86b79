"""An attack on the places at a table."""

from __future__ import annotations

from bench.abuse.attacker import Attacker

SPECTATORS = 110
OTHER_SOURCE = "127.0.0.4"  # one address may have 60 connections


async def spectators(attacker: Attacker) -> None:
    """A hundred spectators at the table of a player who reconnects."""
    if attacker.number % 2:
        attacker.source = OTHER_SOURCE
    wire = await attacker.join(attacker.target.codes[0], token="")
    answer = await wire.hear("welcome", "refused")
    wire.counts[answer["type"]] += 1
    if answer["type"] == "welcome":
        await wire.read_all()
