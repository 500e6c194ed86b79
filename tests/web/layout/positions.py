"""Positions of real games as messages: for each kind of question, the one with the most to show.

The games are played here, at random, and no server is asked: the messages are made by its own code.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from hornox.game_catalogue import BOXES
from hornox.protocol import messages
from hornox.server.table.clients.messages_to_clients import table_info, welcome_message
from hornox.server.table.state.log_entries import BotSat, Chose, Opened, Sat, Started
from hornox.server.table.state.table_state import TableState

ME = 0
NAMES = ("Anna", "Maximilian", "Ben", "Bravissima", "Cleo", "Theo", "Oma Erna", "Papa", "Mia", "Jo")
ASKED = ("Play", "Pick", "Use", "TakeRow", "Target", "TakePile", "Lay")  # a question for seat 0
STEPS = 400  # of one game; nobody needs to see its end


class Position(NamedTuple):
    """A table as seat 0 sees it: what is asked, and the message that shows it."""

    name: str
    weight: int
    welcome: bytes


def positions(game: str, seats: int, seeds: range = range(3)) -> list[Position]:
    """One for each kind of question in this game."""
    best: dict[str, Position] = {}
    for seed in seeds:
        for state in play_at_random(game, seats, seed):
            name = kind(state)
            if name not in best or best[name].weight < weight(state):
                best[name] = position(state)
    return sorted(best.values())


def heaviest(game: str, seats: int) -> list[Position]:
    """The positions with the most to show: one before the cards are revealed, and one after."""
    some = positions(game, seats)
    asked = [one for one in some if one.name.endswith(ASKED)] or some
    kinds = ("queue" in one.name for one in asked)
    groups = {kind: [one for one in asked if ("queue" in one.name) is kind] for kind in kinds}
    return [max(group, key=lambda one: one.weight) for group in groups.values()]


def play_at_random(game: str, seats: int, seed: int) -> Iterator[TableState]:
    state = seated(game, seats, seed)
    rng = random.Random(seed)
    state.apply(Started(), 0)
    for _ in range(STEPS):
        if state.status == "over":
            return
        yield state
        step = state.step
        for seat, options in list(state.asked.items()):
            if state.step == step and state.status == "playing":
                state.apply(Chose(seat, step, str(rng.choice(options))), 0)
                if seat == ME and state.step == step:
                    yield state


def seated(game: str, seats: int, seed: int) -> TableState:
    aids = seed % 2 == 1  # piles that are open take more room
    opened = Opened(game, seats, str(seed), "me", chat=True, clock=60, memory_aids=aids)
    state = TableState("ABCDEF", opened, 0)
    for seat in range(seats):
        person = Sat(seat, "me" if seat == ME else f"guest{seat}", NAMES[seat])
        state.apply(BotSat(seat, "ox") if seat in (4, 7) else person, 0)
    return state


def position(state: TableState) -> Position:
    here = {place.guest for place in state.places if place}
    info = table_info(state, here, 0)
    hello = messages.Hello(token="", step=state.step, forecasts=True)  # no log: it is not measured
    welcome = welcome_message(state, info, (ME,), hello, 0)
    return Position(kind(state), weight(state), messages.encode(welcome))


def kind(state: TableState) -> str:
    """What is asked, and what else changes the layout."""
    table = state.table
    asked = sorted({type(option).__name__ for option in state.asked.get(ME, ())})
    queue = "queue" if getattr(table, "queue", ()) else ""
    sealed = "sealed" if ME in state.sealed else ""
    rows = f"{len(getattr(table, 'rows', ()))} rows"
    return " ".join(filter(None, (table.stage if table else "", rows, queue, sealed, *asked)))


def weight(state: TableState) -> int:
    """How much there is to show."""
    table = state.table
    assert table is not None
    names = ("rows", "queue", "piles", "open")
    lying = sum(len(getattr(table, name, ())) for name in names)
    rows = sum(map(len, getattr(table, "rows", ())))
    return 5 * lying + rows + 20 * len(table.hands[ME]) + sum(table.totals) // 10


def tables() -> list[tuple[str, int]]:
    """Every game, with four players and with the most."""
    return [(game, seats) for game, box in BOXES.items() for seats in sorted({4, box.most})]
