"""Requests over HTTP made by hand: a library costs more than the server that answers them."""

from __future__ import annotations

import asyncio
import json
from typing import Any


def http_request(
    address: str, path: str, body: dict[str, Any] | None = None, token: str = "", headers: str = ""
) -> bytes:
    """A GET, or with a body a POST."""
    content = b"" if body is None else json.dumps(body).encode()
    method = "GET" if body is None else "POST"
    if token:
        headers += f"Authorization: Bearer {token}\r\n"
    if content:
        headers += f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n"
    return f"{method} {path} HTTP/1.1\r\nHost: {address}\r\n{headers}\r\n".encode() + content


async def read_answer(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """Status and body."""
    head = (await reader.readuntil(b"\r\n\r\n")).lower()
    status = int(head.split(b" ", 2)[1])
    if b"chunked" in head:
        return status, await read_chunks(reader)
    lines = head.split(b"\r\n")
    sizes = [int(line[15:]) for line in lines if line.startswith(b"content-length:")]
    return status, await reader.readexactly(sum(sizes))


async def read_chunks(reader: asyncio.StreamReader) -> bytes:
    body = b""
    while size := int(await reader.readuntil(b"\r\n"), 16):
        body += (await reader.readexactly(size + 2))[:size]
    await reader.readexactly(2)
    return body
