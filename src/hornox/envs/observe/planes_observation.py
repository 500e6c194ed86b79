"""The observation `planes`: layers with one place for each card, suited to convolutions.

Values are small whole numbers; heads and counts are capped at 127.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hornox.cards import BACK, HEADS, Card, heads
from hornox.envs.observe.fields import Sizes
from hornox.envs.observe.observation_input import (
    PointOfView,
    free_places,
    heads_this_round,
    own_first,
)

MAX_VALUE = 127

Layer: TypeAlias = NDArray[np.int8]


class Plane(NamedTuple):
    name: str
    meaning: str


ROW_PLANES = (
    Plane("hand", "1 at own cards"),
    Plane("row 1 … rows", "one layer per row: at each of its cards, the place in the row, from 1"),
    Plane("free", "at the last card of a row: its free places plus 1"),
    Plane("row heads", "at the last card of a row: the heads of the row"),
    Plane("queue", "at revealed cards still to be placed: their place in the queue, from 1"),
    Plane("own in queue", "1 at one's own card in the queue"),
    Plane("gone", "1 at cards that were taken or set aside"),
    Plane("others", "at cards known to be in another hand: its seat, 1 for the next one"),
    Plane("hidden", "1 at cards whose place the seat does not know"),
    Plane("open", "1 at cards that can be picked"),
    Plane("heads", "the heads printed on each card"),
    Plane("marker", "at the last card of the fan card's row: 1, or 2 if odd or down"),
    Plane("flips", "everywhere: how many others still have their flip card"),
    Plane("own flip", "everywhere: 1 if the seat still has its flip card"),
    Plane(
        "taken 1 … seats",
        "everywhere, one layer per seat, own first: heads taken this round; "
        "in buffalo two layers, the team's and the buffalo's",
    ),
    Plane("left", "everywhere: own cards left"),
)
ELEVEN_PLANES = (
    Plane("hand", "1 at own cards"),
    Plane("tops", "at the top card of a pile: the cards in the pile"),
    Plane("under", "at cards below the top: how many cards are above them"),
    Plane("old tops", "1 at the card that was on top of a pile before this turn's cards"),
    Plane("others", "at cards known to be in another hand: its seat, 1 for the next one"),
    Plane("hidden", "1 at cards whose place the seat does not know"),
    Plane("heads", "the heads on each card"),
    Plane("bulls 1 … seats", "everywhere, one layer per seat, own first: bull cards"),
    Plane("left 1 … seats", "everywhere, one layer per seat, own first: cards in the hand"),
    Plane("deck", "everywhere: cards left in the deck"),
)


def plane_count(game: str, sizes: Sizes) -> int:
    if game == "eleven":
        return len(ELEVEN_PLANES) - 2 + 2 * sizes.seats
    piles = 2 if game == "buffalo" else sizes.seats
    return len(ROW_PLANES) - 2 + sizes.rows + piles


def fill_planes(out: Layer, pov: PointOfView, sizes: Sizes) -> None:
    """Each function below fills the next layers, in the order of the lists above."""
    layers = iter(out)
    if pov.view.game == "eleven":
        fill_eleven(layers, pov)
    else:
        fill_hand_and_rows(layers, pov, sizes)
        fill_other_cards(layers, pov)
        fill_table_values(layers, pov)


def fill_hand_and_rows(layers: Iterator[Layer], pov: PointOfView, sizes: Sizes) -> None:
    view = pov.view
    set_ones(next(layers), view.hands[pov.me])
    for row in range(sizes.rows):
        cards = view.rows[row] if row < len(view.rows) else ()
        next(layers)[[*cards]] = range(1, len(cards) + 1)
    free, row_heads = next(layers), next(layers)
    for row, cards in enumerate(view.rows):
        if cards:
            free[cards[-1]] = free_places(pov, row) + 1
            row_heads[cards[-1]] = min(MAX_VALUE, heads(cards))


def fill_other_cards(layers: Iterator[Layer], pov: PointOfView) -> None:
    view = pov.view
    queued = [played.card for played in view.queue]
    next(layers)[queued] = range(1, len(queued) + 1)
    set_ones(next(layers), (played.card for played in view.queue if played.seat == pov.me))
    gone = {*chain(*view.piles, getattr(view, "set_aside", ()))}
    set_ones(next(layers), gone)
    fill_others(next(layers), pov)
    open_cards = getattr(view, "open", ())
    known = {*chain(*view.hands, *view.rows, queued, gone, open_cards)}
    set_ones(next(layers), {*pov.rules.deck(view)} - known)  # type: ignore[attr-defined]  # row games have one
    set_ones(next(layers), open_cards)


def fill_table_values(layers: Iterator[Layer], pov: PointOfView) -> None:
    view = pov.view
    printed = next(layers)
    printed[:] = HEADS[: len(printed)]  # in a small game some cards are missing
    marker = next(layers)
    if getattr(view, "marker", -1) >= 0:
        marker[view.rows[view.marker][-1]] = 1 + (view.side in ("odd", "down"))
    has_flips = hasattr(view, "flips")
    flips = own_first(getattr(view, "flips", ()) or (False,), pov.me if has_flips else 0)
    next(layers)[:] = sum(flips[1:])
    next(layers)[:] = flips[0]
    for count in heads_this_round(pov) if view.piles else (0,) * view.seats:
        next(layers)[:] = min(MAX_VALUE, count)
    next(layers)[:] = len(view.hands[pov.me])


def fill_eleven(layers: Iterator[Layer], pov: PointOfView) -> None:
    view = pov.view
    set_ones(next(layers), view.hands[pov.me])
    top, under = next(layers), next(layers)
    for pile in view.piles:
        top[pile[-1]] = len(pile)
        under[[*pile[:-1]]] = range(len(pile) - 1, 0, -1)
    set_ones(next(layers), (card for _, card in view.used))
    fill_others(next(layers), pov)
    set_ones(next(layers), {*range(1, 101)}.difference(*view.hands, *view.piles))
    next(layers)[:] = view.options.heads
    for count in chain(own_first(view.bulls, pov.me), map(len, own_first(view.hands, pov.me))):
        next(layers)[:] = count
    next(layers)[:] = len(view.deck)


def set_ones(layer: Layer, cards: Iterable[Card]) -> None:
    layer[[*cards]] = 1


def fill_others(layer: Layer, pov: PointOfView) -> None:
    for distance, hand in enumerate(own_first(pov.view.hands, pov.me)):
        if distance:
            layer[[card for card in hand if card != BACK]] = distance
