"""The archive of finished games: lists them, verifies them, and replays them step by step.

Replaying a whole game is done in a worker process, so that nobody waits for it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Annotated, Any, NamedTuple, TypeVar

import msgspec
from msgspec import Meta

from hornox.cards import Seat
from hornox.events import Event
from hornox.game import Table, title
from hornox.game_catalogue import GAMES
from hornox.records import read, verify
from hornox.server.errors import Refused
from hornox.server.http.referee_report import write_report
from hornox.server.http.replay_cache import Key, ReplayCache
from hornox.server.http.schemas import Dispute
from hornox.server.store.records import RecordRows
from hornox.server.workers.worker_pool import Job, WorkerPool

T = TypeVar("T")

GAMES_A_PAGE = 50
REPLAY_SECONDS = 20.0  # the longest game there is takes a few
MOST_WAITING_EACH = 10  # replays that wait for one address
CACHE_BYTES = 16_000_000


class Listed(msgspec.Struct, frozen=True):
    """A finished game in a list: its players and how it ended."""

    code: str
    game: str
    seats: int
    ended: float
    names: list[str]
    scores: list[int]
    winners: list[int]


class Page(msgspec.Struct, frozen=True):
    """A page of games, the latest first; send `before` and `before_code` to get the next page."""

    records: list[Listed]
    before: float | None
    before_code: str | None


class ListPlace(NamedTuple):
    """Where a page begins: of all games or of one, and before that time and code."""

    game: str | None
    before: float | None
    before_code: str


class Checked(msgspec.Struct, frozen=True):
    """The result of one check; null: there was nothing to compare with."""

    what: str
    holds: bool | None
    sentence: str


class Verified(msgspec.Struct, frozen=True):
    """Whether the deals were fair: the seed is the promised one and leads to exactly this game."""

    fair: bool
    findings: list[Checked]


class WatchedStep(msgspec.Struct, frozen=True):
    """One step as a seat saw it; without a seat, with every hand open."""

    step: int
    chosen: Annotated[dict[int, str], Meta(description="What each seat chose, in notation.")]
    events: list[Event]
    view: Annotated[Any, Meta(description="The table of this game, after the step.")]


class Archive:
    def __init__(self, records: RecordRows) -> None:
        self.records = records
        self.workers = WorkerPool(1, REPLAY_SECONDS)
        self.cache = ReplayCache(CACHE_BYTES)

    async def page(self, place: ListPlace, guest: str = "") -> Page:
        """A page of the listed games, or of those that this guest has played."""
        if guest:
            rows = await self.records.latest_of_guest(guest, *place, GAMES_A_PAGE)
        else:
            rows = await self.records.latest(*place, GAMES_A_PAGE)
        listed = [listed_game(row) for row in rows]
        if len(listed) < GAMES_A_PAGE:
            return Page(listed, None, None)
        return Page(listed, listed[-1].ended, listed[-1].code)

    async def require_record(self, code: str) -> tuple[str, int]:
        """The record as a line of JSON, and its number of seats."""
        found = await self.records.find(code)
        if found is None:
            raise Refused("unknown_record", f"There is no finished game {code[:12]!r}.")
        return found

    async def record_text(self, code: str, peer: str) -> bytes:
        line, _ = await self.require_record(code)
        return await self.replay(peer, (code.upper(), "text"), write_text, line)

    async def verdict(self, code: str, peer: str) -> bytes:
        line, _ = await self.require_record(code)
        return await self.replay(peer, (code.upper(), "verdict"), write_verdict, line)

    async def steps(self, code: str, seat: Seat | None, peer: str) -> bytes:
        """The whole game, for a viewer that goes through it step by step."""
        line, seats = await self.require_record(code)
        if seat is not None and seat >= seats:
            raise Refused("no_such_seat", f"The seats of this game are 0 to {seats - 1}.")
        return await self.replay(peer, (code.upper(), seat), write_steps, line, seat)

    async def replay(self, peer: str, key: Key, work: Callable[..., bytes], *args: object) -> bytes:
        """Peers take turns, and what was replayed lately is not replayed again."""
        replayed = self.cache.find(key)
        if replayed is None:
            replayed = await self.replay_in_turn(peer, work, *args)
            self.cache.keep(key, replayed)
        return replayed

    async def replay_in_turn(self, peer: str, work: Callable[..., T], *args: object) -> T:
        replayed: T | None = None
        if self.workers.queue.waiting_from(peer) < MOST_WAITING_EACH:
            replayed = await self.workers.run(Job(lambda _: (work, *args), peer))
        if replayed is None:
            sentence = "Too many games are being replayed: try again in a moment."
            raise Refused("busy", sentence)
        return replayed

    async def referee_report(self, dispute: Dispute, peer: str) -> bytes:
        report, wrong = await self.replay_in_turn(peer, write_report, dispute)
        if wrong:
            raise Refused("bad_case", wrong)
        return report

    def close(self) -> None:
        self.workers.close()


def listed_game(row: tuple[Any, ...]) -> Listed:
    code, game, seats, ended, names, scores = row
    result = json.loads(scores)
    return Listed(code, game, seats, ended, json.loads(names), result["scores"], result["winners"])


def table_types() -> list[type[Table]]:
    """The types that a view can have."""
    return list(dict.fromkeys(title(game).table_type for game in GAMES))


# In a worker process


def write_text(line: str) -> bytes:
    return read(line).to_text().encode() + b"\n"


def write_verdict(line: str) -> bytes:
    verdict = verify(read(line))
    findings = [Checked(one.what, one.holds, one.sentence) for one in verdict.findings]
    return msgspec.json.encode(Verified(verdict.fair, findings))


def write_steps(line: str, seat: Seat | None) -> bytes:
    steps = []
    for number, game in enumerate(read(line).games()):
        chosen = game.steps[-1] if game.steps else {}
        steps.append(
            WatchedStep(
                number,
                {who: str(choice) for who, choice in chosen.items()},
                list(game.events) if seat is None else [one.seen(seat) for one in game.events],
                msgspec.to_builtins(game.table if seat is None else game.view(seat)),
            )
        )
    return msgspec.json.encode(steps)
