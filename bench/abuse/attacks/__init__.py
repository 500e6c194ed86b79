"""All attacks, by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from bench.abuse.attacker import SOURCE, AttackFunction
from bench.abuse.attacks import bots, floods, half_open, logs, reading, spectators, tables, unread

HELD_SOCKETS = 1100


NO_SETTINGS: Mapping[str, str] = MappingProxyType({})


class Attack(NamedTuple):
    function: AttackFunction
    point: int  # of the list of what one visitor must not be able to do
    lines: int = 0  # 0: as many as asked for
    settings: Mapping[str, str] = NO_SETTINGS
    head_start_seconds: float = 0.0  # until it has its full strength

    @property
    def name(self) -> str:
        return self.function.__name__.replace("_", "-")

    @property
    def about(self) -> str:
        return self.function.__doc__ or ""


BEHIND_PROXY = {"proxies": SOURCE}  # the attacker is a proxy that the server trusts

ATTACKS = (
    Attack(unread.hello_again_unread, 1),
    Attack(unread.pings_unread, 1),
    Attack(unread.slow_reading, 1),
    Attack(floods.empty_pings, 2),
    Attack(floods.empty_pongs, 2),
    Attack(floods.empty_fragments, 2),
    Attack(floods.tiny_fragments, 2),
    Attack(floods.tiny_texts, 2),
    Attack(floods.too_many_messages, 2),
    Attack(floods.reconnects, 2),
    Attack(floods.connections, 2),
    Attack(floods.api_flood, 2),
    Attack(floods.page_flood, 2),
    Attack(logs.changing_choice, 3),
    Attack(logs.stand_and_return, 3),
    Attack(logs.moving_seats, 3),
    Attack(logs.sit_and_stand, 3),
    Attack(logs.talk, 3),
    Attack(tables.rematches, 4),
    Attack(tables.opening_tables, 4),
    Attack(tables.opening_tables_from_many_addresses, 4, 0, BEHIND_PROXY, 10.0),
    Attack(half_open.upgrade_with_body, 5, HELD_SOCKETS),
    Attack(half_open.upgrade_in_chunks, 5, HELD_SOCKETS),
    Attack(half_open.large_headers, 5, HELD_SOCKETS),
    Attack(half_open.half_a_head, 5, HELD_SOCKETS),
    Attack(half_open.silent_connections, 5, HELD_SOCKETS),
    Attack(half_open.silent_sockets, 5),
    Attack(bots.nine_bots_alone, 6, 45, NO_SETTINGS, 10.0),
    Attack(bots.three_bots_each, 6, 0, NO_SETTINGS, 10.0),
    Attack(reading.reading_records, 7),
    Attack(reading.reading_tables, 7),
    Attack(reading.replays, 7),
    Attack(reading.qr_codes, 7),
    Attack(spectators.spectators, 8, spectators.SPECTATORS),
)
