"""Facts about the start of a round: who drafts first, the fan card, the new special cards."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from hornox.events import DraftOpened
from hornox.referee.bad_case import bad_case
from hornox.referee.json_fields import (
    JsonObject,
    card_list_reader,
    read_int_field,
    read_list,
    read_name,
    read_object,
    require_field,
    require_unique,
)
from hornox.referee.position.fan_marker import fan_json
from hornox.referee.position.seat_names import read_seats
from hornox.referee.rules_by_game_id import highest_card, row_rules
from hornox.titles import anniversary
from hornox.titles.anniversary import TITLE as ANNIVERSARY
from hornox.titles.pro import TITLE as PRO
from hornox.titles.shared.fan_marker import FanMarker
from hornox.titles.shared.special_card_piles import SpecialCards


def first_drafter(game: str, before: JsonObject) -> dict[str, Any]:
    read_object(before, "before", ("players", "first_round", "round"))
    rules = row_rules(game)
    seats = read_seats(rules.box, before, ())
    where = "before.first_round"
    first = seats.seat_of(read_name(require_field(before, "first_round", "before"), where), where)
    table = rules.table(len(seats.names), seed="referee")
    opened = PRO.deal(replace(table, round=read_int_field(before, "round", 1, 1000) - 1))
    assert isinstance(opened, DraftOpened)
    return {"first": seats.name((first + opened.first) % seats.seat_count)}


def fan_setup(game: str, before: JsonObject) -> dict[str, Any]:
    """Where the fan card lies when a round starts with these rows."""
    read_object(before, "before", ("rows",))
    rules = row_rules(game)
    assert isinstance(rules, FanMarker)
    read = card_list_reader(highest_card(rules))
    rows = read_list(require_field(before, "rows", "before"), "before.rows", read)
    if [len(row) for row in rows] != [1] * rules.row_count:
        raise bad_case("first_rows", "before.rows", count=rules.row_count)
    require_unique([row[0] for row in rows], "before.rows")
    table = replace(rules.table(rules.box.least, seed="referee"), rows=rows)
    return {"fan": fan_json(rules.after(table, rules.first_marker(table)))}


def round2_specials(game: str, before: JsonObject) -> dict[str, Any]:
    """How many special cards each player draws in round 2, with `held` of them still in hand."""
    read_object(before, "before", ("n", "held"))
    rules = row_rules(game)
    everything = anniversary.EVERYTHING
    table = rules.table(read_int_field(before, "n", 0, 99), seed="referee")
    held = read_int_field(before, "held", 0, len(everything))
    hands = tuple(everything[:held][seat :: table.seats] for seat in range(table.seats))
    cards_left = SpecialCards(hands, everything[held:], everything)
    new = ANNIVERSARY.deal_specials(replace(table, round=2, specials=cards_left))
    return {"each": len(new.hands[0])}
