"""Routes to the endpoints: limits and decodes each request, and answers with JSON or a refusal."""

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
from hornox.server.errors import Refused, http_status
from hornox.server.http.endpoint_list import ENDPOINTS, Endpoint
from hornox.server.http.handlers import Api, Call
from hornox.server.http.schemas import Problem
from hornox.server.limits.rate_limit import PeerBuckets, peer_of
from hornox.server.logging import log_failure
from hornox.server.settings import HOUR_SECONDS
from hornox.server.store.group_commit import DATABASE_AWAY
from hornox.server.store.guests import Guest

LARGEST_BODY_BYTES = 16_384


class EndpointHandler:
    def __init__(self, api: Api, endpoint: Endpoint) -> None:
        self.api = api
        self.endpoint = endpoint
        self.decoder = msgspec.json.Decoder(endpoint.body) if endpoint.body else None
        self.limits: PeerBuckets | None = None
        if endpoint.hourly_setting:
            most = getattr(api.settings, endpoint.hourly_setting)
            self.limits = PeerBuckets(most / HOUR_SECONDS, most)

    async def handle(self, request: Request) -> Response:
        """What is told of a table, a refusal too, is on disk before."""
        response = await self.respond(request)
        if not self.endpoint.tells_of_tables:
            return response
        try:
            await self.api.registry.store.wait_for_writes()
        except Refused as error:
            return refusal_response(error.code, error.message)
        return response

    async def respond(self, request: Request) -> Response:
        try:
            return await self.answer(request)
        except Refused as error:
            return refusal_response(error.code, error.message)
        except HornoxError as error:
            return refusal_response("bad_options", str(error))
        except self.api.registry.store.read_errors as error:
            log_failure("the database could not be read", error)
            return refusal_response("busy", DATABASE_AWAY)

    async def answer(self, request: Request) -> Response:
        if self.limits and not self.limits.take(peer_of(request.scope)):
            raise Refused("too_fast", "Too many requests: try again later.")
        guest = await self.require_guest(request) if self.wants_guest(request) else None
        call = Call(request, guest, self.decode_query(request), await self.decode_body(request))
        answer = await self.endpoint.handler(self.api, call)
        if isinstance(answer, Response):
            return answer
        body = msgspec.json.encode(answer)
        return Response(body, self.endpoint.status, media_type="application/json")

    def wants_guest(self, request: Request) -> bool:
        sent = "authorization" in request.headers
        return self.endpoint.needs_guest or (self.endpoint.knows_guest and sent)

    async def require_guest(self, request: Request) -> Guest:
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer":
            raise Refused("guest_needed", "Send your token: Authorization: Bearer TOKEN")
        return await self.api.guests.require_guest(token.strip())

    def decode_query(self, request: Request) -> Any:  # noqa: ANN401  (a struct of the endpoint's)
        if self.endpoint.query is None:
            return None
        given = request.query_params
        if len(given) < len(given.multi_items()):
            raise Refused("malformed", "Give each parameter only once.")
        try:
            return msgspec.convert(dict(given), self.endpoint.query, strict=False)
        except msgspec.ValidationError as error:
            raise Refused("malformed", str(error)) from error

    async def decode_body(self, request: Request) -> Any:  # noqa: ANN401  (a struct of the endpoint's)
        if self.decoder is None:
            return None
        raw = bytearray()
        try:
            async for chunk in request.stream():
                raw += chunk
                if len(raw) > LARGEST_BODY_BYTES:
                    sentence = f"A request can have at most {LARGEST_BODY_BYTES} bytes."
                    raise Refused("too_big", sentence)
            return self.decoder.decode(bytes(raw))
        except ClientDisconnect as error:
            raise Refused("malformed", "The request ends too early.") from error
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refused("malformed", str(error)) from error


def refusal_response(
    code: Code, message: str, headers: Mapping[str, str] | None = None
) -> Response:
    status = http_status(code)
    more = {"WWW-Authenticate": "Bearer"} if status == 401 else {}
    problem = msgspec.json.encode(Problem(code, message))
    return Response(problem, status, {**(headers or {}), **more}, "application/json")


async def refuse_unknown_route(request: Request, error: Exception) -> Response:
    """The path is unknown, or does not support the method."""
    assert isinstance(error, HTTPException)
    path = request.url.path[:100]
    if error.status_code == http_status("wrong_method"):
        message = f"{path} does not answer {request.method[:20]}."
        return refusal_response("wrong_method", message, error.headers)
    return refusal_response("unknown_address", f"There is nothing at {path!r}.")


def build_routes(api: Api) -> list[Route]:
    """One route for each path with all its methods, so that a wrong method is told all of them."""
    handlers: dict[str, dict[str, EndpointHandler]] = {}
    for endpoint in ENDPOINTS:
        handlers.setdefault(endpoint.path, {})[endpoint.method] = EndpointHandler(api, endpoint)
    return [
        Route(path, dispatcher(by_method), methods=list(by_method))
        for path, by_method in handlers.items()
    ]


def dispatcher(
    by_method: dict[str, EndpointHandler],
) -> Callable[[Request], Awaitable[Response]]:
    async def dispatch(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        return await by_method[method].handle(request)

    return dispatch
