"""Practice over HTTP: what a guest should do today, and what their answers change.

The day is the player's own: the client says which it is, and it may be one off from the server's.
"""

from __future__ import annotations

import asyncio
import random
import time
from typing import Annotated
from weakref import WeakValueDictionary

import msgspec
from msgspec import UNSET, Meta, UnsetType

from hornox.game_catalogue import box
from hornox.practice import (
    NEVER,
    Progress,
    Puzzle,
    PuzzleInfo,
    Theme,
    after_answer,
    shelf,
)
from hornox.protocol.game_options import GameId
from hornox.protocol.messages import ShortText
from hornox.server.errors import Refused
from hornox.server.http.mistake_search import MistakeSearch
from hornox.server.settings import DAY_SECONDS
from hornox.server.store.practice import Answered, Day, PracticeRows, Practised, is_open

DAILY = 3  # puzzles
MOST_OPEN = 60  # of a guest's own mistakes: no more games are looked through until some are learned
DAYS_TOLD = 7
NO_GAME_YET = ("classic",)


class PuzzlesAsked(msgspec.Struct, frozen=True):
    game: GameId | UnsetType = UNSET
    theme: Theme | UnsetType = UNSET


Today = Annotated[
    int,
    Meta(
        ge=0, le=10_000_000,
        description="Your day, counted from the beginning of 1970; the server's, if left out.",
    ),
]  # fmt: skip


class PracticeAsked(msgspec.Struct, frozen=True):
    today: Today | UnsetType = UNSET
    more: Annotated[bool, Meta(description="Up to three more, though today's are done.")] = False


