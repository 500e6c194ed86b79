"""All errors that Hornox raises for wrong input.

    HornoxError                 the base class: catch this one
    ├── UnknownGame             no game of that name
    ├── WrongSeats              too few or too many players for the game
    ├── BadOption               an option that the game does not have, or a value out of range
    ├── BadArgument             an argument of a function that is of the wrong kind
    ├── BadSeed                 a seed that cannot be written into a record
    ├── UnknownSeat             there is no such seat
    ├── NoSeat                  a table that is no seat's view has no own hand
    ├── ChoiceError             a choice that the table did not ask for
    │   ├── NotAsked            that seat has nothing to choose now
    │   ├── Missing             somebody has not chosen yet
    │   └── IllegalChoice       not one of the options
    ├── BadRecord               a record that is damaged, edited, or from another version
    │   └── NotFinished         one of a game that goes on, where only a finished one will do
    ├── BadCase                 a position that the referee cannot read
    ├── UnknownBot              no bot of that name
    ├── BadFile                 a file or folder that cannot be opened or written; an OSError too
    ├── NeedsExtra              an optional part of Hornox is not installed
    └── UnknownLanguage         there are no texts in that language

Every message is one sentence that says what was allowed. Bugs in Hornox itself
are not reported this way: they fail an assertion.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from hornox.phrase import Phrase

MOST_LISTED = 30  # more options than this are counted, not listed


def shorten(value: object, most: int = 60) -> str:
    """Any value on one line, short enough to print."""
    text = "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}"
        for letter in to_text(value)[: most + 1]
    )
    return text if len(text) <= most else text[: most - 1] + "…"


def to_text(value: object) -> str:
    """The value as text, or its type: Python refuses to write a number of 5000 digits."""
    try:
        return str(value)
    except Exception:  # noqa: BLE001  (a message must not fail over what it is about)
        return f"<{type(value).__name__}>"


def quote(value: object) -> str:
    """The value as people would type it: text in quotation marks, so that '4' is no number."""
    return repr(shorten(value)) if isinstance(value, str) else shorten(value)


def join_names(things: Iterable[object]) -> str:
    names = [str(thing) for thing in things]
    if len(names) > MOST_LISTED:
        return ", ".join(names[:MOST_LISTED]) + f" and {len(names) - MOST_LISTED} more"
    return ", ".join(names)


class HornoxError(Exception):
    """The base class of all errors that Hornox raises for wrong input."""


class UnknownGame(HornoxError):
    """There is no game of that name."""

    def __init__(self, game: object, games: Sequence[str]) -> None:
        super().__init__(f"there is no game {shorten(game)!r}: the games are {join_names(games)}")
        self.game = game
        self.games = tuple(games)


class WrongSeats(HornoxError):
    """Too few or too many players for the game."""

    def __init__(self, game: str, seats: object, low: int, high: int) -> None:
        super().__init__(f"{game} is for {low} to {high} players, not {quote(seats)}")
        self.game = game
        self.seats = seats
        self.players = (low, high)


class BadOption(HornoxError):
    """An option that the game does not have, or a value out of range."""

    def __init__(self, game: str, option: object, allowed: str) -> None:
        super().__init__(f"{game}: option {shorten(option)} {allowed}")
        self.game = game
        self.option = option
        self.allowed = allowed


class BadArgument(HornoxError):
    """An argument of a function that is of the wrong kind."""

    def __init__(self, name: str, allowed: str, said: object) -> None:
        super().__init__(f"{name} must be {allowed}, not {shorten(said)!r}")
        self.name = name
        self.allowed = allowed
        self.said = said


ANY_SEED = "a whole number or text of 1 to 128 letters, digits, dots, dashes or underscores"


class BadSeed(HornoxError):
    """A seed that cannot be written into a record, or that an environment does not take."""

    def __init__(self, seed: object, allowed: str = ANY_SEED) -> None:
        super().__init__(f"a seed is {allowed}, not {quote(seed)}")
        self.seed = seed


class UnknownSeat(HornoxError):
    """There is no such seat."""

    def __init__(self, seat: object, seats: int) -> None:
        super().__init__(f"there is no seat {shorten(seat)}: the seats are 0 to {seats - 1}")
        self.seat = seat
        self.seats = seats


class NoSeat(HornoxError):
    """A table that is no seat's view has no own seat and no own hand."""

    def __init__(self) -> None:
        super().__init__("this is no view of a seat: game.view(0) is the one of seat 0")


