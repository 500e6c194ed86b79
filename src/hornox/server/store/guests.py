"""Guests: a name and a secret, no account. Only a hash of the secret is kept."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from collections import OrderedDict
from typing import NamedTuple

from hornox.server.errors import Refused
from hornox.server.settings import DAY
from hornox.server.store.sqlite import Store

REMEMBERED = 20_000


class Guest(NamedTuple):
    id: str
    name: str


def hashed(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()


class People:
    """Everybody who has given a name. A token is the guest's id, a dot, and the secret."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.known: OrderedDict[str, tuple[Guest, bytes]] = OrderedDict()
        self.seen: dict[str, float] = {}

    async def arrive(self, name: str) -> tuple[Guest, str]:
        """A new guest and the token, which is told this once."""
        guest = Guest(secrets.token_hex(6), name)
        secret = secrets.token_urlsafe(24)
        now = time.time()
        await self.store.done(
            "INSERT INTO guests (id, name, token, made, seen) VALUES (?, ?, ?, ?, ?)",
            (guest.id, name, hashed(secret), now, now),
        )
        self.remember(guest, hashed(secret))
        return guest, f"{guest.id}.{secret}"

    def recognise(self, token: str) -> Guest:
        """Whose token it is; compared in constant time."""
        name, _, secret = token.partition(".")
        guest, kept = self.known.get(name) or self.looked_up(name)
        if not hmac.compare_digest(kept, hashed(secret)):
            raise Refused("unknown_guest", "this token belongs to nobody here")
        self.note_seen(guest)
        return guest

    def note_seen(self, guest: Guest) -> None:
        """Once a day is enough to know who never comes back."""
        now = time.time()
        if now - self.seen.get(guest.id, 0.0) > DAY:
            self.seen[guest.id] = now
            self.store.write("UPDATE guests SET seen = ? WHERE id = ?", (now, guest.id))

    def forget(self, before: float) -> None:
        """Who was not seen since then."""
        self.store.write("DELETE FROM guests WHERE seen < ?", (before,))
        self.known.clear()
        self.seen.clear()

    async def rename(self, guest: Guest, name: str) -> Guest:
        await self.store.done("UPDATE guests SET name = ? WHERE id = ?", (name, guest.id))
        renamed = Guest(guest.id, name)
        _, token = self.known.get(guest.id) or self.looked_up(guest.id)
        self.remember(renamed, token)
        return renamed

    def looked_up(self, guest_id: str) -> tuple[Guest, bytes]:
        found = self.store.one("SELECT name, token FROM guests WHERE id = ?", guest_id)
        if found is None:
            raise Refused("unknown_guest", "this token belongs to nobody here")
        name, token = found
        assert isinstance(name, str)
        assert isinstance(token, bytes)
        self.remember(Guest(guest_id, name), token)
        return self.known[guest_id]

    def remember(self, guest: Guest, token: bytes) -> None:
        self.known[guest.id] = (guest, token)
        self.known.move_to_end(guest.id)
        if len(self.known) > REMEMBERED:
            gone, _ = self.known.popitem(last=False)
            self.seen.pop(gone, None)
