"""Whole turns as messages: in each game, the one with the longest sentence of a few games."""

from __future__ import annotations

from typing import NamedTuple

from hornox import words
from hornox.events import Event
from hornox.server.table.clients.messages_to_clients import StepMessages
from tests.web.layout.positions import ME, NAMES, play_at_random, position

ENDS = ("RoundEnded", "GameEnded", "Dealt", "DraftOpened")  # after these the table is another


class Turn(NamedTuple):
    """What seat 0 sees before it, and what happens then."""

    sentences: tuple[str, ...]
    before: bytes
    step: bytes


def longest_turn(game: str, seats: int, seeds: range = range(3)) -> Turn:
    """The turn with the longest sentence in German."""
    found = [
        (max(map(len, told)), seed, step)
        for seed in seeds
        for step, told in sentences_of_turns(game, seats, seed)
    ]
    _, seed, step = max(found)
    return turn_at(game, seats, seed, step)


def sentences_of_turns(game: str, seats: int, seed: int) -> list[tuple[int, tuple[str, ...]]]:
    """Each step that is shown on the same table, and what is said about it."""
    told: dict[int, tuple[str, ...]] = {}
    rows: dict[int, int] = {}
    for state in play_at_random(game, seats, seed):
        past = state.recent_steps[-1]
        rows[past.step] = len(getattr(state.table, "rows", ()) or getattr(state.table, "piles", ()))
        same_rows = rows[past.step] == rows.get(past.step - 1)  # they make room for one more
        if past.step > 1 and same_rows and not any(map(changes_the_table, past.events)):
            told[past.step] = sentences(past.events, seats)
    return [(step, some) for step, some in told.items() if any(some)]


def changes_the_table(event: Event) -> bool:
    return type(event).__name__ in ENDS or getattr(event, "why", "") == "fifth"


def sentences(events: tuple[Event, ...], seats: int) -> tuple[str, ...]:
    return tuple(words.say(one.seen(ME), "de", NAMES[:seats], ME) for one in events)


def turn_at(game: str, seats: int, seed: int, step: int) -> Turn:
    before = b""
    for state in play_at_random(game, seats, seed):
        if state.step == step:
            told = sentences(state.recent_steps[-1].events, seats)
            return Turn(told, before, StepMessages(state, 0).message_for((ME,), forecasts=False))
        before = position(state).welcome
    raise AssertionError(f"{game} has no step {step}")
