"""What the tests of the words share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hornox.cards import Card, Seat
from hornox.events import Event
from hornox.words import say
from tests.helpers.tables import laid

ANNA_AND_CO = ("Anna", "Ben", "Cem", "Dora")


def told(
    events: Iterable[Event], lang: str, names: Sequence[str] = (), me: Seat | None = None
) -> list[str]:
    """All that is worth a word."""
    sentences = (say(event, lang, names, me) for event in events)
    return [sentence for sentence in sentences if sentence]


def of_card(events: Iterable[Event], card: Card, lang: str = "en", me: Seat | None = None) -> str:
    """What is said when this card is laid."""
    return say(laid(events, card), lang, ANNA_AND_CO, me)
