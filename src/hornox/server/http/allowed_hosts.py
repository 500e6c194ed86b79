"""The names under which this server answers: a page of another site cannot borrow one.

With a name of its own that leads here (DNS rebinding), a foreign page would count as ours. So a
name must be listed in `hosts`, or be one that nobody else can own: an address in figures, a name
of this machine or one of the local network, and the host of `address`.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Callable
from urllib.parse import urlsplit

from hornox.server.settings import Settings

LONGEST_NAME = 253  # as in the domain name system
LABEL = re.compile(r"[a-z0-9_-]{1,63}")
LOCAL_ENDINGS = (
    ".localhost", ".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain",
)  # fmt: skip


def host_check(settings: Settings) -> Callable[[str | None], bool]:
    """Tells whether this server answers under the `Host` of a request."""
    names = {one.strip().lower().rstrip(".") for one in settings.hosts.split(",") if one.strip()}
    if names:
        is_name_allowed = names_check(names)
    elif settings.address:
        is_name_allowed = names_check({urlsplit(settings.address).hostname or ""})
    else:
        is_name_allowed = is_local_name

    def is_allowed(host: str | None) -> bool:
        """Without a host it is no browser, and so no page of another site."""
        if host is None:
            return True
        name = host_name(host)
        if len(name) > LONGEST_NAME:
            return False
        return name == "localhost" or is_address(name) or is_name_allowed(name)

    return is_allowed


def names_check(names: set[str]) -> Callable[[str], bool]:
    """`*` allows every name, `*.example.org` every name below that one."""
    endings = tuple(name.removeprefix("*") for name in names if name.startswith("*"))
    return lambda name: name in names or name.endswith(endings)


def is_local_name(name: str) -> bool:
    """Names without a dot and with a local ending cannot be registered by anybody."""
    if name == socket.gethostname().lower():
        return True
    return bool(LABEL.fullmatch(name)) or name.endswith(LOCAL_ENDINGS)


def host_name(host: str) -> str:
    """The host without its port: "Play.example.org:8666" is "play.example.org"."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
