"""Read a position of 11 nimmt!: the piles, the hands, the deck and the bull cards."""

from __future__ import annotations

from itertools import chain

from msgspec.structs import replace

from hornox.cards import BACK, Card
from hornox.game_catalogue import ElevenOptions
from hornox.referee.bad_case import bad_case
from hornox.referee.json_fields import (
    JsonObject,
    card_list_reader,
    read_by_player,
    read_int,
    read_list,
    read_object,
    require_field,
    require_unique,
)
from hornox.referee.position.seat_names import Seats, read_seats
from hornox.titles.eleven import TITLE as ELEVEN
from hornox.titles.eleven_table import BULLS, ElevenTable

FIELDS = ("players", "piles_on_table", "hands", "deck", "bulls", "bull_supply", "heads")


def read_eleven_position(before: JsonObject) -> tuple[Seats, ElevenTable]:
    read_object(before, "before", FIELDS)
    read = card_list_reader(ELEVEN.highest, BACK)
    hands = read_by_player(before.get("hands", {}), "before.hands", read)
    seats = read_seats(ELEVEN.box, before, hands)
    ELEVEN.box.check_seats(len(seats.names))
    bulls, supply = read_bulls(seats, before)
    table = ELEVEN.table(seats.seat_count, seed="referee", **read_printed_heads(before))
    table = replace(
        table,
        stage="play",
        round=seats.seat_count,  # the last round: nothing is dealt after it
        piles=read_piles(before, ELEVEN.highest),
        hands=tuple(tuple(sorted(hand)) for hand in seats.by_seat(hands, "before.hands", ())),
        seen_hands=((),) * seats.seat_count,
        deck=read(before.get("deck", []), "before.deck"),
        bulls=bulls,
        supply=supply,
    )
    require_unique([*chain(*table.piles, *table.hands), *table.deck], "before")
    return seats, table


def read_piles(before: JsonObject, highest: Card) -> tuple[tuple[Card, ...], ...]:
    where = "before.piles_on_table"
    given = require_field(before, "piles_on_table", "before")
    piles = read_list(given, where, card_list_reader(highest), highest)
    if not piles or not all(piles):
        raise bad_case("piles", where)
    return piles


def read_bulls(seats: Seats, before: JsonObject) -> tuple[tuple[int, ...], int]:
    """The bull cards of each seat, and those in the stock."""

    def read_count(value: object, where: str) -> int:
        return read_int(value, where, 0, BULLS)

    where = "before.bulls"
    held = seats.by_seat(read_by_player(before.get("bulls", {}), where, read_count), where, 0)
    if sum(held) > BULLS:
        raise bad_case("bulls", where, count=sum(held))
    left = BULLS - sum(held)
    supply = read_count(before.get("bull_supply", left), "before.bull_supply")
    if supply != left:
        raise bad_case("stock", "before.bull_supply", left=left, count=supply)
    return held, supply


def read_printed_heads(before: JsonObject) -> dict[str, tuple[int, ...]]:
    """E-02: the heads on the cards, where an edition prints different ones."""
    if before.get("heads") is None:
        return {}
    printed = read_list(
        before["heads"], "before.heads", lambda value, where: read_int(value, where, 0, 10)
    )
    if len(printed) != len(ElevenOptions().heads) - 1:
        raise bad_case("printed_heads", "before.heads")
    return {"heads": printed}
