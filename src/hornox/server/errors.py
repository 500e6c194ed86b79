"""Refusals: what the server answers when it does not do what it was asked."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from hornox.errors import HornoxError
from hornox.protocol.error_codes import Code

STATUS: dict[Code, int] = {
    "malformed": 400, "guest_needed": 401, "unknown_guest": 401, "forbidden_origin": 403,
    "blocked": 403,
    "unknown_table": 404, "unknown_record": 404, "no_such_seat": 404, "unknown_address": 404,
    "unknown_puzzle": 404, "wrong_method": 405, "closed": 410, "damaged": 410, "too_big": 413,
    "unknown_host": 421, "too_fast": 429, "no_analysis": 501, "busy": 503,
}  # fmt: skip


def http_status(code: Code) -> int:
    """The HTTP status of a code: 422 where the request is well formed, but not possible."""
    return STATUS.get(code, 422)


class Refused(HornoxError):
    """The request is refused: `code` is stable, `message` is a sentence for people."""

    def __init__(self, code: Code, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


@contextmanager
def refused_as(code: Code) -> Iterator[None]:
    """What the rules and the catalogue of games find wrong is refused with this code."""
    try:
        yield
    except HornoxError as error:
        raise Refused(code, str(error)) from error
