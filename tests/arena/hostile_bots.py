"""Bots that break the rules for bots, each in its own way, and two good ones to compare with."""

# ruff: noqa: ARG002  (all bots have the same signature)

from __future__ import annotations

import itertools
import os
import random
import sys
import time
from contextlib import suppress
from stat import S_ISSOCK
from types import FrameType
from typing import Any

from msgspec.structs import force_setattr

from hornox.choices import Choice, Options
from hornox.compile_clock import CLOCK
from hornox.game import Table


class First:
    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        return options[0]


class UsesRng:
    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        return rng.choice(options)


class Raises:
    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        raise ValueError("no idea")


class RaisesSystemExit:
    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        sys.exit("goodbye")


class ReturnsNone:
    def choose(self, view: Table, options: Options, rng: random.Random) -> Any:  # noqa: ANN401
        return None


class Sleeps:
    """Thinks for 20 ms."""

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        time.sleep(0.02)
        return options[0]


class Hangs:
    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        while True:
            pass


class HangsLater:
    """Hangs in the middle of the game, when it holds few cards."""

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        while len(view.hands[view.me or 0]) < 5:
            pass
        return options[0]


class Exits:
    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        os._exit(3)


class IgnoresRng:
    """Uses a generator other than the one it is given."""

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        return random.choice(options)


class UsesHash:
    """Chooses the same each time, but differently in another process."""

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        return options[hash(f"{options}") % len(options)]


class Counts:
    """Remembers how often it was asked."""

    def __init__(self) -> None:
        self.count = itertools.count()

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        return options[next(self.count) % len(options)]


class ChangesView:
    """Changes the view it was shown."""

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        force_setattr(view, "totals", (0,) * view.seats)
        force_setattr(view, "round", 9)
        return options[0]


class ChangesOptions:
    """Changes an option to a card that does not exist."""

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        force_setattr(options[0], "card", 999)
        return options[0]


class HangsWhenDeleted:
    """Hangs in its destructor, once it has played."""

    has_played = False

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        self.has_played = True
        return options[0]

    def __del__(self) -> None:
        while self.has_played:
            pass


class HangsBetweenDecisions:
    """Hangs while no bot is thinking: just before the next decision."""

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        sys.setprofile(hang_in_beat)
        return options[0]


def hang_in_beat(frame: FrameType, *_: object) -> None:
    while frame.f_code.co_name == "beat":
        pass


class Forks:
    """Two processes play from here on."""

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        if len(options) == 10:
            os.fork()
        return options[0]


class WritesIntoSockets:
    """Writes half a message into every socket of its process."""

    message = b'{"deal": '
    pause = 0.0

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        for number in range(3, 64):
            with suppress(OSError):
                if S_ISSOCK(os.fstat(number).st_mode):
                    os.write(number, self.message)
        time.sleep(self.pause)
        return options[0]


class WritesWhileThinking(WritesIntoSockets):
    """Keeps thinking after it has written."""

    pause = 0.3


class SendsAnswers(WritesIntoSockets):
    """Answers in place of the worker."""

    message = b'{"deal": 0, "rounds": 1, "games": [], "times": []}\n'


class FloodsSockets(WritesIntoSockets):
    """Never stops writing."""

    message = b"na" * 100_000

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        while True:
            super().choose(view, options, rng)


class CannotBeMade:
    def __init__(self) -> None:
        raise RuntimeError("out of clay")


class HasNoChoose:
    pass


class TakesTooLittle:
    def choose(self, view: Table) -> Choice:
        raise AssertionError(view)


class Compiles:
    """Compiles for a second, as far as the clock can tell, and then decides at once."""

    has_compiled = False

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        if not Compiles.has_compiled:
            Compiles.has_compiled = True
            CLOCK.begin()
            time.sleep(1.2)
            CLOCK.end()
        return options[0]
