"""The observation `planes`: layers with a place for every card, as a convolution likes them.

Small whole numbers; heads and counts above 127 are 127.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hornox.cards import BACK, HEADS, Card, heads
from hornox.envs.observe.card_features import free, taken
from hornox.envs.observe.fields import Sizes
from hornox.envs.observe.read_rows import Glance, turned

MOST = 127

Layer: TypeAlias = NDArray[np.int8]


class Plane(NamedTuple):
    name: str
    meaning: str


OF_ROWS = (
    Plane("hand", "1 at own cards"),
    Plane("row 1 … rows", "one layer a row: at each of its cards its place, from 1"),
    Plane("free", "at the last card of a row: its free places, and one more"),
    Plane("row heads", "at the last card of a row: its heads"),
    Plane("queue", "at revealed cards still to be laid: their place, from 1"),
    Plane("own in queue", "1 at the own one of those"),
    Plane("gone", "1 at cards that were taken or put aside"),
    Plane("others", "at cards known to be in another hand: whose, from 1 for the next seat"),
    Plane("hidden", "1 at cards whose place the seat does not know"),
    Plane("open", "1 at cards that can be picked"),
    Plane("heads", "the heads printed on each card"),
    Plane("marker", "at the last card of the fan card's row: 1, or 2 if odd or down"),
    Plane("flips", "everywhere: how many of the others still hold a flip card"),
    Plane("own flip", "everywhere: whether the own flip card is left"),
    Plane(
        "taken 1 … seats",
        "everywhere, one layer a seat, own first: heads taken this round; "
        "in buffalo two layers, the team's and its own",
    ),
    Plane("left", "everywhere: own cards left"),
)
OF_ELEVEN = (
    Plane("hand", "1 at own cards"),
    Plane("tops", "at the top of a pile: how many cards lie in it"),
    Plane("under", "at cards under a top: how many lie above it"),
    Plane("old tops", "at the old top of a pile laid on this turn: 1"),
    Plane("others", "at cards known to be in another hand: whose, from 1 for the next seat"),
    Plane("hidden", "1 at cards whose place the seat does not know"),
    Plane("heads", "the heads on each card"),
    Plane("bulls 1 … seats", "everywhere, one layer a seat, own first: bull cards"),
    Plane("left 1 … seats", "everywhere, one layer a seat, own first: cards in the hand"),
    Plane("deck", "everywhere: cards left in the deck"),
)


def planes(game: str) -> tuple[Plane, ...]:
    return OF_ELEVEN if game == "eleven" else OF_ROWS


def plane_count(game: str, sizes: Sizes) -> int:
    if game == "eleven":
        return len(OF_ELEVEN) - 2 + 2 * sizes.seats
    piles = 2 if game == "buffalo" else sizes.seats
    return len(OF_ROWS) - 2 + sizes.rows + piles


def fill(out: Layer, look: Glance, sizes: Sizes) -> None:
    layers = iter(out)
    if look.view.game == "eleven":
        fill_eleven(layers, look)
    else:
        fill_hand_and_rows(layers, look, sizes)
        fill_elsewhere(layers, look)
        fill_figures(layers, look)


def fill_hand_and_rows(layers: Iterator[Layer], look: Glance, sizes: Sizes) -> None:
    view = look.view
    mark(next(layers), view.hands[look.me])
    for row in range(sizes.rows):
        cards = view.rows[row] if row < len(view.rows) else ()
        next(layers)[[*cards]] = range(1, len(cards) + 1)
    room, stake = next(layers), next(layers)
    for row, cards in enumerate(view.rows):
        if cards:
            room[cards[-1]] = free(look, row) + 1
            stake[cards[-1]] = min(MOST, heads(cards))


def fill_elsewhere(layers: Iterator[Layer], look: Glance) -> None:
    view = look.view
    queued = [played.card for played in view.queue]
    next(layers)[queued] = range(1, len(queued) + 1)
    mark(next(layers), (played.card for played in view.queue if played.seat == look.me))
    gone = {*chain(*view.piles, getattr(view, "set_aside", ()))}
    mark(next(layers), gone)
    others(next(layers), look)
    to_pick = getattr(view, "open", ())
    known = {*chain(*view.hands, *view.rows, queued, gone, to_pick)}
    mark(next(layers), {*look.rules.deck(view.seats)} - known)  # type: ignore[attr-defined]  # rows have one
    mark(next(layers), to_pick)


def fill_figures(layers: Iterator[Layer], look: Glance) -> None:
    view = look.view
    next(layers)[:] = HEADS
    marked = next(layers)
    if getattr(view, "marker", -1) >= 0:
        marked[view.rows[view.marker][-1]] = 1 + (view.side in ("odd", "down"))
    flips = turned(getattr(view, "flips", ()) or (False,), look.me if hasattr(view, "flips") else 0)
    next(layers)[:] = sum(flips[1:])
    next(layers)[:] = flips[0]
    for count in taken(look) if view.piles else (0,) * view.seats:
        next(layers)[:] = min(MOST, count)
    next(layers)[:] = len(view.hands[look.me])


def fill_eleven(layers: Iterator[Layer], look: Glance) -> None:
    view = look.view
    mark(next(layers), view.hands[look.me])
    top, under = next(layers), next(layers)
    for pile in view.piles:
        top[pile[-1]] = len(pile)
        under[[*pile[:-1]]] = range(len(pile) - 1, 0, -1)
    mark(next(layers), (card for _, card in view.used))
    others(next(layers), look)
    mark(next(layers), {*range(1, 101)}.difference(*view.hands, *view.piles))
    next(layers)[:] = view.options.heads
    for count in chain(turned(view.bulls, look.me), map(len, turned(view.hands, look.me))):
        next(layers)[:] = count
    next(layers)[:] = len(view.deck)


def mark(layer: Layer, cards: Iterable[Card]) -> None:
    layer[[*cards]] = 1


def others(layer: Layer, look: Glance) -> None:
    for away, hand in enumerate(turned(look.view.hands, look.me)):
        if away:
            layer[[card for card in hand if card != BACK]] = away
