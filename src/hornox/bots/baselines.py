"""Baselines to measure bots by: lowest, highest and gap, which play one kind of card."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod

from hornox.bots.heuristic.rest_of_turn import rules_of
from hornox.bots.heuristic.steady import Steady
from hornox.bots.wrong_question import checks_question
from hornox.cards import HIGHEST, heads
from hornox.choices import Choice, Options, Play, TakeRow
from hornox.events import Played
from hornox.game import Table
from hornox.titles.shared.row_placement import RowTable


class Baseline(ABC):
    """Plays one kind of card, takes the cheapest row, and asks steady about everything else."""

    @abstractmethod
    def card(self, view: RowTable, plays: list[Play]) -> Play:
        """The card to play."""

    @checks_question
    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        plays = [option for option in options if isinstance(option, Play) and not option.flip]
        rows = [option for option in options if isinstance(option, TakeRow)]
        if plays and isinstance(view, RowTable):
            return self.card(view, plays)
        if rows and isinstance(view, RowTable):
            return min(rows, key=lambda option: heads(view.rows[option.row]))
        return Steady().choose(view, options, rng)


class Lowest(Baseline):
    def card(self, view: RowTable, plays: list[Play]) -> Play:
        return plays[0]


class Highest(Baseline):
    def card(self, view: RowTable, plays: list[Play]) -> Play:
        return plays[-1]


class Gap(Baseline):
    """The card that is nearest to a row with room."""

    def card(self, view: RowTable, plays: list[Play]) -> Play:
        rules, me = rules_of(view), view.me
        assert me is not None

        def away(play: Play) -> int:
            headed = rules.with_heading(view, Played(me, play.card))
            return HIGHEST if headed.heading is None or headed.full else headed.away

        return min(plays, key=away)
