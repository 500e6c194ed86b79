"""The bot `random`: any option, each as likely as the others."""

from __future__ import annotations

import random

from hornox.choices import Choice, Options
from hornox.game import Table


class RandomBot:
    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        return rng.choice(options)
