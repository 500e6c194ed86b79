"""The application: what answers at which address, and what every answer carries.

Everything that reaches a handler has been counted, measured and read; everything that is
refused has a stable code and a sentence.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from hornox.errors import HornoxError
from hornox.server.api import ENDPOINTS, Api, Call, Endpoint, Problem
from hornox.server.conversation import LiveSocket
from hornox.server.describing import openapi
from hornox.server.guard import Guard
from hornox.server.hall import Hall
from hornox.server.limits import Buckets
from hornox.server.metrics import exposition
from hornox.server.people import Guest
from hornox.server.refusals import Code, Refused
from hornox.server.settings import Settings
from hornox.server.store import Store

LARGEST_BODY = 16_384
SWEEP = 600.0
STATUS: dict[Code, int] = {
    "unknown_table": 404, "unknown_record": 404, "no_such_seat": 404, "unknown_guest": 401,
    "guest_needed": 401, "too_fast": 429, "busy": 503, "too_big": 413, "forbidden_origin": 403,
}  # fmt: skip


class Door:
    """Between the wire and a handler: reads, recognises, counts, and answers refusals."""

    def __init__(self, api: Api, endpoint: Endpoint) -> None:
        self.api = api
        self.endpoint = endpoint
        self.reader = msgspec.json.Decoder(endpoint.takes) if endpoint.takes else None
        hourly = {"/api/guests": "guests_an_hour", "/api/tables": "tables_an_hour"}
        name = hourly.get(endpoint.path) if endpoint.method == "POST" else None
        rate = getattr(api.hall.settings, name) if name else 0
        self.buckets = Buckets(rate / 3600, rate) if name else None

    async def open(self, request: Request) -> Response:
        try:
            return await self.answer(request)
        except Refused as error:
            return refused(error.code, error.message)
        except HornoxError as error:
            return refused("bad_options", str(error))

    async def answer(self, request: Request) -> Response:
        peer = request.client.host if request.client else ""
        if self.buckets and not self.buckets.take(peer):
            raise Refused("too_fast", "that is enough for this hour")
        call = Call(request, await self.body(request), self.guest(request))
        given = await self.endpoint.handler(self.api, call)
        if isinstance(given, Response):
            return given
        return Response(
            msgspec.json.encode(given), self.endpoint.status, media_type="application/json"
        )

    async def body(self, request: Request) -> Any:  # noqa: ANN401  (whatever the endpoint takes)
        if self.reader is None:
            return None
        raw = bytearray()
        async for chunk in request.stream():
            raw += chunk
            if len(raw) > LARGEST_BODY:
                raise Refused("too_big", f"a request has at most {LARGEST_BODY} bytes")
        try:
            return self.reader.decode(bytes(raw))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refused("malformed", str(error)) from error

    def guest(self, request: Request) -> Guest | None:
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        if not scheme:
            return None
        if scheme.lower() != "bearer":
            raise Refused("unknown_guest", "send your token: Authorization: Bearer TOKEN")
        return self.api.hall.people.recognise(token.strip())


def refused(code: Code, message: str) -> Response:
    problem = msgspec.json.encode(Problem(code, message))
    return Response(problem, STATUS.get(code, 400), media_type="application/json")


def application(settings: Settings) -> Starlette:
    store = Store(settings.database)
    hall = Hall(settings, store)
    api = Api(hall)
    description = openapi()

    async def healthy(_: Request) -> Response:
        return JSONResponse({"ok": True})

    async def ready(_: Request) -> Response:
        fine = hall.is_ready()
        return JSONResponse({"ready": fine}, 200 if fine else 503)

    async def measured(_: Request) -> Response:
        return PlainTextResponse(exposition(hall), media_type="text/plain; version=0.0.4")

    async def described(_: Request) -> Response:
        return JSONResponse(description)

    routes = [Route(one.path, Door(api, one).open, methods=[one.method]) for one in ENDPOINTS]
    routes += [
        Route("/healthz", healthy), Route("/readyz", ready), Route("/openapi.json", described),
    ]  # fmt: skip
    if settings.metrics:
        routes.append(Route("/metrics", measured))

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        store.loop = asyncio.get_running_loop()
        hall.load()
        sweeping = asyncio.create_task(sweep(hall))
        yield
        sweeping.cancel()
        hall.close()
        store.close()

    live = WebSocketRoute("/api/tables/{code}/live", LiveSocket(hall))
    app = Starlette(routes=[*routes, live], lifespan=lifespan)
    app.add_middleware(Guard, settings=settings)
    app.state.hall = hall
    return app


async def sweep(hall: Hall) -> None:
    while True:
        await asyncio.sleep(SWEEP)
        hall.sweep()
