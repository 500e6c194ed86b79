"""The contract of a game, and the loop that plays every one of them.

A title never changes a table. It answers four questions about a frozen one:

    asks(table)            who must choose now, and among what?
    told(table, choices)   what do those choices make happen?
    forced(table)          what happens next without anybody choosing?
    after(table, event)    the table once it has happened

and what it looks like from a seat: `view`, `seen`, and the way back, `imagine`.
"""

from __future__ import annotations

import importlib
import random
import re
import secrets
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from msgspec.structs import replace

from hornox.cards import BACK, Card, Row, Seat, Value, hide_cards, letter
from hornox.choices import Choice, Options
from hornox.errors import (
    BadArgument,
    BadSeed,
    Missing,
    NoSeat,
    NotAsked,
    UnknownSeat,
    to_text,
)
from hornox.events import Event
from hornox.forecasts import Forecast
from hornox.game_catalogue import Box, Settings, box
from hornox.match_options import match_choices, match_option
from hornox.shuffle import commitment
from hornox.title_arguments import (
    FIRST_CHECKS,
    TITLE_CHECKS,
    check_view,
    require_event,
    require_table_of,
)
from hornox.wrong_arguments import checks_first, checks_when_failed

Asked: TypeAlias = dict[Seat, Options]
Choices: TypeAlias = Mapping[Seat, Choice]
Stage: TypeAlias = Literal["deal", "draft", "play", "over"]

SEED = re.compile(r"[A-Za-z0-9._-]{1,128}")


class Table(Value, frozen=True):
    """Everything there is to know about a game at one moment, hidden cards and seed included.

    A view is the same thing with backs for the cards that seat has not seen, and no seed;
    `me` is the seat it belongs to.
    """

    game: str
    seats: int
    options: Settings
    seed: str | None
    shuffles: int = 0
    round: int = 0
    stage: Stage = "deal"
    totals: tuple[int, ...] = ()
    hands: tuple[Row, ...] = ()
    winners: tuple[Seat, ...] = ()
    me: Seat | None = None

    @property
    def seat(self) -> Seat:
        """The seat that this view belongs to: `me`, where a bot is sure that there is one."""
        if self.me is None:
            raise NoSeat
        return self.me

    @property
    def hand(self) -> Row:
        """The own hand of the seat that this view belongs to."""
        return self.hands[self.seat]


