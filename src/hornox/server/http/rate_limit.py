"""How much of anything one peer may do: buckets that fill with time."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from functools import lru_cache

from starlette.types import Scope


class Bucket:
    """Room for `burst` at once, and `rate` more each second."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float, now: float | None = None) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = time.monotonic() if now is None else now

    def take(self, now: float | None = None) -> bool:
        now = time.monotonic() if now is None else now
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each peer, the longest unused forgotten first."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, peer: str) -> bool:
        bucket = self.buckets.get(peer)
        if bucket is None:
            bucket = self.buckets[peer] = Bucket(self.rate, self.burst)
            if len(self.buckets) > self.most:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(peer)
        return bucket.take()


def peer(scope: Scope) -> str:
    """Whom a request counts against."""
    return household(scope["client"][0]) if scope.get("client") else ""


@lru_cache(maxsize=10_000)
def household(address: str) -> str:
    """An address; of the many that one home has in IPv6, what they have in common."""
    try:
        host = ipaddress.ip_address(address)
    except ValueError:
        return address
    return str(host) if host.version == 4 else str(ipaddress.ip_network((host, 64), strict=False))
