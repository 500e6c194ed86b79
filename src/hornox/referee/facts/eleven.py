"""Facts about 11 nimmt!: which cards fit, who starts the next round, and the end."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from hornox.cards import Card
from hornox.choices import TakePile
from hornox.events import PileTaken, RoundEnded
from hornox.game import play, settle
from hornox.referee.facts.game_end import (
    UNKNOWN_ROUND,
    end_result,
    players_with_fewest,
    read_points,
)
from hornox.referee.json_fields import (
    JsonObject,
    read_int_field,
    read_name,
    read_object,
    require_field,
)
from hornox.referee.position.seat_names import Seats, read_seats
from hornox.titles.eleven import TITLE as ELEVEN
from hornox.titles.eleven_table import ElevenTable


def read_card(before: JsonObject, field: str) -> Card:
    return read_int_field(before, field, 1, ELEVEN.highest)


def distance(_game: str, before: JsonObject) -> dict[str, Any]:
    read_object(before, "before", ("top", "card"))
    top, card = read_card(before, "top"), read_card(before, "card")
    return {"distance": ELEVEN.distance(top, card), "legal": ELEVEN.fits(top, card)}


def fitting_cards(_game: str, before: JsonObject) -> dict[str, Any]:
    """Every card that can be laid on the top card of a pile, the nearest first."""
    read_object(before, "before", ("top",))
    top = read_card(before, "top")
    fitting = [card for card in range(1, ELEVEN.highest + 1) if ELEVEN.fits(top, card)]
    return {"cards": sorted(fitting, key=lambda card: int(ELEVEN.distance(top, card)))}


def read_totals(before: JsonObject) -> tuple[Seats, ElevenTable]:
    totals = read_points(before, "totals")
    seats = read_seats(ELEVEN.box, before, totals)
    table = ELEVEN.table(len(seats.names), seed="referee")
    return seats, replace(table, totals=seats.by_seat(totals, "before.totals", 0))


def next_starter(_game: str, before: JsonObject) -> dict[str, Any]:
    read_object(before, "before", ("players", "totals", "last_round", "previous_start"))
    seats, table = read_totals(before)
    previous = read_name(require_field(before, "previous_start", "before"), "before.previous_start")
    table = replace(table, starter=seats.seat_of(previous, "before.previous_start"))
    return {"start": seats.name(ELEVEN.starter(table))}


def game_end(_game: str, before: JsonObject) -> dict[str, Any]:
    read_object(before, "before", ("players", "rounds_played", "totals"))
    seats, table = read_totals(before)
    if "rounds_played" not in before:
        return UNKNOWN_ROUND | {"fewest": players_with_fewest(read_points(before, "totals"))}
    played = read_int_field(before, "rounds_played", 0, seats.seat_count)
    return end_result(ELEVEN.game_end(replace(table, round=played)), seats)


def takes_until_deck_is_empty(_game: str, before: JsonObject) -> dict[str, Any]:
    """How many piles can be taken until the deck is empty, for every number of players."""
    read_object(before, "before", ())
    return {"takes": {str(seats): count_takes(seats) for seats in ELEVEN.box.players}}


def count_takes(seats: int) -> int:
    """Play a round in which everybody takes a pile in every turn."""
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
