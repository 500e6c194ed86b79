"""What people are told of closed piles, and what a log may keep of it.

Nobody looks under a top card in 11 nimmt! (E-15), nor into the buffalo's pile (S-17). A bot may
remember what lay there; a screen that shows it would be a memory aid, which a table must allow.
"""

from __future__ import annotations

from msgspec.structs import replace

from hornox.cards import BACK, Seat
from hornox.events import Event, Laid, PileTaken, Took


def event_as_told(event: Event, me: Seat | None) -> Event:
    """The event when it happens: everybody sees the top of a pile, its taker the rest."""
    if isinstance(event, PileTaken) and event.seat != me:
        return replace(event, cards=(BACK, event.cards[-1]))
    return event


def event_as_kept(event: Event, me: Seat | None) -> Event | None:
    """The event later, in a log: without what lies in a closed pile now; None if all of it does."""
    match event:
        case Laid():
            return None
        case Took(seat=seat, team=False) if seat < 0:
            return replace(event, cards=(), heads=0)
        case _:
            return event_as_told(event, me)
