"""What somebody has seen of a game, moment by moment, in words; and pages of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias

from hornox.cards import Card, Seat
from hornox.cli.terminal.screens.table_screen import Told
from hornox.events import (
    Dealt,
    DraftOpened,
    Event,
    Laid,
    PilesOpened,
    Placed,
    Revealed,
    Shifted,
    Took,
)
from hornox.game import Table, title
from hornox.words import say


class Moment(NamedTuple):
    """An event as it was seen, in words, and the view after it; or a remark between two."""

    event: Event | None
    text: str
    view: Table


Moments: TypeAlias = Sequence[Moment]


class Story:
    """The game as one seat, or with None everybody, has seen it so far; or with all cards open."""

    def __init__(
        self, start: Table, seat: Seat | None, lang: str, names: Sequence[str],
        *, all_open: bool = False,
    ) -> None:  # fmt: skip
        self.rules = title(start.game)
        self.seat = seat
        self.lang = lang
        self.names = names
        self.all_open = all_open
        self.view: Table = start if all_open else self.rules.view(start, seat)
        self.moments: list[Moment] = []
        self.told = 0
        """How many of the moments have been on the screen."""

    def hear(self, events: Iterable[Event]) -> None:
        for event in events:
            seen = event if self.all_open else self.rules.seen(event, self.seat)
            self.view = self.rules.after(self.view, seen)
            words = say(seen, self.lang, self.names, self.seat)
            self.moments.append(Moment(seen, words, self.view))

    def remark(self, words: str) -> None:
        self.moments.append(Moment(None, words, self.view))

    @property
    def news(self) -> Moments:
        return self.moments[self.told :]

    def log(self, news: Moments) -> list[Told]:
        """All that has been told before, and these news."""
        old = [Told(moment.text) for moment in self.moments[: self.told] if moment.text]
        return old + [Told(moment.text, new=True) for moment in news if moment.text]


def next_page(news: Moments, fits: Callable[[Moments], bool]) -> Moments:
    """As much of the news as fits on a screen, one moment at least, and of one turn only."""
    end = next((end for end in range(1, len(news)) if begins(news[end])), len(news))
    while end > 1 and not fits(news[:end]):
        end -= 1
    return news[:end]


def begins(moment: Moment) -> bool:
    """Whether a round or a turn begins with it."""
    return isinstance(moment.event, (Dealt, DraftOpened, Revealed))


def fresh_cards(moments: Moments) -> frozenset[Card]:
    """The cards that these moments brought to the table."""
    return frozenset(card for moment in moments for card in brought(moment.event))


def brought(event: Event | None) -> Iterable[Card]:
    match event:
        case Placed() | Shifted() | Laid():
            return (event.card,)
        case Took():
            return event.stays
        case PilesOpened():
            return event.cards
        case _:
            return ()
