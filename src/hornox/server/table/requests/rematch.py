"""A rematch: the same game at a new table, for those who are still here."""

from __future__ import annotations

import secrets
from collections.abc import Collection

from msgspec.structs import replace

from hornox.game import title
from hornox.server.table.state.log_entries import BotSat, Opened, Sat
from hornox.server.table.state.table_state import TableState


def rematch_opening(state: TableState, host: str) -> Opened:
    """The new table: as the last one was opened, with another seed and perhaps another host."""
    opened = state.opened
    return Opened(
        opened.game, len(state.places), secrets.token_hex(32), host,
        opened.options, opened.listed, opened.clock, opened.chat, state.code,
        version=title(opened.game).version, memory_aids=opened.memory_aids,
        no_forecasts=opened.no_forecasts,
        wait_after_round=opened.wait_after_round,
    )  # fmt: skip


def rematch_seats(state: TableState, here: Collection[str]) -> list[Sat | BotSat]:
    """Bots and the guests who are here have their seats again; the other seats are free.

    Nobody plays under the name of somebody who has gone: they sit down if they follow.
    """
    return [
        replace(entry, given=True) if isinstance(entry, Sat) else entry
        for entry in state.seat_entries()
        if isinstance(entry, BotSat) or entry.guest in here
    ]
