"""What guests practise with, in the database: their own mistakes, and answers to the shelf."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

from hornox.cards import Seat
from hornox.practice import NEVER, Progress, Puzzle
from hornox.server.store.group_commit import Store
from hornox.server.store.records import read_seats

DUE = (
    "SELECT puzzle, code, body, due, level, solved, missed FROM practice"
    " WHERE guest = ? AND due <= ? ORDER BY due, puzzle LIMIT ?"
)
FIND = "SELECT code, body, due, level, solved, missed FROM practice WHERE guest = ? AND puzzle = ?"
ALL = "SELECT puzzle, code, due, level FROM practice WHERE guest = ?"
INSERT = (
    "INSERT INTO practice (guest, puzzle, code, body, due, level, solved, missed)"
    " VALUES (?, ?, ?, ?, ?, 0, 0, 0) ON CONFLICT DO NOTHING"
)
SAVE = (
    "INSERT INTO practice (guest, puzzle, code, body, due, level, solved, missed)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (guest, puzzle) DO UPDATE"
    " SET body = excluded.body, due = excluded.due, level = excluded.level,"
    " solved = excluded.solved, missed = excluded.missed"
)
COUNT_DAY = (
    "INSERT INTO practice_days (guest, day, solved, missed) VALUES (?, ?, ?, ?)"
    " ON CONFLICT (guest, day) DO UPDATE SET solved = practice_days.solved + excluded.solved,"
    " missed = practice_days.missed + excluded.missed"
)
DAYS = "SELECT day, solved, missed FROM practice_days WHERE guest = ? AND day > ?"
TO_SEARCH = (
    "SELECT code, seats FROM played WHERE guest = ? AND searched = 0 AND ended > ?"
    " ORDER BY ended DESC, code DESC LIMIT ?"
)
SEARCHED = "UPDATE played SET searched = 1 WHERE guest = ? AND code = ?"
GAMES = "SELECT DISTINCT game FROM played WHERE guest = ? AND won IN (0, 1)"

Rows: TypeAlias = list[tuple[Any, ...]]


class Practised(NamedTuple):
    """A puzzle of a guest; without a code, one of the shelf, which is not in the database."""

    puzzle_id: str
    code: str
    body: bytes
    progress: Progress


class Answered(NamedTuple):
    """What is known about a puzzle that somebody practises with, without its position."""

    puzzle_id: str
    code: str
    due: int
    level: int


class Day(NamedTuple):
    """A day on which somebody has practised."""

    day: int
    solved: int
    missed: int


class PracticeRows:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def due(self, guest: str, today: int, most: int) -> list[Practised]:
        """The puzzles that are due, those that have waited longest first."""
        rows: Rows = await self.store.all(DUE, guest, today, most)
        return [
            Practised(puzzle, code, body, Progress(*rest)) for puzzle, code, body, *rest in rows
        ]

    async def find(self, guest: str, puzzle_id: str) -> Practised | None:
        rows: Rows = await self.store.all(FIND, guest, puzzle_id)
        for code, body, *rest in rows:
            return Practised(puzzle_id, code, body, Progress(*rest))
        return None

    async def all(self, guest: str) -> list[Answered]:
        rows: Rows = await self.store.all(ALL, guest)
        return [Answered(*row) for row in rows]

    async def save_answer(self, guest: str, now: Practised, day: Day) -> None:
        """On disk: how the guest does with this puzzle now, and what they did on this day."""
        puzzle_id, code, body, progress = now
        counts = progress.due, progress.level, progress.solved, progress.missed
        with self.store.together():
            self.store.write(SAVE, (guest, puzzle_id, code, body, *counts))
            self.store.write(COUNT_DAY, (guest, *day))
        await self.store.wait_for_writes()

    async def days_after(self, guest: str, day: int) -> list[Day]:
        """The days since then on which this guest has practised."""
        rows: Rows = await self.store.all(DAYS, guest, day)
        return [Day(*row) for row in rows]

    # Finished games to look through

    async def to_search(self, guest: str, since: float, most: int) -> list[tuple[str, set[Seat]]]:
        """Games of this guest that nobody has looked through: the code, and the guest's seats."""
        rows = await self.store.all(TO_SEARCH, guest, since, most)
        return [(str(code), read_seats(seats)) for code, seats in rows]

    def save_mistakes(self, guest: str, code: str, found: list[Puzzle], today: int) -> None:
        """The puzzles of a game, which need not be looked through any more."""
        with self.store.together():
            for puzzle in found:
                self.store.write(INSERT, (guest, puzzle.id, code, puzzle.to_json(), today))
            self.store.write(SEARCHED, (guest, code))

    async def games_played(self, guest: str) -> list[str]:
        return [str(game) for (game,) in await self.store.all(GAMES, guest)]


def is_open(one: Answered) -> bool:
    """Whether it is one's own, and not learned yet."""
    return bool(one.code) and one.due != NEVER
