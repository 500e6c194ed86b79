"""Fill the fields that all games with rows have, such as the hand, the rows and the queue.

A field's function has the field's name. The fields that 11 nimmt! shares, such as the round and
the cards left, are here too.
"""

from __future__ import annotations

from itertools import chain
from typing import get_args

from hornox.cards import heads
from hornox.envs.observe.observation_input import (
    Int16Array,
    PointOfView,
    heads_this_round,
    own_first,
    question_number,
)
from hornox.titles.shared.fan_marker import Side
from hornox.titles.shared.row_placement import Rows

SIDES: tuple[Side, ...] = get_args(Side)


def seat(out: Int16Array, pov: PointOfView) -> None:
    out[0] = pov.me


def round_(out: Int16Array, pov: PointOfView) -> None:
    out[0] = pov.view.round


def question(out: Int16Array, pov: PointOfView) -> None:
    out[0] = question_number(pov)


def asked(out: Int16Array, pov: PointOfView) -> None:
    for one in pov.asked:
        out[(one - pov.me) % pov.view.seats] = 1


def left(out: Int16Array, pov: PointOfView) -> None:
    out[:] = [len(cards) for cards in own_first(pov.view.hands, pov.me)]


def totals(out: Int16Array, pov: PointOfView) -> None:
    out[:] = own_first(pov.view.totals, pov.me)


def hand(out: Int16Array, pov: PointOfView) -> None:
    own = pov.view.hands[pov.me]
    out[: len(own)] = own


def rows(out: Int16Array, pov: PointOfView) -> None:
    for row, cards in enumerate(pov.view.rows):
        out[row, : len(cards)] = cards


def row_heads(out: Int16Array, pov: PointOfView) -> None:
    out[: len(pov.view.rows)] = [heads(cards) for cards in pov.view.rows]


def queue(out: Int16Array, pov: PointOfView) -> None:
    rules, seats = pov.rules, pov.view.seats
    assert isinstance(rules, Rows)
    for place, played in enumerate(pov.view.queue):
        owner = seats if played.seat < 0 else (played.seat - pov.me) % seats
        out[place] = (played.card, owner + 1, rules.number(played))


def seen(out: Int16Array, pov: PointOfView) -> None:
    view = pov.view
    out[[*chain(*view.rows, *view.piles, getattr(view, "set_aside", ()))]] = 1
    out[[played.card for played in view.queue]] = 1


def heads_(out: Int16Array, pov: PointOfView) -> None:
    if pov.view.piles:
        out[:] = heads_this_round(pov)


def marker(out: Int16Array, pov: PointOfView) -> None:
    out[:] = (pov.view.marker + 1, SIDES.index(pov.view.side))


def flips(out: Int16Array, pov: PointOfView) -> None:
    out[:] = own_first(pov.view.flips, pov.me)
