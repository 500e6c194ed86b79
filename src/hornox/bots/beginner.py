"""The beginner behind `calf` and `heifer`: plays like steady, but often makes a typical mistake.

Beginners look at the numbers and forget the rest: how full a row is, who lays a card before them,
what the fan card says, how many heads lie in a row, what the team could do.
"""

from __future__ import annotations

import random

from hornox.bots.heuristic.steady import Steady
from hornox.bots.wrong_question import checks_question
from hornox.cards import HIGHEST
from hornox.choices import Choice, Done, Lay, Options, Pass, Pick, Play, TakePile, TakeRow
from hornox.game import Table
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.eleven_table import ElevenTable
from hornox.titles.flip import flip_digits
from hornox.titles.shared.row_placement import RowTable


class Beginner:
    """Plays like steady, but makes a beginner's mistake in `mistakes` of a hundred decisions."""

    def __init__(self, mistakes: int) -> None:
        self.mistakes = mistakes

    @checks_question
    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        if len(options) > 1 and rng.randrange(100) < self.mistakes:
            return mistake(view, options, rng)
        return Steady().choose(view, options, rng)


def mistake(view: Table, options: Options, rng: random.Random) -> Choice:
    """The mistake that a beginner makes at this question."""
    if isinstance(view, ElevenTable):
        return eleven_mistake(view, options)
    assert isinstance(view, RowTable)
    match options[0]:
        case Play():
            return card_mistake(view, options, rng)
        case Pick():
            return options[-1]  # high cards look safe
        case TakeRow():
            return shortest_row(view, options)
        case _:
            return special_mistake(view, options)


# Which card


def card_mistake(view: RowTable, options: Options, rng: random.Random) -> Choice:
    """The nearest card, or the lowest: high cards are kept for later."""
    return nearest_card(view, options) if rng.randrange(2) else options[0]


def nearest_card(view: RowTable, options: Options) -> Choice:
    """The card that is nearest above a row's end, however full the row; flipped ones count too."""
    plays = [option for option in options if isinstance(option, Play)]
    return min(
        plays, key=lambda play: gap_to_row(view, flip_digits(play.card) if play.flip else play.card)
    )


def gap_to_row(view: RowTable, number: int) -> int:
    """The distance to the nearest end below; the most if there is none."""
    return min((number - row[-1] for row in view.rows if row and row[-1] < number), default=HIGHEST)


# Which row, and what to do with special cards


def shortest_row(view: RowTable, options: Options) -> Choice:
    """The row with the fewest cards, whatever heads are on them."""
    takes = [option for option in options if isinstance(option, TakeRow)]
    return min(takes, key=lambda take: len(view.rows[take.row]))


def special_mistake(view: RowTable, options: Options) -> Choice:
    """Use or swap a special at once, on the first target; but do nothing for the team."""
    at_once = options[0] == Pass() and not isinstance(view, BuffaloTable)
    return options[1] if at_once else options[0]


# 11 nimmt!


def eleven_mistake(view: ElevenTable, options: Options) -> Choice:
    """Lay the highest card, only one a turn; if a pile must be taken, take the lowest top."""
    if Done() in options:
        return Done()
    lays = [option for option in options if isinstance(option, Lay)]
    if lays:
        return max(lays, key=lambda lay: lay.card)
    takes = [option for option in options if isinstance(option, TakePile)]
    return min(takes, key=lambda take: view.piles[take.pile][-1], default=options[0])
