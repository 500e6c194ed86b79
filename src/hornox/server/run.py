"""Runs the server: opens its sockets, starts uvicorn, and tells clients before it shuts down."""

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
from hornox.server.app import create_app
from hornox.server.http.game_archive import Archive
from hornox.server.limits.uvicorn_limits import HttpProtocol, WebSocketProtocol
from hornox.server.logging import configure_logging
from hornox.server.settings import Settings
from hornox.server.socket.receive_messages import LARGEST_MESSAGE_BYTES
from hornox.server.store.schema import BadDatabase
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.workers.worker_pool import end_workers

__all__ = ["BadDatabase", "CannotListen", "serve"]

# Tables are no garbage: the defaults cost a tenth of the CPU, larger steps pauses that are felt.
# Tables and connections hold no cycles when they end, so to look through everything is seldom
# needed; but it must come, after a million objects, or a forgotten cycle would fill the memory.
GC_THRESHOLDS = (20_000, 5, 10)
LAST_MESSAGES_SECONDS = 0.3  # for the last messages to be sent
EXIT_FAILED = 2


class CannotListen(HornoxError):
    """The address or the port cannot be used."""

    def __init__(self, host: str, port: int, error: OSError) -> None:
        super().__init__(f"cannot listen on {host}, port {port}: {error.strerror}")
        self.host = host
        self.port = port
        self.errno = error.errno or 0


class Server(uvicorn.Server):
    """uvicorn, but clients hear that it shuts down before their connections are closed."""

    def __init__(
        self,
        config: uvicorn.Config,
        registry: TableRegistry,
        archive: Archive,
        on_listening: Callable[[str], None],
    ) -> None:
        super().__init__(config)
        self.registry = registry
        self.archive = archive
        self.on_listening = on_listening

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        host, port, *_ = self.servers[0].sockets[0].getsockname()
        address = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
        logging.getLogger("hornox").info("listening", extra={"address": address})
        self.on_listening(address)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        logging.getLogger("hornox").info("closing")
        self.registry.announce_shutdown()
        self.archive.close()  # whoever waits for a replay is refused, instead of waited for
        await asyncio.sleep(LAST_MESSAGES_SECONDS)
        await super().shutdown(sockets)


def open_sockets(host: str, port: int) -> list[socket.socket]:
    """A socket for each address that the host name stands for, all on one port."""
    sockets: list[socket.socket] = []
    missing: OSError | None = None
    for family, address in resolve_host(host, port):
        both = host == "::" and socket.has_dualstack_ipv6()
        try:
            one = socket.create_server((address, port), family=family, dualstack_ipv6=both)
        except OSError as error:
            missing = error
            if error.errno != errno.EADDRNOTAVAIL:  # one of several may be missing
                break
        else:
            sockets.append(one)
            port = one.getsockname()[1]
    if missing and (missing.errno != errno.EADDRNOTAVAIL or not sockets):
        close_sockets(sockets)
        raise CannotListen(host, port, missing) from missing
    return sockets


def resolve_host(host: str, port: int) -> list[tuple[socket.AddressFamily, str]]:
    try:
        infos = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:  # a label of a name may be too long for IDNA
        raise CannotListen(host, port, OSError(0, str(error))) from error
    return [(family, str(address[0])) for family, _, _, _, address in infos]


def close_sockets(sockets: list[socket.socket]) -> None:
    for one in sockets:
        one.close()


def create_server(settings: Settings, on_listening: Callable[[str], None]) -> Server:
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        loop="uvloop" if importlib.util.find_spec("uvloop") else "asyncio",
        http=HttpProtocol,
        ws=WebSocketProtocol,
        # A larger message cuts the connection; a message below it is refused with a code.
        ws_max_size=LARGEST_MESSAGE_BYTES * 4,
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
    return Server(config, app.state.registry, app.state.archive, on_listening)


def serve(settings: Settings, on_listening: Callable[[str], None]) -> int:
    """Serve until a signal stops it; `on_listening` gets the address once it listens."""
    configure_logging(settings.log_level)
    sockets = open_sockets(settings.host, settings.port)
    try:
        server = create_server(settings, on_listening)
    except HornoxError:
        close_sockets(sockets)
        raise
    gc.freeze()  # what was imported stays
    gc.set_threshold(*GC_THRESHOLDS)
    for stop in (signal.SIGTERM, signal.SIGINT):  # uvicorn raises them again when it is done
        signal.signal(stop, lambda *_: None)
    try:
        server.run(sockets)
    except SystemExit:  # uvicorn raises it if it could not start
        return EXIT_FAILED
    finally:
        end_workers()
    return 0 if server.started else EXIT_FAILED
