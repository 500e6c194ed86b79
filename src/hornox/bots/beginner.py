"""What beginners do: habits that look sensible and cost heads, one for each kind of question.

They see the numbers and forget the rest: how full a row is, who lays a card before theirs, what
the fan card says, how many heads lie there, what the team could do.
"""

from __future__ import annotations

import random

from hornox.bots.heuristic.steady import Steady
from hornox.cards import HIGHEST
from hornox.choices import Choice, Done, Lay, Options, Pass, Pick, Play, TakePile, TakeRow
from hornox.game import Table
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.eleven_table import ElevenTable
from hornox.titles.flip import flip_digits
from hornox.titles.rows import RowTable


class Beginner:
    """Plays like steady, and makes a beginner's mistake in so many of a hundred decisions."""

    def __init__(self, mistakes: int) -> None:
        self.mistakes = mistakes

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        if len(options) > 1 and rng.randrange(100) < self.mistakes:
            return choose(view, options, rng)
        return Steady().choose(view, options, rng)


def choose(view: Table, options: Options, rng: random.Random) -> Choice:
    """The mistake that a beginner makes here."""
    if isinstance(view, ElevenTable):
        return on_piles(view, options)
    assert isinstance(view, RowTable)
    match options[0]:
        case Play():
            return card(view, options, rng)
        case Pick():
            return options[-1]  # high cards look safe
        case TakeRow():
            return shortest(view, options)
        case _:
            return special(view, options)


# Which card


def card(view: RowTable, options: Options, rng: random.Random) -> Choice:
    """One that fits well; or the lowest, since high cards are kept for later."""
    return nearest(view, options) if rng.randrange(2) else options[0]


def nearest(view: RowTable, options: Options) -> Choice:
    """The card that comes soonest after a row's end, however full the row; a flip is fine."""
    plays = [option for option in options if isinstance(option, Play)]
    return min(
        plays, key=lambda play: gap(view, flip_digits(play.card) if play.flip else play.card)
    )


def gap(view: RowTable, number: int) -> int:
    """From the nearest end below; a number below all of them is thrown away last."""
    return min((number - row[-1] for row in view.rows if row and row[-1] < number), default=HIGHEST)


# Which row, and what to do with special cards


def shortest(view: RowTable, options: Options) -> Choice:
    """The fewest cards, whatever heads are on them."""
    takes = [option for option in options if isinstance(option, TakeRow)]
    return min(takes, key=lambda take: len(view.rows[take.row]))


def special(view: RowTable, options: Options) -> Choice:
    """One's own is used or swapped at once, and strikes the first target; the team can wait."""
    at_once = options[0] == Pass() and not isinstance(view, BuffaloTable)
    return options[1] if at_once else options[0]


# 11 nimmt!


def on_piles(view: ElevenTable, options: Options) -> Choice:
    """High numbers go first, one a turn whatever bulls there are; what must be taken is low."""
    if Done() in options:
        return Done()
    lays = [option for option in options if isinstance(option, Lay)]
    if lays:
        return max(lays, key=lambda lay: lay.card)
    takes = [option for option in options if isinstance(option, TakePile)]
    return min(takes, key=lambda take: view.piles[take.pile][-1], default=options[0])
