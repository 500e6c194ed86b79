"""Fill the hidden fields of the state: all hands, and the order of the decks.

A field's function has the field's name. They read the whole table, not the view of a seat.
"""

from __future__ import annotations

from hornox.envs.actions import SPECIAL_KINDS
from hornox.envs.observe.fill_special_and_draft_fields import count_kinds, deck_of_specials
from hornox.envs.observe.observation_input import Int16Array, PointOfView, own_first


def hands(out: Int16Array, pov: PointOfView) -> None:
    for seat, cards in enumerate(own_first(pov.view.hands, pov.me)):
        out[seat, [*cards]] = 1


def deck_order(out: Int16Array, pov: PointOfView) -> None:
    cards = pov.view.stack if pov.view.game == "buffalo" else pov.view.deck
    out[: len(cards)] = cards


def special_hands(out: Int16Array, pov: PointOfView) -> None:
    for seat, hand in enumerate(own_first(pov.view.specials.hands, pov.me)):
        count_kinds(out[seat], pov, hand)


def special_order(out: Int16Array, pov: PointOfView) -> None:
    cards, kinds = deck_of_specials(pov), SPECIAL_KINDS[pov.view.game]
    out[: len(cards)] = [kinds.index(special) + 1 for special in cards]
