"""The rows of a table's log that a later entry makes needless.

Only what a table is made of stays in its log: the choices that count or may still count, the last
settings, whether a player is away or late or has a coach, the latest talk. So nobody can make a log
grow but by playing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection

from hornox.cards import Seat
from hornox.server.table.state.log_entries import (
    AnyEntry,
    BotSat,
    CameBack,
    Chose,
    ClockChanged,
    Coached,
    Drafted,
    GameChanged,
    Moved,
    PassedTurn,
    Paused,
    Renamed,
    Said,
    Sat,
    SettingsChanged,
    Stood,
    TookOver,
    WasLate,
)  # fmt: skip

KEPT_TALK = 50  # messages
MOST_SEAT_ROWS = 100  # then they are written anew, as the players sit now


class LogRows:
    def __init__(self) -> None:
        self.choices: dict[Seat, int] = {}  # of those who wait for others
        self.away: dict[Seat, int] = {}
        self.coached: dict[Seat, int] = {}
        self.drafts: dict[Seat, int] = {}
        self.passing: dict[Seat, int] = {}
        self.settings: tuple[int, ...] = ()
        self.pause: tuple[int, ...] = ()
        self.clock: tuple[int, ...] = ()
        self.talk: deque[int] = deque()
        self.seats: list[int] = []
        self.has_other_game = False  # than the table was opened for

    def add(self, entry: AnyEntry, number: int) -> tuple[int, ...]:  # noqa: C901  (one line an entry)
        """Note a new entry; the number of the earlier one that it makes needless, if any."""
        match entry:
            case Chose(seat):
                return replace(self.choices, seat, number)
            case Drafted(seat):
                return replace(self.drafts, seat, number)
            case PassedTurn(seat):
                return replace(self.passing, seat, number)
            case Paused():
                earlier, self.pause = self.pause, (number,)
                return earlier
            case TookOver(seat) | CameBack(seat) | WasLate(seat):
                return replace(self.away, seat, number)
            case Coached(seat):
                return replace(self.coached, seat, number)
            case ClockChanged():
                earlier, self.clock = self.clock, (number,)
                return earlier
            case SettingsChanged():
                earlier, self.settings = self.settings, (number,)
                return earlier
            case Said():
                self.talk.append(number)
                return (self.talk.popleft(),) if len(self.talk) > KEPT_TALK else ()
            case Sat() | BotSat() | Stood() | Moved() | Renamed() | GameChanged():
                self.has_other_game |= isinstance(entry, GameChanged)
                self.seats.append(number)
                return ()
            case _:
                return ()

    def end_step(self, seat: Seat, kept: Collection[Seat]) -> tuple[int, ...]:
        """This seat's choice ended a step: its earlier one is needless, and so are all drafts.

        Unless that one is kept: the cards of these seats stay sealed for a later step (S-02).
        """
        earlier = () if seat in kept or seat not in self.choices else (self.choices[seat],)
        self.choices = {one: row for one, row in self.choices.items() if one in kept}
        drafts, self.drafts = tuple(self.drafts.values()), {}
        self.passing = {}  # they stay: what a seat has passed since is written nowhere else
        return earlier + drafts

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
