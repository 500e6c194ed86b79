"""Facts about special cards: which ones can be used now, and on what."""

from __future__ import annotations

from typing import Any, TypeAlias

from hornox.choices import Special
from hornox.referee.bad_case import bad_case
from hornox.referee.json_fields import JsonObject
from hornox.referee.position.row_position import Position, read_position
from hornox.referee.position.seat_names import TEAM
from hornox.referee.result_json import target_json
from hornox.titles.anniversary import TITLE as ANNIVERSARY
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.buffalo import TITLE as BUFFALO
from hornox.titles.buffalo_table import STAYS, BuffaloTable
from hornox.titles.shared.special_card_piles import kinds

Uses: TypeAlias = bool | list[Any]

WITHOUT_TARGET = ("five_row", "negpos", "sort")


def usable_specials(game: str, before: JsonObject) -> dict[str, Any]:
    """Every special card that the owner of the next card, or the team, could use now."""
    position = read_position(game, before)
    table = position.table
    if not table.queue and isinstance(table, BuffaloTable):
        return {"by": TEAM, "playable": usable_while_choosing(position)}
    if not table.queue:
        raise bad_case("no_card", "before.played")
    card = table.queue[0]
    if isinstance(table, BuffaloTable):
        usable: dict[str, Uses] = {one: uses_of(position, one) for one in kinds(table.faceup)}
        return {"by": TEAM, "card": card.card, "playable": usable | {"unstop": stopped_rows(table)}}
    assert isinstance(table, AnniversaryTable)
    held = table.specials.hands[card.seat]
    usable = {one: uses_of(position, one) for one in kinds(held)}
    return {"by": position.seats.name(card.seat), "card": card.card, "playable": usable}


def usable_while_choosing(position: Position) -> dict[str, Uses]:
    """The specials that need no played card (S-02)."""
    table = position.table
    assert isinstance(table, BuffaloTable)
    usable: dict[str, Uses] = {
        one: one in STAYS and [target_json(target) for target in BUFFALO.targets(table, one)]
        for one in kinds(table.faceup)
    }
    return usable | {"unstop": stopped_rows(table)}


def stopped_rows(table: BuffaloTable) -> list[Any]:
    return [row for row, marks in enumerate(table.marks) if "stop" in marks]


def uses_of(position: Position, special: Special) -> Uses:
    """Whether a special can be used, or its targets; for Shift, pairs of a card and a row."""
    rules: Any = BUFFALO if position.table.game == "buffalo" else ANNIVERSARY
    is_usable: bool = rules.is_usable(position.table, special)
    if special in WITHOUT_TARGET:
        return is_usable
    targets = rules.targets(position.table, special) if is_usable else ()
    if special != "shift":
        return [target_json(target) for target in targets]
    return [
        [one.card, to.row]
        for one in targets
        for to in rules.targets(position.table, special, one.card)
    ]
