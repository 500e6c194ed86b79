"""Warming up the strong levels: every kernel they need is compiled or loaded beforehand."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from msgspec.structs import replace

from hornox.bots.levels import STRONG, has_compiler
from hornox.choices import Options, Play, Steal
from hornox.game import Table, new, title
from hornox.game_catalogue import BOXES
from hornox.titles.eleven_table import ElevenTable

ROUNDS = 2  # when this round begins, every kind of question has been asked


class Question(NamedTuple):
    view: Table
    options: Options


def warm_up_kernels(
    games: Iterable[str] = BOXES, progress: Callable[[int, int], None] | None = None
) -> None:
    """Ask each strong level a question of every kind, so that all its kernels get compiled.

    `progress` is told how many questions have been answered, and how many there are.
    """
    if not has_compiler():
        return
    bots = [make() for make in STRONG.values()]
    questions = [question for game in games for question in sample_questions(game)]
    tasks = [(bot, question) for question in questions for bot in bots]
    for done, (bot, question) in enumerate(tasks, 1):
        bot.choose(*question, random.Random(question.view.game))
        if progress:
            progress(done, len(tasks))


class NotCompiledYet(Exception):
    """A kernel is not in the cache."""


@contextmanager
def refuse_compiling() -> Iterator[None]:
    """Raise NotCompiledYet where numba would compile a kernel; what is in its cache gets loaded."""
    from hornox.kernels import cache  # noqa: PLC0415

    cache.set_numba_folder()  # before numba is imported: it looks there once
    from numba.core import event  # noqa: PLC0415

    class Refusing(event.Listener):
        def on_start(self, _event: object) -> None:
            raise NotCompiledYet

        def on_end(self, _event: object) -> None:
            pass

    with event.install_listener("numba:compile", Refusing()):
        yield


def sample_questions(game: str) -> Iterable[Question]:
    """The first question of each kind in a round of two, and the last, with the fewest options."""
    played = new(game, seats=2, seed=1)
    first: dict[type, Question] = {}
    last: dict[type, Question] = {}
    while played.asks and played.table.round < ROUNDS:
        for seat, options in played.asks.items():
            if len(options) > 1:
                kind = Play if isinstance(options[0], Play) else type(options[-1])
                question = Question(played.view(seat), options)
                first.setdefault(kind, question)
                last[kind] = question
        played.play({seat: options[0] for seat, options in played.asks.items()})
    if game == "eleven":
        last[Steal] = steal_question()
    return [*first.values(), *last.values()]


def steal_question() -> Question:
    """A question that seldom comes up: from whom to steal a bull card."""
    table = new("eleven", seats=3, seed=1).table
    assert isinstance(table, ElevenTable)
    table = replace(table, supply=0, due="bull", bulls=(0, 1, 1), turn=0)
    rules = title("eleven")
    return Question(rules.view(table, 0), rules.asks(table)[0])
