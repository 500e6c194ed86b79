"""Broadcasts to the clients at a table: which client is sent what, and when.

Everything goes through the store's queue: a client hears of an entry when it is on disk, and all
clients hear everything in one order.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from functools import partial
from typing import TypeAlias

import msgspec

from hornox.protocol import messages
from hornox.server.store.group_commit import Store
from hornox.server.table.clients.client_interface import Client
from hornox.server.table.clients.messages_to_clients import (
    StepMessages,
    seconds_left,
    table_info,
    talk_message,
)
from hornox.server.table.state.log_entries import (
    AnyEntry,
    BotSat,
    Chose,
    Drafted,
    Followed,
    GameChanged,
    Moved,
    PassedTurn,
    Said,
    Sat,
    Stood,
)  # fmt: skip
from hornox.server.table.state.table_state import TableState

TABLE_DELAY_SECONDS = 1.0
CHOSEN_DELAY_SECONDS = 0.1  # in which several "has chosen" become one message

BYTES_A_DELIVERY = 64  # besides its message

Delivery: TypeAlias = tuple[Client, bytes]
Barrier: TypeAlias = Callable[[Callable[[], None], int], None]  # calls when all is on disk


class Presence(msgspec.Struct, frozen=True):
    """Who is connected to a table at one process."""

    guests: list[str]
    watching: int
    tv: bool


class Broadcaster:
    def __init__(self, state: TableState, store: Store, barrier: Barrier) -> None:
        self.state = state
        self.store = store
        self.barrier = barrier
        self.elsewhere: dict[int, Presence] = {}  # by process
        self.clients: set[Client] = set()
        self.table_timer: asyncio.TimerHandle | None = None
        self.chosen_timer: asyncio.TimerHandle | None = None
        self.told_seat_changes = 0

    @property
    def is_occupied(self) -> bool:
        return bool(self.clients or self.elsewhere)

    def presence_here(self) -> Presence:
        return Presence(
            sorted({client.guest_id for client in self.clients if client.guest}),
            sum(not (client.seats or client.is_tv) for client in self.clients),
            any(client.is_tv for client in self.clients),
        )

    def present_guests(self) -> set[str]:
        here = {client.guest_id for client in self.clients if client.guest}
        return here.union(*(presence.guests for presence in self.elsewhere.values()))

    def table_info(self) -> messages.TableInfo:
        presences = [self.presence_here(), *self.elsewhere.values()]
        watching = sum(presence.watching for presence in presences)
        has_tv = any(presence.tv for presence in presences)
        return table_info(self.state, self.present_guests(), watching, tv=has_tv)

    # Which client is sent what

    def entry_deliveries(self, entry: AnyEntry, *, is_new_step: bool) -> list[Delivery]:
        deliveries = self.deliveries_of(entry, is_new_step=is_new_step)
        if self.told_seat_changes != self.state.seat_changes:  # a choice has changed a seat, too
            deliveries = deliveries + self.table_deliveries()
        return deliveries

    def deliveries_of(self, entry: AnyEntry, *, is_new_step: bool) -> list[Delivery]:
        match entry:
            case Drafted():
                return []  # nobody hears of it
            case Chose() if is_new_step:
                return self.step_deliveries()
            case Chose():
                self.schedule_chosen()
                return []
            case PassedTurn():
                return self.table_deliveries() + self.chosen_deliveries()
            case Said():
                return self.same_for_all(talk_message(entry))
            case Followed():
                return self.same_for_all(messages.Following(entry.code))
            case Sat() | Stood() | BotSat() | Moved() | GameChanged():
                self.update_seats()
                return self.table_deliveries()
            case _ if is_new_step:
                self.update_seats()
                return self.table_deliveries() + self.step_deliveries()
            case _:
                return self.table_deliveries()

    def same_for_all(self, message: messages.ServerMessage) -> list[Delivery]:
        encoded = messages.encode(message)
        return [(client, encoded) for client in self.clients]

    def step_deliveries(self) -> list[Delivery]:
        step = StepMessages(self.state, self.store.clock.now())
        deliveries = [
            (client, step.message_for(client.seats, forecasts=client.wants_forecasts))
            for client in self.clients
        ]
        if self.state.sealed:  # S-02: cards that stayed sealed while somebody acted
            deliveries += self.chosen_deliveries()
        return deliveries + self.table_deliveries() if self.state.status == "over" else deliveries

    def table_deliveries(self) -> list[Delivery]:
        self.told_seat_changes = self.state.seat_changes
        info = self.table_info()
        left = seconds_left(self.state, self.store.clock.now())
        groups = {client.seats for client in self.clients}
        encoded = {
            seats: messages.encode(messages.TableChanged(info, seats, self.state.step, left))
            for seats in groups
        }
        return [(client, encoded[client.seats]) for client in self.clients]

    def update_seats(self) -> None:
        for client in self.clients:
            client.seats = self.state.seats_of(client.guest_id)

    # When it is sent

    def send_when_saved(self, deliveries: list[Delivery]) -> None:
        self.barrier(partial(deliver, deliveries), size_of(deliveries))

    def send_table(self) -> None:
        """Who is here now; later and only once, while the disk cannot keep up."""
        if not self.store.overfull:
            self.send_when_saved(self.table_deliveries())
        elif self.table_timer is None:
            loop = asyncio.get_running_loop()
            self.table_timer = loop.call_later(TABLE_DELAY_SECONDS, self.send_table_late)

    def send_table_late(self) -> None:
        self.table_timer = None
        self.send_table()

    def schedule_chosen(self) -> None:
        """Tell a moment later who has chosen, together with all who choose meanwhile."""
        if self.chosen_timer is None:
            loop = asyncio.get_running_loop()
            self.chosen_timer = loop.call_later(CHOSEN_DELAY_SECONDS, self.send_chosen)

    def send_chosen(self) -> None:
        self.chosen_timer = None
        if self.state.sealed:
            self.send_when_saved(self.chosen_deliveries())

    def chosen_deliveries(self) -> list[Delivery]:
        sealed, step = self.state.sealed, self.state.step
        seats = sorted(sealed)
        deliveries = []
        for client in self.clients:
            mine = {seat: str(sealed[seat]) for seat in client.seats if seat in sealed}
            deliveries.append((client, messages.encode(messages.Chosen(step, seats, mine))))
        return deliveries


def deliver(deliveries: Iterable[Delivery]) -> None:
    for client, message in deliveries:
        client.send(message)


def size_of(deliveries: list[Delivery]) -> int:
    """The bytes that they keep in memory: many clients share one message."""
    distinct = {id(message): len(message) for _, message in deliveries}
    return sum(distinct.values()) + BYTES_A_DELIVERY * len(deliveries)
