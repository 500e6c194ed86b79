"""The five who sit down at tables, from one that a child beats to the strongest.

`bull` and `hornox` need kernels, and so a compiler: it is imported when they are wanted, and
whoever cannot wait warms them before.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from hornox.bots.beginner import Beginner
from hornox.bots.heuristic.steady import Steady
from hornox.boxes import BOXES
from hornox.choices import Options, Steal
from hornox.errors import NeedsExtra
from hornox.game import Table, new, title
from hornox.titles.eleven_table import ElevenTable

if TYPE_CHECKING:
    from hornox.bots import Bot
    from hornox.bots.search.search import Manner


def search(deals: int, manner: Manner, *, everywhere: bool = False) -> Callable[[], Bot]:
    """Imported when it is wanted: it brings a compiler with it."""

    def make() -> Bot:
        if not has_compiler():
            raise NeedsExtra("bots")
        from hornox.bots.search.search import Search, Thinker  # noqa: PLC0415

        if everywhere:
            return Thinker(deals, manner, narrows=manner == "net")
        return Search(deals, manner)

    return make


def has_compiler() -> bool:
    return find_spec("numba") is not None


STRONG: dict[str, Callable[[], Bot]] = {
    "bull": search(200, "sensible", everywhere=True),
    "hornox": search(500, "net", everywhere=True),
}
"""Who thinks with kernels."""

LEVELS: dict[str, Callable[[], Bot]] = {
    "calf": lambda: Beginner(mistakes=90),
    "heifer": lambda: Beginner(mistakes=50),
    "ox": Steady,
    **STRONG,
}
"""The five levels for people to play against, from the weakest up."""


ROUNDS = 2  # so many have begun when everything has been asked


class Question(NamedTuple):
    view: Table
    options: Options


def warm(games: Iterable[str] = BOXES) -> None:
    """Have everything compiled, or loaded, that a level needs, by asking it about a bit of all."""
    if not has_compiler():
        return
    thinkers = [make() for make in STRONG.values()]
    for game in games:
        for question in questions(game):
            for thinker in thinkers:
                thinker.choose(*question, random.Random(game))


def questions(game: str) -> Iterable[Question]:
    """The first of each kind in a round of two, and the last, where little is left to think of."""
    played = new(game, seats=2, seed=1)
    first: dict[type, Question] = {}
    last: dict[type, Question] = {}
    while played.asks and played.table.round < ROUNDS:
        for seat, options in played.asks.items():
            if len(options) > 1:
                kind, question = type(options[-1]), Question(played.view(seat), options)
                first.setdefault(kind, question)
                last[kind] = question
        played.play({seat: options[0] for seat, options in played.asks.items()})
    if game == "eleven":
        last[Steal] = stealing()
    return [*first.values(), *last.values()]


def stealing() -> Question:
    """A question that seldom comes: from whom to steal a bull card."""
    table = new("eleven", seats=3, seed=1).table
    assert isinstance(table, ElevenTable)
    table = replace(table, supply=0, due="bull", bulls=(0, 1, 1), turn=0)
    rules = title("eleven")
    return Question(rules.view(table, 0), rules.asks(table)[0])
