"""Attacks on the number of tables."""

from __future__ import annotations

import json
from typing import Any

from bench.abuse.attacker import Attacker, Wire
from bench.http_by_hand import http_request

CREATED = 201


async def rematches(attacker: Attacker) -> None:
    """Play a short game against oneself, ask for a rematch, and play that."""
    code = attacker.mine(attacker.target.seeded.over)
    while True:
        wire = await attacker.join(code)
        welcome = await wire.hear("welcome", "refused")
        if welcome["type"] == "refused":
            attacker.counts[welcome["code"]] += 1
            return
        await finish(wire, welcome)
        wire.say(type="rematch")
        answer = await wire.hear("following", "refused")
        attacker.counts[answer.get("code", "") if answer["type"] == "refused" else "tables"] += 1
        code = answer["code"] if answer["type"] == "following" else code
        attacker.close()


async def finish(wire: Wire, message: dict[str, Any]) -> None:
    """Start the game if it is not yet, and answer for both seats until it is over."""
    if message["table"]["state"] == "open":
        wire.say(type="start")
        message = await wire.hear("step")
    while message.get("asked"):
        for mine in message["situations"]:
            if mine.get("options"):
                choice = mine["options"][0]["say"]
                wire.say(type="choose", seat=mine["seat"], step=message["step"], choice=choice)
        message = await wire.hear("step")


async def opening_tables(attacker: Attacker) -> None:
    """Open one table after the other."""
    wire = await attacker.connect()
    while True:
        await open_table(wire, attacker.target.seeded.token, {"game": "classic"})


async def opening_tables_from_many_addresses(attacker: Attacker) -> None:
    """Open tables from ever new addresses behind a proxy, as many as each may."""
    wire = await attacker.connect()
    while True:
        numbers = [str(attacker.rng.randrange(1, 255)) for _ in range(3)]
        forwarded = f"X-Forwarded-For: 10.{'.'.join(numbers)}\r\n"
        guest = http_request(wire.address, "/api/guests", {"name": "M"}, headers=forwarded)
        _, body = await wire.ask(guest)
        token = json.loads(body).get("token", "")
        while await open_table(wire, token, {"game": "classic"}, forwarded):
            pass


async def open_table(
    wire: Wire, token: str, wanted: dict[str, Any], headers: str = ""
) -> dict[str, Any]:
    """What the server says about the new table; nothing, if it refused."""
    status, body = await wire.ask(http_request(wire.address, "/api/tables", wanted, token, headers))
    wire.counts["tables"] += status == CREATED
    table: dict[str, Any] = json.loads(body) if status == CREATED else {}
    return table
