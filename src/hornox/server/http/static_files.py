"""The browser client: the files that `web/` was built into, from memory.

The page itself is asked for anew each time and comes back only if it has changed; what it loads
carries a digest in its name and is kept for good. Small versions were made when it was built.
An address of the client (`/t/CODE`) is the page too: the client knows what to show there.
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

CODINGS = {"br": ".br", "gzip": ".gz"}  # the smallest first
TYPES = {
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
NO_PAGES = ("api", "assets", "metrics")  # what is unknown there is not there
FOR_GOOD = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


class Variant(NamedTuple):
    """A file as it is sent: plain, or packed in one of the codings."""

    body: bytes
    headers: dict[str, str]


class File(NamedTuple):
    plain: Variant
    packed: dict[str, Variant]

    def fitting(self, accept: str) -> Variant:
        wanted = qualities(accept)
        quality = {coding: wanted.get(coding, wanted.get("*", 0.0)) for coding in self.packed}
        best = max(quality, key=quality.__getitem__, default="")
        return self.packed[best] if quality.get(best) else self.plain


class Pages:
    """Answers where no other address does; `elsewhere` answers where there is no page either."""

    def __init__(self, elsewhere: ASGIApp, folder: Traversable | None = None) -> None:
        self.elsewhere = elsewhere
        self.files = read(folder or files("hornox.server").joinpath("static"))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        file = self.find(scope["path"]) if scope["type"] == "http" else None
        answer = answered(scope, file) if file else self.elsewhere
        await answer(scope, receive, send)

    def find(self, path: str) -> File | None:
        file = self.files.get(path)
        if file is None and is_address(path):
            file = self.files.get("/index.html")
        return file


def read(folder: Traversable) -> dict[str, File]:
    """Every file under its address; nothing, where no client was built."""
    found = {f"/{name}": one.read_bytes() for name, one in walked(folder)}
    return {
        path: made(path, body, found)
        for path, body in found.items()
        if not path.endswith(tuple(CODINGS.values()))
    }


def walked(folder: Traversable, above: str = "") -> Iterator[tuple[str, Traversable]]:
    for one in folder.iterdir() if folder.is_dir() else ():
        if one.is_dir():
            yield from walked(one, f"{above}{one.name}/")
        elif not one.name.startswith("."):
            yield above + one.name, one


def made(path: str, body: bytes, found: dict[str, bytes]) -> File:
    headers = {
        "Content-Type": TYPES.get(path.rpartition(".")[2], "application/octet-stream"),
        "Cache-Control": FOR_GOOD if path.startswith("/assets/") else ASK_AGAIN,
        "Vary": "Accept-Encoding",
    }
    packed = {
        coding: variant(found[path + ending], headers | {"Content-Encoding": coding})
        for coding, ending in CODINGS.items()
        if path + ending in found
    }
    return File(variant(body, headers), packed)


def variant(body: bytes, headers: dict[str, str]) -> Variant:
    return Variant(body, headers | {"ETag": f'"{hashlib.sha256(body).hexdigest()[:24]}"'})


def is_address(path: str) -> bool:
    """Whether the client may have a screen there: not a file, and nothing of the server's."""
    _, *steps = path.split("/")
    return bool(steps) and "." not in steps[-1] and steps[0] not in NO_PAGES


def answered(scope: Scope, file: File) -> Response:
    if scope["method"] not in ("GET", "HEAD"):
        return Response(status_code=405, headers={"Allow": "GET, HEAD"})
    asked = Headers(scope=scope)
    body, headers = file.fitting(asked.get("accept-encoding", ""))
    if knows(asked.get("if-none-match", ""), headers["ETag"]):
        kept = {name: headers[name] for name in ("Cache-Control", "Vary", "ETag")}
        return Response(status_code=304, headers=kept)
    return Response(body, headers=headers)


def knows(tags: str, tag: str) -> bool:
    """Whether the visitor has this very variant already."""
    known = {one.strip().removeprefix("W/") for one in tags.split(",")}
    return tag in known or "*" in known


def qualities(accept: str) -> dict[str, float]:
    """How much each coding is wanted: "br, gzip;q=0.5" is {"br": 1.0, "gzip": 0.5}."""
    wanted = {}
    for one in accept.lower().split(","):
        coding, _, parameter = one.partition(";")
        wanted[coding.strip()] = quality(parameter)
    return wanted


def quality(parameter: str) -> float:
    name, _, value = parameter.partition("=")
    try:
        return float(value) if name.strip() == "q" else 1.0
    except ValueError:
        return 0.0
