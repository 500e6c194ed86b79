"""The error codes of refusals: stable words that a client can act on."""

from __future__ import annotations

from typing import Literal, TypeAlias

Code: TypeAlias = Literal[
    "malformed",  # not a message of this protocol
    "too_big",  # the message is too long
    "too_fast",  # the client sends too many messages
    "unknown_table",  # there is no table with this code
    "unknown_record",  # there is no finished game with this code
    "unknown_guest",  # the token belongs to nobody
    "blocked",  # the operator of the server has blocked this guest
    "guest_needed",  # say hello with a token first
    "bad_name",  # the name has no visible characters
    "bad_options",  # the game cannot be played with these options
    "bad_case",  # HTTP: the referee cannot read this position
    "host_only",  # only the host can do this
    "not_yours",  # the seat belongs to somebody else
    "no_such_seat",  # the table has no such seat
    "seat_taken",  # somebody sits there
    "table_full",  # all seats are taken
    "already_started",  # only possible before the game
    "not_started",  # only possible during the game
    "not_over",  # only possible after the game
    "too_few_players",  # the game needs more players
    "stale",  # the choice was for an earlier step
    "not_asked",  # that seat has nothing to choose now
    "illegal_choice",  # not one of the options
    "unknown_bot",  # there is no bot with this name
    "paused",  # the host has paused the game, and nobody has said yet that it goes on
    "person_here",  # the player is connected, so the seat cannot be handed over
    "silence",  # the rules of the game let nobody speak now
    "chat_off",  # the host has not allowed free chat
    "closed",  # the table is closed
    "damaged",  # the log of the table cannot be read
    "no_analysis",  # HTTP: this server cannot analyse games
    "bad_day",  # HTTP: the day is neither the server's nor one off
    "unknown_puzzle",  # HTTP: there is no such puzzle
    "no_coach",  # hints are for tables where all people have switched the coach on
    "no_hint",  # the coach does not judge this question
    "busy",  # the server is busy
    "forbidden_origin",  # this web page is not allowed to use the server
    "unknown_host",  # HTTP: the server does not answer under this name
    "unknown_address",  # HTTP: there is nothing at this address
    "wrong_method",  # HTTP: the address does not support this method
]
