"""Middleware for every request: host and origin check, limits, security headers."""

from __future__ import annotations

from collections import Counter
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hornox.errors import shorten
from hornox.server.errors import Refused, http_status
from hornox.server.http.allowed_hosts import host_check
from hornox.server.http.schemas import Problem
from hornox.server.limits.rate_limit import PeerBuckets, peer_of
from hornox.server.settings import Settings

ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
}
PAGE_HEADERS = ALWAYS | {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
# What a page fetches is under its policy; on its own, such a file may do nothing at all. The
# headers of a page with each of them were 4 KB of the 100 of a first load.
PART_HEADERS = ALWAYS | {"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'"}
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
REQUESTS_AN_API_REQUEST = 5  # the API is what costs; a page has files besides
LONGEST_ADDRESS = 2000  # bytes, of a path with its query


class SecurityMiddleware:
    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.origins = {one.strip() for one in settings.origins.split(",") if one.strip()}
        self.is_allowed_host = host_check(settings)
        self.sockets: Counter[str] = Counter()
        most = settings.requests_a_minute
        self.api_requests = PeerBuckets(most / 60, most)
        self.all_requests = PeerBuckets(most / 60 * REQUESTS_AN_API_REQUEST, 3 * most)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.handle_http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.handle_websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    # Checks

    def require_allowed_host(self, headers: Headers) -> None:
        host = headers.get("host")
        if not self.is_allowed_host(host):
            sentence = f"This server does not answer to {shorten(host)!r}: see the setting hosts."
            raise Refused("unknown_host", sentence)

    def require_allowed_origin(self, headers: Headers) -> None:
        """Without an origin it is no browser; else the page is this server's, or an allowed one."""
        origin = headers.get("origin")
        if origin is None or origin in self.origins:
            return
        if self.origins or origin_host(origin) != headers.get("host"):
            raise Refused("forbidden_origin", "This page is not allowed to use this server.")

    def require_few_requests(self, scope: Scope) -> None:
        peer = peer_of(scope)
        within = self.all_requests.take(peer)
        if not within or (is_api(scope) and not self.api_requests.take(peer)):
            raise Refused("too_fast", "Too many requests: try again in a minute.")

    # HTTP

    async def handle_http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in (PART_HEADERS if is_part(scope) else PAGE_HEADERS).items():
                    headers.setdefault(name, value)
                if is_api(scope):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        try:
            self.require_allowed_request(scope)
        except Refused as error:
            await send_refusal(send_with_headers, error)
        else:
            await self.app(scope, receive, send_with_headers)

    def require_allowed_request(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        self.require_few_requests(scope)
        if len(scope["raw_path"]) + len(scope["query_string"]) > LONGEST_ADDRESS:
            raise Refused("too_big", f"An address can have at most {LONGEST_ADDRESS} bytes.")
        self.require_allowed_host(headers)
        if scope["method"] not in SAFE_METHODS:
            self.require_allowed_origin(headers)

    # WebSocket

    def is_allowed_page(self, scope: Scope) -> bool:
        headers = Headers(scope=scope)
        try:
            self.require_allowed_host(headers)
            self.require_allowed_origin(headers)
        except Refused:
            return False
        return True

    async def handle_websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        peer = peer_of(scope)
        full = (
            self.sockets.total() >= self.settings.most_connections
            or self.sockets[peer] >= self.settings.most_connections_each
        )
        if full or not self.is_allowed_page(scope):
            await receive()
            await send({"type": "websocket.close", "code": 1013 if full else 1008})
            return
        self.sockets[peer] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets[peer] -= 1
            if not self.sockets[peer]:
                del self.sockets[peer]


def is_api(scope: Scope) -> bool:
    path: str = scope["path"]
    return path.startswith("/api/")


def is_part(scope: Scope) -> bool:
    """Whether it is something that a page fetches, and no page or worker of its own."""
    path: str = scope["path"]
    return path.startswith(("/api/", "/assets/"))


def origin_host(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # "http://[" begins an address that never ends
        return ""


async def send_refusal(send: Send, error: Refused) -> None:
    """The connection is closed with it: whoever comes too often has to connect anew."""
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    status = http_status(error.code)
    await send({"type": "http.response.start", "status": status, "headers": headers})
    body = msgspec.json.encode(Problem(error.code, error.message))
    await send({"type": "http.response.body", "body": body})
