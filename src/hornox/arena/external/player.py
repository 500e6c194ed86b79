"""Outside programs as bots: started by a command, asked in messages, written in any language.

Each seat has a process of its own, so a program knows what its seat knows. A process is kept
from game to game, for some take long to start; after a mistake it is replaced.
"""

from __future__ import annotations

import random
import time

from hornox.arena.errors import Failed
from hornox.arena.external.messages import (
    Choose,
    decode_message,
    game_over_message,
    question_message,
)
from hornox.arena.external.program import Program, shown
from hornox.arena.processes.started_programs import FAREWELL, Roll
from hornox.choices import Choice, Options
from hornox.errors import IllegalChoice, shorten
from hornox.game import Table, match_option

LUCK = 53  # bits: as large as a whole number may be in every language's JSON


class Stable:
    """The processes of one program: makes a player of it for each seat of each game."""

    def __init__(self, command: str, limit: float, roll: Roll) -> None:
        self.command = command
        self.limit = limit
        self.roll = roll
        self.free = [Program(command, roll)]
        self.given_up: Failed | None = None

    def greet(self) -> None:
        """Wait until the first of them is there."""
        for program in self.free:
            program.greet()

    def __call__(self) -> Outsider:
        """A player, started if need be; which takes as long as it takes, up to HELLO."""
        if self.given_up:  # a program that starts only once would hold up every game
            raise Failed(self.given_up.why, self.given_up.said, lost=True)
        program = self.free.pop() if self.free else Program(self.command, self.roll)
        try:
            program.greet()
        except Failed as failed:
            self.given_up = failed
            program.end()
            raise
        return Outsider(self, program)

    def end(self) -> None:
        while self.free:
            self.free.pop().end(FAREWELL)


class Outsider:
    """A program at one seat of one game."""

    def __init__(self, stable: Stable, program: Program) -> None:
        self.stable = stable
        self.program = program
        self.step = 0

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        """Failed if it does not; then the process has ended, whatever else it wanted to say."""
        until = time.monotonic() + self.stable.limit
        self.step += 1
        try:
            self.program.say(
                question_message(view, options, self.step, rng.getrandbits(LUCK)), until
            )
            return self.understood(self.program.hear(until), view, options)
        except Failed:
            self.program.end()
            raise

    def understood(self, line: bytes, view: Table, options: Options) -> Choice:
        said = decode_message(line, Choose)
        if said is None or (said.seat, said.step) != (view.me, self.step):
            raise Failed("malformed", shown(line))
        try:
            return match_option(said.seat, said.choice, options)
        except IllegalChoice:
            raise Failed("illegal", shorten(said.choice)) from None

    def leave(self, view: Table) -> None:
        """Make room for the next game; the view is that of its end, unless it was broken off."""
        if not self.program.is_open:
            return
        try:
            if view.stage == "over":
                self.program.say(game_over_message(view, self.step + 1), until=0.0)
        except Failed:
            self.program.end()
        else:
            self.stable.free.append(self.program)
