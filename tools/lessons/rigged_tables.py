"""Tables in the middle of a round, with the cards that a lesson needs."""

from __future__ import annotations

from itertools import chain, islice
from typing import Any

from msgspec.structs import replace

from hornox import title
from hornox.cards import Row
from hornox.events import Specials
from hornox.titles.shared.special_card_piles import SpecialCards

Rows = tuple[Row, ...]


def row_table(game: str, *hands: Row, rows: Rows, **more: object) -> Any:  # noqa: ANN401  (the title's table)
    return table(game, full_hands(hands, rows), rows=rows, piles=((),) * len(hands), **more)


def full_hands(hands: Rows, rows: Rows) -> Rows:
    """The hands, filled up with high cards to the size of the first."""
    used = {*chain(*hands, *rows)}
    spare = (card for card in range(104, 0, -1) if card not in used)
    size = len(hands[0])
    return tuple(tuple(sorted((*hand, *islice(spare, size - len(hand))))) for hand in hands)


def anniversary_table(*hands: Row, rows: Rows, specials: Specials, deck: Specials) -> Any:  # noqa: ANN401
    """Only the learner holds special cards."""
    held = (specials, *[()] * (len(hands) - 1))
    return row_table(
        "anniversary", *hands, rows=rows, served=1, returned=((),) * len(hands),
        marks=((),) * len(rows), specials=SpecialCards(held, deck, deck),
    )  # fmt: skip


def buffalo_table(*hands: Row, rows: Rows, stack: Row, faceup: Specials) -> Any:  # noqa: ANN401
    return table(
        "buffalo", full_hands(hands, (*rows, stack)), rows=rows, piles=((), ()), served=True,
        returned=((),) * len(hands), marks=((),) * len(rows), stack=stack, faceup=faceup,
    )  # fmt: skip


def eleven_table(*hands: Row, piles: Rows, deck: Row, bulls: tuple[int, ...]) -> Any:  # noqa: ANN401
    return table(
        "eleven", hands, piles=piles, deck=deck, bulls=bulls,
        seen_hands=((),) * len(hands), starter=0,
    )  # fmt: skip


def table(game: str, hands: Rows, **more: object) -> Any:  # noqa: ANN401
    start = title(game).table(len(hands), "lesson")
    return replace(start, **{"stage": "play", "round": 1, "shuffles": 2, "hands": hands} | more)
