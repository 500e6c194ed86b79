"""What a policy sees of each option in 11 nimmt!: laying a card, taking a pile, or having done."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from hornox.cards import heads
from hornox.choices import Choice, Done, Lay, Options, TakePile
from hornox.tables import ElevenTable

REACH, HIGHEST, BULL_FROM = 10, 100, 3
ELEVEN_INPUTS = 25


def turn_inputs(view: ElevenTable, options: Options) -> tuple[NDArray[np.float32], list[Choice]]:
    """The inputs for each of the options, and these options; nothing where a bull is stolen."""
    choices: list[Choice] = [one for one in options if isinstance(one, Lay | TakePile | Done)]
    old_tops = dict(view.used)
    tops = [old_tops.get(place, pile[-1]) for place, pile in enumerate(view.piles)]
    shared = table_inputs(view, tops, options)
    rows = [[*option_inputs(view, tops, option), *shared] for option in choices]
    return np.array(rows, np.float32).reshape(len(choices), ELEVEN_INPUTS), choices


def distance(low: int, card: int) -> int:
    """How far up, counting on from 100 to 1."""
    return (card - low) % HIGHEST


FITTING = [  # by top card: the cards that fit on it
    {card for card in range(1, HIGHEST + 1) if 1 <= distance(top, card) <= REACH}
    for top in range(HIGHEST + 1)
]


def fitting(tops: Iterable[int]) -> set[int]:
    """The cards that fit on one of these."""
    return set[int]().union(*(FITTING[top] for top in tops))


def table_inputs(view: ElevenTable, tops: list[int], options: Options) -> list[float]:
    """What is the same for all options."""
    left = [len(hand) for seat, hand in enumerate(view.hands) if seat != view.seat]
    lost = {*view.hand} - fitting(tops)
    lays = sum(isinstance(option, Lay) for option in options)
    return [
        len(view.hand) / 10, min(left) / 10, heads(view.hand) / 20, view.bulls[view.seat] / 3,
        len(view.deck) / 60, len(tops) / 10, len(view.used) / 3, lays / 5, len(lost) / 10,
    ]  # fmt: skip


def option_inputs(view: ElevenTable, tops: list[int], option: Choice) -> list[float]:
    """What is this option's own: 16 numbers, most of them 0 for another kind of option."""
    if isinstance(option, Lay):
        return lay_inputs(view, tops, option)
    if isinstance(option, TakePile):
        return take_inputs(view, tops, option.pile)
    return [0.0, 0.0, 1.0, *[0.0] * 13]


def lay_inputs(view: ElevenTable, tops: list[int], lay: Lay) -> list[float]:
    pile, top, card = view.piles[lay.pile], tops[lay.pile], lay.card
    own = {*view.hand} - {card}
    now_on = own & FITTING[top]
    before = sum(distance(top, other) < distance(top, card) for other in now_on)
    elsewhere = sum(card in FITTING[other] for place, other in enumerate(tops) if place != lay.pile)
    is_used = any(place == lay.pile for place, _ in view.used)
    return [
        1.0, 0.0, 0.0,
        distance(top, card) / REACH, len(pile) / 5, before / 2, len(own & FITTING[card]) / 2,
        len(now_on) / 2, elsewhere / 2, float(is_used), chain(card, own) / 3, heads((card,)) / 7,
        *[0.0] * 4,
    ]  # fmt: skip


def chain(card: int, own: set[int]) -> int:
    """How many own cards could follow this one, each within reach of the last."""
    length = 0
    while following := own & FITTING[card]:
        card = min(following, key=lambda one: distance(card, one))
        own, length = own - {card}, length + 1
    return length


def take_inputs(view: ElevenTable, tops: list[int], place: int) -> list[float]:
    pile = view.piles[place]
    rest = fitting(top for other, top in enumerate(tops) if other != place)
    lost = ({*view.hand} & FITTING[tops[place]]) - rest
    return [
        0.0, 1.0, 0.0, *[0.0] * 9,
        len(pile) / 5, heads(pile) / 10 + float(len(pile) >= BULL_FROM), len({*pile} - rest) / 3,
        len(lost) / 2,
    ]  # fmt: skip
