"""An external program in the role of a bot: sends it questions, and reads its choices.

Each seat has its own process, so that a program knows only what its seat knows. A process is
reused from game to game, because some programs are slow to start; after a mistake it is replaced.
"""

from __future__ import annotations

import random
import time

from hornox.arena.errors import BotFailure
from hornox.arena.external.messages import (
    Choose,
    decode_message,
    game_over_message,
    question_message,
)
from hornox.arena.external.program import RunningProgram, printable_line
from hornox.arena.external.start_and_end_processes import GOODBYE_SECONDS, ProcessRegistry
from hornox.choices import Choice, Options
from hornox.errors import IllegalChoice, shorten
from hornox.game import Table
from hornox.match_options import match_option

LUCK_BITS = 53  # the largest whole numbers that JSON holds exactly in every language


class ProgramFactory:
    """Makes a player for each seat of each game, from idle processes of one program."""

    def __init__(self, command: str, limit: float, registry: ProcessRegistry) -> None:
        self.command = command
        self.limit = limit
        self.registry = registry
        self.programs: list[RunningProgram] = []  # all that may still run
        self.idle = [self.start_program()]
        self.start_failure: BotFailure | None = None

    def start_program(self) -> RunningProgram:
        program = RunningProgram(self.command, self.registry)
        self.programs = [*(one for one in self.programs if one.is_open), program]
        return program

    def wait_for_hello(self) -> None:
        """Wait until the first process has said hello."""
        for program in self.idle:
            program.wait_for_hello()

    def __call__(self) -> ProgramPlayer:
        """A player; if a new process has to start, this may take up to HELLO_SECONDS."""
        if self.start_failure:  # do not wait in every game for a program that starts only once
            failure = self.start_failure
            raise BotFailure(failure.fault, failure.detail, process_ended=True)
        program = self.idle.pop() if self.idle else self.start_program()
        try:
            program.wait_for_hello()
        except BotFailure as failure:
            self.start_failure = failure
            program.end()
            raise
        return ProgramPlayer(self, program)

    def end(self) -> None:
        """End all processes, those of players too."""
        self.idle.clear()
        while self.programs:
            self.programs.pop().end(GOODBYE_SECONDS)


class ProgramPlayer:
    """A program at one seat of one game."""

    def __init__(self, factory: ProgramFactory, program: RunningProgram) -> None:
        self.factory = factory
        self.program = program
        self.step = 0

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        """After a BotFailure the process has ended, so a late answer cannot disturb anything."""
        until = time.monotonic() + self.factory.limit
        self.step += 1
        try:
            luck = rng.getrandbits(LUCK_BITS)
            self.program.send(question_message(view, options, self.step, luck), until)
            return self.parse_choice(self.program.receive(until), view, options)
        except BotFailure:
            self.program.end()
            raise

    def parse_choice(self, line: bytes, view: Table, options: Options) -> Choice:
        answer = decode_message(line, Choose)
        if answer is None or (answer.seat, answer.step) != (view.me, self.step):
            raise BotFailure("malformed", printable_line(line))
        try:
            return match_option(answer.seat, answer.choice, options)
        except IllegalChoice:
            raise BotFailure("illegal", shorten(answer.choice)) from None

    def leave(self, view: Table) -> None:
        """Free the process for the next game; tell it that this one is over, if it is."""
        if not self.program.is_open:
            return
        try:
            if view.stage == "over":
                self.program.send(game_over_message(view, self.step + 1), until=0.0)
        except BotFailure:
            self.program.end()
        else:
            self.factory.idle.append(self.program)
