"""The open TCP sockets, counted by address: nobody can take so many that others get none."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from hornox.server.counters import Counters
from hornox.server.limits.rate_limit import PeerBuckets, network_of
from hornox.server.settings import Settings

if sys.platform != "win32":
    import resource

RESERVED_FILES = 100  # for the database, the worker processes, and what listens
SOCKETS_A_CONNECTION = 2  # a browser fetches files while it is connected to a table
NEW_AT_ONCE, NEW_A_SECOND = 4, 1 / 3  # times the connections that an address may have


class OpenSockets:
    """Sockets from a trusted proxy are counted only all together: it speaks for many visitors."""

    def __init__(self, settings: Settings, counters: Counters) -> None:
        self.counters = counters
        each = settings.most_connections_each
        self.most = min(settings.most_connections * SOCKETS_A_CONNECTION, most_files())
        self.most_each = each * SOCKETS_A_CONNECTION
        # The list that decides whose X-Forwarded-For counts: this one needs no app.
        self.proxies = ProxyHeadersMiddleware(None, settings.proxies).trusted_hosts  # type: ignore[arg-type]
        self.new = PeerBuckets(each * NEW_A_SECOND, each * NEW_AT_ONCE)
        self.peers: dict[asyncio.BaseTransport, str] = {}
        self.count_by_peer: Counter[str] = Counter()

    def admit(self, transport: asyncio.BaseTransport) -> bool:
        """Count a new socket; False if it is one too many, or comes too soon."""
        address = address_of(transport)
        peer = network_of(address)
        if len(self.peers) >= self.most or not (address in self.proxies or self.has_room_for(peer)):
            self.counters.refused_sockets += 1
            return False
        self.peers[transport] = peer
        self.count_by_peer[peer] += 1
        return True

    def has_room_for(self, peer: str) -> bool:
        return self.new.take(peer) and self.count_by_peer[peer] < self.most_each

    def release(self, transport: asyncio.BaseTransport) -> None:
        """The socket is closed; nothing happens if it was not counted."""
        peer = self.peers.pop(transport, None)
        if peer is not None:
            self.count_by_peer[peer] -= 1
            if not self.count_by_peer[peer]:
                del self.count_by_peer[peer]


def address_of(transport: asyncio.BaseTransport) -> str:
    name = transport.get_extra_info("peername")
    return str(name[0]) if isinstance(name, tuple) else ""


def most_files() -> int:
    """How many sockets this process may have open: the hard limit, which it takes for itself."""
    if sys.platform == "win32":
        return sys.maxsize
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY:
        return sys.maxsize
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return max(1, hard - RESERVED_FILES)
