"""Ordinary players: they think for a second or two, choose, and come back when they are cut off."""

from __future__ import annotations

import asyncio
import random
import re
import time

from bench.abuse.notes import Notes
from bench.table_client import TableClient

THOUGHT_SECONDS = (1.0, 2.0)
BACK_SECONDS = 0.2
WELCOME_SECONDS = 10.0

STEP = re.compile(rb'"step":(\d+)')
ASKED = re.compile(rb'"asked":\[([\d,]+)\]')
SAY = re.compile(rb'"say":"([^"]+)"')
REFUSAL = re.compile(rb'"code":"(\w+)"')
LATE = ("stale", "not_asked", "already_started")  # said once more after a reconnect


class OrdinaryTable:
    """Who chose when: a turn lasts from its last choice until somebody sees the next step."""

    def __init__(self, notes: Notes, times: list[float], people: int) -> None:
        self.notes = notes
        self.people = people
        self.times = times
        self.asked: dict[int, int] = {}
        self.chosen: dict[int, list[float]] = {}

    def note_choice(self, step: int) -> None:
        self.chosen.setdefault(step, []).append(time.perf_counter())

    def note_step(self, step: int, asked: int) -> None:
        self.asked[step] = asked
        if step - 1 in self.chosen:
            self.notes.note(self.times, self.chosen[step - 1][-1])

    def note_unanswered(self) -> None:
        """At the end: everybody has chosen, and nothing came."""
        step = max(self.asked, default=0)
        chosen = self.chosen.get(step, [])
        if chosen and len(chosen) >= min(self.asked[step], self.people):
            self.notes.note(self.times, chosen[-1])


class Person(TableClient):
    """Sits at one seat; its connection may be lost and made again."""

    def __init__(
        self, table: OrdinaryTable, address: str, code: str, token: str, seat: int
    ) -> None:
        super().__init__(address, code, token)
        self.seat = seat
        self.table = table
        self.notes = table.notes
        self.rng = random.Random(token)
        self.step = 0
        self.left_at = 0.0  # when it dropped its connection to come back at once
        self.is_leaving = False
        self.here = asyncio.Event()
        self.answered = asyncio.Event()  # let in, or turned away
        self.coming: asyncio.Task[None] | None = None

    # Connections

    async def come(self) -> None:
        """Until the server lets it in."""
        while not self.here.is_set() and not self.is_leaving:
            try:
                self.answered.clear()
                await self.connect()
                await asyncio.wait_for(self.answered.wait(), WELCOME_SECONDS)
            except OSError as error:  # a TimeoutError is one
                self.notes.refuse(type(error).__name__)
            if not self.here.is_set():
                await asyncio.sleep(BACK_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        del exc  # the server or this program wanted it
        self.here.clear()
        self.answered.set()
        if self.is_leaving:
            return
        if not self.left_at:
            self.notes.refuse("cut")
        if self.coming is None or self.coming.done():
            self.coming = asyncio.get_running_loop().create_task(self.come())

    def on_turned_away(self, head: bytes) -> None:
        self.notes.refuse(f"turned away {head[9:12].decode()}")

    def reconnect(self) -> None:
        self.left_at = time.perf_counter()
        self.drop()

    def leave(self) -> None:
        self.is_leaving = True
        if self.coming:
            self.coming.cancel()
        if self.here.is_set():
            self.drop()

    # Messages

    def on_message(self, message: bytes) -> None:
        kind = message[9:13]  # behind {"type":"
        if kind == b"step":
            self.see(message)
        elif kind == b"welc":
            self.welcomed(message)
        elif kind == b"refu":
            self.refused(message)

    def welcomed(self, message: bytes) -> None:
        if self.left_at:
            self.notes.note(self.notes.returns, self.left_at)
            self.left_at = 0.0
        self.here.set()
        self.answered.set()
        self.see(message)

    def refused(self, message: bytes) -> None:
        found = REFUSAL.search(message)
        if found and (why := found[1].decode()) not in LATE:
            self.notes.refuse(why)

    def see(self, message: bytes) -> None:
        found, asked = STEP.search(message), ASKED.search(message)
        step = int(found[1]) if found else 0
        if step > self.step:
            self.table.note_step(step, asked[1].count(b",") + 1 if asked else 0)
        self.step = step
        if options := SAY.findall(message):
            choice = self.rng.choice(options).decode()
            seconds = self.rng.uniform(*THOUGHT_SECONDS)
            asyncio.get_running_loop().call_later(seconds, self.choose, step, choice)

    def choose(self, step: int, choice: str) -> None:
        if self.step == step and self.here.is_set():
            self.table.note_choice(step)
            self.say(f'{{"type":"choose","seat":{self.seat},"step":{step},"choice":"{choice}"}}')
