"""Analyses of finished games in the database, and whose decisions may be looked at."""

from __future__ import annotations

from typing import NamedTuple

from hornox.analysis_result import VERSION
from hornox.cards import Seat
from hornox.server.store.group_commit import Store
from hornox.server.store.records import read_seats

FIND = "SELECT stage, body FROM analyses WHERE code = ? AND version = ?"
SAVE = (
    "INSERT INTO analyses (code, version, stage, body) VALUES (?, ?, ?, ?)"
    " ON CONFLICT (code) DO UPDATE SET version = excluded.version, stage = excluded.stage,"
    " body = excluded.body"
    " WHERE (excluded.version, excluded.stage) > (analyses.version, analyses.stage)"
)
BOTS = "SELECT bots FROM records WHERE code = ?"
PEOPLE = (
    "SELECT played.guest, played.seats, guests.shows_analysis"
    " FROM played JOIN guests ON guests.id = played.guest WHERE played.code = ?"
)


class SavedAnalysis(NamedTuple):
    stage: int
    body: bytes


class ReadableSeats(NamedTuple):
    """shown: bots, the guest's own seats, and those of people who agree; mine: the guest's own."""

    shown: set[Seat]
    mine: set[Seat]


class AnalysisRows:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def find(self, code: str) -> SavedAnalysis | None:
        """The best analysis there is, by this version."""
        row = await self.store.one(FIND, code, VERSION)
        if row is None:
            return None
        stage, body = row
        assert isinstance(stage, int)
        assert isinstance(body, bytes)
        return SavedAnalysis(stage, body)

    async def save(self, code: str, stage: int, body: bytes) -> None:
        """Keep it, unless there is a better one."""
        await self.store.write_and_wait(SAVE, (code, VERSION, stage, body))

    async def readable_seats(self, code: str, guest_id: str) -> ReadableSeats:
        """Whose decisions this guest may look at."""
        row = await self.store.one(BOTS, code)
        shown, mine = read_seats(row[0]) if row else set(), set[Seat]()
        for guest, played, agrees in await self.store.all(PEOPLE, code):
            seats = read_seats(played)
            if guest == guest_id:
                mine |= seats
            elif agrees:
                shown |= seats
        return ReadableSeats(shown | mine, mine)
