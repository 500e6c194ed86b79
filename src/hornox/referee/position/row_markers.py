"""Read the special cards beside the rows of a position, and the rows that are empty."""

from __future__ import annotations

from itertools import chain

from msgspec.structs import replace

from hornox.choices import Mark
from hornox.errors import BadCase
from hornox.referee.json_fields import JsonObject, read_int, read_list, word_list_reader
from hornox.referee.rules_by_game_id import RowRules
from hornox.titles.shared.row_placement import RowTable
from hornox.titles.shared.special_rows import SpecialTable

MARKS: dict[str, tuple[Mark, ...]] = {
    "anniversary": ("seven", "stop", "fifth"),
    "buffalo": ("seven", "stop"),
}
MOST_STOPS = 2


def place_markers(rules: RowRules, table: RowTable, before: JsonObject) -> RowTable:
    if isinstance(table, SpecialTable):
        return replace(
            table,
            marks=read_marks(rules, table, before.get("marks")),
            returned=((),) * table.seats,
            emptied=read_emptied(table, before),
        )
    given: object = before.get("marks")
    marks = () if given is None else read_list(given, "before.marks", read_any_list)
    if any(marks) or before.get("emptied"):
        raise BadCase(f"{table.game} has no special cards", "before.marks")
    return table


def read_any_list(value: object, where: str) -> tuple[object, ...]:
    return read_list(value, where, lambda one, _where: one)


def read_marks(rules: RowRules, table: SpecialTable, given: object) -> tuple[tuple[Mark, ...], ...]:
    if given is None:
        return ((),) * len(table.rows)
    marks = read_list(given, "before.marks", word_list_reader(MARKS[table.game]))
    if len(marks) != len(table.rows):
        raise BadCase(f"expected one list for each of the {len(table.rows)} rows", "before.marks")
    for place, beside in enumerate(marks):
        if len(set(beside)) < len(beside):
            raise BadCase("a row can have each kind of card only once", f"before.marks[{place}]")
    lying = [*chain(*marks)]
    if lying.count("stop") > MOST_STOPS:
        raise BadCase(f"there are at most {MOST_STOPS} Stop cards on the table", "before.marks")
    if lying.count("fifth") > len(table.rows) - rules.row_count:
        raise BadCase("the 5th Row card needs five rows", "before.marks")
    return marks


def read_emptied(table: SpecialTable, before: JsonObject) -> tuple[int, ...]:
    """S-07: the rows that wait for a card, the oldest first; of two, a case must say which."""
    empty = tuple(place for place, row in enumerate(table.rows) if not row)
    if table.game != "buffalo":
        empty = ()
    if before.get("emptied") is None:
        return empty if len(empty) == 1 else ()
    given = read_list(
        before["emptied"], "before.emptied",
        lambda value, where: read_int(value, where, 0, len(table.rows) - 1),
    )  # fmt: skip
    if sorted(given) != list(empty):
        raise BadCase("expected the rows without cards, each once", "before.emptied")
    return given
