"""The bot `steady`: simple heuristics for all games, without search.

Each kind of question has a module that answers it; this one dispatches to them.
"""

from __future__ import annotations

import random

from hornox.bots.heuristic import card_choice, draft, eleven
from hornox.bots.heuristic import special_and_row_choice as specials
from hornox.bots.wrong_question import checks_question
from hornox.choices import Choice, Options, Pick, Play
from hornox.game import Table
from hornox.titles.eleven_table import ElevenTable
from hornox.titles.pro import ProTable
from hornox.titles.shared.row_placement import RowTable


class Steady:
    @checks_question
    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        if len(options) == 1:
            return options[0]
        if isinstance(view, ElevenTable):
            return eleven.choose(view, options)
        assert isinstance(view, RowTable)
        match options[0]:
            case Pick():
                assert isinstance(view, ProTable)
                return draft.choose(view, options)
            case Play():
                return card_choice.choose(view, options)
            case _:
                return specials.choose(view, options)
