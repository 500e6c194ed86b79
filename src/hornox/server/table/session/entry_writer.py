"""Applies the entries of a table and writes them: nobody hears of one before it is on disk."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial

from hornox.choices import Choice
from hornox.protocol import messages
from hornox.server.counters import TableCount
from hornox.server.table.clients.broadcast import Broadcaster, Delivery, deliver, size_of
from hornox.server.table.clients.client_interface import Client
from hornox.server.table.session.log_follower import LogFollower
from hornox.server.table.session.services import TableServices
from hornox.server.table.state.log_entries import AnyEntry, GameChanged, Sat, Stood, encode
from hornox.server.table.state.readable_state import seat_entries
from hornox.server.table.state.table_state import TableState


class EntryWriter:
    def __init__(
        self,
        state: TableState,
        services: TableServices,
        broadcaster: Broadcaster,
        follower: LogFollower,
    ) -> None:
        self.state = state
        self.services = services
        self.broadcaster = broadcaster
        self.follower = follower
        self.unconfirmed = follower.unconfirmed
        self.count = TableCount(services.counters)

    def commit(
        self,
        entry: AnyEntry,
        asker: Client | None = None,
        re: int = 0,
        choice: Choice | None = None,
    ) -> bool:
        """When the entry is on disk, `asker` and the others hear of it; True for a new step."""
        state = self.state
        number, step, status, at = state.entry_count, state.step, state.status, self.services.now()
        self.unconfirmed.before_change()
        state.apply(entry, at, choice)
        self.services.index.update(state, entry)
        self.save_players_and_game(entry)
        is_new_step = state.step != step
        deliveries = self.broadcaster.entry_deliveries(entry, is_new_step=is_new_step)
        if asker and re:
            deliveries.append((asker, messages.encode(messages.Done(re))))
        with self.services.store.together():  # who hears that a game is over finds its record
            self.append(entry, number, at, deliveries, steps=state.step - step)
            if state.status == "open" and state.rows.has_too_many_seat_rows:
                self.rewrite_seats()  # in the game, those before it would be gone from its start
            if state.status != status:
                self.save_status()
        return is_new_step

    def append(
        self, entry: AnyEntry, number: int, at: float, deliveries: list[Delivery], steps: int = 0
    ) -> None:
        """Write an entry, then delete those that it makes needless: a crash between is no harm."""
        store, code, guess = self.services.store, self.state.code, self.unconfirmed.guess
        row = (code, number, at, encode(entry))
        end = partial(self.end_append, number, deliveries, steps, time.monotonic())
        then = self.unconfirmed.begin(end)
        store.append(row, then, size_of(deliveries), guess)
        store.delete_entries(code, self.state.note_row(entry, number), guess)

    def end_append(
        self, number: int, deliveries: Sequence[Delivery], steps: int, began: float
    ) -> None:
        self.follower.told = max(self.follower.told, number + 1)
        deliver(deliveries)
        if steps:
            self.services.counters.steps += steps
            self.services.counters.turn_wait.observe(time.monotonic() - began)

    def tell(self, entry: AnyEntry, steps: int) -> None:
        """Another process has written this entry: it is on disk, and applied already."""
        self.services.index.update(self.state, entry)
        self.count.set(self.state.status)
        deliver(self.broadcaster.entry_deliveries(entry, is_new_step=steps > 0))

    def save_players_and_game(self, entry: AnyEntry) -> None:
        """A process finds in the database who plays what: no process has all tables."""
        if isinstance(entry, GameChanged):
            self.services.tables.update_game(self.state.code, entry.game, self.unconfirmed.guess)
        if self.services.store.is_shared and isinstance(entry, (Sat, Stood)):
            guests = sorted({place.guest for place in self.state.places if place and place.guest})
            self.services.tables.save_seats(self.state.code, guests, self.unconfirmed.guess)

    def rewrite_seats(self) -> None:
        """Write who sits where now, in place of how it came about."""
        earlier = self.state.rows.take_seats()
        game = [self.state.game()] if self.state.rows.has_other_game else []
        for entry in [*game, *seat_entries(self.state.places)]:
            number, at = self.state.entry_count, self.services.now()
            self.state.apply(entry, at)
            self.append(entry, number, at, [])
        store, guess = self.services.store, self.unconfirmed.guess
        store.delete_entries(self.state.code, earlier, guess)

    def save_end(self) -> None:
        """The process that has ended the game may have died before it could write that."""
        if self.state.status in ("over", "closed"):
            self.save_status()

    def save_status(self) -> None:
        """Write whether the table is open, playing, over or closed, and the record of the game."""
        state, guess = self.state, self.unconfirmed.guess
        if state.status == "over":
            players, listed = state.players(), state.opened.listed
            self.services.records.insert(
                state.code, state.record(), players, listed=listed, guess=guess
            )
        then = self.unconfirmed.begin(partial(self.count.set, state.status))
        self.services.tables.update_status(state.code, state.status, then, guess)
