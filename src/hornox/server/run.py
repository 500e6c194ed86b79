"""Running the application: the loop, the sockets, and a shutdown that tells everybody."""

from __future__ import annotations

import asyncio
import errno
import gc
import importlib.util
import logging
import signal
import socket
from collections.abc import Callable

import uvicorn

from hornox.errors import HornoxError
from hornox.server.app import application
from hornox.server.logging import configure
from hornox.server.settings import Settings
from hornox.server.socket.protocols import HttpLine, SocketLine
from hornox.server.socket.websocket import LARGEST_MESSAGE
from hornox.server.store.schema import BadDatabase
from hornox.server.table.registry import Hall

__all__ = ["BadDatabase", "CannotListen", "serve"]

COLLECT = (50_000, 20, 50)  # a table is no garbage: looking for it cost a tenth of the CPU
FAREWELL = 0.3  # seconds for the last messages to leave
FAILED = 2


class CannotListen(HornoxError):
    """The address or the port is not to be had."""

    def __init__(self, host: str, port: int, error: OSError) -> None:
        super().__init__(f"cannot listen on {host}, port {port}: {error.strerror}")
        self.host = host
        self.port = port
        self.errno = error.errno or 0


class Server(uvicorn.Server):
    """uvicorn, but clients hear that it goes down before their lines are cut."""

    def __init__(self, config: uvicorn.Config, hall: Hall, greet: Callable[[str], None]) -> None:
        super().__init__(config)
        self.hall = hall
        self.greet = greet

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        host, port, *_ = self.servers[0].sockets[0].getsockname()
        address = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
        logging.getLogger("hornox").info("listening", extra={"address": address})
        self.greet(address)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        logging.getLogger("hornox").info("closing")
        self.hall.say_farewell()
        await asyncio.sleep(FAREWELL)
        await super().shutdown(sockets)


def listening(host: str, port: int) -> list[socket.socket]:
    """A socket for each address that the name stands for, all on one port."""
    sockets: list[socket.socket] = []
    missing: OSError | None = None
    for family, place in places(host, port):
        both = host == "::" and socket.has_dualstack_ipv6()
        try:
            one = socket.create_server((place, port), family=family, dualstack_ipv6=both)
        except OSError as error:
            missing = error
            if error.errno != errno.EADDRNOTAVAIL:  # one of several may not be there
                break
        else:
            sockets.append(one)
            port = one.getsockname()[1]
    if missing and (missing.errno != errno.EADDRNOTAVAIL or not sockets):
        close(sockets)
        raise CannotListen(host, port, missing) from missing
    return sockets


def places(host: str, port: int) -> list[tuple[socket.AddressFamily, str]]:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:  # a label of a name may be too long for IDNA
        raise CannotListen(host, port, OSError(0, str(error))) from error
    return [(family, str(place[0])) for family, _, _, _, place in found]


def close(sockets: list[socket.socket]) -> None:
    for one in sockets:
        one.close()


def server(settings: Settings, greet: Callable[[str], None]) -> Server:
    app = application(settings)
    config = uvicorn.Config(
        app,
        loop="uvloop" if importlib.util.find_spec("uvloop") else "asyncio",
        http=HttpLine,
        ws=SocketLine,
        ws_max_size=LARGEST_MESSAGE * 4,  # the line is cut; below that, refused with a code
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        server_header=False,
        access_log=False,
        log_config=None,
        log_level="error",
        timeout_graceful_shutdown=5,
    )
    return Server(config, app.state.hall, greet)


def serve(settings: Settings, greet: Callable[[str], None]) -> int:
    """Until it is told to stop; `greet` is told the address when it listens."""
    sockets = listening(settings.host, settings.port)
    try:
        running = server(settings, greet)
    except HornoxError:
        close(sockets)
        raise
    configure(settings.log_level)
    gc.freeze()  # what was imported stays
    gc.set_threshold(*COLLECT)
    for stop in (signal.SIGTERM, signal.SIGINT):  # uvicorn raises them again when it is done
        signal.signal(stop, lambda *_: None)
    try:
        running.run(sockets)
    except SystemExit:  # uvicorn's way to say that it could not start
        return FAILED
    return 0 if running.started else FAILED
