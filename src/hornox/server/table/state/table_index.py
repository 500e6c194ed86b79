"""An index of the tables in memory: by guest, and the listed ones by when they last changed.

The lists that visitors ask for are read from it, without a look at every table.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from hornox.server.table.state.log_entries import AnyEntry, Said, Sat, Stood
from hornox.server.table.state.readable_state import Status
from hornox.server.table.state.table_state import TableState

LISTED_A_HOST = 3  # tables
LISTED_AN_ADDRESS = 10

Group: TypeAlias = tuple[bool, Status]  # whether somebody is connected, and the status

GROUPS: tuple[Group, ...] = (  # as they are shown
    (True, "open"),
    (True, "playing"),
    (False, "open"),
    (False, "playing"),
)


class Opener(NamedTuple):
    host: str
    peer: str  # the address that the table was opened from; empty after a restart


class TableIndex:
    def __init__(self) -> None:
        self.guests: dict[str, frozenset[str]] = {}  # who sits at each table
        self.codes: dict[str, dict[str, None]] = {}  # where each guest sits, the latest last
        self.openers: dict[str, Opener] = {}  # of each table
        self.occupied: set[str] = set()  # codes of tables that somebody is connected to
        self.listed: dict[Group, OrderedDict[str, Opener]] = {
            group: OrderedDict() for group in GROUPS
        }

    # Changes

    def add(self, state: TableState, peer: str) -> None:
        """A table that is new, or read from the disk: those are read from the latest on."""
        self.openers[state.code] = Opener(state.opened.host, peer)
        self.update_guests(state)
        self.update_listed(state, latest=False)

    def update(self, state: TableState, entry: AnyEntry) -> None:
        """After each entry: cheap, because almost all of them are choices. Talk changes nothing."""
        if isinstance(entry, (Sat, Stood)):
            self.update_guests(state)
        if state.opened.listed and not isinstance(entry, Said):
            self.update_listed(state, latest=True)

    def refresh(self, state: TableState) -> None:
        """After the state went back to what other processes have written."""
        self.update_guests(state)
        self.update_listed(state, latest=True)

    def set_occupied(self, state: TableState, *, occupied: bool) -> None:
        """Somebody has come, or the last one has gone."""
        if occupied == (state.code in self.occupied):
            return
        if occupied:
            self.occupied.add(state.code)
        else:
            self.occupied.remove(state.code)
        self.update_listed(state, latest=True)

    def remove(self, code: str) -> None:
        self.openers.pop(code, None)
        self.occupied.discard(code)
        for guest in self.guests.pop(code, frozenset()):
            self.remove_guest(guest, code)
        for codes in self.listed.values():
            codes.pop(code, None)

    def update_guests(self, state: TableState) -> None:
        before = self.guests.get(state.code, frozenset())
        now = frozenset(place.guest for place in state.places if place and place.guest)
        self.guests[state.code] = now
        for guest in before - now:
            self.remove_guest(guest, state.code)
        for guest in now - before:
            self.codes.setdefault(guest, {})[state.code] = None

    def remove_guest(self, guest: str, code: str) -> None:
        del self.codes[guest][code]
        if not self.codes[guest]:
            del self.codes[guest]

    def update_listed(self, state: TableState, *, latest: bool) -> None:
        for codes in self.listed.values():
            codes.pop(state.code, None)
        group = state.code in self.occupied, state.status
        if state.opened.listed and group in self.listed:
            self.listed[group][state.code] = self.openers[state.code]
            self.listed[group].move_to_end(state.code, last=latest)

    # Lists

    def codes_of(self, guest: str) -> Iterator[str]:
        """Where this guest sits, the latest first."""
        return reversed(self.codes.get(guest, {}))

    def listed_codes(self) -> Iterator[str]:
        """Where somebody is, then the others; open ones before those in play, then the latest.

        Only a few of each host and of each address, so that nobody fills the list alone.
        """
        hosts: Counter[str] = Counter()
        peers: Counter[str] = Counter()
        for group in GROUPS:
            for code, (host, peer) in reversed(self.listed[group].items()):
                if peers[peer] < LISTED_AN_ADDRESS and hosts[host] < LISTED_A_HOST:
                    hosts[host] += 1
                    peers[peer] += bool(peer)
                    yield code
