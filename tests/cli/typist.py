"""Somebody at the keyboard who answers at random, and a table to sit at."""

from __future__ import annotations

import io
import random
from collections.abc import Callable
from typing import TextIO, cast

from hornox.cli.record_files import Keeper
from hornox.cli.terminal.console import Console
from hornox.cli.terminal.game.host import Host
from hornox.cli.terminal.game.players import HORNED, Sitting
from hornox.cli.terminal.game.prompts import Dialogue
from hornox.game import Game, title
from tests.helpers.walks import short

NOISE = ("?", "l", "", "0", "r9", "xyz", "99999", "b", "5f", "p99", "\x1b[A", "24 f", "Ⅷ", "²")
PEOPLE = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gül", "Hana", "Ida", "Jo")


class Typist:
    """Types what `answer` says, and remembers what was on the screen each time."""

    def __init__(self, answer: Callable[[], str]) -> None:
        self.answer = answer
        self.sink = io.StringIO()
        self.screens: list[str] = []

    def isatty(self) -> bool:
        return False

    def readline(self, _size: int) -> str:
        self.screens.append(self.sink.getvalue())
        self.sink.seek(0)
        self.sink.truncate()
        return self.answer()

    def console(self, *, colour: bool = False) -> Console:
        return Console(cast("TextIO", self), self.sink, colour=colour)


def at_table(people: int, bots: int = 0, kind: str = "random") -> Sitting:
    return Sitting((*PEOPLE[:people], *HORNED[:bots]), (kind,) * bots)


class Table:
    """A short game at a terminal, with people who type at random, sometimes nonsense."""

    def __init__(
        self, game: str, sitting: Sitting, seed: int = 1, lang: str = "en",
        keeper: Keeper | None = None,
    ) -> None:  # fmt: skip
        start = title(game).table(len(sitting.names), seed, **short(game))
        self.rng = random.Random(seed)
        self.game = Game(title(game), start)
        self.sitting = sitting
        self.typist = Typist(self.answer)
        self.console = self.typist.console()
        dialogue = Dialogue(self.console, lang, sitting.names)
        self.host = Host(self.game, start, sitting, dialogue, keeper)

    def answer(self) -> str:
        """An option of somebody who is asked; now and then something else."""
        asked = [seat for seat in self.game.asks if seat in self.sitting.people]
        if not asked or self.rng.random() < 0.1:
            return self.rng.choice(NOISE) + "\n"
        options = self.game.asks[self.rng.choice(asked)]
        return f"{self.rng.choice(options)}\n"

    @property
    def screens(self) -> list[str]:
        return self.typist.screens
