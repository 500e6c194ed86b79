"""Where others reach this server: by its own address, or by this machine's in its network."""

from __future__ import annotations

import socket
from urllib.parse import urlsplit

from hornox.server.settings import Settings

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  (recognised, not bound)
LOOPBACK = ("127.", "::1", "localhost")
FAR = (  # documentation and private addresses: to be routed to, never to be reached
    "192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254",
)  # fmt: skip


def for_others(address: str, settings: Settings) -> str | None:
    """What to type on another device, if here it is that address; None where there is no way in."""
    if settings.address:
        return settings.address.rstrip("/")
    host = urlsplit(address).hostname or ""
    if host not in EVERYWHERE and not host.startswith(LOOPBACK):
        return address.rstrip("/")
    nearby = own_address() if settings.host in EVERYWHERE else None
    return with_host(address, nearby) if nearby else None


def with_host(address: str, host: str) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{urlsplit(address).port}"


def own_address() -> str | None:
    """Of this machine in its network. Nothing is sent: a datagram socket only looks up the way."""
    for place in FAR:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((place, 9))
            except OSError:
                continue
            found: str = probe.getsockname()[0]
            if not found.startswith(LOOPBACK):
                return found
    return None
