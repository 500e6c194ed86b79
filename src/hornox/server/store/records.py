"""Records of finished games in the database: inserted, found and listed."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

import msgspec

from hornox.cards import Seat
from hornox.records import Record
from hornox.server.store.group_commit import Guess, Store

LATEST = 9e12  # seconds since 1970: no game ends later

# Two queries, because one with "or any game" would use no index and read every record.
PAGE_OF_ALL = (
    "SELECT code, game, seats, ended, names, scores FROM records"
    " WHERE listed = 1 AND (ended, code) < (?, ?) ORDER BY ended DESC, code DESC LIMIT ?"
)
PAGE_OF_GAME = (
    "SELECT code, game, seats, ended, names, scores FROM records"
    " WHERE game = ? AND listed = 1 AND (ended, code) < (?, ?)"
    " ORDER BY ended DESC, code DESC LIMIT ?"
)
PAGE_OF_MINE = (
    "SELECT played.code, records.game, records.seats, records.ended, names, scores"
    " FROM played CROSS JOIN records ON records.code = played.code"
    " WHERE guest = ? AND (played.ended, played.code) < (?, ?)"
    " ORDER BY played.ended DESC, played.code DESC LIMIT ?"
)
PAGE_OF_MY_GAME = (
    "SELECT played.code, records.game, records.seats, records.ended, names, scores"
    " FROM played CROSS JOIN records ON records.code = played.code"
    " WHERE guest = ? AND played.game = ? AND (played.ended, played.code) < (?, ?)"
    " ORDER BY played.ended DESC, played.code DESC LIMIT ?"
)
GAMES_WON = "SELECT DISTINCT game FROM played WHERE guest = ? AND won = 1"


class Player(NamedTuple):
    """A person who has played a game to its end, and where; without a guest: a bot."""

    guest: str
    won: bool
    seats: tuple[Seat, ...] = ()


class RecordRows:
    def __init__(self, store: Store) -> None:
        self.store = store

    def insert(
        self,
        code: str,
        record: Record,
        players: Collection[Player] = (),
        *,
        listed: bool,
        guess: Guess | None = None,
    ) -> None:
        """Save a finished game, who has played it and where, unless it is saved already."""
        now = time.time()
        bots = [seat for one in players if not one.guest for seat in one.seats]
        names = msgspec.json.encode(record.names).decode()
        result = msgspec.json.encode(record.result).decode()
        self.store.write(
            "INSERT INTO records (code, game, seats, listed, ended, names, scores, body, bots)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            (
                code, record.game, record.seats, int(listed), now,
                names, result, record.to_json(), write_seats(bots),
            ),
            guess=guess,
        )  # fmt: skip
        for guest, won, seats in (one for one in players if one.guest):
            self.store.write(
                "INSERT INTO played (guest, code, game, ended, won, seats)"
                " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                (guest, code, record.game, now, int(won), write_seats(seats)),
                guess=guess,
            )

    async def find(self, code: str) -> tuple[str, int] | None:
        """The record as a line of JSON, and its number of seats."""
        row = await self.store.one("SELECT body, seats FROM records WHERE code = ?", code.upper())
        if row is None:
            return None
        body, seats = row
        assert isinstance(seats, int)
        return str(body), seats

    async def latest(
        self, game: str | None, before: float | None, before_code: str, limit: int
    ) -> list[tuple[Any, ...]]:
        """The listed games that ended before then, the latest first.

        Of games that ended at the same time, those with a lower code come later.
        """
        last = (LATEST if before is None else before, before_code)
        if game is None:
            return await self.store.all(PAGE_OF_ALL, *last, limit)
        return await self.store.all(PAGE_OF_GAME, game, *last, limit)

    async def latest_of_guest(
        self, guest: str, game: str | None, before: float | None, before_code: str, limit: int
    ) -> list[tuple[Any, ...]]:
        """The games that this guest has finished, listed or not, in the same order."""
        last = (LATEST if before is None else before, before_code)
        if game is None:
            return await self.store.all(PAGE_OF_MINE, guest, *last, limit)
        return await self.store.all(PAGE_OF_MY_GAME, guest, game, *last, limit)

    async def games_won(self, guest: str) -> list[str]:
        """The games that this guest has won at least once."""
        rows = await self.store.all(GAMES_WON, guest)
        return [str(game) for (game,) in rows]


def write_seats(seats: Iterable[Seat]) -> str:
    return " ".join(map(str, seats))


def read_seats(text: object) -> set[Seat]:
    return {int(seat) for seat in str(text).split()}
