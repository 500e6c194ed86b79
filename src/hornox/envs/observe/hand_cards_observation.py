"""The observation `cards`: features of the table, then of each card in the hand.

It is one vector. The features of a card say where it would go now, and what is there. In Digit
flip each card has a second set, for its number with the digits flipped. Cards that others may hold
are those that are not in the rows, the queue or a bull pile, not set aside and not in the own
hand.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import chain
from typing import Any, NamedTuple

from hornox.cards import HEADS, Card, heads
from hornox.envs.observe.fields import Sizes
from hornox.envs.observe.fill_row_game_fields import SIDES
from hornox.envs.observe.observation_input import (
    Int16Array,
    PointOfView,
    free_places,
    heads_this_round,
    question_number,
)
from hornox.titles.classic import Classic
from hornox.titles.flip import FlipTable, flip_digits, is_flippable


class Feature(NamedTuple):
    name: str
    meaning: str


LANDING_FEATURES = (
    Feature("row", "the row it would join, from 1; 0 if it fits nowhere"),
    Feature("free", "free places in that row; 0 if it would take the row"),
    Feature("row_heads", "heads in that row; in the cheapest row if it fits nowhere"),
    Feature("gap_others", "cards between the row's end (or 0) and it that others may hold"),
    Feature("gap_own", "own cards between the row's end (or 0) and it"),
)
CARD_FEATURES = (
    Feature("card", "its number"),
    Feature("heads", "the heads on it"),
    *LANDING_FEATURES,
)
FLIPPED_FEATURES = (
    Feature("flipped", "its number with the digits flipped; 0 if it cannot be flipped now"),
    *(Feature(f"flipped_{name}", f"flipped: {meaning}") for name, meaning in LANDING_FEATURES),
)
TABLE_FEATURES = (
    Feature("question", "as in the field of that name"),
    Feature("left", "own cards left"),
    Feature("next", "the revealed card that is placed next, or 0"),
    Feature("marker", "the fan card's row, from 1, or 0"),
    Feature("side", "its side, as in the field `marker`"),
    Feature("flip", "1 if the seat still has its flip card"),
    Feature("ends[rows]", "the last card of each row"),
    Feature("free[rows]", "free places in each row"),
    Feature("row_heads[rows]", "heads in each row"),
    Feature(
        "heads[seats]",
        "heads taken this round, own first; in buffalo the team's, then the buffalo's",
    ),
)


def card_features(game: str) -> tuple[Feature, ...]:
    """The features of each card in the hand."""
    return CARD_FEATURES + FLIPPED_FEATURES if game == "flip" else CARD_FEATURES


def table_feature_count(game: str, sizes: Sizes) -> int:
    return 6 + 3 * sizes.rows + (2 if game == "buffalo" else sizes.seats)


def feature_count(game: str, sizes: Sizes) -> int:
    return table_feature_count(game, sizes) + sizes.hand * len(card_features(game))


def fill_features(out: Int16Array, pov: PointOfView, sizes: Sizes) -> None:
    game = pov.view.game
    table_part = table_feature_count(game, sizes)
    fill_table_features(out[:table_part], pov, sizes)
    hand = pov.view.hands[pov.me]
    if not hand:
        return
    landings = Landings(pov)
    cards = out[table_part:].reshape(sizes.hand, -1)
    for place, card in enumerate(hand):
        values = (card, HEADS[card], *landings.of_number(card))
        cards[place] = (*values, *landings.of_flipped(card)) if game == "flip" else values


def fill_table_features(out: Int16Array, pov: PointOfView, sizes: Sizes) -> None:
    view, rows = pov.view, sizes.rows
    side = getattr(view, "side", "")
    out[:6] = (
        question_number(pov),
        len(view.hands[pov.me]),
        view.queue[0].card if view.queue else 0,
        getattr(view, "marker", -1) + 1,
        SIDES.index(side),
        view.flips[pov.me] if isinstance(view, FlipTable) else 0,
    )
    for row, cards in enumerate(view.rows):
        if cards:
            out[6 + row] = cards[-1]
            out[6 + rows + row] = free_places(pov, row)
            out[6 + 2 * rows + row] = heads(cards)
    if view.piles:
        out[6 + 3 * rows :] = heads_this_round(pov)


class Landings:
    """Where cards of the hand would land; the table is read once for all of them."""

    def __init__(self, pov: PointOfView) -> None:
        rules, view = pov.rules, pov.view
        assert isinstance(rules, Classic)
        self.rules: Classic[Any] = rules
        self.pov, self.view = pov, view
        hand = view.hands[pov.me]
        visible = set(chain(*view.rows, *view.piles, getattr(view, "set_aside", ())))
        visible.update(played.card for played in view.queue)
        self.hand = hand
        self.others = sorted(set(rules.deck(view)).difference(hand, visible))
        self.cheapest = min((heads(view.rows[row]) for row in rules.open_rows(view)), default=0)

    def of_number(self, number: int) -> tuple[int, ...]:
        """The landing features of a card that counts as this number."""
        row, full = self.rules.landing(self.view, number)
        if row is None:
            return (0, 0, self.cheapest, *self.gap(0, number))
        end = self.view.rows[row][-1]
        free = 0 if full else free_places(self.pov, row)
        gap = self.gap(min(end, number), max(end, number))
        return (row + 1, free, heads(self.view.rows[row]), *gap)

    def gap(self, low: int, high: int) -> tuple[int, int]:
        """How many of the others' and of one's own cards lie strictly between two numbers."""
        return count_between(self.others, low, high), count_between(self.hand, low, high)

    def of_flipped(self, card: Card) -> tuple[int, ...]:
        if not (is_flippable(card) and self.view.flips[self.pov.me]):
            return (0,) * len(FLIPPED_FEATURES)
        return (flip_digits(card), *self.of_number(flip_digits(card)))


def count_between(cards: Sequence[Card], low: int, high: int) -> int:
    """How many of these cards, sorted, lie strictly between two numbers."""
    return max(0, bisect_left(cards, high) - bisect_right(cards, low))
