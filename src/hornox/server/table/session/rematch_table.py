"""The table at which a rematch is played; closed again if another process has opened one first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias
from weakref import ref

from hornox.protocol.messages import Rematch
from hornox.server.store.guests import Guest
from hornox.server.table.clients.broadcast import Broadcaster
from hornox.server.table.requests.rematch import rematch_opening, rematch_seats
from hornox.server.table.state.log_entries import Closed, Opened
from hornox.server.table.state.table_state import TableState

TableSession: TypeAlias = Any  # which knows this module


class RematchTable:
    def __init__(
        self,
        state: TableState,
        broadcaster: Broadcaster,
        open_table: Callable[[Opened, str], TableSession],
    ) -> None:
        self.state = state
        self.broadcaster = broadcaster
        self.open_table = open_table
        self.opened: Callable[[], TableSession | None] = lambda: None

    def code(self, wanted: Rematch, host: Guest, peer: str) -> str:
        """Of the new table: for the people who are here, and the bots."""
        session = self.opened()
        if session is None or session.state.status == "closed":
            session = self.open(wanted, host, peer)
        code: str = session.state.code
        return code

    def open(self, wanted: Rematch, host: Guest, peer: str) -> TableSession:
        here = self.broadcaster.present_guests() | {host.id}
        late = self.broadcaster.table_info().watching
        opening = rematch_opening(self.state, wanted, host.id, late)
        entries = rematch_seats(self.state, here, opening.seats, late)
        session = self.open_table(opening, peer)
        for entry in entries:
            session.commit(entry)
        self.opened = ref(session)
        return session

    def close_if_needless(self) -> None:
        session, code = self.opened(), self.state.rematch_code
        if session and code and session.state.code != code and session.state.status == "open":
            session.commit(Closed("expired"))
            session.on_closed()
