"""Finished games: listed, read, verified, and watched step by step."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from hornox.cards import Seat
from hornox.records import Record, read, verify
from hornox.server.refusals import Refused
from hornox.server.store import Store

PAGE = 50
LATEST = 9e12  # no game ends later


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
    chosen: dict[int, str]
    events: list[Any]
    view: Any


class Archive:
    def __init__(self, store: Store) -> None:
        self.store = store

    def page(self, game: str | None, before: float | None) -> Page:
        rows = self.store.all(
            "SELECT code, game, seats, ended, names, scores FROM records"
            " WHERE listed AND ended < ? AND (? IS NULL OR game = ?) ORDER BY ended DESC LIMIT ?",
            LATEST if before is None else before, game, game, PAGE,
        )  # fmt: skip
        found = [listed(row) for row in rows]
        return Page(found, found[-1].ended if len(found) == PAGE else None)

    def line(self, code: str) -> str:
        found = self.store.one("SELECT body FROM records WHERE code = ?", code.upper())
        if found is None:
            raise Refused("unknown_record", f"there is no finished game {code[:12]!r}")
        return str(found[0])

    def record(self, code: str) -> Record:
        return read(self.line(code))

    def verified(self, code: str) -> Verified:
        verdict = verify(self.record(code))
        return Verified(
            verdict.fair,
            [Checked(one.what, one.holds, one.sentence) for one in verdict.findings],
        )

    def watched(self, code: str, seat: Seat | None) -> list[WatchedStep]:
        """The whole game, for a viewer that steps through it."""
        record = self.record(code)
        steps = []
        for number, game in enumerate(record.games()):
            if seat is not None and seat not in range(record.seats):
                raise Refused("no_such_seat", f"the seats of this game are 0 to {record.seats - 1}")
            events = game.events if seat is None else [one.seen(seat) for one in game.events]
            table = game.table if seat is None else game.view(seat)
            chosen = game.steps[-1] if game.steps else {}
            steps.append(
                WatchedStep(
                    number,
                    {who: str(choice) for who, choice in chosen.items()},
                    msgspec.to_builtins(events),
                    msgspec.to_builtins(table),
                )
            )
        return steps


def listed(row: tuple[Any, ...]) -> Listed:
    code, game, seats, ended, names, result = row
    how = json.loads(result)
    return Listed(code, game, seats, ended, json.loads(names), how["scores"], how["winners"])
