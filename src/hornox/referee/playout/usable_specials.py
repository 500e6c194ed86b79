"""Which special cards could be used now, and on what."""

from __future__ import annotations

from typing import Any, TypeAlias

from hornox.choices import Special
from hornox.referee.position.read_fields import Given
from hornox.referee.position.row_games import Position, read_position
from hornox.referee.position.seat_names import TEAM
from hornox.referee.report import place_or_card
from hornox.titles.anniversary import TITLE as ANNIVERSARY
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.buffalo import TITLE as BUFFALO
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.specials import kinds

Uses: TypeAlias = bool | list[Any]

YES_OR_NO = ("five_row", "negpos", "sort")


def playable(game: str, before: Given) -> dict[str, Any]:
    """For the card that is laid next: each special its owner, or the team, could use."""
    position = read_position(game, before)
    table, card = position.table, position.table.queue[0]
    found: dict[str, Uses] = {}
    if isinstance(table, BuffaloTable):
        found = {one: uses(position, one) for one in kinds(table.faceup)}
        found["unstop"] = [row for row, marks in enumerate(table.marks) if "stop" in marks]
        return {"by": TEAM, "card": card.card, "playable": found}
    assert isinstance(table, AnniversaryTable)
    found = {one: uses(position, one) for one in kinds(table.specials.hands[card.seat])}
    return {"by": position.seats.name(card.seat), "card": card.card, "playable": found}


def uses(position: Position, special: Special) -> Uses:
    """Whether it can be used; on which rows or cards, or for Shift which card to which row."""
    rules: Any = BUFFALO if position.table.game == "buffalo" else ANNIVERSARY
    usable: bool = rules.is_usable(position.table, special)
    if special in YES_OR_NO:
        return usable
    targets = rules.targets(position.table, special) if usable else ()
    if special != "shift":
        return [place_or_card(target) for target in targets]
    return [
        [one.card, to.row]
        for one in targets
        for to in rules.targets(position.table, special, one.card)
    ]
