"""The log of a game as one seat saw it: each event in words, with the view after it; in pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal, NamedTuple, TypeAlias

from hornox.cards import Card, Seat
from hornox.cli.terminal.screens.table_screen import LogSentence
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
from hornox.words import event_as_kept, event_as_told, say


class LogEntry(NamedTuple):
    """An event as it was seen, in words, and the view after it; or a remark without an event."""

    event: Event | None
    text: str
    kept_text: str  # once it is no longer news
    view: Table


LogEntries: TypeAlias = Sequence[LogEntry]
Shown: TypeAlias = Literal["view", "piles", "all"]
"""What a seat sees at a table; also what lies in closed piles; or every card."""


class GameLog:
    """The game so far as one seat saw it; without a seat, as everybody did, or with all cards."""

    def __init__(
        self, start: Table, seat: Seat | None, lang: str, names: Sequence[str],
        *, shows: Shown = "view",
    ) -> None:  # fmt: skip
        self.rules = title(start.game)
        self.seat = seat
        self.lang = lang
        self.names = names
        self.shows = shows
        self.view: Table = start if shows == "all" else self.rules.view(start, seat)
        self.entries: list[LogEntry] = []
        self.shown_count = 0
        """How many of the entries have been on the screen."""

    def add_events(self, events: Iterable[Event]) -> None:
        for event in events:
            seen = event if self.shows == "all" else self.rules.seen(event, self.seat)
            self.view = self.rules.after(self.view, seen)
            self.entries.append(LogEntry(seen, *self.sentences_of(seen), self.view))

    def sentences_of(self, event: Event) -> tuple[str, str]:
        """What is said now, and what the log keeps of it."""
        if self.shows != "view":
            return self.say(event), self.say(event)
        kept = event_as_kept(event, self.seat)
        return self.say(event_as_told(event, self.seat)), self.say(kept) if kept else ""

    def say(self, event: Event) -> str:
        return say(event, self.lang, self.names, self.seat)

    def add_remark(self, sentence: str) -> None:
        self.entries.append(LogEntry(None, sentence, sentence, self.view))

    @property
    def news(self) -> LogEntries:
        """The entries that have not been on the screen."""
        return self.entries[self.shown_count :]

    def mark_all_shown(self) -> None:
        self.shown_count = len(self.entries)

    def sentences(self, news: LogEntries) -> list[LogSentence]:
        """All that was shown before, and these entries as new."""
        shown = self.entries[: self.shown_count]
        old = [LogSentence(entry.kept_text) for entry in shown if entry.kept_text]
        return old + [LogSentence(entry.text, is_new=True) for entry in news if entry.text]


def next_page(news: LogEntries, fits: Callable[[LogEntries], bool]) -> LogEntries:
    """As many entries of one turn as fit on a screen, but at least one."""
    starts = (place for place in range(1, len(news)) if starts_turn(news[place]))
    end = next(starts, len(news))
    while end > 1 and not fits(news[:end]):
        end -= 1
    return news[:end]


def starts_turn(entry: LogEntry) -> bool:
    """Whether a round or a turn starts with this entry."""
    return isinstance(entry.event, (Dealt, DraftOpened, Revealed))


def new_cards(entries: LogEntries) -> frozenset[Card]:
    """The cards that these entries brought to the table."""
    return frozenset(card for entry in entries for card in cards_laid(entry.event))


def cards_laid(event: Event | None) -> Iterable[Card]:
    match event:
        case Placed() | Shifted() | Laid():
            return (event.card,)
        case Took():
            return event.stays
        case PilesOpened():
            return event.cards
        case _:
            return ()
