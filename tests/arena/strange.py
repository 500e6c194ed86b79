"""Bots that nobody would want at the table, and two that one would."""

# ruff: noqa: ARG002  (whoever plays by the rules looks at the view)

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
from hornox.game import Table


class First:
    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        return options[0]


class Dice:
    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        return rng.choice(options)


class Raises:
    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        raise ValueError("no idea")


class Leaves:
    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        sys.exit("goodbye")


class Nothing:
    def choose(self, view: Table, options: Options, rng: random.Random) -> Any:  # noqa: ANN401
        return None


class Sleeps:
    """A little longer than it may."""

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        time.sleep(0.02)
        return options[0]


class Hangs:
    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        while True:
            pass


class HangsLater:
    """In the middle of the game, once it holds few cards."""

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        while len(view.hands[view.me or 0]) < 5:
            pass
        return options[0]


class Exits:
    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        os._exit(7)


class Forgets:
    """Its own dice instead of those it is given."""

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        return random.choice(options)


class Hashes:
    """The same again and again, and something else in the next process."""

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        return options[hash(f"{options}") % len(options)]


class Counts:
    """Remembers what it should not."""

    def __init__(self) -> None:
        self.count = itertools.count()

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        return options[next(self.count) % len(options)]


class Writes:
    """On what it was shown."""

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        force_setattr(view, "totals", (0,) * view.seats)
        force_setattr(view, "round", 9)
        return options[0]


class Forges:
    """A card that nobody has."""

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        force_setattr(options[0], "card", 999)
        return options[0]


class Clings:
    """To life, once it has tasted it."""

    lives = False

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        self.lives = True
        return options[0]

    def __del__(self) -> None:
        while self.lives:
            pass


class Lurks:
    """Hangs where nobody watches it: when the next decision is about to begin."""

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        sys.setprofile(lurk)
        return options[0]


def lurk(frame: FrameType, *_: object) -> None:
    while frame.f_code.co_name == "stir":
        pass


class Splits:
    """Is two of them from here on."""

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        if len(options) == 10:
            os.fork()
        return options[0]


class Mutters:
    """Half a word into every line it finds, and then no more."""

    said = b'{"deal": '
    pause = 0.0

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        for number in range(3, 64):
            with suppress(OSError):
                if S_ISSOCK(os.fstat(number).st_mode):
                    os.write(number, self.said)
        time.sleep(self.pause)
        return options[0]


class Dreams(Mutters):
    """And thinks about it."""

    pause = 0.3


class Answers(Mutters):
    """In the arena's place."""

    said = b'{"deal": 0, "rounds": 1, "games": [], "times": []}\n'


class Floods(Mutters):
    """More than anybody can hear."""

    said = b"na" * 100_000

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        while True:
            super().choose(view, options, rng)


class Unmade:
    def __init__(self) -> None:
        raise RuntimeError("out of clay")
