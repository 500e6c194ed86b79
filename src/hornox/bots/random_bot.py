"""The bot `random`: any option, each as likely as the others."""

from __future__ import annotations

import random

from hornox.bots.wrong_question import checks_question
from hornox.cards import Seat
from hornox.choices import Choice, Options
from hornox.game import Asked, Table


class RandomBot:
    @checks_question
    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        return rng.choice(options)

    def choose_together(self, table: Table, asked: Asked, rng: random.Random) -> dict[Seat, Choice]:
        """The same for several seats at once."""
        return {seat: rng.choice(options) for seat, options in asked.items()}
