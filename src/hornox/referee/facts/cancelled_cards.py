"""What Negative = Positive cancels in a bull pile, whatever was played before (J-70 to J-72)."""

from __future__ import annotations

from typing import Any

from hornox.cards import HEADS, heads, remove_card
from hornox.referee.bad_case import bad_case
from hornox.referee.facts.heads import read_cards
from hornox.referee.json_fields import JsonObject, read_object
from hornox.titles.shared.special_card_piles import cancelled_sets


def cancelled_cards(game: str, before: JsonObject) -> dict[str, Any]:
    """`pile` holds the cards of the take, too, and `positive` among them."""
    read_object(before, "before", ("pile", "positive"))
    pile, positive = read_cards(game, before, "pile"), read_cards(game, before, "positive")
    if len(positive) != 1 or positive[0] not in pile or len(set(pile)) < len(pile):
        raise bad_case("cancel_pile", "before.positive")
    rest = remove_card(pile, positive[0])
    sets = cancelled_sets(rest, HEADS[positive[0]])
    return {"sets": [list(cards) for cards in sets], "left": heads(rest) - heads(sets[0])}
