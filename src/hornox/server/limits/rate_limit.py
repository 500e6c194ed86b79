"""Rate limits: token buckets for one peer or for many."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from functools import lru_cache

from starlette.types import Scope


class TokenBucket:
    """Allows `burst` at once, and `rate` more each second; at first only `start` at once."""

    __slots__ = ("burst", "rate", "tokens", "updated_at")

    def __init__(self, rate: float, burst: float, start: float | None = None) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst if start is None else start
        self.updated_at = time.monotonic()

    def take(self, amount: float = 1.0) -> bool:
        """Take one token, or this many; False if not enough are left."""
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.updated_at) * self.rate)
        self.updated_at = now
        if self.tokens < amount:
            return False
        self.tokens -= amount
        return True

    def spend(self, amount: float = 1.0) -> float:
        """Take the tokens, even if they are missing; how many seconds until none is missing."""
        self.take(0.0)
        self.tokens -= amount
        return max(0.0, -self.tokens / self.rate)


class PeerBuckets:
    """A bucket for each peer; the one that was unused for the longest time is forgotten first."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self.buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, peer: str) -> bool:
        bucket = self.buckets.get(peer)
        if bucket is None:
            bucket = self.buckets[peer] = TokenBucket(self.rate, self.burst)
            if len(self.buckets) > self.most:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(peer)
        return bucket.take()


def peer_of(scope: Scope) -> str:
    """The peer that a request counts against."""
    return network_of(scope["client"][0]) if scope.get("client") else ""


@lru_cache(maxsize=10_000)
def network_of(address: str) -> str:
    """An IPv4 address, or the /64 network of an IPv6 address: one home has many of those."""
    try:
        host = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(host, ipaddress.IPv6Address) and host.ipv4_mapped:
        host = host.ipv4_mapped  # of a socket that listens for both
    return str(host) if host.version == 4 else str(ipaddress.ip_network((host, 64), strict=False))
