"""A table session: one table while it is in memory, with its clients, requests, clock and bots.

An entry changes the state at once and is written at once; nobody hears of it before it is on
disk.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from functools import partial

from hornox.cards import Seat
from hornox.choices import Choice
from hornox.protocol import messages
from hornox.records import Record
from hornox.server.errors import Refused
from hornox.server.store.guests import Guest
from hornox.server.table.bot_and_forced_choices import AutoPlay
from hornox.server.table.broadcast import Broadcaster, deliver
from hornox.server.table.client_interface import Client
from hornox.server.table.clock import TableClock
from hornox.server.table.crowd import who_makes_room
from hornox.server.table.log_entries import (
    AnyEntry,
    BotSat,
    CameBack,
    Chose,
    Followed,
    Opened,
    Sat,
    TookOver,
    encode,
)  # fmt: skip
from hornox.server.table.messages_to_clients import welcome_message
from hornox.server.table.permissions import Permissions
from hornox.server.table.services import TableServices
from hornox.server.table.state import TableState

TALK = (messages.SayQuick, messages.React, messages.Chat)


class TableSession:
    def __init__(
        self,
        state: TableState,
        services: TableServices,
        open_table: Callable[[Opened], TableSession],
    ) -> None:
        self.state = state
        self.services = services
        self.open_table = open_table  # for a rematch
        self.broadcaster = Broadcaster(state, services.store)
        self.auto_play = AutoPlay(state, services, self.clients, self.choose)
        self.clock = TableClock(state, self.replace_late_players)

    # Clients

    @property
    def clients(self) -> set[Client]:
        return self.broadcaster.clients

    def info(self) -> messages.TableInfo:
        return self.broadcaster.table_info()

    def join(self, client: Client, hello: messages.Hello) -> None:
        client.seats = self.state.seats_of(client.guest_id)
        self.require_place(client)
        self.bring_back(client.seats)
        self.clients.add(client)
        welcome = welcome_message(self.state, self.info(), client.seats, hello)
        self.broadcaster.send_when_saved([(client, messages.encode(welcome))])
        self.broadcaster.send_table()
        self.continue_game()

    def leave(self, client: Client) -> None:
        self.clients.discard(client)
        self.broadcaster.send_table()

    def require_place(self, newcomer: Client) -> None:
        """If the table is crowded, somebody who matters less to the game makes room."""
        if len(self.clients) >= self.services.most_clients:
            leaving = who_makes_room(self.clients, newcomer)
            if leaving is None:
                raise Refused("busy", "Too many people are at this table.")
            self.clients.discard(leaving)
            leaving.hang_up()

    def bring_back(self, seats: tuple[Seat, ...]) -> None:
        """The person plays again the moment they return."""
        for seat in seats:
            place = self.state.places[seat]
            if place and place.away and self.state.status == "playing":
                self.commit(CameBack(seat))

    # Requests

    def handle_request(self, client: Client, request: messages.Request) -> None:
        if self.services.store.overfull:
            raise Refused("busy", "The disk cannot keep up: try again in a moment.")
        permissions = self.permissions_of(client.guest)
        match request:
            case messages.Choose():
                choice = permissions.choose(request)
                self.bring_back((request.seat,))
                self.choose(request.seat, choice, client, request.re)
            case messages.Rematch():
                self.rematch(client, permissions.rematch(), request.re)
            case _:
                if isinstance(request, TALK) and not client.talk_limit.take():
                    raise Refused("too_fast", "You are chatting too fast: wait a moment.")
                self.commit(permissions.entry_for(request), client, request.re)
                self.continue_game()

    def permissions_of(self, guest: Guest | None) -> Permissions:
        return Permissions(self.state, guest, self.broadcaster.present_guests)

    def seat_host(self, host: Guest, bots: Sequence[str], *, start: bool) -> None:
        """At a new table: the host sits down, then the bots; the game starts if they want it."""
        permissions = self.permissions_of(host)
        self.commit(permissions.sit(messages.Sit()))
        for bot in bots:
            self.commit(permissions.add_bot(messages.AddBot(bot=bot)))
        if start:
            self.commit(permissions.start())

    def rematch(self, client: Client, host: Guest, re: int) -> None:
        """The same people and bots at a new table; whoever asks first is its host."""
        if not self.state.rematch_code:
            self.commit(Followed(self.open_rematch(host)), client, re)
            return
        answers: list[messages.ServerMessage] = [messages.Following(self.state.rematch_code)]
        if re:
            answers.append(messages.Done(re))
        self.broadcaster.send_when_saved([(client, messages.encode(one)) for one in answers])

    def open_rematch(self, host: Guest) -> str:
        opened = self.state.opened
        session = self.open_table(
            Opened(
                opened.game, len(self.state.places), secrets.token_hex(32), host.id,
                opened.options, opened.listed, opened.clock, opened.chat, self.state.code,
            )
        )  # fmt: skip
        for seat, place in enumerate(self.state.places):
            assert place is not None
            session.commit(
                BotSat(seat, place.bot) if place.bot else Sat(seat, place.guest, place.name)
            )
        return session.state.code

    # Entries

    def choose(self, seat: Seat, choice: Choice, asker: Client | None = None, re: int = 0) -> None:
        self.commit(Chose(seat, self.state.step, str(choice)), asker, re, choice)
        self.auto_play.update_priority()

    def commit(
        self,
        entry: AnyEntry,
        asker: Client | None = None,
        re: int = 0,
        choice: Choice | None = None,
    ) -> None:
        """Apply the entry and write it; when it is on disk, `asker` and the others hear of it."""
        state = self.state
        number, step, status = state.entry_count, state.step, state.status
        state.apply(entry, time.time(), choice)
        self.services.index.update(state, entry)
        is_new_step = state.step != step
        deliveries = self.broadcaster.entry_deliveries(entry, is_new_step=is_new_step)
        if asker and re:
            deliveries.append((asker, messages.encode(messages.Done(re))))
        then = partial(deliver, deliveries) if deliveries else None
        self.services.store.append(state.code, number, encode(entry), then)
        if state.status != status:
            self.save_status()
        if is_new_step:
            self.services.counters.steps += 1
            self.continue_game()

    def save_status(self) -> None:
        """Write whether the table is open, playing, over or closed, and the record of the game."""
        state = self.state
        if state.status == "over":
            assert state.table is not None
            result = state.rules.result(state.table)
            names = [place.name for place in state.places if place]
            record = Record.of_steps(state.table, state.history, result, names)
            self.services.records.insert(state.code, record, listed=state.opened.listed)
        self.services.tables.update_status(state.code, state.status)

    # What happens by itself

    def continue_game(self) -> None:
        """Restart the clock, and let bots play unless nobody plays and nobody watches."""
        self.clock.restart()
        has_people = any(place and not place.played_by_bot for place in self.state.places)
        if self.state.status == "playing" and (self.clients or has_people):
            self.auto_play.start()

    def replace_late_players(self) -> None:
        """The time is over: a bot plays for those who have not chosen."""
        for seat in self.state.waiting_seats():
            place = self.state.places[seat]
            if place and not place.played_by_bot:
                self.commit(TookOver(seat, "clock"))
        self.continue_game()
