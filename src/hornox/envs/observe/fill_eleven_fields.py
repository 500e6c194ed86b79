"""Fill the fields of 11 nimmt!: its piles, its bull cards and its deck.

A field's function has the field's name.
"""

from __future__ import annotations

from itertools import chain

from hornox.cards import heads
from hornox.envs.observe.observation_input import Int16Array, PointOfView, own_first
from hornox.game_catalogue import ElevenOptions


def tops(out: Int16Array, pov: PointOfView) -> None:
    out[: len(pov.view.piles)] = [pile[-1] for pile in pov.view.piles]


def old_tops(out: Int16Array, pov: PointOfView) -> None:
    for pile, top in pov.view.used:
        out[pile] = top


def pile_sizes(out: Int16Array, pov: PointOfView) -> None:
    out[: len(pov.view.piles)] = [len(pile) for pile in pov.view.piles]


def pile_heads(out: Int16Array, pov: PointOfView) -> None:
    assert isinstance(pov.view.options, ElevenOptions)
    printed = pov.view.options.heads
    out[: len(pov.view.piles)] = [heads(pile, printed) for pile in pov.view.piles]


def pile_of(out: Int16Array, pov: PointOfView) -> None:
    piles = pov.view.piles
    numbers = [number for number, pile in enumerate(piles, 1) for _ in pile]
    out[[*chain(*piles)]] = numbers


def bulls(out: Int16Array, pov: PointOfView) -> None:
    out[:] = own_first(pov.view.bulls, pov.me)


def supply(out: Int16Array, pov: PointOfView) -> None:
    out[0] = pov.view.supply


def deck(out: Int16Array, pov: PointOfView) -> None:
    out[0] = len(pov.view.deck)
