"""The fan card of a position: read it, or lay it where a round starts with it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec.structs import replace

from hornox.events import Event
from hornox.referee.bad_case import bad_case
from hornox.referee.json_fields import JsonObject, read_int, read_object, read_word, require_field
from hornox.referee.position.unknown_cards import is_card
from hornox.referee.rules_by_game_id import RowRules
from hornox.titles.flip import FlipTable
from hornox.titles.shared.fan_marker import FanMarker, FanTable
from hornox.titles.shared.row_placement import RowTable

Side: TypeAlias = Literal["even", "odd", "up", "down"]

SIDE_FIELDS: dict[str, tuple[str, tuple[Side, ...]]] = {
    "evenodd": ("side", ("even", "odd")),
    "climb": ("dir", ("up", "down")),
}


def place_fan(
    rules: RowRules, table: RowTable, before: JsonObject
) -> tuple[RowTable, tuple[Event, ...]]:
    """The table with its fan card, and the event that laid it there if a round starts."""
    given = before.get("fan")
    if isinstance(table, FanTable) and isinstance(rules, FanMarker):
        return (read_fan(rules, table, given), ()) if given is not None else first_fan(rules, table)
    if given is not None:
        owner = game_of_fan(given)
        raise bad_case("no_fan", "before.fan", game=table.game, games=(owner,))
    if isinstance(table, FlipTable):
        return replace(table, flips=(True,) * table.seats), ()
    return table, ()


def first_fan(rules: FanMarker, table: FanTable) -> tuple[FanTable, tuple[Event, ...]]:
    if any(len(row) != 1 or not is_card(row[0]) for row in table.rows):
        raise bad_case("where_fan", "before.fan")
    event = rules.first_marker(table)
    return rules.after(table, event), (event,)


def read_fan(rules: FanMarker, table: FanTable, fan: object) -> FanTable:
    where = "before.fan"
    field, sides = SIDE_FIELDS.get(table.game, ("", ()))
    if (owner := game_of_fan(fan)) not in (table.game, "cow"):
        raise bad_case("fan_of", where, game=table.game, games=(owner,))
    if field and isinstance(fan, dict) and fan.keys() == {"row"}:
        raise bad_case("fan_side", where, known=sides)
    given = read_object(fan, where, ("row", field) if field else ("row",))
    row = read_int(require_field(given, "row", where), f"{where}.row", 0, rules.row_count - 1)
    if not field:
        return replace(table, marker=row)
    side = read_word(require_field(given, field, where), f"{where}.{field}", sides)
    if (row, side) in ((0, "up"), (rules.row_count - 1, "down")):
        raise bad_case("fan_turns", where, side=side)
    return replace(table, marker=row, side=side)


def game_of_fan(fan: object) -> str:
    """The game whose fan card shows this."""
    if not isinstance(fan, dict):
        return "cow"
    shown = ((game, fan.get(field), sides) for game, (field, sides) in SIDE_FIELDS.items())
    return next((game for game, side, sides in shown if side in sides), "cow")


def fan_json(table: FanTable) -> dict[str, int | str]:
    """The fan card as a case describes it."""
    field, _ = SIDE_FIELDS.get(table.game, ("", ()))
    return {"row": table.marker, field: table.side} if field else {"row": table.marker}
