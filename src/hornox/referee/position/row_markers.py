"""Read the special cards beside the rows of a position, and the rows that are empty."""

from __future__ import annotations

from itertools import chain

from msgspec.structs import replace

from hornox.choices import Mark
from hornox.referee.bad_case import bad_case
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
        games = ("anniversary",) if "fifth" in chain(*marks) else ("anniversary", "buffalo")
        raise bad_case("no_specials", "before.marks", game=table.game, games=games)
    return table


def read_any_list(value: object, where: str) -> tuple[object, ...]:
    return read_list(value, where, lambda one, _where: one)


def read_marks(rules: RowRules, table: SpecialTable, given: object) -> tuple[tuple[Mark, ...], ...]:
    if given is None:
        return ((),) * len(table.rows)
    marks = read_list(given, "before.marks", word_list_reader(MARKS[table.game]))
    if len(marks) != len(table.rows):
        raise bad_case("marks", "before.marks", count=len(table.rows))
    for place, beside in enumerate(marks):
        if len(set(beside)) < len(beside):
            raise bad_case("mark_twice", f"before.marks[{place}]")
    lying = [*chain(*marks)]
    if lying.count("stop") > MOST_STOPS:
        raise bad_case("stops", "before.marks")
    if lying.count("fifth") > len(table.rows) - rules.row_count:
        raise bad_case("fifth", "before.marks")
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
        raise bad_case("emptied", "before.emptied")
    return given
