"""Samples of 11 nimmt!: every move is played to the end of the round."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from hornox.analysis.playouts.sample import Sample
from hornox.analysis_result import Reason
from hornox.cards import Card, Row, heads
from hornox.choices import Choice, Done, Lay, Options, Steal, TakePile
from hornox.events import PileTaken
from hornox.game_catalogue import ElevenOptions
from hornox.kernels.eleven.encode import encode_table, head_bit_sets
from hornox.kernels.eleven.evaluate import WEIGHTS
from hornox.kernels.eleven.layout import SINGLE_CARD
from hornox.kernels.eleven.option_costs import (
    BE_DONE,
    LAY_CARD,
    STEAL_BULL,
    TAKE_PILE,
    cost_moves,
)
from hornox.kernels.rng import Rng
from hornox.titles.eleven import TITLE as RULES
from hornox.titles.eleven_table import ElevenTable

DEALS_DIVISOR = 8  # a deal takes this much longer than in the row games
MANY_OPTIONS = 16  # with more than these, there are fewer deals, so that none takes too long
FEWEST_DEALS = 8  # however many options there are


def sample_eleven(view: ElevenTable, options: Options, deals: int, rng: Rng) -> Sample:
    shape = (len(options), deals_of(len(options), deals))
    sample = Sample(np.zeros(shape), np.zeros(shape))
    moves = np.array([encode_move(option) for option in options])
    table, head_bits = encode_table(view), head_bit_sets(view)
    cost_moves(table, head_bits, WEIGHTS, moves, rng, sample.own, sample.others)
    return sample._replace(facts=tuple(facts_of_move(view, option) for option in options))


def deals_of(options: int, deals: int) -> int:
    most = max(2, deals // DEALS_DIVISOR)
    return min(most, max(FEWEST_DEALS, most * MANY_OPTIONS // options))


def facts_of_move(view: ElevenTable, option: Choice) -> tuple[Reason, ...]:
    """What can be laid in this turn and after it, and what a pile brings into the hand."""
    match option:
        case Lay():
            return tuple(facts_of_laying(view, option))
        case Done():
            left = sorted({one.card for one in RULES.lays(view)})
            return (Reason("left", cards=tuple(left)), *what_fits(view))
        case TakePile(pile):
            return tuple(facts_of_pile(view, pile))
        case _:
            return ()


def facts_of_laying(view: ElevenTable, option: Lay) -> Iterator[Reason]:
    (laid,) = RULES.told(view, {view.turn: option})
    after = RULES.after(view, laid)
    if RULES.after_laying(after) is None and (more := cards_to_lay(after)):
        yield Reason("more", count=more)
    yield from what_fits(after)


def what_fits(table: ElevenTable) -> Iterator[Reason]:
    """As the piles are then."""
    hand = table.hands[table.turn]
    if hand:
        yield Reason("fits", cards=fitting_cards(table, hand), total=len(hand))


def fitting_cards(table: ElevenTable, hand: Row) -> Row:
    tops = [pile[-1] for pile in table.piles]
    return tuple(card for card in hand if any(RULES.fits(top, card) for top in tops))


def facts_of_pile(view: ElevenTable, pile: int) -> Iterator[Reason]:
    """All its cards lay open once: whoever has counted along knows them."""
    (taken,) = RULES.told(view, {view.turn: TakePile(pile)})
    assert isinstance(taken, PileTaken)
    assert isinstance(view.options, ElevenOptions)
    after, cost = RULES.after(view, taken), heads(taken.cards, view.options.heads)
    yield Reason("brings", count=len(taken.cards), heads=cost)
    if after.due == "bull":
        yield Reason("bull", count=view.bulls[view.turn] + 1)
    hand = after.hands[view.turn]
    if after.piles:
        yield Reason("fits_then", count=len(fitting_cards(after, hand)), total=len(hand))


def cards_to_lay(table: ElevenTable) -> int:
    """How many cards can be laid in this turn: on as many piles as there are bulls (E-08).

    Each of these piles is the one that takes most of what is left.
    """
    old_tops = dict(table.used)
    hand = set(table.hands[table.turn])
    left = hand - set[Card]().union(*(RULES.fitting[top] for top in old_tops.values()))
    free = [pile[-1] for place, pile in enumerate(table.piles) if place not in old_tops]
    for _ in range(min(len(free), max(1, table.bulls[table.turn]) - len(old_tops))):
        most = max(free, key=lambda top: len(left & RULES.fitting[top]))
        left -= RULES.fitting[most]
        free.remove(most)
    return len(hand) - len(left)


def encode_move(choice: Choice) -> tuple[int, int, int, int]:
    match choice:
        case Lay(card, pile):
            return (LAY_CARD, pile, int(SINGLE_CARD[card, 0]), int(SINGLE_CARD[card, 1]))
        case TakePile(pile):
            return (TAKE_PILE, pile, 0, 0)
        case Steal(seat):
            return (STEAL_BULL, seat, 0, 0)
        case _:
            return (BE_DONE, 0, 0, 0)
