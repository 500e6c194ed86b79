"""An index of the tables in memory: by guest, and the listed ones by when they last changed.

The lists that visitors ask for are read from it, without a look at every table.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from itertools import chain

from hornox.server.table.log_entries import AnyEntry, Sat, Stood
from hornox.server.table.state import Status, TableState


class TableIndex:
    def __init__(self) -> None:
        self.guests: dict[str, frozenset[str]] = {}  # who sits at each table
        self.codes: dict[str, dict[str, None]] = {}  # where each guest sits, the latest last
        self.listed: dict[Status, OrderedDict[str, None]] = {
            "open": OrderedDict(),
            "playing": OrderedDict(),
        }

    # Changes

    def add(self, state: TableState) -> None:
        """A table that is new, or read from the disk: those are read from the latest on."""
        self.update_guests(state)
        self.update_listed(state, latest=False)

    def update(self, state: TableState, entry: AnyEntry) -> None:
        """After each entry: cheap, because almost all of them are choices."""
        if isinstance(entry, (Sat, Stood)):
            self.update_guests(state)
        if state.opened.listed:
            self.update_listed(state, latest=True)

    def remove(self, code: str) -> None:
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
        if state.opened.listed and state.status in self.listed:
            self.listed[state.status][state.code] = None
            self.listed[state.status].move_to_end(state.code, last=latest)

    # Lists

    def codes_of(self, guest: str) -> Iterator[str]:
        """Where this guest sits, the latest first."""
        return reversed(self.codes.get(guest, {}))

    def listed_codes(self) -> Iterator[str]:
        """Open tables first, then those in play; of each the latest first."""
        return chain(reversed(self.listed["open"]), reversed(self.listed["playing"]))
