"""One game of a check, in the process where the bot is."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager

import msgspec

from hornox.arena.errors import Failed, Why
from hornox.arena.external.player import Stable
from hornox.arena.load_bots import Maker, asked, made, part
from hornox.arena.match import deal_options
from hornox.arena.processes.heartbeat import Watch
from hornox.bots import Bot
from hornox.cards import Seat, Value
from hornox.choices import Choice, Options
from hornox.game import Game, Table, new


class Exam(Value, frozen=True):
    game: str
    seats: int


class Answer(Value, frozen=True):
    """What it chose, in notation, up to its first fault."""

    choices: tuple[str, ...]
    fault: Why | None = None
    said: str = ""


def sit(limit: float, makers: Sequence[Maker], watch: Watch, message: bytes) -> Iterator[bytes]:
    exam = msgspec.json.decode(message, type=Exam)
    yield msgspec.json.encode(Paper(exam, makers[0], watch, limit).answer())


class Paper:
    def __init__(self, exam: Exam, make: Maker, watch: Watch, limit: float) -> None:
        seed = f"check.{exam.game}.{exam.seats}"
        self.game: Game = new(exam.game, exam.seats, seed, **deal_options(exam.game))
        self.make = make
        self.watch = watch
        self.limit = limit
        self.players: dict[Seat, Bot] = {}
        self.dice = [random.Random(f"{seed}/{seat}") for seat in range(exam.seats)]
        self.choices: list[str] = []

    def answer(self) -> Answer:
        try:
            while self.game.asks:
                asks = self.game.asks.items()
                self.game.play({seat: self.choice(seat, options) for seat, options in asks})
        except Failed as failed:
            return Answer(tuple(self.choices), failed.why, failed.said)
        finally:
            part(self.players, self.game, self.watched)
        return Answer(tuple(self.choices))

    def choice(self, seat: Seat, options: Options) -> Choice:
        dice = self.dice[seat]
        again = random.Random()
        again.setstate(dice.getstate())
        choice = self.decided(seat, options, dice)
        if self.decided(seat, options, again) != choice:
            raise Failed("changing")
        self.choices.append(str(choice))
        return choice

    def decided(self, seat: Seat, options: Options, dice: random.Random) -> Choice:
        self.watch.stir()
        view = self.game.view(seat)
        before = shown(view, options)
        if isinstance(self.make, Stable) and seat not in self.players:
            self.players[seat] = made(self.make)  # before the clock runs: it may have to start
        start = time.perf_counter()
        with self.watched(seat):
            if seat not in self.players:
                self.players[seat] = made(self.make)
            choice = asked(self.players[seat], view, options, dice)
        if time.perf_counter() - start > self.limit:
            raise Failed("late")
        if shown(view, options) != before:
            raise Failed("touched")
        return choice

    def watched(self, seat: Seat) -> AbstractContextManager[None]:
        return self.watch.over(0, 0, len(self.choices), 0, seat)


def shown(view: Table, options: Options) -> bytes:
    """As bytes, to be compared; none, if somebody has put into it what cannot be written."""
    try:
        return msgspec.json.encode((view, options))
    except (TypeError, msgspec.EncodeError):
        return b""
