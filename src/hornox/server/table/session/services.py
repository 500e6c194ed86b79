"""What all table sessions of a server share: the database, thinking bots, counters, an index."""

from __future__ import annotations

from hornox.server.counters import Counters
from hornox.server.settings import Settings
from hornox.server.store.group_commit import Store
from hornox.server.store.records import RecordRows
from hornox.server.store.tables import TableRows
from hornox.server.table.state.table_index import TableIndex
from hornox.server.workers.bot_thinking import BotThinking


class TableServices:
    def __init__(self, settings: Settings, store: Store) -> None:
        self.store = store
        self.now = store.clock.now
        self.tables = TableRows(store)
        self.records = RecordRows(store)
        self.bots = BotThinking(settings.bot_workers, settings.bot_seconds)
        self.counters = Counters()
        self.index = TableIndex()
        self.forced_choice_delay_seconds = (settings.pause * 0.3, settings.pause)
        self.most_clients = settings.most_at_table
        self.bot_delay_seconds = (settings.pause * 0.1, settings.pause * 0.2)  # if it hides a hand
