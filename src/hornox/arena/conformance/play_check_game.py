"""One game of a check: the bot plays all seats, and is asked for each choice twice.

Its choice may depend only on the view and the random generator, so both answers must agree.
This runs in a worker process.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager

import msgspec

from hornox.arena.ask_bot import ask_bot, make_bot, release_bots
from hornox.arena.bot_factories import BotFactory
from hornox.arena.errors import BotFailure, Fault
from hornox.arena.external.player import ProgramFactory
from hornox.arena.match import deal_options
from hornox.arena.worker_heartbeat import Heartbeat
from hornox.bots import Bot
from hornox.cards import Seat, Value
from hornox.choices import Choice, Options
from hornox.compile_clock import CLOCK
from hornox.game import Game, Table, new


class CheckGame(Value, frozen=True):
    """Which game to play, at how many seats."""

    game: str
    seats: int


class CheckResult(Value, frozen=True):
    """The bot's choices, in notation, up to its first fault."""

    choices: tuple[str, ...]
    fault: Fault | None = None
    detail: str = ""


def run_check(
    limit: float, factories: Sequence[BotFactory], heartbeat: Heartbeat, message: bytes
) -> Iterator[bytes]:
    """The task of a worker."""
    game = msgspec.json.decode(message, type=CheckGame)
    yield msgspec.json.encode(SelfPlay(game, factories[0], heartbeat, limit).play())


class SelfPlay:
    def __init__(
        self, game: CheckGame, factory: BotFactory, heartbeat: Heartbeat, limit: float
    ) -> None:
        seed = f"check.{game.game}.{game.seats}"
        self.game: Game = new(game.game, game.seats, seed, **deal_options(game.game))
        self.factory = factory
        self.heartbeat = heartbeat
        self.limit = limit
        self.players: dict[Seat, Bot] = {}
        self.rngs = [random.Random(f"{seed}/{seat}") for seat in range(game.seats)]
        self.choices: list[str] = []

    def play(self) -> CheckResult:
        try:
            while self.game.asks:
                asks = self.game.asks.items()
                self.game.play({seat: self.choice(seat, options) for seat, options in asks})
        except BotFailure as failure:
            return CheckResult(tuple(self.choices), failure.fault, failure.detail)
        finally:
            release_bots(self.players, self.game, self.thinking)
        return CheckResult(tuple(self.choices))

    def choice(self, seat: Seat, options: Options) -> Choice:
        rng = self.rngs[seat]
        same_rng = random.Random()
        same_rng.setstate(rng.getstate())
        choice = self.ask(seat, options, rng)
        if self.ask(seat, options, same_rng) != choice:
            raise BotFailure("changing")
        self.choices.append(str(choice))
        return choice

    def ask(self, seat: Seat, options: Options, rng: random.Random) -> Choice:
        self.heartbeat.beat()
        view = self.game.view(seat)
        before = snapshot(view, options)
        if isinstance(self.factory, ProgramFactory) and seat not in self.players:
            self.players[seat] = make_bot(self.factory)  # untimed: the program may have to start
        start = time.perf_counter() - CLOCK.seconds
        with self.thinking(seat):
            if seat not in self.players:
                self.players[seat] = make_bot(self.factory)
            choice = ask_bot(self.players[seat], view, options, rng)
        if time.perf_counter() - CLOCK.seconds - start > self.limit:
            raise BotFailure("late")
        if snapshot(view, options) != before:
            raise BotFailure("touched")
        return choice

    def thinking(self, seat: Seat) -> AbstractContextManager[None]:
        return self.heartbeat.thinking(0, 0, len(self.choices), 0, seat)


def snapshot(view: Table, options: Options) -> bytes:
    """Everything the bot sees, to compare; empty if the bot has put in what cannot be encoded."""
    try:
        return msgspec.json.encode((view, options))
    except (TypeError, msgspec.EncodeError):
        return b""
