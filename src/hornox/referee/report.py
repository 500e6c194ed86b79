"""What the referee found at the end of a turn, in the words of a case."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hornox.cards import heads
from hornox.choices import Choice, Special, TakeRow, Target
from hornox.events import Event, Took
from hornox.game import Asked
from hornox.referee.playout.state import Course
from hornox.referee.position.fan_marker import fan_of
from hornox.referee.position.seat_names import BUFFALO, TEAM, Seats
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.fan_marker import FanTable
from hornox.titles.rows import RowTable
from hornox.titles.special_rows import SpecialTable


def turn_result(turn: Course, asked: Asked) -> dict[str, Any]:
    table = turn.table
    taken = cards_taken(turn.events, turn.seats)
    piles = bull_piles(table, turn.seats)
    result: dict[str, Any] = {
        "rows": [list(row) for row in table.rows],
        "taken": taken,
        "points": {who: heads(cards) for who, cards in taken.items()},
        "placing_order": turn.laid,
        "piles": piles,
        "pile_points": {who: heads(cards) for who, cards in piles.items()},
        "hands": {who: list(hand) for who, hand in turn.seats.gathered(table.hands).items()},
    }
    result |= beside_the_rows(table, turn.seats)
    if asked:
        result["next"] = question(asked, turn.seats)
        result["waiting"] = [played.card for played in table.queue]
    return result


def cards_taken(events: Sequence[Event], seats: Seats) -> dict[str, list[int]]:
    taken: dict[str, list[int]] = {}
    for event in events:
        if isinstance(event, Took):
            taken.setdefault(seats.taker(event.seat), []).extend(event.cards)
    return taken


def bull_piles(table: RowTable, seats: Seats) -> dict[str, list[int]]:
    owners: Sequence[str] = (TEAM, BUFFALO) if seats.is_team else seats.names
    return {who: list(pile) for who, pile in zip(owners, table.piles, strict=False)}


def beside_the_rows(table: RowTable, seats: Seats) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if isinstance(table, FanTable):
        found["fan"] = fan_of(table)
    if isinstance(table, SpecialTable):
        found["marks"] = [list(marks) for marks in table.marks]
    if isinstance(table, AnniversaryTable):
        found |= anniversary_cards(table, seats)
    if isinstance(table, BuffaloTable):
        found |= {
            "faceup": list(table.faceup), "stack": list(table.deck), "emptied": list(table.emptied),
        }  # fmt: skip
    return found


def anniversary_cards(table: AnniversaryTable, seats: Seats) -> dict[str, Any]:
    cards = table.specials
    return {
        "specials": {who: list(held) for who, held in seats.gathered(cards.hands).items()},
        "special_deck": list(cards.deck),
        "special_discard": list(cards.discard),
        "special_discard_set": list(cards.discard),
        "set_aside": list(table.set_aside),
    }


def question(asked: Asked, seats: Seats) -> dict[str, Any]:
    """Who must decide what, among what."""
    ((seat, options), *_) = asked.items()
    found: dict[str, Any] = {"by": seats.decider(seat, options[0]), "kind": kind(options[0])}
    if found["kind"] == "target":
        found["special"] = str(special_of(options[0]))
    return found | {"options": [place_or_card(option) for option in options]}


def kind(option: Choice) -> str:
    special = special_of(option)
    if special is None:
        return "take_row"
    return "negpos" if special == "negpos" else "target"


def special_of(option: Choice) -> Special | None:
    return option.special if isinstance(option, Target) else None


def place_or_card(option: Choice) -> int | None:
    """The row to choose, or where there is none the card."""
    assert isinstance(option, (TakeRow, Target))
    return option.card if isinstance(option, Target) and option.row is None else option.row
