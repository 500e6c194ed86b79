"""Whole games with random choices, recorded question by question."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, NamedTuple, TypeVar

import pytest

from hornox import BOXES, GAMES, Table, Title, play, settle, title
from hornox.cards import Seat
from hornox.choices import Choice
from hornox.events import Event
from hornox.game import Asked

T = TypeVar("T")

SEEDS = range(int(os.environ.get("HORNOX_SEEDS", "1")))
"""How many games a contract test plays at each table; more look deeper and take longer."""

THOROUGH = len(SEEDS) > 1

SMALL_TABLES = [("classic-tiny", 2), ("classic-small", 3)]
TABLES = [(game, seats) for game in GAMES for seats in BOXES[game].players] + SMALL_TABLES
TWO_ROUNDS: dict[str, Any] = {"rounds": 2}  # enough to see a new deal; a race takes far longer

SECRETIVE = [(game, seats) for game, seats in TABLES if game != "pro"]  # there all hands lie open


def at_each(tables: list[tuple[str, int]]) -> pytest.MarkDecorator:
    names = [f"{game}-{seats}" for game, seats in tables]
    return pytest.mark.parametrize(("game", "seats"), tables, ids=names)


every_table = at_each(TABLES)
every_table_with_secrets = at_each(SECRETIVE)
every_game = pytest.mark.parametrize("game", GAMES)


class Moment(NamedTuple):
    """A question, its answers, and the events that followed."""

    table: Table
    asked: Asked
    choices: Mapping[Seat, Choice]
    events: tuple[Event, ...]


class Walk(NamedTuple):
    """A whole game: the empty table, the first deal, and every question up to the end."""

    rules: Title[Any]
    start: Table
    opening: tuple[Event, ...]
    moments: tuple[Moment, ...]
    end: Table

    @property
    def events(self) -> Iterator[Event]:
        return chain(self.opening, *(moment.events for moment in self.moments))

    @property
    def seats(self) -> tuple[Seat | None, ...]:
        """All points of view: the spectator and every seat."""
        return (None, *range(self.start.seats))

    def steps(self) -> Iterator[tuple[Table, Event, Table]]:
        """Every event between the table before and the table after it."""
        table = self.start
        for event in self.events:
            after = self.rules.after(table, event)
            yield table, event, after
            table = after


def some(things: Sequence[T], most: int) -> Sequence[T]:
    """All of them in a thorough run; otherwise a few, spread from the first to the last."""
    if THOROUGH or len(things) <= most:
        return things
    return [things[place * (len(things) - 1) // (most - 1)] for place in range(most)]


def game_id(game: str) -> str:
    """The game of a table of another size: classic for `classic-tiny`."""
    return game.partition("-")[0]


def short(game: str) -> dict[str, Any]:
    name, _, size = game.partition("-")
    has_rounds = "rounds" in {option.name for option in BOXES[name].options}
    return (TWO_ROUNDS if has_rounds else {}) | ({"size": size} if size else {})


@lru_cache(maxsize=256)  # every table once, for all tests of a run
def walk(game: str, seats: int, seed: int) -> Walk:
    """A short game of that title, always the same for the same seed."""
    rules = title(game_id(game))
    rng = random.Random(f"{game}/{seats}/{seed}")
    start = rules.table(seats, f"seed-{seed}", **short(game))
    opening = settle(rules, start)
    moments = tuple(wander(rules, opening.table, rng))
    end = after_all(rules, moments[-1].table, moments[-1].events)
    return Walk(rules, start, opening.events, moments, end)


def wander(rules: Title[Any], table: Table, rng: random.Random) -> Iterator[Moment]:
    while asked := rules.asks(table):
        choices = {seat: rng.choice(options) for seat, options in asked.items()}
        step = play(rules, table, choices, asked)
        yield Moment(table, asked, choices, step.events)
        table = step.table


def after_all(rules: Title[Any], table: Table, events: tuple[Event, ...]) -> Table:
    for event in events:
        table = rules.after(table, event)
    return table


def finished(rules: Title[Any], table: Table, rng: random.Random) -> Table:
    """The table once everybody has played on at random to the end."""
    last = [*wander(rules, table, rng)][-1:]
    return after_all(rules, last[0].table, last[0].events) if last else table