class ChoiceError(HornoxError):
    """A choice that the table did not ask for; nothing has changed."""


class NotAsked(ChoiceError):
    """That seat has nothing to choose now."""

    def __init__(self, seat: object, asked: Iterable[int]) -> None:
        self.seat = seat
        self.asked = tuple(asked)
        waiting = "the game is over"
        if self.asked:
            waiting = f"the game is waiting for {join_names(self.asked)}"
        super().__init__(f"seat {shorten(seat)} has nothing to choose now: {waiting}")


class Missing(ChoiceError):
    """Somebody has not chosen yet."""

    def __init__(self, seats: Iterable[int]) -> None:
        self.seats = tuple(seats)
        super().__init__(f"still to choose: {join_names(self.seats)}")


class IllegalChoice(ChoiceError):
    """The choice is not one of the options."""

    def __init__(self, seat: int, choice: object, options: Sequence[Any]) -> None:
        said = shorten(choice)
        super().__init__(f"seat {seat} cannot choose {said}: the options are {join_names(options)}")
        self.seat = seat
        self.choice = choice
        self.options = tuple(options)


class BadRecord(HornoxError):
    """A record that is damaged, edited, or from another version."""

    def __init__(self, wrong: str, where: str = "") -> None:
        super().__init__(f"the record is not valid{f' at {where}' if where else ''}: {wrong}")
        self.wrong = wrong
        self.where = where


class NotFinished(BadRecord):
    """A record of a game that goes on, where only a finished one will do."""

    def __init__(self) -> None:
        HornoxError.__init__(self, "the game is not over: only a finished game can be analysed")
        self.wrong, self.where = str(self), ""


class BadCase(HornoxError):
    """A position that the referee cannot read; `said` is what is wrong, for other languages."""

    def __init__(
        self, wrong: str, where: str = "", said: Phrase | HornoxError | None = None
    ) -> None:
        super().__init__(f"{where}: {wrong}" if where else wrong)
        self.wrong = wrong
        self.where = where
        self.said = said

    def at(self, where: str) -> BadCase:
        """The same error at another place."""
        return BadCase(self.wrong, where, self.said)


class UnknownBot(HornoxError):
    """There is no bot of that name."""

    def __init__(self, bot: object, bots: Sequence[str]) -> None:
        super().__init__(f"there is no bot {shorten(bot)!r}: the bots are {join_names(bots)}")
        self.bot = bot
        self.bots = tuple(bots)


class BadFile(HornoxError, OSError):
    """A file or folder that cannot be opened or written, with `errno` and `filename`."""

    def __str__(self) -> str:
        return f"{shorten(self.filename, 200)}: {self.strerror}"


@contextmanager
def explain_file_errors() -> Iterator[None]:
    """Raise BadFile where the system refuses a file."""
    try:
        yield
    except HornoxError:
        raise
    except OSError as error:
        raise BadFile(error.errno, error.strerror, error.filename) from None


class NeedsExtra(HornoxError):
    """An optional part of Hornox is not installed."""

    def __init__(self, extra: str) -> None:
        super().__init__(f"this needs an optional part: pip install 'hornox[{extra}]'")
        self.extra = extra


class UnknownLanguage(HornoxError):
    """There are there are no texts in that language."""

    def __init__(self, language: object, languages: Sequence[str]) -> None:
        super().__init__(
            f"there is no language {shorten(language)!r}: the languages are {join_names(languages)}"
        )
        self.language = language
        self.languages = tuple(languages)
