"""Facts about the end of a round: whether it is over with so many cards in the hands."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from hornox.events import RoundEnded
from hornox.referee.facts.setup_counts import deal_first_round
from hornox.referee.json_fields import JsonObject, read_int_field, read_object
from hornox.referee.rules_by_game_id import row_rules
from hornox.titles.shared.row_placement import RowTable


def round_end(game: str, before: JsonObject) -> dict[str, Any]:
    """Whether the round is over when everybody has `cards_left` cards; without it, the rule only.

    In 11 nimmt! it is over as soon as anybody has none.
    """
    read_object(before, "before", ("cards_left",))
    if "cards_left" not in before:
        return {"over": None}
    left = read_int_field(before, "cards_left", 0, 100)
    if game == "eleven":
        return {"over": left == 0}
    rules = row_rules(game)
    table = deal_first_round(game, rules.box.least)
    assert isinstance(table, RowTable)
    table = replace(table, hands=tuple(hand[:left] for hand in table.hands))
    event = None if rules.asks(table) else rules.forced(table)
    return {"over": isinstance(event, RoundEnded)}
