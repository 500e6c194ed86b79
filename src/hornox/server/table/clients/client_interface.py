"""The interface of a connected client, as a table session sees it."""

from __future__ import annotations

from typing import Protocol

from hornox.cards import Seat
from hornox.server.limits.rate_limit import TokenBucket
from hornox.server.store.guests import Guest


class Client(Protocol):
    """Somebody who is connected to a table: a player with seats, or a spectator."""

    peer: str  # the address it comes from, for limits
    guest: Guest | None
    seats: tuple[Seat, ...]
    wants_forecasts: bool
    is_tv: bool  # it has no seat, and phones follow what it shows
    talk_limit: TokenBucket

    @property
    def guest_id(self) -> str:
        """Empty for a spectator without a token."""

    def send(self, message: bytes) -> None:
        """Never waits for the peer."""

    def hang_up(self) -> None:
        """End the connection; the client may come back."""