class Answering(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    choice: Annotated[ShortText, Meta(description="The notation of an option.", examples=["51"])]
    today: Today | None = None


class DuePuzzle(msgspec.Struct, frozen=True):
    """A puzzle, and how often you have solved and missed it."""

    puzzle: Puzzle
    solved: int = 0
    missed: int = 0


class PracticeDay(msgspec.Struct, frozen=True):
    """A day on which you have practised, counted from the beginning of 1970."""

    day: int
    solved: int
    missed: int


class PracticeReport(msgspec.Struct, frozen=True):
    """What to practise today: your own mistakes that are due, then new puzzles of the shelf.

    due: how many are due in all; searching: how many of your games are still looked through for
    mistakes, so ask again after some seconds; days: those of the last seven on which you have
    practised; own and learned: how many puzzles of your own there are, and how many you have
    learned; solved: the puzzles of the shelf that you solved the last time.
    """

    puzzles: list[DuePuzzle]
    due: int
    searching: int
    days: list[PracticeDay]
    own: int
    learned: int
    solved: list[str]


class AnswerReport(msgspec.Struct, frozen=True):
    """Whether the answer was right.

    due: the day on which the puzzle comes back; null: it is learned. An answer to a puzzle that was
    not due changes nothing.
    """

    right: bool
    due: int | None


class Practice:
    def __init__(self, rows: PracticeRows, search: MistakeSearch) -> None:
        self.rows = rows
        self.search = search
        self.answering: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by guest

    async def report(self, guest_id: str, asked: PracticeAsked, peer: str) -> PracticeReport:
        today = require_today(None if asked.today is UNSET else asked.today)
        answered = await self.rows.all(guest_id)
        its = await asyncio.to_thread(shelf)
        known = [one for one in answered if one.code or one.puzzle_id in its]
        has_room = sum(map(is_open, known)) < MOST_OPEN
        searching = await self.search.start(guest_id, peer, today) if has_room else 0
        days = await self.rows.days_after(guest_id, today - DAYS_TOLD)
        done = sum(one.solved + one.missed for one in days if one.day == today)
        room = DAILY if asked.more else max(0, DAILY - done)
        return PracticeReport(
            puzzles=await self.choose_puzzles(guest_id, today, room, answered),
            due=sum(one.due <= today for one in known),
            searching=searching,
            days=[PracticeDay(*one) for one in days],
            own=sum(bool(one.code) for one in known),
            learned=sum(bool(one.code) and one.due == NEVER for one in known),
            solved=[one.puzzle_id for one in known if not one.code and one.level],
        )

    async def choose_puzzles(
        self, guest_id: str, today: int, room: int, answered: list[Answered]
    ) -> list[DuePuzzle]:
        """Those that have waited longest first; then new ones of the games that the guest plays."""
        its = await asyncio.to_thread(shelf)
        gone = sum(not one.code and one.puzzle_id not in its for one in answered)
        due = [
            DuePuzzle(puzzle, one.progress.solved, one.progress.missed)
            for one in await self.rows.due(guest_id, today, room + gone)
            if (puzzle := await read_puzzle(one)) is not None
        ][:room]
        games = await self.rows.games_played(guest_id) or NO_GAME_YET
        new = await new_puzzles(f"{guest_id} {today}", games, {one.puzzle_id for one in answered})
        return [*due, *map(DuePuzzle, new[: room - len(due)])]

    async def answer(self, guest_id: str, puzzle_id: str, answering: Answering) -> AnswerReport:
        """One after the other: a double tap is one answer."""
        lock = self.answering.setdefault(guest_id, asyncio.Lock())
        async with lock:
            return await self.answer_in_turn(guest_id, puzzle_id, answering)

    async def answer_in_turn(
        self, guest_id: str, puzzle_id: str, answering: Answering
    ) -> AnswerReport:
        today = require_today(answering.today)
        practised = await self.rows.find(guest_id, puzzle_id)
        if practised is None:
            practised = Practised(puzzle_id, "", b"", Progress(due=today))
        puzzle = await read_puzzle(practised)
        if puzzle is None:
            raise unknown_puzzle(puzzle_id)
        option = puzzle.find_option(answering.choice)
        if option is None:
            options = ", ".join(one.choice for one in puzzle.evaluation.options)
            raise Refused("illegal_choice", f"The options are {options}.")
        right = puzzle.is_right(option)
        now = after_answer(practised.progress, today, right=right)
        if now != practised.progress:
            await self.save(guest_id, practised._replace(progress=now), today, right=right)
        return AnswerReport(right, None if now.is_learned else now.due)

    async def save(self, guest_id: str, now: Practised, today: int, *, right: bool) -> None:
        """What has been learned keeps its place, but not its position."""
        kept = now._replace(body=b"") if now.progress.is_learned else now
        await self.rows.save_answer(guest_id, kept, Day(today, int(right), int(not right)))

    def close(self) -> None:
        self.search.close()


def require_today(said: int | None) -> int:
    """Wherever somebody is, it is the server's day, the one before, or the one after."""
    here = int(time.time() // DAY_SECONDS)
    if said is None:
        return here
    if abs(said - here) > 1:
        raise Refused("bad_day", f"`today` is {here}, or one off.")
    return said


async def read_puzzle(one: Practised) -> Puzzle | None:
    """One's own from the database, or one of the shelf; None if it is gone, or learned."""
    if one.code:
        return Puzzle.from_json(one.body) if one.body else None
    return (await asyncio.to_thread(shelf)).find(one.puzzle_id)


async def new_puzzles(
    seed: str, games: list[str] | tuple[str, ...], known: set[str]
) -> list[Puzzle]:
    """Some that this guest has not seen, the same all day, the easy ones first."""
    its = await asyncio.to_thread(shelf)
    infos = [one for one in its.list() if one.game in games]
    random.Random(seed).shuffle(infos)
    new = [one for one in infos if one.id not in known]
    chosen = sorted(new, key=lambda one: one.difficulty)[:DAILY]
    return [puzzle for one in chosen if (puzzle := its.find(one.id))]


async def listed_puzzles(asked: PuzzlesAsked) -> list[PuzzleInfo]:
    game = None if asked.game is UNSET else box(asked.game).id
    theme = None if asked.theme is UNSET else asked.theme
    return (await asyncio.to_thread(shelf)).list(game, theme)


async def require_shelf_puzzle(puzzle_id: str) -> Puzzle:
    found = (await asyncio.to_thread(shelf)).find(puzzle_id)
    if found is None:
        raise unknown_puzzle(puzzle_id)
    return found


def unknown_puzzle(puzzle_id: str) -> Refused:
    return Refused("unknown_puzzle", f"There is no puzzle {puzzle_id[:40]!r}.")
