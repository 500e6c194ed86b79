"""Facts about heads: how many are on each card, and how many on a range of cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hornox.cards import Card, heads
from hornox.game_catalogue import ElevenOptions
from hornox.referee.bad_case import bad_case
from hornox.referee.json_fields import JsonObject, card_list_reader, read_object, require_field
from hornox.referee.rules_by_game_id import highest_card, row_rules
from hornox.titles.eleven import TITLE as ELEVEN


def heads_of_cards(game: str, before: JsonObject) -> dict[str, Any]:
    read_object(before, "before", ("cards",))
    cards = read_cards(game, before, "cards")
    return {"cards": list(cards), "heads": [heads_of(game, card) for card in cards]}


def heads_sum(game: str, before: JsonObject) -> dict[str, Any]:
    read_object(before, "before", ("range",))
    ends = read_cards(game, before, "range")
    if len(ends) != 2 or ends[0] > ends[1]:
        raise bad_case("range", "before.range")
    counts = [heads_of(game, card) for card in range(ends[0], ends[1] + 1)]
    histogram = {str(each): cards for each, cards in sorted(Counter(counts).items())}
    return {"sum": sum(counts), "histogram": histogram}


def read_cards(game: str, before: JsonObject, field: str) -> tuple[Card, ...]:
    highest = ELEVEN.highest if game == "eleven" else highest_card(row_rules(game))
    read = card_list_reader(highest)
    return read(require_field(before, field, "before"), f"before.{field}")


def heads_of(game: str, card: Card) -> int:
    return ElevenOptions().heads[card] if game == "eleven" else heads((card,))
