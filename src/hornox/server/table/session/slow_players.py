"""Who was slow: a bot plays one choice for them, and the next is theirs again, a few times."""

from __future__ import annotations

from collections.abc import Collection

from hornox.cards import Seat
from hornox.server.table.state.missed_time import MOST_MISSED
from hornox.server.table.state.table_state import TableState


def seats_to_return(state: TableState, here: Collection[str]) -> list[Seat]:
    """Of the people who are here: a bot has played for them, and they are asked again."""
    return [
        seat for seat, (times, step) in state.missed.items()
        if times < MOST_MISSED and step < state.step and seat in state.waiting_seats()
        and (place := state.places[seat]) and place.away and place.guest in here
    ]  # fmt: skip


def is_abandoned(state: TableState, here: Collection[str]) -> bool:
    """Whoever is here has let the time run out so often that nobody seems to look."""
    if state.has_people():
        return False
    places = [(state.places[seat], times) for seat, (times, _) in state.missed.items()]
    late = [times >= MOST_MISSED for place, times in places if place and place.guest in here]
    return bool(late) and all(late)
