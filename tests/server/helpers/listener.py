"""A client of a table session without a socket: it keeps what it is sent."""

from __future__ import annotations

import json
from typing import Any

from hornox.server.limits.rate_limit import TokenBucket
from hornox.server.store.guests import Guest


class Listener:
    def __init__(self, guest: Guest) -> None:
        self.guest: Guest | None = guest
        self.peer = "203.0.113.1"
        self.seats: tuple[int, ...] = ()
        self.wants_forecasts = False
        self.is_tv = False
        self.talk_limit = TokenBucket(1000.0, 1000)
        self.heard: list[dict[str, Any]] = []

    @property
    def guest_id(self) -> str:
        return self.guest.id if self.guest else ""

    def send(self, message: bytes) -> None:
        self.heard.append(json.loads(message))

    def hang_up(self) -> None:
        raise AssertionError("nobody has to make room here")
