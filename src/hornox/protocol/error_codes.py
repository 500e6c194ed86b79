"""The codes of refusals: stable words that a client can act on."""

from __future__ import annotations

from typing import Literal, TypeAlias

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
