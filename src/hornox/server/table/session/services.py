"""What all table sessions of a server share: the database, thinking bots, counters, an index."""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias

from hornox.server.counters import ClusterFigures, Counters
from hornox.server.settings import Settings
from hornox.server.store.group_commit import Store
from hornox.server.store.records import RecordRows
from hornox.server.store.tables import TableRows
from hornox.server.table.clients.broadcast import Presence
from hornox.server.table.state.table_index import TableIndex
from hornox.server.workers.bot_thinking import BotThinking

TableSession: TypeAlias = Any  # which knows this module


class Processes(Protocol):
    """The other processes that use this database, if there are any."""

    @property
    def has_slept(self) -> bool:
        """This process was stopped for so long that the others have gone on without it."""

    @property
    def own_number(self) -> int:
        """Of this process; each has another one."""

    def save_presence(self, code: str, presence: Presence) -> None:
        """Let them know who is connected to this table here."""

    def pass_on(self, code: str, message: bytes, *, to_players: bool) -> None:
        """Send this to all who are connected to the table there, or who play; it is not kept."""

    def is_analysed_elsewhere(self, code: str) -> bool:
        """Whether another process analyses this finished game now."""

    def begin_analysis(self, code: str) -> bool:
        """Whether this process may do the next stage; tell the others that it does."""

    def end_analysis(self, code: str) -> None:
        """Nobody here analyses this game any more."""

    def opened(self, session: TableSession) -> None: ...

    def loaded(self, session: TableSession) -> None: ...

    def dropped(self, session: TableSession) -> None: ...

    def figures(self) -> ClusterFigures | None:
        """For the metrics; None if there can be no other process."""


class NoOtherProcess:
    has_slept = False
    own_number = 0

    def save_presence(self, code: str, presence: Presence) -> None:
        pass

    def pass_on(self, code: str, message: bytes, *, to_players: bool) -> None:
        pass

    def is_analysed_elsewhere(self, code: str) -> bool:
        del code
        return False

    def begin_analysis(self, code: str) -> bool:
        del code
        return True

    def end_analysis(self, code: str) -> None:
        pass

    def opened(self, session: TableSession) -> None:
        pass

    def loaded(self, session: TableSession) -> None:
        pass

    def dropped(self, session: TableSession) -> None:
        pass

    def figures(self) -> ClusterFigures | None:
        return None


class TableServices:
    def __init__(self, settings: Settings, store: Store) -> None:
        self.store = store
        self.now = store.clock.now
        self.tables = TableRows(store)
        self.records = RecordRows(store)
        self.bots = BotThinking(settings.bot_workers, settings.bot_seconds)
        self.counters = Counters()
        self.processes: Processes = NoOtherProcess()
        self.index = TableIndex()
        self.forced_choice_delay_seconds = (settings.pause * 0.3, settings.pause)
        self.most_clients = settings.most_at_table
        self.bot_delay_seconds = (settings.pause * 0.1, settings.pause * 0.2)  # if it hides a hand
