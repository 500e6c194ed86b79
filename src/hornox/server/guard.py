"""What every request passes: where it comes from, how many there are, and the headers it gets."""

from __future__ import annotations

from collections import Counter
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

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
SAFE = ("GET", "HEAD", "OPTIONS")


class Guard:
    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.origins = {one.strip() for one in settings.origins.split(",") if one.strip()}
        self.sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def own_page(self, scope: Scope) -> bool:
        """No origin: not a browser. Otherwise the page must be this server's, or a named one."""
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        if origin is None or origin in self.origins:
            return True
        return not self.origins and urlsplit(origin).netloc == headers.get("host")

    async def http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        if scope["method"] not in SAFE and not self.own_page(scope):
            await refuse_http(send_with_headers)
            return
        await self.app(scope, receive, send_with_headers)

    async def websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        peer = scope["client"][0] if scope.get("client") else ""
        full = (
            self.sockets.total() >= self.settings.most_connections
            or self.sockets[peer] >= self.settings.most_connections_each
        )
        if full or not self.own_page(scope):
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


async def refuse_http(send: Send) -> None:
    body = b'{"code":"forbidden_origin","message":"this page may not speak to this server"}'
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": body})
