"""The application: puts the store, the tables, the routes and the middleware together."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import itertools
import json
import logging
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from hornox.protocol.messages import Saving
from hornox.server.http.handle_request import build_routes, refuse_unknown_route
from hornox.server.http.handlers import Api
from hornox.server.http.metrics import metrics_text
from hornox.server.http.middleware import SecurityMiddleware
from hornox.server.http.openapi import openapi
from hornox.server.http.static_files import StaticFiles
from hornox.server.limits.open_sockets import OpenSockets
from hornox.server.logging import log_failure
from hornox.server.orders.carry_out import Orders
from hornox.server.server_clock import SAVE_SECONDS
from hornox.server.settings import DAY_SECONDS, Settings
from hornox.server.socket.receive_messages import TableWebSocket
from hornox.server.store.guests import Guests
from hornox.server.store.open_store import is_postgres, open_store
from hornox.server.store.schema import BadDatabase
from hornox.server.table.all_tables.registry import TableRegistry

if TYPE_CHECKING:
    from hornox.server.cluster.cluster import Cluster

MINUTES_A_GUEST_CHECK = 10
LOOK_SECONDS = 0.5
END_SECONDS = 1.0

logger = logging.getLogger("hornox")


def create_app(settings: Settings) -> Starlette:
    if settings.think_only and not is_postgres(settings.database):
        raise BadDatabase("a process that only thinks shares a PostgreSQL with others: name it")
    store = open_store(settings.database)
    registry = TableRegistry(settings, store)
    guests = Guests(store)
    api = Api(registry, guests)
    open_sockets = OpenSockets(settings, registry.services.counters)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[dict[str, object]]:
        store.loop = asyncio.get_running_loop()
        cluster = join_cluster(registry, guests)
        tasks = start_tasks(registry, guests)
        yield {"open_sockets": open_sockets, "settings": settings}
        for task in tasks:
            task.cancel()
        if cluster:
            cluster.close()
        api.close()
        registry.close()
        await end_of_cancelled()
        store.close()

    socket = WebSocketRoute("/api/tables/{code}/live", TableWebSocket(registry, guests))
    for_players = [] if settings.think_only else [*build_routes(api), socket]
    app = Starlette(
        routes=[*for_players, *operator_routes(registry)],
        lifespan=lifespan,
        exception_handlers={404: refuse_unknown_route, 405: refuse_unknown_route},
    )
    app.router.redirect_slashes = False
    if not settings.think_only:
        app.router.default = StaticFiles(app.router.not_found)
    app.add_middleware(SecurityMiddleware, settings=settings)
    app.state.registry = registry
    app.state.archive = api.archive
    return app


def join_cluster(registry: TableRegistry, guests: Guests) -> Cluster | None:
    """Where several processes share the database: this one is one of them from now on."""
    if not registry.store.is_shared:
        return None
    from hornox.server.cluster.cluster import Cluster  # noqa: PLC0415  (needs psycopg)
    from hornox.server.cluster.table_lists import DatabaseLists  # noqa: PLC0415
    from hornox.server.store.postgres.postgres_store import PostgresStore  # noqa: PLC0415

    assert isinstance(registry.store, PostgresStore)
    cluster = Cluster(registry, guests, registry.store)
    registry.services.processes = cluster
    registry.lists = DatabaseLists(registry)
    cluster.start()
    return cluster


def operator_routes(registry: TableRegistry) -> list[Route]:
    """Health, readiness, metrics and the OpenAPI description."""
    description = functools.cache(lambda: json.dumps(openapi()).encode())

    async def healthy(_: Request) -> Response:
        return JSONResponse({"ok": True})

    async def ready(_: Request) -> Response:
        is_ready = registry.store.ready
        body = {"ready": is_ready, "tables_set_aside": len(registry.loader.set_aside)}
        return JSONResponse(body, 200 if is_ready else 503)

    async def metrics(_: Request) -> Response:
        return PlainTextResponse(metrics_text(registry), media_type="text/plain; version=0.0.4")

    async def describe(_: Request) -> Response:
        return Response(description(), media_type="application/json")

    routes = [
        Route("/healthz", healthy),
        Route("/readyz", ready),
        Route("/openapi.json", describe),
    ]
    if registry.settings.metrics:
        routes.append(Route("/metrics", metrics))
    return routes


def start_tasks(registry: TableRegistry, guests: Guests) -> list[asyncio.Task[None]]:
    """What goes on beside the requests."""
    works = [expire_regularly(registry, guests), tell_whether_it_saves(registry)]
    if not registry.settings.think_only:
        works.append(Orders(registry, guests).run())
    if not registry.store.is_shared:  # otherwise the processes share the tables out
        works.append(registry.load_all())
    tasks = [asyncio.get_running_loop().create_task(work) for work in works]
    for task in tasks:
        task.add_done_callback(log_if_failed)
    return tasks


def log_if_failed(task: asyncio.Task[None]) -> None:
    """At once: until the end nobody else asks what has become of it."""
    if not task.cancelled() and isinstance(error := task.exception(), Exception):
        log_failure("a task of the server has failed", error)


async def end_of_cancelled() -> None:
    """A query that is given up needs a moment, or its connection breaks with a warning."""
    if cancelled := [task for task in asyncio.all_tasks() if task.cancelling()]:
        await asyncio.wait(cancelled, timeout=END_SECONDS)


async def tell_whether_it_saves(registry: TableRegistry) -> None:
    """Everybody who is connected hears when the database is away, and when it is back."""
    works = True
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        if registry.store.ready != works:
            works = registry.store.ready
            registry.tell_everybody(Saving(works))


async def expire_regularly(registry: TableRegistry, guests: Guests) -> None:
    for minute in itertools.count(1):
        await asyncio.sleep(SAVE_SECONDS)
        try:
            await expire(registry, guests, with_guests=minute % MINUTES_A_GUEST_CHECK == 0)
        except Exception:
            logger.exception("expiry has failed")  # the next minute tries again


async def expire(registry: TableRegistry, guests: Guests, *, with_guests: bool) -> None:
    clock = registry.store.clock
    clock.watch_for_jumps()
    registry.store.save_clock()
    await registry.expire_in_slices()
    if with_guests and not clock.has_just_jumped:
        await guests.forget_unseen(clock.now() - registry.settings.guest_days * DAY_SECONDS)
