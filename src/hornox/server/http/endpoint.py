"""Between the wire and a handler: counts, recognises, reads, and answers refusals."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from hornox.errors import HornoxError
from hornox.protocol.error_codes import Code
from hornox.server.errors import Refused, status
from hornox.server.http.api import ENDPOINTS, Api, Call, Endpoint
from hornox.server.http.rate_limit import Buckets, peer
from hornox.server.http.schemas import Problem
from hornox.server.store.guests import Guest

LARGEST_BODY = 16_384
HOUR = 3600


class Door:
    def __init__(self, api: Api, endpoint: Endpoint) -> None:
        self.api = api
        self.endpoint = endpoint
        self.reader = msgspec.json.Decoder(endpoint.takes) if endpoint.takes else None
        each = getattr(api.hall.settings, endpoint.hourly) if endpoint.hourly else 0
        self.buckets = Buckets(each / HOUR, each) if endpoint.hourly else None

    async def open(self, request: Request) -> Response:
        try:
            return await self.answer(request)
        except Refused as error:
            return refused(error.code, error.message)
        except HornoxError as error:
            return refused("bad_options", str(error))

    async def answer(self, request: Request) -> Response:
        if self.buckets and not self.buckets.take(peer(request.scope)):
            raise Refused("too_fast", "that is enough for now: try again later")
        guest = self.guest(request) if self.endpoint.guests else None
        call = Call(request, guest, self.asked(request), await self.body(request))
        given = await self.endpoint.handler(self.api, call)
        if isinstance(given, Response):
            return given
        body = msgspec.json.encode(given)
        return Response(body, self.endpoint.status, media_type="application/json")

    def guest(self, request: Request) -> Guest:
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer":
            raise Refused("guest_needed", "send your token: Authorization: Bearer TOKEN")
        return self.api.hall.people.recognise(token.strip())

    def asked(self, request: Request) -> Any:  # noqa: ANN401  (whatever the endpoint asks)
        if self.endpoint.asks is None:
            return None
        given = request.query_params
        if len(given) < len(given.multi_items()):
            raise Refused("malformed", "each parameter once")
        try:
            return msgspec.convert(dict(given), self.endpoint.asks, strict=False)
        except msgspec.ValidationError as error:
            raise Refused("malformed", str(error)) from error

    async def body(self, request: Request) -> Any:  # noqa: ANN401  (whatever the endpoint takes)
        if self.reader is None:
            return None
        raw = bytearray()
        try:
            async for chunk in request.stream():
                raw += chunk
                if len(raw) > LARGEST_BODY:
                    raise Refused("too_big", f"a request has at most {LARGEST_BODY} bytes")
            return self.reader.decode(bytes(raw))
        except ClientDisconnect as error:
            raise Refused("malformed", "the request ends too early") from error
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refused("malformed", str(error)) from error


def refused(code: Code, message: str, headers: Mapping[str, str] | None = None) -> Response:
    more = {"WWW-Authenticate": "Bearer"} if status(code) == 401 else {}
    problem = msgspec.json.encode(Problem(code, message))
    return Response(problem, status(code), {**(headers or {}), **more}, "application/json")


async def nothing_here(request: Request, error: Exception) -> Response:
    """No such address, or not for this method."""
    assert isinstance(error, HTTPException)
    if error.status_code == status("wrong_method"):
        message = f"{request.url.path[:100]} does not answer {request.method[:20]}"
        return refused("wrong_method", message, error.headers)
    return refused("unknown_address", f"there is nothing at {request.url.path[:100]!r}")


def doors(api: Api) -> list[Route]:
    """One route an address, whatever its methods, so that a wrong one is told them all."""
    behind: dict[str, dict[str, Door]] = {}
    for one in ENDPOINTS:
        behind.setdefault(one.path, {})[one.method] = Door(api, one)
    return [Route(path, opener(here), methods=list(here)) for path, here in behind.items()]


def opener(here: dict[str, Door]) -> Callable[[Request], Awaitable[Response]]:
    async def open_one(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        return await here[method].open(request)

    return open_one
