"""Addresses under which other devices reach this server: its public one, or the local network's."""

from __future__ import annotations

import socket
from urllib.parse import urlsplit

from hornox.server.settings import Settings

ALL_INTERFACES = ("0.0.0.0", "::")  # noqa: S104  (recognised, not bound)
LOOPBACK = ("127.", "::1", "localhost")
UNREACHABLE = (  # documentation and private addresses: they can be routed, but never answer
    "192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254",
)  # fmt: skip


def address_for_others(address: str, settings: Settings) -> str | None:
    """The address to type on another device; None if no other device can reach this server."""
    if settings.address:
        return settings.address.rstrip("/")
    host = urlsplit(address).hostname or ""
    if host not in ALL_INTERFACES and not host.startswith(LOOPBACK):
        return address.rstrip("/")
    nearby = network_address() if settings.host in ALL_INTERFACES else None
    return replace_host(address, nearby) if nearby else None


def replace_host(address: str, host: str) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{urlsplit(address).port}"


def network_address() -> str | None:
    """This machine's address in its network. Nothing is sent: the socket only looks up a route."""
    for target in UNREACHABLE:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((target, 9))
            except OSError:
                continue
            address: str = probe.getsockname()[0]
            if not address.startswith(LOOPBACK):
                return address
    return None
