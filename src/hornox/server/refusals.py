"""What a server can answer instead of doing what it was asked: a stable code and a sentence."""

from __future__ import annotations

from typing import Literal, TypeAlias

from hornox.errors import HornoxError

Code: TypeAlias = Literal[
    "malformed",  # not a message of this protocol
    "too_big",  # longer than a message may be
    "too_fast",  # more messages than a client may send
    "unknown_table",  # no table of that code
    "unknown_record",  # no finished game of that code
    "unknown_guest",  # the token belongs to nobody
    "guest_needed",  # say hello with a token first
    "bad_name",  # a name nobody could read out
    "bad_options",  # the box does not allow it
    "host_only",  # only who opened the table may do this
    "not_yours",  # somebody else's seat
    "no_such_seat",  # the table has no such seat
    "seat_taken",  # somebody sits there
    "table_full",  # all seats are taken
    "already_started",  # possible before the game only
    "not_started",  # possible during the game only
    "not_over",  # possible after the game only
    "too_few_players",  # the box needs more
    "stale",  # the choice was for an earlier step
    "not_asked",  # that seat has nothing to choose now
    "illegal_choice",  # none of the options
    "unknown_bot",  # no bot of that name
    "person_here",  # a seat whose player is here is not handed over
    "chat_off",  # the host has not allowed free chat
    "closed",  # the table is closed
    "busy",  # too many tables or connections
    "forbidden_origin",  # the page is not one of this server's
    "unknown_address",  # HTTP: nothing answers there
    "wrong_method",  # HTTP: it answers, but not to that method
]
STATUS: dict[Code, int] = {
    "malformed": 400, "guest_needed": 401, "unknown_guest": 401, "forbidden_origin": 403,
    "unknown_table": 404, "unknown_record": 404, "no_such_seat": 404, "unknown_address": 404,
    "wrong_method": 405, "closed": 410, "too_big": 413, "too_fast": 429, "busy": 503,
}  # fmt: skip


def status(code: Code) -> int:
    """Its HTTP status; 422 is what is well formed, but does not go."""
    return STATUS.get(code, 422)


class Refused(HornoxError):
    def __init__(self, code: Code, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
