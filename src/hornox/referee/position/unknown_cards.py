"""Cards in the rows that nobody told: 0 in a case, ? in the short form.

A row of which nothing is known lies out of the way: it ends higher than every card, so that none
is laid there. What the verdict owes to that, explain_unknown_rows says.
"""

from __future__ import annotations

from collections.abc import Sequence

from hornox.cards import BACK, HIGHEST, Card, Row
from hornox.referee.bad_case import bad_case
from hornox.referee.json_fields import JsonObject, read_int, read_list, require_field

UNTOLD: Row = (BACK,)


def is_card(card: Card) -> bool:
    """Whether it is a card that somebody told."""
    return BACK < card <= HIGHEST


def read_rows(before: JsonObject, highest: Card) -> tuple[Row, ...]:
    def read_card(value: object, where: str) -> Card:
        return BACK if value == BACK and value is not False else read_int(value, where, 1, highest)

    def read_row(value: object, where: str) -> Row:
        return read_list(value, where, read_card)

    rows = read_list(require_field(before, "rows", "before"), "before.rows", read_row)
    for place, row in enumerate(rows):
        if len(row) > 1 and row[-1] == BACK:
            raise bad_case("untold.end", f"before.rows[{place}]")
    if UNTOLD in rows:
        require_told_descent(rows, before)
        require_no_buffalo(before)
    return tuple((HIGHEST + 1 + place,) if row == UNTOLD else row for place, row in enumerate(rows))


def require_told_descent(rows: Sequence[Row], before: JsonObject) -> None:
    """A row that runs downwards attracts lower cards, so it must be told."""
    fan = before.get("fan")
    place = fan.get("row") if isinstance(fan, dict) and "dir" in fan else None
    if isinstance(place, int) and 0 <= place < len(rows) and rows[place] == UNTOLD:
        raise bad_case("untold.descent", f"before.rows[{place}]")


def require_no_buffalo(before: JsonObject) -> None:
    """The buffalo takes the cheapest row, for which all rows must be known (S-07)."""
    played = before.get("played")
    names = [one.get("player") for one in played if isinstance(one, dict)] if isinstance(
        played, (list, tuple)
    ) else []  # fmt: skip
    if "BUFFALO" in names:
        raise bad_case("untold.buffalo", "before.rows")


def sorted_as_told(row: Row) -> bool:
    told = [card for card in row if is_card(card)]
    return told == sorted(told)


def told_rows(rows: Sequence[Sequence[Card]]) -> list[list[Card]]:
    """The rows for the result, with 0 for every card that nobody told."""
    return [[card if is_card(card) else BACK for card in row] for row in rows]


def untold_rows(before: object) -> list[int]:
    """The rows of a case of which nothing is known."""
    rows = before.get("rows") if isinstance(before, dict) else None
    if not isinstance(rows, (list, tuple)):
        return []
    return [place for place, row in enumerate(rows) if row in ([BACK], UNTOLD)]
