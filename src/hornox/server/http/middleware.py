"""Middleware for every request: origin check, request and connection limits, security headers."""

from __future__ import annotations

from collections import Counter
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hornox.protocol.error_codes import Code
from hornox.server.errors import http_status
from hornox.server.rate_limit import PeerBuckets, peer_of
from hornox.server.settings import Settings

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


class SecurityMiddleware:
    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.origins = {one.strip() for one in settings.origins.split(",") if one.strip()}
        self.sockets: Counter[str] = Counter()
        self.requests = PeerBuckets(settings.requests_a_minute / 60, settings.requests_a_minute)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.handle_http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.handle_websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def is_allowed_origin(self, scope: Scope) -> bool:
        """Without an origin it is no browser; else the page is this server's, or an allowed one."""
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        if origin is None or origin in self.origins:
            return True
        return not self.origins and urlsplit(origin).netloc == headers.get("host")

    async def handle_http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if is_api:
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        is_api = scope["path"].startswith("/api/")
        if scope["method"] not in SAFE_METHODS and not self.is_allowed_origin(scope):
            sentence = "This page is not allowed to use this server."
            await send_refusal(send_with_headers, "forbidden_origin", sentence)
        elif is_api and not self.requests.take(peer_of(scope)):
            sentence = "Too many requests: try again in a minute."
            await send_refusal(send_with_headers, "too_fast", sentence)
        else:
            await self.app(scope, receive, send_with_headers)

    async def handle_websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        peer = peer_of(scope)
        full = (
            self.sockets.total() >= self.settings.most_connections
            or self.sockets[peer] >= self.settings.most_connections_each
        )
        if full or not self.is_allowed_origin(scope):
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


async def send_refusal(send: Send, code: Code, message: str) -> None:
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": http_status(code), "headers": headers})
    body = msgspec.json.encode({"code": code, "message": message})
    await send({"type": "http.response.body", "body": body})
