"""A table session: one table while it is in memory, with its clients, requests, clock and bots.

An entry changes the state at once and is written at once; nobody hears of it before that is done.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial

from hornox.cards import Seat
from hornox.choices import Choice
from hornox.protocol import messages
from hornox.server.errors import Refused
from hornox.server.store.group_commit import DISK_TOO_SLOW
from hornox.server.store.guests import Guest
from hornox.server.table.clients.broadcast import Broadcaster
from hornox.server.table.clients.client_interface import Client
from hornox.server.table.clients.client_to_drop import client_to_drop
from hornox.server.table.clients.messages_to_clients import welcome_message
from hornox.server.table.clients.television_sync import TelevisionSync
from hornox.server.table.requests.change_limits import ChangeLimits
from hornox.server.table.requests.permissions import Permissions
from hornox.server.table.session.bot_and_forced_choices import AutoPlay
from hornox.server.table.session.clock import TableClock
from hornox.server.table.session.coach import Coach, require_coach
from hornox.server.table.session.entry_writer import EntryWriter
from hornox.server.table.session.late_players import LatePlayers
from hornox.server.table.session.log_follower import LogFollower
from hornox.server.table.session.rematch_table import RematchTable
from hornox.server.table.session.services import TableServices
from hornox.server.table.session.unconfirmed import Work
from hornox.server.table.session.weak_callback import weak_callback
from hornox.server.table.state.log_entries import (
    AnyEntry,
    CameBack,
    Chose,
    Coached,
    Drafted,
    Followed,
    Opened,
    Said,
)  # fmt: skip
from hornox.server.table.state.table_state import TableState

DISK_PAUSE_SECONDS = 1.0  # while more waits for the disk than the server should promise to write


class TableSession:
    def __init__(
        self,
        state: TableState,
        services: TableServices,
        open_table: Callable[[Opened, str], TableSession],
    ) -> None:
        self.state = state
        self.services = services
        callbacks = map(weak_callback, (self.forget_guesses, self.go_on))
        self.follower = LogFollower(state, services.store, weak_callback(self.follow), *callbacks)
        self.unconfirmed = self.follower.unconfirmed
        self.broadcaster = Broadcaster(state, services.store, self.unconfirmed.barrier)
        self.entries = EntryWriter(state, services, self.broadcaster, self.follower)
        choose = weak_callback(self.choose_automatically)
        self.auto_play = AutoPlay(state, services, self.broadcaster, choose)
        self.late_players = LatePlayers(state, self.broadcaster, services.now)
        self.clock = TableClock(state, services.now, weak_callback(self.end_time))
        submit, commit = weak_callback(self.submit), weak_callback(self.commit)
        self.coach = Coach(state, services, self.broadcaster, submit, commit)
        self.limits = ChangeLimits()
        self.rematch_table = RematchTable(state, self.broadcaster, open_table)
        self.television = TelevisionSync(state, self.broadcaster, services.processes)
        self.on_closed: Callable[[], None] = lambda: None  # another process has closed it
        self.must_show_table = False  # clients may have seen what has never happened
        self.is_kept = not services.store.is_shared  # bots and clock are this process's business
        self.loaded_at = services.now()
        self.left_at = 0.0
        self.was_joined = False  # a player besides the host has come since it is in memory

    @property
    def clients(self) -> set[Client]:
        return self.broadcaster.clients

    def info(self) -> messages.TableInfo:
        return self.broadcaster.table_info()

    @property
    def used_at(self) -> float:
        """When something was decided here, or somebody was here, for the last time."""
        return max(self.state.changed_at, self.left_at)

    @property
    def had_company(self) -> bool:
        """Somebody besides the host was here; a seat that a rematch gave them is not enough."""
        return self.state.had_company or self.was_joined

    def join(self, client: Client, hello: messages.Hello) -> None:
        self.require_disk()
        client.seats = self.state.seats_of(client.guest_id)
        client.wants_forecasts = hello.forecasts
        client.is_tv = hello.tv and client.guest is None
        if client not in self.clients:
            self.require_place(client)
            self.services.counters.clients += 1
        self.bring_back(client.seats)
        self.clients.add(client)
        self.update_presence()
        self.was_joined |= bool(client.seats) and client.guest_id != self.state.opened.host
        welcome = welcome_message(self.state, self.info(), client.seats, hello, self.services.now())
        self.broadcaster.send_when_saved([(client, messages.encode(welcome))])
        self.broadcaster.send_table()
        self.continue_game()

    def leave(self, client: Client) -> None:
        self.remove_client(client)
        self.left_at = self.services.now()
        self.broadcaster.send_table()

    def require_place(self, newcomer: Client) -> None:
        """If the table is crowded, somebody who matters less to the game makes room."""
        if len(self.clients) >= self.services.most_clients:
            leaving = client_to_drop(self.clients, newcomer)
            if leaving is None:
                raise Refused("busy", "Too many people are at this table.")
            self.remove_client(leaving)
            leaving.hang_up()

    def remove_client(self, client: Client) -> None:
        if client in self.clients:
            self.clients.remove(client)
            self.services.counters.clients -= 1
            self.update_presence()

    def update_presence(self) -> None:
        self.services.index.set_occupied(self.state, occupied=self.broadcaster.is_occupied)
        self.services.processes.save_presence(self.state.code, self.broadcaster.presence_here())

    def show_presence(self) -> None:
        """At another process somebody has come or gone."""
        self.services.index.set_occupied(self.state, occupied=self.broadcaster.is_occupied)
        self.broadcaster.send_table()
        self.auto_play.update_priority()

    def bring_back(self, seats: tuple[Seat, ...]) -> None:
        """The person plays again the moment they return. A device may have come by itself."""
        for seat in seats:
            place = self.state.places[seat]
            if place and place.away and self.state.status == "playing":
                self.commit(CameBack(seat, place.missed, reconnected=True))

    def let_act(self, seat: Seat) -> None:
        """A person who chooses plays themselves, and ends a pause that no host wants."""
        place = self.state.places[seat]
        if place and (place.away or place.late or self.state.paused):
            self.commit(CameBack(seat))
            self.continue_game()

    # Requests

    def handle_request(self, client: Client, request: messages.Request) -> None:
        self.require_disk()
        permissions = self.permissions_of(client.guest)
        match request:
            case messages.Choose():
                self.handle_choice(client, request, permissions.require_option(request))
            case messages.Shown() | messages.Skip():
                self.television.handle(client, request)
                self.acknowledge(client, request.re)
            case messages.AskHint():
                self.limits.count_hint(client)
                self.coach.answer(client, request)
            case messages.Rematch():
                self.rematch(client, permissions.require_rematch(), request)
            case _:
                self.handle_entry(client, request, permissions.entry_for(request))

    def require_disk(self) -> None:
        if self.services.store.overfull:
            raise Refused("busy", DISK_TOO_SLOW)

    def handle_choice(self, client: Client, request: messages.Choose, choice: Choice) -> None:
        self.let_act(request.seat)
        if self.state.sealed.get(request.seat) == choice:
            self.acknowledge(client, request.re)  # nothing new
        else:
            has_chosen = request.seat in self.state.sealed
            self.limits.count_choice(request.seat, request.step, has_chosen=has_chosen)
            self.choose(request.seat, choice, client, request.re)

    def handle_entry(self, client: Client, request: messages.Request, entry: AnyEntry) -> None:
        if isinstance(entry, Said):
            self.limits.count_talk(client)
        elif isinstance(entry, Drafted):
            self.limits.count_draft(client)
        else:
            self.limits.count_seat_change(client)
        if self.state.is_so_already(entry):
            self.acknowledge(client, request.re)
            return
        if isinstance(entry, Coached) and entry.on:
            require_coach()
        self.commit(entry, client, request.re)
        self.continue_game()

    def acknowledge(self, client: Client, re: int) -> None:
        """Once everything before it is on disk, and with it what was done already."""
        if re:
            self.broadcaster.send_when_saved([(client, messages.encode(messages.Done(re)))])

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

    def rematch(self, client: Client, host: Guest, wanted: messages.Rematch) -> None:
        """The people who are here and the bots, at a new table; whoever asks first is its host."""
        if not self.state.rematch_code:
            code = self.rematch_table.code(wanted, host, client.peer)
            self.commit(Followed(code), client, wanted.re)
            return
        following = messages.encode(messages.Following(self.state.rematch_code))
        self.broadcaster.send_when_saved([(client, following)])
        self.acknowledge(client, wanted.re)

    # Entries

    def choose(self, seat: Seat, choice: Choice, asker: Client | None = None, re: int = 0) -> None:
        by_bot = self.state.is_stood_in_for(seat)
        self.commit(Chose(seat, self.state.step, str(choice), by_bot), asker, re, choice)
        self.auto_play.update_priority()

    def commit(
        self,
        entry: AnyEntry,
        asker: Client | None = None,
        re: int = 0,
        choice: Choice | None = None,
    ) -> None:
        """Apply the entry and write it; when it is on disk, `asker` and the others hear of it."""
        if self.entries.commit(entry, asker, re, choice):
            self.continue_game()

    def submit(self, work: Work) -> None:
        """Do this now; or again, if another process has written to the log first."""
        if self.services.store.is_shared:
            self.follower.submit(work)
        else:
            work()

    def follow(self, entry: AnyEntry, steps: int) -> None:
        """Another process has written this entry."""
        self.entries.tell(entry, steps)

    def forget_guesses(self) -> None:
        """What bots think about may never have happened."""
        self.must_show_table = True
        self.auto_play.forget()

    def go_on(self) -> None:
        """The log is caught up with: show who has chosen, and play on."""
        if self.is_kept:
            self.entries.save_end()
        if self.state.status == "closed":
            self.on_closed()
            return
        self.rematch_table.close_if_needless()
        self.services.index.refresh(self.state)
        self.broadcaster.update_seats()
        if self.must_show_table:
            self.must_show_table = False
            self.broadcaster.send_table()
        if self.state.sealed:
            self.broadcaster.schedule_chosen()
        self.continue_game()

    # What happens by itself

    def continue_game(self) -> None:
        """Restart the clock, and let bots play unless nobody plays and nobody watches."""
        self.coach.forget_past()
        if not self.is_kept:
            self.clock.stop()
            return
        self.clock.restart()
        if self.state.paused:
            self.auto_play.forget()  # what was about to be chosen is asked again
        if self.state.status != "playing" or self.state.paused:
            return
        if self.broadcaster.is_occupied or self.state.has_people():
            self.auto_play.start()

    def choose_automatically(self, seat: Seat, choice: Choice) -> None:
        """A bot's choice or a forced one: it waits while the disk cannot keep up."""
        if self.state.paused:
            return  # it is asked again when the game goes on
        if self.services.store.overfull:
            retry = partial(self.retry_choice, seat, self.state.step, choice)
            asyncio.get_running_loop().call_later(DISK_PAUSE_SECONDS, retry)
        elif not self.follower.is_behind:  # the bot is asked again when it is not
            self.choose(seat, choice)

    def retry_choice(self, seat: Seat, step: int, choice: Choice) -> None:
        if step == self.state.step and not self.state.waiting_seats():
            self.auto_play.end_passing(step)
        if not self.state.waits_for(seat, step):
            return
        if self.state.is_played_by_bot(seat) or len(self.state.asked[seat]) == 1:
            self.choose_automatically(seat, choice)

    def end_time(self) -> None:
        """The time is over: what people have selected is played, or a bot chooses for them."""
        if self.services.store.overfull:
            asyncio.get_running_loop().call_later(DISK_PAUSE_SECONDS, self.clock.check_deadline)
            return
        if self.follower.is_behind:
            return  # the clock starts again when it is not
        step = self.state.step
        for seat, choice in self.late_players.selected():
            if self.state.waits_for(seat, step):
                self.choose(seat, choice)
        if step == self.state.step:
            for entry in self.late_players.entries(self.loaded_at):
                self.commit(entry)
        self.continue_game()
