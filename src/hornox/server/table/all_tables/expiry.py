"""Which tables nobody needs any more, and which are the first to go when places are short."""

from __future__ import annotations

import heapq
from collections.abc import Iterable

from hornox.server.settings import Settings
from hornox.server.table.session.table_session import TableSession

FRESH_SECONDS = 30.0  # for whoever has opened a table to connect to it


def is_expired(session: TableSession, settings: Settings, now: float) -> bool:
    """Whether a table was unused for so long that it is closed, or dropped if it is over."""
    state = session.state
    if session.broadcaster.is_occupied:
        return False
    if state.status == "open" and not session.had_company:
        empty_since = max(session.used_at, session.loaded_at)
        if now - empty_since > settings.empty_minutes * 60:
            return True
    return now - session.used_at > settings.idle_seconds(state.status, state.opened.clock)


def is_only_followed(session: TableSession) -> bool:
    """Another process keeps it, and nobody is connected to it here."""
    return not (session.is_kept or session.clients or session.unconfirmed.count)


def can_be_dropped(session: TableSession) -> bool:
    """Over, with everything on disk, and nobody here: it can be loaded again at any time."""
    return session.state.status == "over" and not session.clients and not session.unconfirmed.count


def cheapest(sessions: Iterable[TableSession], count: int, now: float) -> list[TableSession]:
    """The tables whose loss hurts the least, the longest unused of each kind first."""
    found = [one for one in sessions if now - one.used_at > FRESH_SECONDS and is_cheap(one)]
    return heapq.nsmallest(count, found, key=lambda one: (worth(one), one.used_at))


def is_cheap(session: TableSession) -> bool:
    """Nobody is here, and nobody has played."""
    state = session.state
    return not session.clients and state.status != "over" and not state.was_played


def worth(session: TableSession) -> int:
    """Nobody but the host ever came; a game that nobody plays; people who have not begun."""
    if session.state.status == "playing":
        return 1
    return 2 if session.had_company else 0
