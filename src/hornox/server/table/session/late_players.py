"""What happens to people whose time is over, and when the table pauses.

A time limit is there so that nobody has to wait for long. So a bot makes the choice that is
missing, and no more; but it keeps the seat of somebody who is not connected, or late again and
again. Where no person acts, nobody waits: the table pauses, and no bots play to the end alone.
"""

from __future__ import annotations

from collections.abc import Callable

from hornox.cards import Seat
from hornox.choices import Choice
from hornox.server.table.clients.broadcast import Broadcaster
from hornox.server.table.state.log_entries import AnyEntry, Paused, TookOver, WasLate
from hornox.server.table.state.table_state import TableState

MOST_MISSED = 3  # time limits in a row; then a bot keeps the seat until they come back
MOST_MISSED_DAYS = 2  # where a limit is a day, for which the others wait
DAY_SECONDS = 86400
RECONNECT_SECONDS = 15.0  # after a restart, in which nobody is away only because they are not back


class LatePlayers:
    def __init__(
        self, state: TableState, broadcaster: Broadcaster, now: Callable[[], float]
    ) -> None:
        self.state = state
        self.broadcaster = broadcaster
        self.now = now

    def selected(self) -> list[tuple[Seat, Choice]]:
        """What late people have selected, but not confirmed: it is their choice."""
        late = self.state.waiting_people()
        return [(seat, one) for seat, one in self.state.drafts.items() if seat in late]

    def entries(self, loaded_at: float) -> list[AnyEntry]:
        """For those who have selected nothing."""
        late = self.state.waiting_people()
        if late and not self.state.has_active_people():
            return [Paused()]
        gone = {seat for seat in late if self.is_gone(seat, loaded_at)}
        entries: list[AnyEntry] = [
            TookOver(seat, "clock") if seat in gone else WasLate(seat, self.missed(seat) + 1)
            for seat in late
        ]
        nobody_stays = bool(gone) and gone == set(self.people())
        return [*entries, Paused()] if nobody_stays else entries

    def is_gone(self, seat: Seat, loaded_at: float) -> bool:
        """Whether a bot keeps the seat. At a table with days nobody has to stay connected."""
        has_days = self.state.opened.clock >= DAY_SECONDS
        if self.missed(seat) + 1 >= (MOST_MISSED_DAYS if has_days else MOST_MISSED):
            return True
        place = self.state.places[seat]
        assert place is not None
        is_away = place.guest not in self.broadcaster.present_guests()
        return is_away and not has_days and self.now() - loaded_at > RECONNECT_SECONDS

    def missed(self, seat: Seat) -> int:
        place = self.state.places[seat]
        assert place is not None
        return place.missed

    def people(self) -> list[Seat]:
        """Those for whom no bot plays."""
        return [seat for seat, one in enumerate(self.state.places) if one and one.played_by_person]
