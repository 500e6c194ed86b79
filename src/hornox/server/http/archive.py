"""Finished games: listed, read, verified, and watched step by step.

What plays a whole game again is done in another process, so that nobody waits for it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from hornox.boxes import GAMES
from hornox.cards import Seat
from hornox.events import Event
from hornox.game import Table, title
from hornox.records import read, verify
from hornox.server.errors import Refused
from hornox.server.store.sqlite import Store
from hornox.server.worker_pool import Thinkers

PAGE = 50
LATEST = 9e12  # no game ends later
PATIENCE = 20.0  # seconds; the longest game there is takes a few


class Listed(msgspec.Struct, frozen=True):
    """A finished game in a list: who played, and how it ended."""

    code: str
    game: str
    seats: int
    ended: float
    names: list[str]
    scores: list[int]
    winners: list[int]


class Page(msgspec.Struct, frozen=True):
    """The latest games first; `before` asks for those that ended earlier."""

    records: list[Listed]
    before: float | None


class Checked(msgspec.Struct, frozen=True):
    """One thing that was looked at; null: there was nothing to compare with."""

    what: str
    holds: bool | None
    sentence: str


class Verified(msgspec.Struct, frozen=True):
    """Whether the deals were fair: the seed is the one promised, and gives this very game."""

    fair: bool
    findings: list[Checked]


class WatchedStep(msgspec.Struct, frozen=True):
    """One step as a seat saw it; without a seat, with every hand open."""

    step: int
    chosen: Annotated[dict[int, str], Meta(description="What each seat chose, in notation.")]
    events: list[Event]
    view: Annotated[Any, Meta(description="The table of this game, after the step.")]


class Archive:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.players = Thinkers(1, PATIENCE)

    def page(self, game: str | None, before: float | None) -> Page:
        rows = self.store.all(
            "SELECT code, game, seats, ended, names, scores FROM records"
            " WHERE listed AND ended < ? AND (? IS NULL OR game = ?) ORDER BY ended DESC LIMIT ?",
            LATEST if before is None else before, game, game, PAGE,
        )  # fmt: skip
        found = [listed(row) for row in rows]
        return Page(found, found[-1].ended if len(found) == PAGE else None)

    def found(self, code: str) -> tuple[str, int]:
        """The record of that code, as a line, and its seats."""
        row = self.store.one("SELECT body, seats FROM records WHERE code = ?", code.upper())
        if row is None:
            raise Refused("unknown_record", f"there is no finished game {code[:12]!r}")
        body, seats = row
        assert isinstance(seats, int)
        return str(body), seats

    async def text(self, code: str) -> bytes:
        return await self.again(text, self.found(code)[0])

    async def verified(self, code: str) -> bytes:
        return await self.again(verified, self.found(code)[0])

    async def watched(self, code: str, seat: Seat | None) -> bytes:
        """The whole game, for a viewer that steps through it."""
        line, seats = self.found(code)
        if seat is not None and seat >= seats:
            raise Refused("no_such_seat", f"the seats of this game are 0 to {seats - 1}")
        return await self.again(watched, line, seat)

    async def again(self, work: Callable[..., bytes], *args: object) -> bytes:
        done = await self.players.done(work, *args)
        if done is None:
            raise Refused("busy", "too many games are being looked at: try again in a moment")
        return done

    def close(self) -> None:
        self.players.close()


def listed(row: tuple[Any, ...]) -> Listed:
    code, game, seats, ended, names, result = row
    how = json.loads(result)
    return Listed(code, game, seats, ended, json.loads(names), how["scores"], how["winners"])


def table_types() -> list[type[Table]]:
    """What a view can be."""
    return list(dict.fromkeys(title(game).table_type for game in GAMES))


# In the other process


def text(line: str) -> bytes:
    return read(line).to_text().encode() + b"\n"


def verified(line: str) -> bytes:
    verdict = verify(read(line))
    findings = [Checked(one.what, one.holds, one.sentence) for one in verdict.findings]
    return msgspec.json.encode(Verified(verdict.fair, findings))


def watched(line: str, seat: Seat | None) -> bytes:
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
