"""The application: what answers at which address, and what every answer carries.

Everything that reaches a handler has been counted, measured and read; everything that is
refused has a stable code and a sentence.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from hornox.server.http.api import Api
from hornox.server.http.endpoint import doors, nothing_here
from hornox.server.http.metrics import exposition
from hornox.server.http.middleware import Guard
from hornox.server.http.openapi import openapi
from hornox.server.http.static_files import Pages
from hornox.server.settings import Settings
from hornox.server.socket.websocket import LiveSocket
from hornox.server.store.sqlite import Store
from hornox.server.table.registry import Hall

SWEEP = 600.0


def application(settings: Settings) -> Starlette:
    store = Store(settings.database)
    hall = Hall(settings, store)
    api = Api(hall)
    description = functools.cache(openapi)

    async def healthy(_: Request) -> Response:
        return JSONResponse({"ok": True})

    async def ready(_: Request) -> Response:
        fine = store.ready
        return JSONResponse({"ready": fine}, 200 if fine else 503)

    async def measured(_: Request) -> Response:
        return PlainTextResponse(exposition(hall), media_type="text/plain; version=0.0.4")

    async def described(_: Request) -> Response:
        return JSONResponse(description())

    routes = [
        *doors(api),
        Route("/healthz", healthy),
        Route("/readyz", ready),
        Route("/openapi.json", described),
    ]
    if settings.metrics:
        routes.append(Route("/metrics", measured))

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        store.loop = asyncio.get_running_loop()
        tasks = [asyncio.create_task(hall.load()), asyncio.create_task(sweep(hall))]
        yield
        for task in tasks:
            task.cancel()
        api.close()
        hall.close()
        store.close()

    live = WebSocketRoute("/api/tables/{code}/live", LiveSocket(hall))
    app = Starlette(
        routes=[*routes, live],
        lifespan=lifespan,
        exception_handlers={404: nothing_here, 405: nothing_here},
    )
    app.router.redirect_slashes = False
    app.router.default = Pages(app.router.not_found)
    app.add_middleware(Guard, settings=settings)
    app.state.hall = hall
    return app


async def sweep(hall: Hall) -> None:
    while True:
        await asyncio.sleep(SWEEP)
        hall.sweep()
