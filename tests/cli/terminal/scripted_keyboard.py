"""A keyboard that types given answers, and a game in which people type at random."""

from __future__ import annotations

import io
import random
from collections.abc import Callable
from typing import TextIO, cast

from hornox.cli.record_files import RecordWriter
from hornox.cli.terminal.console import Console
from hornox.cli.terminal.game.ask_at_keyboard import Prompts
from hornox.cli.terminal.game.game_loop import GameLoop
from hornox.cli.terminal.game.players import BOT_NAMES, Players
from hornox.game import Game, title
from tests.helpers.random_games import short

NOISE = ("?", "l", "", "0", "r9", "xyz", "99999", "b", "5f", "p99", "\x1b[A", "24 f", "Ⅷ", "²")
PEOPLE = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gül", "Hana", "Ida", "Jo")


class ScriptedKeyboard:
    """Types what `answer` returns, and records what was on the screen each time."""

    def __init__(self, answer: Callable[[], str]) -> None:
        self.answer = answer
        self.output = io.StringIO()
        self.screens: list[str] = []

    def isatty(self) -> bool:
        return False

    def readline(self, _size: int) -> str:
        self.screens.append(self.output.getvalue())
        self.output.seek(0)
        self.output.truncate()
        return self.answer()

    def console(self, *, colour: bool = False) -> Console:
        return Console(cast("TextIO", self), self.output, colour=colour)


def make_players(people: int, bots: int = 0, kind: str = "random") -> Players:
    return Players((*PEOPLE[:people], *BOT_NAMES[:bots]), (kind,) * bots)


class TerminalGame:
    """A short game at a terminal in which people type at random, sometimes nonsense."""

    def __init__(
        self, game: str, players: Players, seed: int = 1, lang: str = "en",
        writer: RecordWriter | None = None,
    ) -> None:  # fmt: skip
        start = title(game).table(len(players.names), seed, **short(game))
        self.rng = random.Random(seed)
        self.game = Game(title(game), start)
        self.players = players
        self.keyboard = ScriptedKeyboard(self.answer)
        self.console = self.keyboard.console()
        prompts = Prompts(self.console, lang, players.names)
        self.loop = GameLoop(self.game, start, players, prompts, writer)

    def answer(self) -> str:
        """A legal option most of the time; now and then something else."""
        asked = [seat for seat in self.game.asks if seat in self.players.people]
        if not asked or self.rng.random() < 0.1:
            return self.rng.choice(NOISE) + "\n"
        options = self.game.asks[self.rng.choice(asked)]
        return f"{self.rng.choice(options)}\n"

    @property
    def screens(self) -> list[str]:
        return self.keyboard.screens
