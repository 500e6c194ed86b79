"""Small facts about 11 nimmt!, asked of its ELEVEN."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from hornox.cards import Card
from hornox.choices import TakePile
from hornox.events import PileTaken, RoundEnded
from hornox.game import play, settle
from hornox.referee.facts.card_facts import ended, number, points
from hornox.referee.position.read_fields import Given, fields, name, needed
from hornox.referee.position.seat_names import Seats, seated
from hornox.titles.eleven import TITLE as ELEVEN
from hornox.titles.eleven_table import ElevenTable


def eleven_card(before: Given, field: str) -> Card:
    return number(before, field, 1, ELEVEN.highest)


def distance(_game: str, before: Given) -> dict[str, Any]:
    fields(before, "before", ("top", "card"))
    top, card = eleven_card(before, "top"), eleven_card(before, "card")
    return {"distance": ELEVEN.distance(top, card), "legal": ELEVEN.fits(top, card)}


def window(_game: str, before: Given) -> dict[str, Any]:
    """Every card that can be laid on a top, the nearest first."""
    fields(before, "before", ("top",))
    top = eleven_card(before, "top")
    fitting = [card for card in range(1, ELEVEN.highest + 1) if ELEVEN.fits(top, card)]
    return {"cards": sorted(fitting, key=lambda card: int(ELEVEN.distance(top, card)))}


def totalled(before: Given) -> tuple[Seats, ElevenTable]:
    totals = points(before, "totals")
    seats = seated(ELEVEN.box, before, totals)
    table = ELEVEN.table(len(seats.names), seed="referee")
    return seats, replace(table, totals=seats.spread(totals, "before.totals", 0))


def next_starter(_game: str, before: Given) -> dict[str, Any]:
    fields(before, "before", ("players", "totals", "last_round", "previous_start"))
    seats, table = totalled(before)
    previous = name(needed(before, "previous_start", "before"), "before.previous_start")
    table = replace(table, starter=seats.seat(previous, "before.previous_start"))
    return {"start": seats.name(ELEVEN.starter(table))}


def game_end(_game: str, before: Given) -> dict[str, Any]:
    fields(before, "before", ("players", "rounds_played", "totals"))
    seats, table = totalled(before)
    played = number(before, "rounds_played", 0, seats.chairs)
    return ended(ELEVEN.game_end(replace(table, round=played)), seats)


def takes_to_end(_game: str, before: Given) -> dict[str, Any]:
    """How many piles can be taken before the deck is empty, for every number of players."""
    fields(before, "before", ())
    return {"takes": {str(seats): takes(seats) for seats in ELEVEN.box.players}}


def takes(seats: int) -> int:
    """A round in which everybody only ever takes."""
    table = settle(ELEVEN, ELEVEN.table(seats, seed="referee")).table
    count = 0
    while True:
        asked = ELEVEN.asks(table)
        options = next(iter(asked.values()))
        choice = TakePile(0) if TakePile(0) in options else options[0]
        step = play(ELEVEN, table, {table.turn: choice})
        count += any(isinstance(event, PileTaken) for event in step.events)
        if any(isinstance(event, RoundEnded) for event in step.events):
            return count
        table = step.table
