"""Awards at the end of a game: what its events show to be true, and nothing else.

    awards(events)     of a whole game
    Tally()            the same, while the game goes on: `add` the events, then ask for `awards`

An award that two players have earned goes to both; one that three share is not given.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Literal, TypeAlias

from hornox.cards import BACK, Card, Seat, Value
from hornox.events import (
    Event,
    GameEnded,
    Laid,
    PileTaken,
    Played,
    Revealed,
    RoundEnded,
    Took,
    TurnEnded,
)

MOST = 4
MOST_SHARING = 2
PAINFUL_HEADS = 5  # a take below this is nothing to be remembered for
OFTEN = 2
LONG_RUN = 8
HIGH_PILE = 5
MANY_LAID = 3

AwardKind: TypeAlias = Literal[
    "biggest_take", "unluckiest_turn", "filled_row", "comeback", "biggest_pile", "most_laid",
    "clean_run",
]  # fmt: skip


class Award(Value, frozen=True):
    """What somebody will be remembered for.

    biggest_take: `heads` with one take; unluckiest_turn: `card` fitted when it was revealed, then
    `other_card` of `other` came first, and it cost `heads`; filled_row: `count` times laid the last
    card that fitted, and `other` took the row; comeback: last after round `count`, and won;
    biggest_pile: `count` cards into the hand at once; most_laid: `count` cards in one turn;
    clean_run: `count` turns in a row without a take.
    """

    kind: AwardKind
    seats: tuple[Seat, ...]
    heads: int = 0
    count: int = 0
    card: Card = BACK
    other: Seat | None = None
    other_card: Card = BACK


def awards(events: Iterable[Event]) -> tuple[Award, ...]:
    """The awards of a whole game, at most four.

    >>> [best] = awards([Took(0, 62, 1, (30, 44, 55), 15, (62,), "low")])
    >>> best.kind, best.seats, best.heads, best.card
    ('biggest_take', (0,), 15, 62)
    """
    tally = Tally()
    tally.add(events)
    return tally.awards()


class Tally:
    """What the awards depend on, counted event by event: a server need not keep them all."""

    def __init__(self) -> None:
        self.turn: dict[Card, Played] = {}
        self.takes: dict[Seat, Took] = {}  # the most expensive of each
        self.unlucky: list[Took] = []  # the most expensive ones
        self.filled: Counter[tuple[Seat, Seat]] = Counter()
        self.runs: Counter[Seat] = Counter()
        self.best_runs: dict[Seat, int] = {}
        self.laid: Counter[Seat] = Counter()
        self.most_laid: dict[Seat, int] = {}
        self.piles: dict[Seat, int] = {}
        self.totals: list[int] = []
        self.lasts: dict[Seat, int] = {}  # the latest round after which this seat alone was last
        self.winners: tuple[Seat, ...] = ()

    def add(self, events: Iterable[Event]) -> None:
        for event in events:
            self.add_event(event)

    def add_event(self, event: Event) -> None:
        match event:
            case Revealed():
                self.end_turn()
                self.turn = {played.card: played for played in event.cards}
                self.runs.update(played.seat for played in event.cards)
            case Took():
                self.add_take(event)
            case Laid():
                self.laid[event.seat] += 1
                keep_most(self.most_laid, event.seat, self.laid[event.seat])
            case TurnEnded():
                self.laid.clear()
            case PileTaken():
                keep_most(self.piles, event.seat, len(event.cards))
            case RoundEnded():
                self.end_turn()
                self.add_round(event)
            case GameEnded():
                self.winners = event.winners
            case _:
                pass

    def end_turn(self) -> None:
        """Only now a turn without a take is known to be one."""
        for seat, run in self.runs.items():
            keep_most(self.best_runs, seat, run)
        self.laid.clear()

    def add_take(self, took: Took) -> None:
        self.runs[took.seat] = 0
        if took.seat not in self.takes or took.heads > self.takes[took.seat].heads:
            self.takes[took.seat] = took
        if self.was_unlucky(took):
            best = self.unlucky[0].heads if self.unlucky else 0
            if took.heads > best:
                self.unlucky.clear()
            if took.heads >= best:
                self.unlucky.append(took)
        cause = took.cause
        if took.team:
            return  # who plays together lays no traps for one another
        if took.why == "full" and cause and cause.how == "joined" and cause.card == took.end:
            self.filled[cause.seat, took.seat] += 1

    def was_unlucky(self, took: Took) -> bool:
        """The card fitted when it was revealed, and somebody else's came first."""
        played, cause = self.turn.get(took.card), took.cause
        if played is None or played.heading is None or played.full or cause is None:
            return False
        others = cause.seat != took.seat and cause.how in ("joined", "took")
        return others and took.why in ("full", "low")

    def add_round(self, ended: RoundEnded) -> None:
        self.totals = self.totals or [0] * len(ended.heads)
        self.totals = [sum(pair) for pair in zip(self.totals, ended.heads, strict=True)]
        worst = max(self.totals)
        if self.totals.count(worst) == 1 and not ended.times:
            self.lasts[self.totals.index(worst)] = ended.round

    # The awards

    def awards(self) -> tuple[Award, ...]:
        found = (
            self.biggest_take(), self.unluckiest_turn(), self.filled_row(), self.comeback(),
            best_of("biggest_pile", self.piles, HIGH_PILE),
            best_of("most_laid", self.most_laid, MANY_LAID),
            best_of("clean_run", without_buffalo(self.best_runs), LONG_RUN),
        )  # fmt: skip
        return tuple(islice(filter(None, found), MOST))

    def biggest_take(self) -> Award | None:
        most = max((took.heads for took in self.takes.values()), default=0)
        takers = [took for took in self.takes.values() if took.heads == most]
        if most < PAINFUL_HEADS or len(takers) > MOST_SHARING:
            return None
        if takers == self.unlucky:
            return None  # the unluckiest turn tells more of the same take
        card = takers[0].card if len(takers) == 1 else BACK
        seats = tuple(sorted(took.seat for took in takers))
        return Award("biggest_take", seats, heads=most, card=card)

    def unluckiest_turn(self) -> Award | None:
        """Nobody's, if two were as unlucky: each has a story of its own."""
        if len(self.unlucky) != 1 or self.unlucky[0].heads < PAINFUL_HEADS:
            return None
        took = self.unlucky[0]
        assert took.cause is not None
        return Award(
            "unluckiest_turn", (took.seat,), heads=took.heads, card=took.card,
            other=took.cause.seat, other_card=took.cause.card,
        )  # fmt: skip

    def filled_row(self) -> Award | None:
        (pair, count), *rest = self.filled.most_common(2) or [((0, 0), 0)]
        if count < OFTEN or (rest and rest[0][1] == count):
            return None
        return Award("filled_row", pair[:1], count=count, other=pair[1])

    def comeback(self) -> Award | None:
        seats = [seat for seat in self.winners if seat in self.lasts]
        if len(seats) != 1:
            return None
        return Award("comeback", tuple(seats), count=self.lasts[seats[0]])


def keep_most(most: dict[Seat, int], seat: Seat, count: int) -> None:
    most[seat] = max(most.get(seat, 0), count)


def without_buffalo(counts: Mapping[Seat, int]) -> dict[Seat, int]:
    """It has no choice, and so no merit."""
    return {seat: count for seat, count in counts.items() if seat >= 0}


def best_of(kind: AwardKind, counts: Mapping[Seat, int], least: int) -> Award | None:
    most = max(counts.values(), default=0)
    seats = tuple(sorted(seat for seat, count in counts.items() if count == most))
    return Award(kind, seats, count=most) if most >= least and len(seats) <= MOST_SHARING else None
