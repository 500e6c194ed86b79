"""How often in a row the time of each person was over before they chose."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from hornox.cards import Seat
from hornox.server.table.state.log_entries import TookOver

MOST_MISSED = 3  # then a bot keeps the seat until the person does something


class Missed(NamedTuple):
    times: int
    step: int  # the last time


Misses: TypeAlias = dict[Seat, Missed]


def note_missed(missed: Misses, entry: TookOver, step: int) -> Misses:
    """Who has left of their own accord does not come back by themselves."""
    others = forget_missed(missed, entry.seat)
    if entry.why != "clock":
        return others
    times = missed[entry.seat].times if entry.seat in missed else 0
    return others | {entry.seat: Missed(times + 1, step)}


def forget_missed(missed: Misses, seat: Seat) -> Misses:
    """The person has chosen."""
    return {one: times for one, times in missed.items() if one != seat}
