"""Running the application: the loop, the sockets, and a shutdown that tells everybody."""

from __future__ import annotations

import asyncio
import importlib.util
import logging
import signal
import socket
from collections.abc import Mapping

import uvicorn

from hornox.server.app import application
from hornox.server.conversation import LARGEST_MESSAGE
from hornox.server.hall import Hall
from hornox.server.logs import configure
from hornox.server.settings import SETTINGS, Settings, from_environment

FAREWELL = 0.3  # seconds for the last messages to leave


class Server(uvicorn.Server):
    """uvicorn, but clients hear that it goes down before their lines are cut."""

    def __init__(self, config: uvicorn.Config, hall: Hall) -> None:
        super().__init__(config)
        self.hall = hall
        self.address = ""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.servers:
            host, port, *_ = self.servers[0].sockets[0].getsockname()
            shown = f"[{host}]" if ":" in host else host
            self.address = f"http://{shown}:{port}"
            logging.getLogger("hornox").info("listening", extra={"address": self.address})

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.hall.say_farewell()
        await asyncio.sleep(FAREWELL)
        await super().shutdown(sockets)


def server(settings: Settings) -> Server:
    configure(settings.log_level)
    app = application(settings)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        loop="uvloop" if importlib.util.find_spec("uvloop") else "asyncio",
        http="httptools" if importlib.util.find_spec("httptools") else "h11",
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE * 4,  # in bytes; longer is refused with a code below that
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=5,
    )
    return Server(config, app.state.hall)


def serve(given: Mapping[str, object], environment: Mapping[str, str]) -> int:
    """Until it is told to stop."""
    settings = from_environment(environment, **{name: given.get(name) for name in SETTINGS})
    running = server(settings)
    for stop in (signal.SIGTERM, signal.SIGINT):  # uvicorn raises them again when it is done
        signal.signal(stop, lambda *_: None)
    running.run()
    return 0 if running.started else 2
