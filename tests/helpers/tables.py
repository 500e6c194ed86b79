"""Arranged tables: small positions in the middle of a round, and helpers to play on from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Any, TypeVar

from msgspec.structs import replace

from hornox import Step, Table, title
from hornox import play as one_step
from hornox.cards import Card, Row, Seat
from hornox.choices import Choice, Mark
from hornox.events import Event, Placed, Specials, Took
from hornox.match_options import match_option
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.eleven_table import ElevenTable
from hornox.titles.flip import FlipTable
from hornox.titles.shared.fan_marker import FanTable, Side
from hornox.titles.shared.row_placement import RowTable
from hornox.titles.shared.special_card_piles import SpecialCards

T = TypeVar("T", bound=Table)
E = TypeVar("E", bound=Event)

Rows = tuple[Row, ...]
Said = Mapping[Seat, Choice | str | int]
NOTHING: tuple[()] = ()


def holding(*hands: Row, rows: Rows, game: str = "classic", **more: object) -> RowTable:
    """A table in the middle of a round: these hands, these rows, empty bull piles."""
    table: RowTable = arranged(game, hands, rows=rows, **more)
    return table


def hands_of(played: Iterable[Card], rows: Rows) -> Rows:
    """For each of these cards a hand with it and two more, so that the round goes on."""
    used = {*played, *chain(*rows)}
    spare = (card for card in range(104, 0, -1) if card not in used)
    return tuple((card, next(spare), next(spare)) for card in played)


def turn(*played: Card, rows: Rows) -> Step[RowTable]:
    """One turn of 6 nimmt!: A plays the first of these cards, B the second …"""
    return play(holding(*hands_of(played, rows), rows=rows), dict(enumerate(played)))


def fan(game: str, *hands: Row, rows: Rows, marker: int, side: Side = "") -> FanTable:
    table: FanTable = arranged(game, hands, rows=rows, marker=marker, side=side)
    return table


def flips(*hands: Row, rows: Rows, held: tuple[bool, ...] | None = None) -> FlipTable:
    held = (True,) * len(hands) if held is None else held
    table: FlipTable = arranged("flip", hands, rows=rows, flips=held)
    return table


def anniversary(
    *hands: Row,
    rows: Rows,
    specials: Iterable[Specials] = (),
    deck: Specials = (),
    discard: Specials = (),
    marks: Mapping[int, tuple[Mark, ...]] | None = None,
    **more: object,
) -> AnniversaryTable:
    """`specials`: what each seat holds, the first seats first; `marks` by row."""
    held = (*specials, *[NOTHING] * len(hands))[: len(hands)]
    table: AnniversaryTable = arranged(
        "anniversary", hands, rows=rows, served=1, returned=((),) * len(hands),
        specials=SpecialCards(held, deck, deck, discard), marks=beside(rows, marks), **more,
    )  # fmt: skip
    return table


def a_card_is_next(
    *played: Card,
    rows: Rows = ((10,), (20,), (30,), (40,)),
    holds: Specials,
    marks: Mapping[int, tuple[Mark, ...]] | None = None,
    deck: Specials = (),
) -> AnniversaryTable:
    """An anniversary turn in which A has the lowest card, and these specials; nobody else has."""
    hands = hands_of(played, rows)
    table = anniversary(*hands, rows=rows, specials=[holds], marks=marks, deck=deck)
    return play(table, dict(enumerate(played))).table


def buffalo(
    *hands: Row,
    rows: Rows,
    stack: Row,
    faceup: Specials = (),
    marks: Mapping[int, tuple[Mark, ...]] | None = None,
    **more: object,
) -> BuffaloTable:
    table: BuffaloTable = arranged(
        "buffalo", hands, rows=rows, served=True, returned=((),) * len(hands), stack=stack,
        faceup=faceup, marks=beside(rows, marks), piles=((), ()), **more,
    )  # fmt: skip
    return table


def against(
    beast: Card,
    *played: Card,
    rows: Rows = ((10,), (20,), (30,), (40,)),
    faceup: Specials = ("seven",),
    marks: Mapping[int, tuple[Mark, ...]] | None = None,
    **more: object,
) -> BuffaloTable:
    """The buffalo has played `beast`, A and B (and C) these cards; these specials are face up."""
    hands = hands_of((*played, beast), rows)[: len(played)]
    stack = (beast, 1, 2)
    table = buffalo(*hands, rows=rows, stack=stack, faceup=faceup, marks=marks, **more)
    return play(table, dict(enumerate(played))).table


def eleven(*hands: Row, piles: Rows, deck: Row = (1, 2, 3), **more: object) -> ElevenTable:
    """Seat 0 is to move, nobody has a bull card, unless `more` says otherwise."""
    nobody = (0,) * len(hands)
    facts = {"bulls": nobody, "seen_hands": ((),) * len(hands), "starter": 0, **more}
    table: ElevenTable = arranged("eleven", hands, piles=piles, deck=deck, **facts)
    return table


def arranged(game: str, hands: Rows, **more: object) -> Any:  # noqa: ANN401  (the title's table)
    rules = title(game)
    more = {"piles": ((),) * len(hands), **more}
    sorted_hands = tuple(tuple(sorted(hand)) for hand in hands)
    start = rules.table(len(hands), "arranged")
    return replace(start, stage="play", round=1, shuffles=2, hands=sorted_hands, **more)


def beside(
    rows: Rows, marks: Mapping[int, tuple[Mark, ...]] | None
) -> tuple[tuple[Mark, ...], ...]:
    return tuple((marks or {}).get(row, ()) for row in range(len(rows)))


def play(table: T, *steps: Said) -> Step[T]:
    """Make these choices, in notation, step by step; returns all events and the final table."""
    rules = title(table.game)
    events: tuple[Event, ...] = ()
    for said in steps:
        asked = rules.asks(table)
        meant = {seat: match_option(seat, one, asked[seat]) for seat, one in said.items()}
        table, more = one_step(rules, table, meant)
        events += more
    return Step(table, events)


def options(table: Table, seat: Seat) -> str:
    """The options of that seat, in notation."""
    return " ".join(map(str, title(table.game).asks(table)[seat]))


def asked(table: Table) -> dict[Seat, str]:
    return {seat: options(table, seat) for seat in title(table.game).asks(table)}


def of_kind(events: Iterable[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def the(events: Iterable[Event], kind: type[E]) -> E:
    """The only one of its kind."""
    (event,) = of_kind(events, kind)
    return event


def laid(events: Iterable[Event], card: Card) -> Placed | Took:
    """What happened when this card was laid."""
    (event,) = (
        event for event in events if isinstance(event, Placed | Took) and event.card == card
    )
    return event
