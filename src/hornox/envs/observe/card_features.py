"""Card by card: for every card of the hand where it would go now, and what waits there.

The observation `cards` is one vector: the figures of the table, then the features of each hand
card, lowest first. In Digit flip a card has a second set, for its digits the other way round.
Cards of others are counted as far as they can be: neither on the table, nor taken, nor mine.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import chain
from typing import Any, NamedTuple

from hornox.cards import HEADS, Card, heads
from hornox.envs.observe.fields import Sizes
from hornox.envs.observe.read_rows import SIDES, Glance, Numbers, asked_for, turned
from hornox.titles.buffalo import Buffalo
from hornox.titles.classic import Classic
from hornox.titles.flip import FlipTable, flip_digits, is_flippable
from hornox.titles.rows import Rows


class Feature(NamedTuple):
    name: str
    meaning: str


LANDING = (
    Feature("row", "the row it would join, from 1; 0 if it fits nowhere"),
    Feature("free", "free places in that row; 0 if it would take it"),
    Feature("row_heads", "heads in that row; if it fits nowhere, in the cheapest"),
    Feature("gap_others", "cards between the row's end (or 0) and it that others may hold"),
    Feature("gap_own", "own cards between the row's end (or 0) and it"),
)
CARD = (Feature("card", "its number"), Feature("heads", "the heads on it"), *LANDING)
FLIPPED = (
    Feature("flipped", "its number with the digits flipped; 0 if it cannot be flipped now"),
    *(Feature(f"flipped_{name}", f"flipped: {meaning}") for name, meaning in LANDING),
)
FIGURES = (
    Feature("question", "as in the field of that name"),
    Feature("left", "own cards left"),
    Feature("next", "the revealed card that is laid next, or 0"),
    Feature("marker", "the fan card's row, from 1, or 0"),
    Feature("side", "its side, as in the field `marker`"),
    Feature("flip", "whether the own flip card is left"),
    Feature("ends[rows]", "the last card of each row"),
    Feature("free[rows]", "free places of each row"),
    Feature("row_heads[rows]", "heads of each row"),
    Feature(
        "heads[seats]", "heads taken this round, own first; in buffalo the team's, then its own"
    ),
)


def features(game: str) -> tuple[Feature, ...]:
    """What is told of each card of the hand."""
    return CARD + FLIPPED if game == "flip" else CARD


def figure_count(game: str, sizes: Sizes) -> int:
    return 6 + 3 * sizes.rows + (2 if game == "buffalo" else sizes.seats)


def width(game: str, sizes: Sizes) -> int:
    return figure_count(game, sizes) + sizes.hand * len(features(game))


def fill(out: Numbers, look: Glance, sizes: Sizes) -> None:
    game = look.view.game
    first = figure_count(game, sizes)
    fill_figures(out[:first], look, sizes)
    hand = look.view.hands[look.me]
    if not hand:
        return
    surveyed = Survey(look)
    cards = out[first:].reshape(sizes.hand, -1)
    for place, card in enumerate(hand):
        told = (card, HEADS[card], *surveyed.landing(card))
        cards[place] = (*told, *surveyed.flipped(card)) if game == "flip" else told


def fill_figures(out: Numbers, look: Glance, sizes: Sizes) -> None:
    view, rows = look.view, sizes.rows
    side = getattr(view, "side", "")
    out[:6] = (
        asked_for(view, look.options),
        len(view.hands[look.me]),
        view.queue[0].card if view.queue else 0,
        getattr(view, "marker", -1) + 1,
        SIDES.index(side),
        view.flips[look.me] if isinstance(view, FlipTable) else 0,
    )
    for row, cards in enumerate(view.rows):
        if cards:
            out[6 + row] = cards[-1]
            out[6 + rows + row] = free(look, row)
            out[6 + 2 * rows + row] = heads(cards)
    if view.piles:
        out[6 + 3 * rows :] = taken(look)


def free(look: Glance, row: int) -> int:
    """Places left in a row; none, when the game is over."""
    if look.view.stage == "over":
        return 0
    assert isinstance(look.rules, Rows)
    return max(0, look.rules.capacity(look.view, row) - len(look.view.rows[row]))


def taken(look: Glance) -> Sequence[int]:
    """Heads taken this round, own first."""
    found = [heads(pile) for pile in look.view.piles]
    if isinstance(look.rules, Buffalo):
        return [found[0] * look.rules.times(look.view), found[1]]
    return turned(found, look.me)


class Survey:
    """The table as one seat sees it, prepared to be asked about many cards."""

    def __init__(self, look: Glance) -> None:
        rules, view = look.rules, look.view
        assert isinstance(rules, Classic)
        self.rules: Classic[Any] = rules
        self.look, self.view = look, view
        own = view.hands[look.me]
        lying = set(chain(*view.rows, *view.piles, getattr(view, "set_aside", ())))
        lying.update(played.card for played in view.queue)
        self.mine = own
        self.others = sorted(set(rules.deck(view.seats)).difference(own, lying))
        self.cheapest = min((heads(view.rows[row]) for row in rules.open_rows(view)), default=0)

    def landing(self, number: int) -> tuple[int, ...]:
        """The features of a card that counts as this number."""
        row, full = self.rules.landing(self.view, number)
        if row is None:
            return (0, 0, self.cheapest, *self.gap(0, number))
        end = self.view.rows[row][-1]
        room = 0 if full else free(self.look, row)
        gap = self.gap(min(end, number), max(end, number))
        return (row + 1, room, heads(self.view.rows[row]), *gap)

    def gap(self, low: int, high: int) -> tuple[int, int]:
        """The others' cards and one's own strictly between two numbers."""
        return between(self.others, low, high), between(self.mine, low, high)

    def flipped(self, card: Card) -> tuple[int, ...]:
        if not (is_flippable(card) and self.view.flips[self.look.me]):
            return (0,) * len(FLIPPED)
        return (flip_digits(card), *self.landing(flip_digits(card)))


def between(cards: Sequence[Card], low: int, high: int) -> int:
    """How many of these, lowest first, lie strictly between two numbers."""
    return max(0, bisect_left(cards, high) - bisect_right(cards, low))
