"""The static files of the browser client, which `web/` was built into; served from memory.

A browser asks for the page itself every time and gets it only if it has changed; the files that
the page loads have a digest in their names and are cached forever. Compressed versions were made
by the build. Every address of the client (`/t/CODE`) is the page: the client knows what to show.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

CODINGS = {"br": ".br", "gzip": ".gz"}  # the smallest files first
MEDIA_TYPES = {
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "ico": "image/vnd.microsoft.icon",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "png": "image/png",
    "svg": "image/svg+xml",
    "txt": "text/plain; charset=utf-8",
    "webmanifest": "application/manifest+json",
    "woff2": "font/woff2",
}
LONGEST_ACCEPT = 500  # characters: browsers send twenty
NO_PAGES = ("api", "assets", "metrics")  # an unknown address below these is an error
CACHE_FOREVER = "public, max-age=31536000, immutable"
CACHE_BUT_ASK = "no-cache"


class Variant(NamedTuple):
    """A file as it is sent: plain, or compressed with one of the codings."""

    body: bytes
    headers: dict[str, str]


class File(NamedTuple):
    plain: Variant
    compressed: dict[str, Variant]

    def variant_for(self, accept: str) -> Variant:
        wanted = qualities(accept)
        quality = {coding: wanted.get(coding, wanted.get("*", 0.0)) for coding in self.compressed}
        best = max(quality, key=quality.__getitem__, default="")
        return self.compressed[best] if quality.get(best) else self.plain


class StaticFiles:
    """Answers what no route answers; `fallback` answers if there is no such file either."""

    def __init__(self, fallback: ASGIApp, folder: Traversable | None = None) -> None:
        self.fallback = fallback
        self.files = read_files(folder or files("hornox.server").joinpath("static"))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        file = self.find(scope["path"]) if scope["type"] == "http" else None
        answer = file_response(scope, file) if file else self.fallback
        await answer(scope, receive, send)

    def find(self, path: str) -> File | None:
        file = self.files.get(path)
        if file is None and is_client_address(path):
            file = self.files.get("/index.html")
        return file


def read_files(folder: Traversable) -> dict[str, File]:
    """Every file by its address; none, if the client was not built."""
    bodies = {f"/{name}": file.read_bytes() for name, file in walk_files(folder)}
    return {
        path: make_file(path, body, bodies)
        for path, body in bodies.items()
        if not path.endswith(tuple(CODINGS.values()))
    }


def walk_files(folder: Traversable, above: str = "") -> Iterator[tuple[str, Traversable]]:
    for one in folder.iterdir() if folder.is_dir() else ():
        if one.is_dir():
            yield from walk_files(one, f"{above}{one.name}/")
        elif not one.name.startswith("."):
            yield above + one.name, one


def make_file(path: str, body: bytes, bodies: dict[str, bytes]) -> File:
    headers = {
        "Content-Type": MEDIA_TYPES.get(path.rpartition(".")[2], "application/octet-stream"),
        "Cache-Control": CACHE_FOREVER if path.startswith("/assets/") else CACHE_BUT_ASK,
        "Vary": "Accept-Encoding",
    }
    compressed = {
        coding: make_variant(bodies[path + ending], headers | {"Content-Encoding": coding})
        for coding, ending in CODINGS.items()
        if path + ending in bodies
    }
    return File(make_variant(body, headers), compressed)


def make_variant(body: bytes, headers: dict[str, str]) -> Variant:
    return Variant(body, headers | {"ETag": f'"{hashlib.sha256(body).hexdigest()[:24]}"'})


def is_client_address(path: str) -> bool:
    """Whether the client may have a screen there: not a file, and not an address of the server."""
    _, *steps = path.split("/")
    return bool(steps) and "." not in steps[-1] and steps[0] not in NO_PAGES


def file_response(scope: Scope, file: File) -> Response:
    if scope["method"] not in ("GET", "HEAD"):
        return Response(status_code=405, headers={"Allow": "GET, HEAD"})
    request_headers = Headers(scope=scope)
    body, headers = file.variant_for(request_headers.get("accept-encoding", ""))
    if is_cached(request_headers.get("if-none-match", ""), headers["ETag"]):
        kept = {name: headers[name] for name in ("Cache-Control", "Vary", "ETag")}
        return Response(status_code=304, headers=kept)
    return Response(body, headers=headers)


def is_cached(tags: str, tag: str) -> bool:
    """Whether the browser has exactly this variant already."""
    known = {one.strip().removeprefix("W/") for one in tags.split(",")}
    return tag in known or "*" in known


def qualities(accept: str) -> dict[str, float]:
    """How much each coding is wanted: "br, gzip;q=0.5" is {"br": 1.0, "gzip": 0.5}."""
    wanted = {}
    for one in accept[:LONGEST_ACCEPT].lower().split(","):
        coding, _, parameter = one.partition(";")
        wanted[coding.strip()] = quality(parameter)
    return wanted


def quality(parameter: str) -> float:
    name, _, value = parameter.partition("=")
    try:
        return float(value) if name.strip() == "q" else 1.0
    except ValueError:
        return 0.0
