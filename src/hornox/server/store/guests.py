"""Guests in the database: a name, an animal and a secret, no account.

Only a hash of the secret is kept.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

from hornox.server.errors import Refused
from hornox.server.settings import DAY_SECONDS
from hornox.server.store.group_commit import PAUSE_SECONDS, Store

MOST_CACHED = 20_000  # guests
GUESTS_A_BATCH = 50  # other writes wait for one batch at most
FIND = "SELECT name, token, animal, shows_analysis, blocked FROM guests WHERE id = ?"
ANY_UNSEEN = "SELECT 1 FROM guests WHERE seen < ? LIMIT 1"
DELETE_UNSEEN = (
    "DELETE FROM guests WHERE id IN (SELECT id FROM guests WHERE seen < ? ORDER BY seen LIMIT ?)"
)


class Guest(NamedTuple):
    id: str
    name: str
    animal: str = ""  # the face they have picked, if any
    shows_analysis: bool = False  # of their games, to whoever looks at them


def hash_secret(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()


class Guests:
    """Everybody who has given a name. A token is the guest's id, a dot, and the secret."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.cache: OrderedDict[str, tuple[Guest, bytes]] = OrderedDict()
        self.seen: dict[str, float] = {}
        self.blocked: set[str] = set()  # those of them that are in the cache
        self.on_changed: Callable[[str], None] = lambda _: None  # other processes must know it

    async def create(self, name: str, animal: str = "") -> tuple[Guest, str]:
        """A new guest and the token, which is given out only once."""
        guest = Guest(secrets.token_hex(6), name, animal)
        secret = secrets.token_urlsafe(24)
        now = self.store.clock.now()
        await self.store.write_and_wait(
            "INSERT INTO guests (id, name, animal, token, made, seen) VALUES (?, ?, ?, ?, ?, ?)"
            " ON CONFLICT DO NOTHING",  # if the answer to a first attempt was lost
            (guest.id, name, animal, hash_secret(secret), now, now),
        )
        self.remember(guest, hash_secret(secret))
        return guest, f"{guest.id}.{secret}"

    async def require_guest(self, token: str) -> Guest:
        """The guest who holds this token; compared in constant time."""
        guest_id, _, secret = token.partition(".")
        guest, secret_hash = await self.find(guest_id)
        if not hmac.compare_digest(secret_hash, hash_secret(secret)):
            raise Refused("unknown_guest", "The server does not know this token.")
        if guest.id in self.blocked:
            raise Refused("blocked", "The operator of this server has blocked you.")
        self.save_seen(guest)
        return guest

    def save_seen(self, guest: Guest) -> None:
        """Once a day is enough to know who never comes back."""
        now = self.store.clock.now()
        if now - self.seen.get(guest.id, 0.0) > DAY_SECONDS:
            self.seen[guest.id] = now
            self.store.write("UPDATE guests SET seen = ? WHERE id = ?", (now, guest.id))

    async def forget_unseen(self, before: float) -> None:
        """Delete the guests who were not seen since then, in batches: others write in between."""
        while not self.store.closing and await self.store.one(ANY_UNSEEN, before) is not None:
            await self.store.write_and_wait(DELETE_UNSEEN, (before, GUESTS_A_BATCH))
            self.cache.clear()
            self.blocked.clear()
            self.seen.clear()
            await asyncio.sleep(PAUSE_SECONDS)

    async def rename(self, guest: Guest, name: str, animal: str | None = None) -> Guest:
        """Without an animal, the guest keeps the one they have."""
        renamed = guest._replace(name=name, animal=guest.animal if animal is None else animal)
        await self.store.write_and_wait(
            "UPDATE guests SET name = ?, animal = ? WHERE id = ?", (name, renamed.animal, guest.id)
        )
        return await self.changed(renamed)

    async def show_analysis(self, guest: Guest, *, shows: bool) -> Guest:
        """Whether others may look at what this guest's decisions were worth."""
        await self.store.write_and_wait(
            "UPDATE guests SET shows_analysis = ? WHERE id = ?", (int(shows), guest.id)
        )
        return await self.changed(guest._replace(shows_analysis=shows))

    async def changed(self, guest: Guest) -> Guest:
        _, secret_hash = await self.find(guest.id)
        self.remember(guest, secret_hash)
        self.on_changed(guest.id)
        return guest

    async def set_blocked(self, guest_id: str, since: float) -> None:
        """Blocked since then; 0: not any more."""
        await self.store.write_and_wait(
            "UPDATE guests SET blocked = ? WHERE id = ?", (since, guest_id)
        )
        self.forget(guest_id)
        self.on_changed(guest_id)

    async def find(self, guest_id: str) -> tuple[Guest, bytes]:
        """The guest and the hash of the secret."""
        if guest_id in self.cache:
            return self.cache[guest_id]
        row = await self.store.one(FIND, guest_id)
        if row is None:
            raise Refused("unknown_guest", "The server does not know this token.")
        name, secret_hash, animal, shows, blocked = row
        assert isinstance(name, str)
        assert isinstance(animal, str)
        assert isinstance(secret_hash, bytes)
        if guest_id not in self.cache:  # somebody may have changed their name meanwhile
            self.remember(Guest(guest_id, name, animal, bool(shows)), secret_hash)
            self.blocked.update([guest_id] if blocked else [])
        return self.cache[guest_id]

    def forget(self, guest_id: str) -> None:
        """Another process has changed this guest: they are read again."""
        self.cache.pop(guest_id, None)
        self.blocked.discard(guest_id)

    def remember(self, guest: Guest, secret_hash: bytes) -> None:
        self.cache[guest.id] = (guest, secret_hash)
        self.cache.move_to_end(guest.id)
        if len(self.cache) > MOST_CACHED:
            forgotten, _ = self.cache.popitem(last=False)
            self.blocked.discard(forgotten)
            self.seen.pop(forgotten, None)
