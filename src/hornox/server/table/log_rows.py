"""The rows of a table's log that a later entry makes needless.

Only what a table is made of stays in its log: the last choice of a seat in a step, whether a
player is away, the latest talk. So nobody can make a log grow but by playing.
"""

from __future__ import annotations

from collections import deque

from hornox.cards import Seat
from hornox.server.table.log_entries import (
    AnyEntry,
    BotSat,
    CameBack,
    Chose,
    Moved,
    Said,
    Sat,
    Stood,
    TookOver,
)  # fmt: skip

KEPT_TALK = 50  # messages
MOST_SEAT_ROWS = 100  # then they are written anew, as the players sit now


class LogRows:
    def __init__(self) -> None:
        self.step = 0
        self.choices: dict[Seat, int] = {}
        self.away: dict[Seat, int] = {}
        self.talk: deque[int] = deque()
        self.seats: list[int] = []

    def add(self, entry: AnyEntry, number: int) -> tuple[int, ...]:
        """Note a new entry; the number of the earlier one that it makes needless, if any."""
        match entry:
            case Chose(seat, step):
                if step != self.step:
                    self.step, self.choices = step, {}
                return replace(self.choices, seat, number)
            case TookOver(seat) | CameBack(seat):
                return replace(self.away, seat, number)
            case Said():
                self.talk.append(number)
                return (self.talk.popleft(),) if len(self.talk) > KEPT_TALK else ()
            case Sat() | BotSat() | Stood() | Moved():
                self.seats.append(number)
                return ()
            case _:
                return ()

    @property
    def has_too_many_seat_rows(self) -> bool:
        return len(self.seats) > MOST_SEAT_ROWS

    def take_seats(self) -> list[int]:
        """The rows of all seat changes so far, which are about to be written anew."""
        taken, self.seats = self.seats, []
        return taken


def replace(rows: dict[Seat, int], seat: Seat, number: int) -> tuple[int, ...]:
    earlier = rows.get(seat)
    rows[seat] = number
    return () if earlier is None else (earlier,)