class Result(Value, frozen=True):
    """How a game ended: each seat's score (the fewest heads win) and who won."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


T = TypeVar("T", bound=Table)


class Title(ABC, Generic[T]):
    """The rules of one game: they answer questions about a table and never change one.

    >>> from hornox import title
    >>> rules = title("classic")
    >>> table = rules.table(seats=3, seed=5)
    >>> table = rules.after(table, rules.forced(table))
    >>> sorted(rules.asks(table))
    [0, 1, 2]
    """

    game: str
    table_type: type[T]
    version = 1
    """The version of its records; it grows when an old record could not be replayed otherwise."""

    def __init_subclass__(cls) -> None:
        """A question with wrong arguments says what was wrong with them."""
        for name, check in TITLE_CHECKS.items():
            if name in cls.__dict__:
                setattr(cls, name, checks_when_failed(check)(cls.__dict__[name]))
        for name, check in FIRST_CHECKS.items():
            if name in cls.__dict__:
                setattr(cls, name, checks_first(check)(cls.__dict__[name]))

    @property
    def box(self) -> Box:
        return box(self.game)

    def table(self, seats: int, seed: int | str | None = None, **options: object) -> T:
        """An empty table, before the first deal."""
        seats = self.box.check_seats(seats)
        settings = self.box.check_options(options, seats)
        return self.table_type(
            game=self.game, seats=seats, options=settings, seed=require_seed(seed),
            totals=(0,) * seats, hands=((),) * seats,
        )  # fmt: skip

    @abstractmethod
    def asks(self, table: T) -> Asked:
        """Who must choose now, and among what.

        A question is left out only where everybody can see that it has a single answer:
        otherwise the fact that a seat is asked would reveal what it holds.
        """

    @abstractmethod
    def told(self, table: T, choices: Choices) -> tuple[Event, ...]:
        """What the choices of all who were asked make happen."""

    @abstractmethod
    def forced(self, table: T) -> Event | None:
        """What happens next without anybody choosing."""

    @abstractmethod
    def after(self, table: T, event: Event) -> T:
        """The table once it has happened; a view, once its seat has seen it."""

    def ready(self, asked: Asked, choices: Choices) -> bool:
        """Whether enough of those asked have chosen to go on."""
        return len(choices) == len(asked)

    def counted(self, asked: Asked, choices: Choices) -> Choices:  # noqa: ARG002  (most count all)
        """The choices that make a step; a choice that does not count may be made again."""
        return choices

    @checks_when_failed(check_view)
    def view(self, table: T, seat: Seat | None) -> T:
        """The table as an attentive player at that seat, or a spectator, knows it."""
        require_table_of(self, table)
        hands = list(map(hide_cards, table.hands, self.known(table)))
        if seat is not None:
            hands[seat] = table.hands[seat]
        return replace(table, seed=None, me=seat, hands=tuple(hands))

    def silent(self, table: T) -> bool:  # noqa: ARG002  (most let people talk)
        """Whether the players may not say anything to each other now."""
        return False

    def known(self, table: T) -> Sequence[Collection[Card]]:
        """For each seat, cards in its hand that everybody has seen go there."""
        return ((),) * table.seats

    @checks_when_failed(require_event)
    def seen(self, event: Event, seat: Seat | None) -> Event:
        return event.seen(seat)

    @abstractmethod
    def imagine(self, view: T, rng: random.Random) -> T:
        """A full table that looks like this view, with the unseen cards dealt at random."""

    def forecast(self, view: T, choice: Choice) -> Forecast | None:  # noqa: ARG002  (some have none)
        """What the choice of the seat that has this view would do now, if nothing came before it.

        None where there is nothing to foresee, such as in a draft.
        """
        return None

    def result(self, table: T) -> Result | None:
        return Result(table.totals, table.winners) if table.stage == "over" else None


def require_rules(rules: object, *_: object, **__: object) -> None:
    if not isinstance(rules, Title):
        raise BadArgument("rules", "those of a game: hornox.title(name)", rules)


def title(game: object, version: int | None = None) -> Title[Any]:
    """The rules of a game; with a version of its records, as they were in that version.

    >>> title("classic").box.players
    range(2, 11)
    """
    rules = rules_by_version(game)
    return next(iter(rules.values())) if version is None else rules[version]


def rules_by_version(game: object) -> dict[int, Title[Any]]:
    """The rules that records of this game were played by, the newest first."""
    module = importlib.import_module(f"hornox.titles.{box(game).id}")
    rules: tuple[Title[Any], ...] = (module.TITLE, *getattr(module, "EARLIER", ()))
    return {one.version: one for one in rules}


class Step(NamedTuple, Generic[T]):
    """The result of some choices: the table after them, and the events on the way."""

    table: T
    events: tuple[Event, ...]


def require_seed(seed: int | str | None) -> str:
    if seed is None:
        return secrets.token_hex(32)
    text = to_text(seed) if type(seed) is int else seed
    if not isinstance(text, str) or not SEED.fullmatch(text):
        raise BadSeed(seed)
    return text


def imaginary_seed(rng: random.Random) -> str:
    return f"imagined-{rng.getrandbits(64):x}"


def fill_hands(hands: Iterable[Row], unseen: Iterable[Card]) -> tuple[Row, ...]:
    """The hands with an unseen card for every back."""
    cards = iter(unseen)
    return tuple(
        tuple(sorted(next(cards) if card == BACK else card for card in hand)) for hand in hands
    )


@checks_when_failed(require_rules)
def settle(rules: Title[T], table: T) -> Step[T]:
    """Apply everything that happens without a choice, such as the deal.

    >>> rules = title("classic")
    >>> step = settle(rules, rules.table(seats=2, seed=7))
    >>> [type(event).__name__ for event in step.events]
    ['Dealt']
    """
    events = []
    while (event := rules.forced(table)) is not None:
        table = rules.after(table, event)
        events.append(event)
    return Step(table, tuple(events))


@checks_when_failed(require_rules)
def play(rules: Title[T], table: T, choices: Choices, asked: Asked | None = None) -> Step[T]:
    """One step: the choices of everybody who is asked, and everything that follows.

    A caller that already has the question can pass it as `asked`, which saves time.

    >>> rules = title("classic")
    >>> table = settle(rules, rules.table(seats=2, seed=7)).table
    >>> choices = {seat: options[0] for seat, options in rules.asks(table).items()}
    >>> step = play(rules, table, choices)
    >>> step.events[0]
    Revealed(...)
    """
    asked = rules.asks(table) if asked is None else asked
    meant = match_choices(choices, asked)
    if not rules.ready(asked, meant):
        raise Missing(seat for seat in asked if seat not in meant)
    told = rules.told(table, rules.counted(asked, meant))
    for event in told:
        table = rules.after(table, event)
    step = settle(rules, table)
    return Step(step.table, told + step.events)


class Game:
    """A game in progress: its rules, the table now, and all that has happened.

    Only a Game changes; the tables it holds never do. `hornox.new` makes one.

    >>> game = new("classic", seats=2, seed=7)
    >>> game
    <classic: round 1, A B to choose>
    >>> events = game.play({0: 34, 1: 85})
    >>> len(game.view(0).hands[0])
    9
    """

    def __init__(self, rules: Title[Any], table: Table) -> None:
        self.rules = rules
        self.table: Table
        self.table, self.events = settle(rules, table)
        self.log: list[Event] = list(self.events)
        self.steps: list[dict[Seat, Choice]] = []
        self.asks: Asked = rules.asks(self.table)
        """Who must choose now, and among what; nobody, when the game is over."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.stage == "over"

    @property
    def result(self) -> Result | None:
        """Scores and winners, once the game is over."""
        return self.rules.result(self.table)

    @property
    def scores(self) -> tuple[int, ...]:
        """The heads of each seat so far."""
        return self.table.totals

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed, published before the game so that the deal cannot change."""
        assert self.table.seed is not None
        return commitment(self.table.seed)

    def play(self, choices: Mapping[Seat, Choice | str | int]) -> tuple[Event, ...]:
        """Choose for all who are asked: options, or their notation (51, "r2", "stop").

        Returns the events. If a choice is wrong, it raises an error and nothing changes.
        """
        meant = self.rules.counted(self.asks, match_choices(choices, self.asks))
        self.table, self.events = play(self.rules, self.table, meant, self.asks)
        self.asks = self.rules.asks(self.table)
        self.log.extend(self.events)
        self.steps.append(dict(meant))
        return self.events

    def view(self, seat: Seat | None = None) -> Table:
        """What that seat knows; without a seat, what everybody knows."""
        view: Table = self.rules.view(self.table, self.require_seat(seat))
        return view

    def forecast(self, seat: Seat, choice: Choice | str | int) -> Forecast | None:
        """What this choice of that seat would do now, if nothing came before it.

        >>> new("classic", seats=2, seed=7).forecast(0, 34)
        RowForecast(seat=0, card=34, row=..., place=1, ...)
        """
        if type(seat) is not int or seat not in self.asks:
            raise NotAsked(seat, self.asks)
        meant = match_option(seat, choice, self.asks[seat])
        return self.rules.forecast(self.view(seat), meant)

    def seen(self, seat: Seat | None = None) -> list[Event]:
        """The log as that seat saw it."""
        seat = self.require_seat(seat)
        return [self.rules.seen(event, seat) for event in self.log]

    def require_seat(self, seat: Seat | None) -> Seat | None:
        if seat is not None and (type(seat) is not int or seat not in range(self.table.seats)):
            raise UnknownSeat(seat, self.table.seats)
        return seat

    def __repr__(self) -> str:
        if self.over:
            return f"<{self.table.game}: over, scores {list(self.scores)}>"
        waiting = " ".join(letter(seat) for seat in self.asks)
        return f"<{self.table.game}: round {self.table.round}, {waiting} to choose>"

    def __str__(self) -> str:
        return str(self.table)


def new(game: str, seats: int, seed: int | str | None = None, **options: object) -> Game:
    """A game of that title, dealt and waiting for its first choices.

    >>> game = new("classic", seats=4, seed=7)
    >>> game
    <classic: round 1, A B C D to choose>
    """
    rules = title(game)
    return Game(rules, rules.table(seats, seed, **options))
